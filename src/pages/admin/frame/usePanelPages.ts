import {
  CalendarCheck,
  Clock,
  HandCoins,
  Inbox,
  ListChecks,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { env } from '@/config/env';
import { pageOf, panelPaths } from '@/config/panelPaths';
import type { QueueCounts } from '@/components/admin/queueCounts';
import { useLoad } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import type { Count } from '@/services/admin/lists/countOnServer';
import { formatCount } from '@/components/admin/formatCount';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

/** The paths that count as a part of another page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  [panelPaths.overview]: ['queue', 'deposits'],
  [panelPaths.payouts]: ['bank'],
};

/** A page of the panel as the navigation shows it. */
export interface PanelPage {
  to: string;
  label: string;
  icon: LucideIcon;
  /** True if the page or a part of it is open. */
  isCurrent: boolean;
  /** The number of open items; null if there are none, or while unknown. */
  count: string | null;
}

/** Returns the pages of the navigation that this installation has, the daily ones first. */
export function usePanelPages({ all }: QueueCounts): readonly PanelPage[] {
  const page = pageOf(useLocation().pathname);
  const recounts = useStore(usePanelSession().recounts);
  const payouts = useLoad<[], Count>(env.payouts ? admin.deposits.countRequestedPayouts : null);
  const { data: open, isLoading, retry } = payouts;
  // Count again when another page opens, too; one count at a time, since many payouts may be moved in a row.
  const due = `${page} ${recounts}`;
  const counted = useRef(due);
  useEffect(() => {
    if (isLoading || counted.current === due) return;
    counted.current = due;
    retry();
  }, [due, isLoading, retry]);
  const pageAt = (to: string, label: string, icon: LucideIcon): PanelPage => ({
    ...{ to, label, icon, count: null },
    isCurrent: page === pageOf(to) || PARTS[to]?.includes(page) === true,
  });
  return [
    { ...pageAt(panelPaths.overview, t.deposits, ListChecks), count: all ?? null },
    ...(env.payouts
      ? [
          {
            ...pageAt(panelPaths.payouts, t.payouts, HandCoins),
            count: open && open.number > 0 ? formatCount(open) : null,
          },
        ]
      : []),
    ...(env.tronApiUrl === null ? [] : [pageAt(panelPaths.incoming, t.incoming, Inbox)]),
    pageAt(panelPaths.closing, t.closing, CalendarCheck),
    pageAt(panelPaths.activity, t.activity, Clock),
    pageAt(panelPaths.security, t.security, ShieldCheck),
  ];
}
