import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Limits } from '@/domain/admin/limits';
import { paise, type Paise } from '@/domain/money';
import { useNow } from '@/hooks/browser/useNow';
import { useSubscription } from '@/hooks/useSubscription';
import { admin } from '@/services/admin/adminServices';

const LimitsContext = createContext<Limits | null>(null);

/** Reads the operator's limits once for the whole panel. */
export function LimitsProvider({ children }: { children: ReactNode }) {
  const { data } = useSubscription(admin.limits);
  return <LimitsContext value={data}>{children}</LimitsContext>;
}

/** The limits that the operator has set; null until they are known. */
export const useLimits = (): Limits | null => useContext(LimitsContext);

/** What this administrator may still credit and pay out today, in paise; null without a limit, or until it is known. */
export function useDayLeft(): { leftPaise: Paise; perDayPaise: Paise } | null {
  const perDayPaise = useLimits()?.creditPerDayPaise ?? null;
  useNow();
  const day = perDayPaise === null ? null : admin.today();
  const { data } = useSubscription(
    useMemo(() => (day === null ? null : admin.usedOfDay(day)), [day]),
  );
  if (perDayPaise === null || data === null) return null;
  return { leftPaise: paise(Math.max(0, perDayPaise - data)), perDayPaise };
}
