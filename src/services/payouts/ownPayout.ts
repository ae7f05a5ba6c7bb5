import type { Payout } from '@/domain/payouts/payout';
import type { Subscribe } from '@/services/database/reads';
import { userDatabase } from '@/services/database/userDatabase';
import { findOwn, type Found } from '@/services/records/found';
import { parsePayout } from '@/services/records/parseRecords';
import { payoutRef } from '@/services/records/queries';

/** A payout of the user signed in on this device, live. */
export const ownPayout = (id: string): Subscribe<Found<Payout>> =>
  findOwn(() => payoutRef(userDatabase(), id), parsePayout);
