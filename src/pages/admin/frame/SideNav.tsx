import { Link } from 'react-router-dom';
import { panelPaths } from '@/config/panelPaths';
import { QUEUE_PARTS, type QueueCounts } from '@/components/admin/queueCounts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PageLink } from './PageLink';
import { SignedIn } from './SignedIn';
import { usePanelPages } from './usePanelPages';

const t = adminTexts;

const PART =
  'flex min-h-touch items-center justify-between gap-2 rounded-control pr-2 pl-9 text-sm text-muted';
const PART_LINK = `${PART} hover:bg-sunken`;

/** Links to the parts of the queue that are on screen, and to the list of all deposits. */
function DepositParts({ counts }: { counts: QueueCounts }) {
  return (
    <ul>
      {/* An empty part keeps its place, so that nothing below it moves. */}
      {QUEUE_PARTS.map((part) => (
        <li key={part}>
          {counts[part] === undefined ? (
            <span className={PART}>{t.nav[part]}</span>
          ) : (
            <a href={`#${part}`} className={PART_LINK}>
              <span>{t.nav[part]}</span>
              <span>{counts[part]}</span>
            </a>
          )}
        </li>
      ))}
      <li>
        <Link to={panelPaths.deposits} className={PART_LINK}>
          {t.nav.all}
        </Link>
      </li>
    </ul>
  );
}

/** Shows the navigation at the side of a wide panel, and who is signed in. */
export function SideNav({ counts }: { counts: QueueCounts }) {
  return (
    <div className="sticky top-(--header) flex max-h-[calc(100dvh-var(--header))] w-44 shrink-0 flex-col justify-between gap-6 self-start overflow-y-auto py-3 pl-2 print:hidden">
      <nav aria-label={t.nav.label}>
        <ul className="flex flex-col gap-0.5">
          {usePanelPages(counts).map((page) => (
            <li key={page.to}>
              <PageLink
                page={page}
                className={`gap-2 rounded-control px-2 ${page.isCurrent ? 'bg-accent-soft' : ''}`}
              />
              {page.to === panelPaths.overview && page.isCurrent && (
                <DepositParts counts={counts} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SignedIn className="px-2" />
    </div>
  );
}
