import type { User } from 'firebase/auth';
import {
  doc,
  increment,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { dayNumber } from '@/domain/admin/closing/indiaDays';
import { AppError, errorCode } from '@/domain/errors';
import { paise, type Paise } from '@/domain/money';
import { toAppError } from '@/services/appErrors';
import { readFromServer, type Listener, type Subscribe } from '@/services/database/reads';
import { count } from '@/services/storedValues';
import type { LimitsService } from './limits';

/** Who shows what is used of a day. */
interface Reader {
  day: string;
  listener: Listener<Paise>;
}

/** A sign-in, as far as it is needed to count. */
export interface SignIn {
  readonly currentUser: Pick<User, 'uid' | 'getIdTokenResult'> | null;
}

/** What each attempt of one write adds to the day's count. */
export interface DayCounter {
  /** Prepares an attempt: the first trusts what is known, any other asks the server anew. Throws AppError. */
  prepare: () => Promise<void>;
  /** Counts an amount, named by what it is for, where the operator has set a limit. */
  add: (transaction: Transaction, entry: string, amountPaise: Paise) => void;
  /** The error of a refused write: `day-limit` if the day's limit has been used up. Otherwise the error itself. */
  explain: (error: unknown) => Promise<unknown>;
  /** Has what is used of the day read anew, after the write. */
  done: () => void;
}

export type DayCountService = ReturnType<typeof createDayCountService>;

/** The administrator's own count of what they credited and paid out today, in India. */
export function createDayCountService(auth: SignIn, db: Firestore, limits: LimitsService) {
  /** How far the server's clock is ahead of the device's, once a refusal has made it worth asking. */
  let clockOffsetMs = 0;
  const readers = new Set<Reader>();
  let known: { path: string; usedPaise: Paise } | null = null;

  const today = (): string => dayNumber(new Date(Date.now() + clockOffsetMs));

  const dayRef = (day: string): DocumentReference =>
    doc(db, 'administrators', auth.currentUser?.uid ?? '', 'days', day);

  /** Reads what is used of a day, for all who show it. */
  function read(day: string): void {
    const ref = dayRef(day);
    const ofDay = () => [...readers].filter((reader) => reader.day === day);
    readFromServer(ref).then(
      (stored) => {
        known = { path: ref.path, usedPaise: paise(count(stored.get('creditedPaise')) ?? 0) };
        for (const { listener } of ofDay()) listener.onData(known.usedPaise);
      },
      (error: unknown) => {
        for (const reader of ofDay()) {
          readers.delete(reader);
          reader.listener.onError(toAppError(error));
        }
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
     * What is counted on a day, in paise: as the server says at first and after each write that counts, read once for all who
     * show it. Nobody else counts there, so it needs no listener.
     */
    used:
      (day: string): Subscribe<Paise> =>
      (listener) => {
        const reader = { day, listener };
        const isFirst = readers.size === 0;
        readers.add(reader);
        // Of this administrator and day.
        const isKnown = known?.path === dayRef(day).path;
        if (isKnown && known) listener.onData(known.usedPaise);
        if (isFirst || !isKnown) read(day);
        return () => readers.delete(reader);
      },

    /** Counts for one write, which may take several attempts. */
    forWrite(): DayCounter {
      let attempts = 0;
      let perDayPaise: Paise | null = null;
      let addedPaise = paise(0);
      return {
        async prepare() {
          const { creditPerDayPaise } = await (attempts++ === 0
            ? limits.known()
            : limits.refresh());
          perDayPaise = creditPerDayPaise;
          if (attempts > 1 && perDayPaise !== null) await readClock();
        },
        add(transaction, entry, amountPaise) {
          addedPaise = amountPaise;
          if (perDayPaise === null) return;
          const counted = { creditedPaise: increment(amountPaise), lastEntry: entry };
          transaction.set(dayRef(today()), counted, { merge: true });
        },
        async explain(error) {
          if (errorCode(error) !== 'denied' || perDayPaise === null) return error;
          const day = await readFromServer(dayRef(today())).catch(() => null);
          const usedPaise = count(day?.get('creditedPaise')) ?? 0;
          return usedPaise + addedPaise > perDayPaise
            ? new AppError('day-limit', { cause: error })
            : error;
        },
        done() {
          if (perDayPaise !== null && readers.size > 0) read(today());
        },
      };
    },
  };
}
