import type { User } from 'firebase/auth';
import { doc, type Firestore } from 'firebase/firestore';
import { createStore } from 'zustand/vanilla';
import type { Limits } from '@/domain/limits';
import { paise, type Paise } from '@/domain/money/money';
import { readFromServer, type Subscribe } from '@/services/database/reads';
import { toAppError } from '@/services/database/appErrors';
import { isFields } from '@/services/records/storedValues';

/** How often an open panel reads them: at most a document a minute, where a listener would be one more on every screen. */
const REFRESH_MS = 60_000;

/** A stored limit. The rules refuse every amount where it is no number, so that nothing is allowed then. */
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
 * The limits that the operator has set. They change rarely and the rules enforce them, so they are read when the panel opens
 * or becomes visible, each minute after that, and after a refusal, and need no listener.
 */
export function createLimitsService(
  auth: { readonly currentUser: Pick<User, 'uid'> | null },
  db: Firestore,
) {
  /** As they were last read, and by whom. */
  const latest = createStore<{ uid: string | undefined; limits: Limits } | null>(() => null);
  const ownUid = () => auth.currentUser?.uid;

  /** Reads them from the server. Throws AppError. */
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
    /** As this administrator last read them; read now if they did not yet. Throws AppError. */
    async known(): Promise<Limits> {
      const read = latest.getState();
      return read && read.uid === ownUid() ? read.limits : refresh();
    },
  };
}
