import type { LastArrival } from '@/domain/matching/arrival';
import { createDrafts } from '@/lib/drafts';

/** What a TRON node last said about the transfers that deposits of the user wait for, by deposit ID, until a reload. */
export const lastArrivals = createDrafts<LastArrival>();
