import { createContext, useContext, type ReactNode } from 'react';
import type { Limits } from '@/domain/limits';
import { paise } from '@/domain/money/money';
import { useLive, useSubscription } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { admin } from '@/services/admin/adminServices';

const LimitsContext = createContext<Limits | null>(null);

/** Reads the operator's limits once for the whole panel. */
export function LimitsProvider({ children }: { children: ReactNode }) {
  const { data } = useSubscription(admin.limits.subscribe);
  return <LimitsContext value={data}>{children}</LimitsContext>;
}

export const useLimits = (): Limits | null => useContext(LimitsContext);

/** Null without a limit. `left` is what may still be credited and paid out today beside what is taken; null while unknown. */
export function useDayLimit() {
  const perDayPaise = useLimits()?.creditPerDayPaise ?? null;
  useNow();
  const day = perDayPaise === null ? null : admin.days.today();
  const { data, error, refresh } = useLive(admin.days.used, day);
  if (perDayPaise === null) return null;
  // After an error, less may be left than was known.
  if (data === null || error) return { left: null, error, refresh };
  const { usedPaise, takenPaise } = data;
  const leftPaise = paise(Math.max(0, perDayPaise - usedPaise - takenPaise));
  return { left: { leftPaise, takenPaise }, error: null, refresh };
}
