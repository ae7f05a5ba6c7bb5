import type { User } from 'firebase/auth';
import {
  doc,
  increment,
  sum,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { dayNumber } from '@/domain/time/indiaTime';
import { AppError, errorCode } from '@/domain/errors';
import { paise, toPaise, type Paise } from '@/domain/money/money';
import { toAppError } from '@/services/database/appErrors';
import {
  aggregate,
  readFromServer,
  type Listener,
  type Subscribe,
} from '@/services/database/reads';
import { count } from '@/services/records/storedValues';
import type { LimitsService } from './createLimitsService';
import { payoutsTakenBy } from '@/services/admin/openPayouts';

/** The used part of an administrator's day, in paise. */
export interface DayUse {
  /** Already counted. */
  usedPaise: Paise;
  /** Payouts taken but not yet paid. They are counted once they are recorded as paid. */
  takenPaise: Paise;
}

/** A subscriber to the use of a day. */
interface Subscriber {
  day: string;
  listener: Listener<DayUse>;
}

/** The part of Auth that counting needs. */
export interface SignIn {
  readonly currentUser: Pick<User, 'uid' | 'getIdTokenResult'> | null;
}

/** Counts one write, which may take several attempts, towards the day's limit. */
export interface DayCounter {
  /**
   * Prepares an attempt: the first uses what is known, any other asks the server again. Pass null for a payout that is already
   * taken. Throws AppError: `day-reserved` if the amount would leave too little for recording the taken payouts as paid.
   */
  prepare: (amountPaise: Paise | null) => Promise<void>;
  /** Counts an amount under the entry it is for, if the operator has set a limit. */
  add: (transaction: Transaction, entry: string, amountPaise: Paise) => void;
  /**
   * The error of a refused write: `day-limit` if the day's limit is used up, `above-day-limit` if the amount exceeds all of it,
   * otherwise the error itself.
   */
  explain: (error: unknown) => Promise<unknown>;
  /** Reads the day's use again after a write that may have changed it. */
  done: () => void;
}

export type DayCountService = ReturnType<typeof createDayCountService>;

/** Creates the count of what the administrator credits and pays out in an Indian day. */
export function createDayCountService(auth: SignIn, db: Firestore, limits: LimitsService) {
  /** The lead of the server's clock over the device's; read only after a refusal. */
  let clockOffsetMs = 0;
  const readers = new Set<Subscriber>();
  let reads = 0;
  let known: (DayUse & { path: string; read: number }) | null = null;

  const today = (): string => dayNumber(new Date(Date.now() + clockOffsetMs));

  const ownUid = (): string => auth.currentUser?.uid ?? '';

  const dayRef = (day: string): DocumentReference =>
    doc(db, 'administrators', ownUid(), 'days', day);

  /** The known use of a day of this administrator. */
  const knownOf = (day: string) => (known?.path === dayRef(day).path ? known : null);

  /** Reads the use of a day. Of two reads at once the one that began later counts. Throws AppError. */
  async function readUse(day: string): Promise<DayUse> {
    const ref = dayRef(day);
    const read = ++reads;
    const [stored, taken] = await Promise.all([
      readFromServer(ref),
      aggregate(payoutsTakenBy(db, ownUid()), { inr: sum('inrAmount') }),
    ]);
    if (known && known.read > read) return knownOf(day) ?? readUse(day);
    known = {
      path: ref.path,
      read,
      usedPaise: paise(count(stored.get('creditedPaise')) ?? 0),
      takenPaise: toPaise(taken.inr),
    };
    return known;
  }

  /** Reads the use of a day for all its subscribers. If it fails, they stay subscribed. */
  function refresh(day: string): void {
    const ofDay = () => [...readers].filter((reader) => reader.day === day);
    readUse(day).then(
      (use) => {
        for (const { listener } of ofDay()) listener.onData(use);
      },
      (error: unknown) => {
        for (const { listener } of ofDay()) listener.onError(toAppError(error));
      },
    );
  }

  async function readClock(): Promise<void> {
    const token = await auth.currentUser?.getIdTokenResult(true);
    if (token) clockOffsetMs = Date.parse(token.issuedAtTime) - Date.now();
  }

  return {
    today,

    /**
     * The use of a day, read from the server once for all subscribers: at first and after each write that may change it. Nobody
     * else adds to it, so it needs no listener.
     */
    used:
      (day: string): Subscribe<DayUse> =>
      (listener) => {
        const reader = { day, listener };
        const isFirst = readers.size === 0;
        readers.add(reader);
        const use = knownOf(day);
        if (use) listener.onData(use);
        if (isFirst || !use) refresh(day);
        return () => readers.delete(reader);
      },

    /** Counts for one write, which may take several attempts. */
    forWrite(): DayCounter {
      let attempts = 0;
      let perDayPaise: Paise | null = null;
      let addedPaise = paise(0);
      return {
        async prepare(amountPaise) {
          const isFirst = attempts++ === 0;
          ({ creditPerDayPaise: perDayPaise } = await (isFirst
            ? limits.known()
            : limits.refresh()));
          if (perDayPaise === null) return;
          if (!isFirst) await readClock();
          if (amountPaise === null) return;
          const use = isFirst ? knownOf(today()) : await readUse(today());
          if (!use || use.takenPaise === 0) return;
          const leftPaise = perDayPaise - use.usedPaise - amountPaise;
          // If there is no room for the amount itself, the rules refuse it.
          if (leftPaise >= 0 && leftPaise < use.takenPaise) throw new AppError('day-reserved');
        },
        add(transaction, entry, amountPaise) {
          addedPaise = amountPaise;
          if (perDayPaise === null) return;
          const counted = { creditedPaise: increment(amountPaise), lastEntry: entry };
          transaction.set(dayRef(today()), counted, { merge: true });
        },
        async explain(error) {
          if (errorCode(error) !== 'denied' || perDayPaise === null) return error;
          if (addedPaise > perDayPaise) return new AppError('above-day-limit', { cause: error });
          const day = await readFromServer(dayRef(today())).catch(() => null);
          const usedPaise = count(day?.get('creditedPaise')) ?? 0;
          return usedPaise + addedPaise > perDayPaise
            ? new AppError('day-limit', { cause: error })
            : error;
        },
        done() {
          // The next write may come before the answer.
          if (known) known = { ...known, usedPaise: paise(known.usedPaise + addedPaise) };
          if (known || readers.size > 0) refresh(today());
        },
      };
    },
  };
}
