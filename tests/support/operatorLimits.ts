import type { Firestore } from 'firebase/firestore';
import type { Limits } from '@/domain/limits';
import { paise } from '@/domain/money/money';
import { type OperatorLimits, createDayCountService } from '@/services/admin/operatorLimits';
import { NO_LIMITS } from './payouts';

/** The limits that a panel knows if the operator has set none. */
export const noLimits: OperatorLimits = {
  limits: {
    known: async () => NO_LIMITS,
    refresh: async () => NO_LIMITS,
    subscribe({ onData }) {
      onData(NO_LIMITS);
      return () => undefined;
    },
  },
  days: {
    today: () => '0',
    used: () => (listener) => {
      listener.onData({ usedPaise: paise(0), takenPaise: paise(0), corrections: 0 });
      return () => undefined;
    },
    forWrite: () => ({
      prepare: async () => undefined,
      add: () => undefined,
      addCorrection: () => undefined,
      explain: async (error) => error,
      done: () => undefined,
    }),
  },
};

/** The limits that the open panel of administrator `uid` knows. */
export function knownLimits(db: Firestore, uid: string, changes: Partial<Limits>): OperatorLimits {
  const set = { ...NO_LIMITS, ...changes };
  const limits = { ...noLimits.limits, known: async () => set, refresh: async () => set };
  const getIdTokenResult = async () => {
    const now = new Date().toUTCString();
    const times = { authTime: now, issuedAtTime: now, expirationTime: now };
    return { ...times, token: '', claims: {}, signInProvider: null, signInSecondFactor: null };
  };
  const signIn = { currentUser: { uid, getIdTokenResult } };
  return { limits, days: createDayCountService(signIn, db, limits) };
}
