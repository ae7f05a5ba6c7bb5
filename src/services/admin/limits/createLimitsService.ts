import type { User } from 'firebase/auth';
import { doc, type Firestore } from 'firebase/firestore';
import { createStore } from 'zustand/vanilla';
import type { Limits } from '@/domain/limits';
import { paise, type Paise } from '@/domain/money/money';
import { readFromServer, type Subscribe } from '@/services/database/reads';
import { toAppError } from '@/services/database/appErrors';
import { isFields } from '@/services/records/storedValues';

/** An open panel reads the limits each minute instead of adding a listener to every screen. */
const REFRESH_MS = 60_000;

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
    requireSecondFactor: (stored['requireSecondFactor'] ?? false) !== false,
  };
}

export type LimitsService = ReturnType<typeof createLimitsService>;

/**
 * Creates the service for the operator's limits. They change rarely and the rules enforce them, so they need no listener: they
 * are read when the panel opens or becomes visible, each minute after that, and after a refusal.
 */
export function createLimitsService(
  auth: { readonly currentUser: Pick<User, 'uid'> | null },
  db: Firestore,
) {
  /** The limits last read, and the uid that read them. */
  const latest = createStore<{ uid: string | undefined; limits: Limits } | null>(() => null);
  const ownUid = () => auth.currentUser?.uid;

  /** Reads the limits from the server. Throws AppError. */
  async function refresh(): Promise<Limits> {
    const uid = ownUid();
    const limits = parseLimits((await readFromServer(doc(db, 'settings', 'limits'))).data());
    latest.setState({ uid, limits }, true);
    return limits;
  }

  const subscribe: Subscribe<Limits> = ({ onData, onError }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = latest.subscribe((read) => {
      if (read) onData(read.limits);
    });
    function load(): void {
      refresh()
        .catch((error: unknown) => {
          if (!isOver) onError(toAppError(error));
        })
        .finally(() => {
          if (!isOver) timer = setTimeout(load, REFRESH_MS);
        });
    }
    load();
    return () => {
      isOver = true;
      clearTimeout(timer);
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
