import { doc, type Firestore } from 'firebase/firestore';
import type { Limits } from '@/domain/admin/limits';
import { paise, type Paise } from '@/domain/money';
import { readFromServer, type Subscribe } from '@/services/database/reads';
import { toAppError } from '@/services/appErrors';
import { isFields } from '@/services/storedValues';

/** After a failure, when they are read again. */
const RETRY_MS = 30_000;

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
 * or becomes visible, and after a refusal, and need no listener.
 */
export function createLimitsService(db: Firestore) {
  let latest: Limits | null = null;
  const listeners = new Set<(limits: Limits) => void>();

  /** Reads them from the server. Throws AppError. */
  async function refresh(): Promise<Limits> {
    const limits = parseLimits((await readFromServer(doc(db, 'settings', 'limits'))).data());
    latest = limits;
    for (const onData of listeners) onData(limits);
    return limits;
  }

  const subscribe: Subscribe<Limits> = ({ onData, onError }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    listeners.add(onData);
    function load(): void {
      refresh().catch((error: unknown) => {
        if (!listeners.has(onData)) return;
        onError(toAppError(error));
        timer = setTimeout(load, RETRY_MS);
      });
    }
    load();
    return () => {
      clearTimeout(timer);
      listeners.delete(onData);
    };
  };

  return {
    refresh,
    subscribe,
    /** As they were last read; read now if they were not yet. Throws AppError. */
    known: async (): Promise<Limits> => latest ?? refresh(),
  };
}
