import { AppError } from '@/domain/errors';
import type { Payout } from '@/domain/payouts/payout';
import { subscribeToDocument, type Cacheable, type Subscribe } from '@/services/database/reads';
import { userDatabase } from '@/services/database/userDatabase';
import { parsePayout } from '@/services/records/parseRecords';
import { payoutRef } from '@/services/records/queries';

/** One payout of a user; null only if the server has confirmed that there is none. */
export interface PayoutSnapshot extends Cacheable {
  payout: Payout | null;
}

/** Subscribes to one payout of the user signed in on this device. Fails with `denied` if it is another user's. */
export const ownPayout =
  (id: string): Subscribe<PayoutSnapshot> =>
  ({ onData, onError }) =>
    subscribeToDocument(() => payoutRef(userDatabase(), id))({
      onData: (snapshot) => {
        const payout = snapshot.exists() ? parsePayout(id, snapshot.data()) : null;
        if (snapshot.exists() && !payout) onError(new AppError('unreadable'));
        else onData({ payout, fromCache: snapshot.metadata.fromCache });
      },
      onError,
    });
