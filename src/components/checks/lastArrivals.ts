import type { LastArrival } from '@/domain/matching/arrival';
import { createDrafts } from '@/lib/drafts';

/** A TRON node's last answers about the user's deposits, by deposit ID, until a reload. */
export const lastArrivals = createDrafts<LastArrival>();
