import type { User } from 'firebase/auth';
import {
  doc,
  increment,
  sum,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { dayNumber } from '@/domain/time/indiaDays';
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

/** What is used of an administrator's day, in paise. */
export interface DayUse {
  /** What is counted. */
  usedPaise: Paise;
  /** What they have taken and not yet paid, which is counted once it is recorded as paid. */
  takenPaise: Paise;
}

/** Who shows what is used of a day. */
interface Reader {
  day: string;
  listener: Listener<DayUse>;
}

/** A sign-in, as far as it is needed to count. */
export interface SignIn {
  readonly currentUser: Pick<User, 'uid' | 'getIdTokenResult'> | null;
}

/** What each attempt of one write adds to the day's count. */
export interface DayCounter {
  /**
   * Prepares an attempt: the first trusts what is known, any other asks the server anew. Throws AppError: `day-reserved` where
   * an amount would leave too little to record what is taken as paid; null for what is recorded.
   */
  prepare: (amountPaise: Paise | null) => Promise<void>;
  /** Counts an amount, named by what it is for, where the operator has set a limit. */
  add: (transaction: Transaction, entry: string, amountPaise: Paise) => void;
  /** The error of a refused write: `day-limit` if the day's limit has been used up, `above-day-limit` if all of it is not enough. Otherwise the error itself. */
  explain: (error: unknown) => Promise<unknown>;
  /** Has what is used of the day read anew, after a write that may have changed it. */
  done: () => void;
}

export type DayCountService = ReturnType<typeof createDayCountService>;

/** The administrator's own count of what they credited and paid out today, in India. */
export function createDayCountService(auth: SignIn, db: Firestore, limits: LimitsService) {
  /** How far the server's clock is ahead of the device's, once a refusal has made it worth asking. */
  let clockOffsetMs = 0;
  const readers = new Set<Reader>();
  let reads = 0;
  let known: (DayUse & { path: string; read: number }) | null = null;

  const today = (): string => dayNumber(new Date(Date.now() + clockOffsetMs));

  const ownUid = (): string => auth.currentUser?.uid ?? '';

  const dayRef = (day: string): DocumentReference =>
    doc(db, 'administrators', ownUid(), 'days', day);

  /** What is known of a day of this administrator. */
  const knownOf = (day: string) => (known?.path === dayRef(day).path ? known : null);

  /** Reads what is used of a day: of two reads at once the one that began later counts. Throws AppError. */
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

  /** Reads what is used of a day, for all who show it. They hear of the next one, too, where this one fails. */
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
     * What is used of a day: as the server says at first and after each write that may change it, read once for all who show
     * it. Nobody else adds to it, so it needs no listener.
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
          // Without room for the amount itself, the rules refuse it.
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
