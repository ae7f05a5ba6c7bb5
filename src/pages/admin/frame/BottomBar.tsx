import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { toastObstacle } from '@/components/ui/toastObstacles';
import type { QueueCounts } from '@/components/admin/queueCounts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PageLink } from './PageLink';
import { usePanelPages } from './usePanelPages';

const MoreSheet = lazyNamed(() => import('./MoreSheet'), 'MoreSheet');

const t = adminTexts.nav;

/** The number of pages beside "More". */
const IN_BAR = 4;
const ITEM =
  'flex-1 basis-14 flex-col justify-center gap-0.5 min-h-(--bar) px-0.5 text-xs short:flex-row short:gap-2 [&>.rounded-full]:absolute [&>.rounded-full]:top-1 [&>.rounded-full]:right-1';

/** Shows the navigation at the bottom of a narrow panel. `isFixed` keeps it in sight. */
export function BottomBar({ isFixed, counts }: { isFixed: boolean; counts: QueueCounts }) {
  const pages = usePanelPages(counts);
  const [isOpen, setOpen] = useState(false);
  const rest = pages.slice(IN_BAR);
  return (
    <nav
      ref={toastObstacle}
      aria-label={t.label}
      className={`z-30 flex flex-wrap border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden ${isFixed ? '@min-[20rem]:sticky @min-[20rem]:bottom-0' : ''}`}
    >
      {pages.slice(0, IN_BAR).map((page) => (
        <PageLink key={page.to} page={page} className={`relative ${ITEM}`} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={`flex items-center font-semibold ${rest.some(({ isCurrent }) => isCurrent) ? 'text-accent' : 'text-muted'} ${ITEM}`}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden className="size-5" />
        <span>{t.more}</span>
      </button>
      <Suspense fallback={null}>
        {isOpen && <MoreSheet pages={rest} onClose={() => setOpen(false)} />}
      </Suspense>
    </nav>
  );
}
