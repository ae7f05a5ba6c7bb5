import { CircleUserRound, CirclePlus, House, QrCode } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { toastObstacle } from '@/components/ui/toastObstacles';

const ITEMS = [
  { to: paths.home, label: texts.nav.home, icon: House },
  { to: paths.deposit, label: texts.nav.deposit, icon: CirclePlus },
  { to: paths.upi, label: texts.nav.upi, icon: QrCode },
  { to: paths.profile, label: texts.nav.me, icon: CircleUserRound },
];

/** The navigation at the bottom of every signed-in page. */
export function BottomNav() {
  return (
    <nav
      ref={toastObstacle}
      aria-label={texts.nav.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-column grid-cols-[repeat(4,minmax(max-content,1fr))]">
        {ITEMS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-(--bar) flex-col items-center justify-center gap-1 text-xs font-semibold whitespace-nowrap text-muted aria-[current=page]:text-accent short:flex-row short:gap-2"
            >
              <Icon aria-hidden className="size-6" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
