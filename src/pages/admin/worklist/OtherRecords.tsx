import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Rows } from '@/components/list/PagedList';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/config/panelPaths';
import { filterOf, filterPath, readFilter } from '@/domain/search/searchFilter';
import { useLoad } from '@/lib/useLoad';
import type { ReadRecords } from '@/services/admin/lists/createListService';
import { FailureLine } from '@/components/admin/FailureLine';
import { COMPACT } from './RecordList';
import { RecordHead } from './RecordRow';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import type { Listed, SearchedRecords } from './searchedRecords';

const t = adminSearchTexts.others;

/** Of the other kind; all of them are a tap away. */
const MAX_ROWS = 3;

const NOTHING = { items: [], unreadable: 0 };

interface Props<Status extends string, T extends Listed> {
  /** Payouts beside deposits, and the other way round. */
  records: SearchedRecords<Status, T>;
  text: string;
}

/** What a text finds among the records of the other kind, below what it finds among those of this list; nothing if that is nothing. */
export function OtherRecords<Status extends string, T extends Listed>({
  records: { kind, searched, texts, lists, grid, renderRow },
  text,
}: Props<Status, T>) {
  const filter = useMemo(() => ({ ...filterOf<Status>(null), text }), [text]);
  const read = useCallback(async () => {
    let found: ReadRecords<T> = NOTHING;
    for (const selection of readFilter(searched, filter).selections) {
      found = await lists.read(selection, MAX_ROWS + 1);
      if (found.items.length + found.unreadable > 0) break;
    }
    return found;
  }, [searched, lists, filter]);
  const { data, error, retry } = useLoad<[], ReadRecords<T>>(read);
  if (error) return <FailureLine text={t.failed(texts.heading)} onRetry={retry} />;
  if (!data || data.items.length + data.unreadable === 0) return null;
  const path = filterPath(searched, filter);
  return (
    <section aria-label={texts.heading} className="@container min-w-0 pt-4 print:hidden">
      <div className="flex items-center justify-between gap-x-3">
        <h2 className="font-semibold">{t.title(texts.heading)}</h2>
        <Link to={path} className={buttonClass('ghost', 'px-2 text-sm')}>
          {t.all}
        </Link>
      </div>
      <RecordHead grid={grid} />
      <Rows
        name={`other-${kind}`}
        look={COMPACT}
        items={data.items.slice(0, MAX_ROWS)}
        unreadable={[]}
        renderItem={(record) =>
          renderRow(record, {
            to: panelPaths[kind](record.id) + path.slice(searched.path.length),
            isOpen: false,
            equalCount: undefined,
          })
        }
      />
    </section>
  );
}
