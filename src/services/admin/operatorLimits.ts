import type { User } from 'firebase/auth';
import {
  doc,
  increment,
  sum,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { createStore } from 'zustand/vanilla';
import { MAX_REFERENCES_CORRECTED_A_DAY } from '@/config/business';
import { AppError, errorCode } from '@/domain/errors';
import { isFields } from '@/domain/isFields';
import type { Limits } from '@/domain/limits';
import { paise, toPaise, type Paise } from '@/domain/money/money';
import { dayNumber } from '@/domain/time/indiaTime';
import { toAppError } from '@/services/database/appErrors';
import {
  aggregate,
  readFromServer,
  subscribeToDocument,
  type Listener,
  type Subscribe,
} from '@/services/database/reads';
import { countIn } from '@/services/records/storedValues';
import { payoutsTakenBy } from './openPayouts';
import type { SignedIn } from './session/signedInUid';

interface SignIn {
  readonly currentUser: Pick<User, 'uid' | 'getIdTokenResult'> | null;
}

/** The limits on what one administrator may do alone, and their use. */
export type OperatorLimits = ReturnType<typeof createOperatorLimits>;

/** Creates the limits that all services of one administrator share. */
export function createOperatorLimits(auth: SignIn, db: Firestore) {
  const limits = createLimitsService(auth, db);
  return { limits, days: createDayCountService(auth, db, limits) };
}

/** Parses a stored limit in paise. If it is no number, the rules refuse every amount, so it counts as 0. */
function limit(value: unknown): Paise | null {
  if (value === undefined) return null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? paise(value) : paise(0);
}

function parseLimits(data: unknown): Limits {
  const stored = isFields(data) ? data : {};
  return {
    creditPerDayPaise: limit(stored['creditPerDayPaise']),
    secondReviewFromPaise: limit(stored['secondReviewFromPaise']),
    closeShortUpToPaise: limit(stored['closeShortUpToPaise']),
    requireSecondFactor: (stored['requireSecondFactor'] ?? false) !== false,
  };
}

/** Creates the service for the operator's limits, which an open panel follows: a sheet says at once what has changed. */
export function createLimitsService(auth: SignedIn, db: Firestore) {
  /** The limits last read, and the uid that read them. */
  const latest = createStore<{ uid: string | undefined; limits: Limits } | null>(() => null);
  const ownUid = () => auth.currentUser?.uid;
  const getRef = () => doc(db, 'settings', 'limits');

  const keep = (uid: string | undefined, limits: Limits) => latest.setState({ uid, limits }, true);

  async function refresh(): Promise<Limits> {
    const [uid, before] = [ownUid(), latest.getState()];
    const limits = parseLimits((await readFromServer(getRef())).data());
    // What was heard since the question may be newer than its answer.
    if (latest.getState() === before) keep(uid, limits);
    return limits;
  }

  const subscribe: Subscribe<Limits> = ({ onData, onError }) => {
    const stop = latest.subscribe((read) => read && onData(read.limits));
    const unfollow = subscribeToDocument(getRef)({
      onData(snapshot) {
        if (!snapshot.metadata.fromCache) keep(ownUid(), parseLimits(snapshot.data()));
      },
      onError,
    });
    return () => {
      unfollow();
      stop();
    };
  };

  return {
    refresh,
    subscribe,
    /** The limits that this administrator last read; reads them if there are none. Throws AppError. */
    async known(): Promise<Limits> {
      const read = latest.getState();
      return read && read.uid === ownUid() ? read.limits : refresh();
    },
  };
}

export interface DayUse {
  usedPaise: Paise;
  /** Payouts taken but not yet paid. They are counted once they are recorded as paid. */
  takenPaise: Paise;
  corrections: number;
}

/** Counts one write, which may take several attempts, towards the day's limit. */
export type DayCounter = ReturnType<OperatorLimits['days']['forWrite']>;

export function createDayCountService(
  auth: SignIn,
  db: Firestore,
  limits: ReturnType<typeof createLimitsService>,
) {
  /** The lead of the server's clock over the device's; read only after a refusal. */
  let clockOffsetMs = 0;
  const listeners = new Set<Listener<DayUse>>();
  let reads = 0;
  /** The last read that has ended. What an earlier one still answers does not count. */
  let ended = 0;
  /** Null also after a failed read: a write may have changed what was known before. */
  let known: (DayUse & { path: string }) | null = null;

  const today = (): string => dayNumber(new Date(Date.now() + clockOffsetMs));

  const ownUid = (): string => auth.currentUser?.uid ?? '';

  const dayRef = (day: string): DocumentReference =>
    doc(db, 'administrators', ownUid(), 'days', day);

  const knownOf = (day: string) => (known?.path === dayRef(day).path ? known : null);

  /** Reads the use of a day. Of two reads at once the one that began later counts. Throws AppError. */
  async function readUse(day: string): Promise<DayUse> {
    const ref = dayRef(day);
    const read = ++reads;
    const end = (use: typeof known) => {
      if (read > ended) [ended, known] = [read, use];
    };
    try {
      const [stored, taken] = await Promise.all([
        readFromServer(ref),
        aggregate(payoutsTakenBy(db, ownUid()), { inr: sum('inrAmount') }),
      ]);
      end({
        path: ref.path,
        usedPaise: paise(countIn(stored.get('creditedPaise')) ?? 0),
        takenPaise: toPaise(taken.inr),
        corrections: countIn(stored.get('corrections')) ?? 0,
      });
    } catch (error) {
      end(null);
      throw error;
    }
    return knownOf(day) ?? readUse(day);
  }

  /** Reads the use of today for all subscribers. If it fails, they stay subscribed. */
  function refresh(): void {
    readUse(today()).then(
      (use) => listeners.forEach(({ onData }) => onData(use)),
      (error: unknown) => listeners.forEach(({ onError }) => onError(toAppError(error))),
    );
  }

  async function readClock(): Promise<void> {
    const token = await auth.currentUser?.getIdTokenResult(true);
    if (token) clockOffsetMs = Date.parse(token.issuedAtTime) - Date.now();
  }

  return {
    today,

    /** The use of today, read once for all subscribers and after each write that may change it. Nobody else adds to it. */
    used:
      (day: string): Subscribe<DayUse> =>
      (listener) => {
        const isFirst = listeners.size === 0;
        listeners.add(listener);
        const use = knownOf(day);
        if (use) listener.onData(use);
        if (isFirst || !use) refresh();
        return () => listeners.delete(listener);
      },

    forWrite() {
      let attempts = 0;
      let perDayPaise: Paise | null = null;
      let addedPaise = paise(0);
      let corrections = 0;
      return {
        /**
         * Prepares an attempt: the first uses what is known, any other asks the server again. Pass null for a payout that is
         * already taken. Throws `day-reserved` if the taken payouts would lack room.
         */
        async prepare(amountPaise: Paise | null): Promise<void> {
          const isFirst = attempts++ === 0;
          ({ creditPerDayPaise: perDayPaise } = await (isFirst
            ? limits.known()
            : limits.refresh()));
          if (!isFirst) await readClock();
          if (perDayPaise === null || amountPaise === null) return;
          const use = (isFirst && knownOf(today())) || (await readUse(today()));
          if (use.takenPaise === 0) return;
          const leftPaise = perDayPaise - use.usedPaise - amountPaise;
          // If there is no room for the amount itself, the rules refuse it.
          if (leftPaise >= 0 && leftPaise < use.takenPaise) throw new AppError('day-reserved');
        },
        /** Counts the correction of a reference, also without a limit of money. */
        addCorrection(transaction: Transaction, entry: string): void {
          corrections = 1;
          const counted = { creditedPaise: increment(0), corrections: increment(1) };
          transaction.set(dayRef(today()), { ...counted, lastEntry: entry }, { merge: true });
        },
        /** Counts an amount under the entry it is for, if the operator has set a limit. */
        add(transaction: Transaction, entry: string, amountPaise: Paise): void {
          addedPaise = amountPaise;
          if (perDayPaise === null) return;
          const counted = { creditedPaise: increment(amountPaise), lastEntry: entry };
          transaction.set(dayRef(today()), counted, { merge: true });
        },
        /** The error of a refused write: which limit of the day is reached, or the error itself. */
        async explain(error: unknown): Promise<unknown> {
          const isCounted = perDayPaise !== null || corrections > 0;
          if (errorCode(error) !== 'denied' || !isCounted) return error;
          const limitPaise = perDayPaise ?? Infinity;
          if (addedPaise > limitPaise) return new AppError('above-day-limit', { cause: error });
          const day = await readFromServer(dayRef(today())).catch(() => null);
          const made = countIn(day?.get('corrections')) ?? 0;
          if (corrections + made > MAX_REFERENCES_CORRECTED_A_DAY)
            return new AppError('corrections-used-up', { cause: error });
          const usedPaise = countIn(day?.get('creditedPaise')) ?? 0;
          return usedPaise + addedPaise > limitPaise
            ? new AppError('day-limit', { cause: error })
            : error;
        },
        /** Reads the day's use again after a write that may have changed it. */
        done(): void {
          // The next write may come before the answer.
          if (known) known = { ...known, usedPaise: paise(known.usedPaise + addedPaise) };
          if (known || listeners.size > 0) refresh();
        },
      };
    },
  };
}
