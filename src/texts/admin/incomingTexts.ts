import { incoming } from '@/texts/en/admin/incoming';

/** The texts of the list of incoming transfers, which load with it. */
export const incomingTexts = incoming;
