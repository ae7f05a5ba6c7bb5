import { CircleUserRound, CirclePlus, House, QrCode, type LucideIcon } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { toastObstacle } from '@/components/ui/toastObstacles';

interface Item {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What its page shows at first, where it has tabs. */
  search?: string;
  /** A page that is reached from that of the item alone. */
  child?: string;
}

const ITEMS: readonly Item[] = [
  { to: paths.home, label: texts.nav.home, icon: House },
  { to: paths.deposit, label: texts.nav.deposit, icon: CirclePlus, search: '?tab=usdt' },
  { to: paths.upi, label: texts.nav.upi, icon: QrCode, child: paths.bindUpi },
  { to: paths.profile, label: texts.nav.me, icon: CircleUserRound },
];

/** The navigation at the bottom of every signed-in page. */
export function BottomNav() {
  const { pathname } = useLocation();
  const isAt = (path?: string) => path !== undefined && matchPath(path, pathname) !== null;
  return (
    <nav
      ref={toastObstacle}
      aria-label={texts.nav.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-[repeat(4,minmax(max-content,1fr))] gap-x-[6px]">
        {ITEMS.map(({ to, label, icon: Icon, search = '', child }) => (
          <li key={to}>
            <Link
              to={{ pathname: to, search }}
              aria-current={isAt(to) ? 'page' : isAt(child) || undefined}
              className="flex min-h-(--bar) flex-col items-center justify-center gap-1 text-xs font-semibold whitespace-nowrap text-muted short:flex-row short:gap-2 [&[aria-current]]:text-accent"
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
