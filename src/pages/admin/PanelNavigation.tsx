import {
  CalendarCheck,
  Clock,
  Ellipsis,
  HandCoins,
  Inbox,
  ListChecks,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { DayLeft } from '@/components/admin/DayLeft';
import { formatCount } from '@/components/admin/queueParts';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { pageOf, panelPaths } from '@/config/panelPaths';
import { useLoad } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import type { Count } from '@/services/admin/lists/countOnServer';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts;

/** The paths that count as a part of another page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  [panelPaths.overview]: ['queue', 'deposits'],
  [panelPaths.payouts]: ['bank'],
};

/** The number of pages beside "More". */
const IN_BAR = 4;
const ITEM =
  'flex-1 basis-14 flex-col justify-center gap-0.5 min-h-(--bar) px-0.5 text-xs short:flex-row short:gap-2 [&>:nth-child(3)]:absolute [&>:nth-child(3)]:top-0.5 [&>:nth-child(3)]:right-1';

/** For a wide panel. */
export function SideNav() {
  return (
    <div className="w-44 shrink-0 border-r border-line bg-page text-sm print:hidden">
      <nav
        aria-label={t.nav.label}
        className="sticky top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto px-2 py-3"
      >
        <ul className="flex flex-col gap-0.5">
          {usePanelPages().map((page) => (
            <li key={page.to}>
              <PageLink
                page={page}
                className={`gap-2 rounded-control px-2 ${page.isCurrent ? 'bg-accent-soft' : ''}`}
              />
            </li>
          ))}
        </ul>
        <SignedInAs className="px-2 pt-6" />
      </nav>
    </div>
  );
}

/** Returns the pages that this installation has, the daily ones first. */
function usePanelPages() {
  const page = pageOf(useLocation().pathname);
  const session = usePanelSession();
  const pending = useStore(session.queueCount);
  const recounts = useStore(session.recounts);
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
  const waiting = open && open.number > 0 ? formatCount(open) : null;
  const pageAt = (to: string, label: string, icon: LucideIcon, count: string | null = null) => ({
    to,
    label,
    icon,
    /** The number of open items; null if there are none, or while unknown. */
    count,
    /** True if the page or a part of it is open. */
    isCurrent: page === pageOf(to) || PARTS[to]?.includes(page) === true,
  });
  return [
    pageAt(panelPaths.overview, t.deposits, ListChecks, pending),
    ...(env.payouts ? [pageAt(panelPaths.payouts, t.payouts, HandCoins, waiting)] : []),
    ...(env.tronApiUrl === null ? [] : [pageAt(panelPaths.incoming, t.incoming, Inbox)]),
    pageAt(panelPaths.closing, t.closing, CalendarCheck),
    pageAt(panelPaths.activity, t.activity, Clock),
    pageAt(panelPaths.security, t.security, ShieldCheck),
  ];
}

interface PageLinkProps {
  page: ReturnType<typeof usePanelPages>[number];
  className: string;
  onClick?: () => void;
}

function PageLink({ page, className, onClick }: PageLinkProps) {
  const { to, label, icon: Icon, isCurrent, count } = page;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-touch items-center font-medium [overflow-wrap:normal] text-muted hover:bg-sunken [&[aria-current]]:text-accent ${className}`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5 shrink-0 lg:size-4" />
      <span>{label}</span>{' '}
      {count !== null && <span className="ml-auto font-normal text-muted">{count}</span>}
    </Link>
  );
}

function SignedInAs({ className }: { className: string }) {
  const { email, role } = usePanelSession();
  return (
    <div className={`text-xs ${className}`}>
      <p translate="no" className="font-medium [overflow-wrap:anywhere]">
        {email}
      </p>
      <p className="text-muted">{t.role[role]}</p>
      <DayLeft className="pt-2" />
    </div>
  );
}

/** For a narrow panel. `isFixed` keeps it in sight. */
export function BottomBar({ isFixed }: { isFixed: boolean }) {
  const pages = usePanelPages();
  const [isOpen, setOpen] = useState(false);
  const rest = pages.slice(IN_BAR);
  const close = () => setOpen(false);
  return (
    <nav
      ref={toastObstacle}
      aria-label={t.nav.label}
      className={`z-30 flex flex-wrap border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden ${isFixed ? '@min-[20rem]:sticky @min-[20rem]:bottom-0' : ''}`}
    >
      {pages.slice(0, IN_BAR).map((page) => (
        <PageLink key={page.to} page={page} className={`relative ${ITEM}`} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={`flex items-center font-medium ${rest.some(({ isCurrent }) => isCurrent) ? 'text-accent' : 'text-muted'} ${ITEM}`}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden className="size-5" />
        <span>{t.nav.more}</span>
      </button>
      {isOpen && (
        <Sheet title={t.nav.more} onClose={close}>
          <SignedInAs className="py-3" />
          <ul>
            {rest.map((page) => (
              <li key={page.to}>
                <PageLink page={page} className="gap-3 py-2" onClick={close} />
              </li>
            ))}
          </ul>
          <Button variant="secondary" className="mt-3 w-full" onClick={closeSheet}>
            {texts.common.close}
          </Button>
        </Sheet>
      )}
    </nav>
  );
}
