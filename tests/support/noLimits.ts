import { paise } from '@/domain/money';
import type { OperatorLimits } from '@/services/admin/operatorLimits';

const NONE = { creditPerDayPaise: null, secondReviewFromPaise: null, requireSecondFactor: false };

/** What an open panel knows where the operator has set no limits. */
export const noLimits: OperatorLimits = {
  limits: {
    known: async () => NONE,
    refresh: async () => NONE,
    subscribe({ onData }) {
      onData(NONE);
      return () => undefined;
    },
  },
  days: {
    today: () => '0',
    used: () => (listener) => {
      listener.onData(paise(0));
      return () => undefined;
    },
    forWrite: () => ({
      prepare: async () => undefined,
      add: () => undefined,
      explain: async (error) => error,
    }),
  },
};
