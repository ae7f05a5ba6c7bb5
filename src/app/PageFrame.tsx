import { CircleUserRound, CirclePlus, House, QrCode, type LucideIcon } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { DemoBanner } from '@/components/shell/OfflineBanner';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { depositFormPath, paths } from '@/config/paths';
import type { Elements } from '@/lib/elements';
import { MAIN_ID } from '@/lib/focus';
import { texts } from '@/texts/texts';

interface Item {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The link's target, if it is more than the path. */
  to?: string;
  /** A page that only this item's page leads to. */
  child?: string;
}

const ITEMS: readonly Item[] = [
  { path: paths.home, label: texts.nav.home, icon: House },
  { path: paths.deposit, to: depositFormPath, label: texts.nav.deposit, icon: CirclePlus },
  { path: paths.upi, label: texts.nav.upi, icon: QrCode, child: paths.bindUpi },
  { path: paths.profile, label: texts.nav.me, icon: CircleUserRound },
];

interface Props {
  /** Shown above the bottom bar. */
  notice?: Elements;
  inert?: boolean;
  children: Elements;
}

/** The column and the bottom bar of every signed-in page. */
export function PageFrame({ notice, inert = false, children }: Props) {
  return (
    <>
      <div className="mx-auto flex min-h-dvh max-w-column flex-col">
        <DemoBanner />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          inert={inert}
          className="flex-1 px-4 pt-4 pb-[calc(var(--bar)+3rem)] outline-none"
        >
          {children}
        </main>
      </div>
      {notice}
      <BottomNav />
    </>
  );
}

function BottomNav() {
  const { pathname } = useLocation();
  const isAt = (path?: string) => path !== undefined && matchPath(path, pathname) !== null;
  return (
    <nav
      ref={toastObstacle}
      aria-label={texts.nav.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-[repeat(4,minmax(max-content,1fr))] gap-x-[6px]">
        {ITEMS.map(({ path, to = path, label, icon: Icon, child }) => (
          <li key={path}>
            <Link
              to={to}
              aria-current={isAt(path) ? 'page' : isAt(child) || undefined}
              className="flex min-h-(--bar) flex-col items-center justify-center gap-1 text-xs font-medium whitespace-nowrap text-muted short:flex-row short:gap-2 [&[aria-current]]:text-accent"
            >
              <Icon aria-hidden className="size-6" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
