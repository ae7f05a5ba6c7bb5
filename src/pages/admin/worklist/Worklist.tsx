import { ReceiptText } from 'lucide-react';
import { useCallback, useState, type ReactElement } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { FailureLine } from '@/components/admin/FailureLine';
import { nameOf } from '@/components/admin/names';
import { formatCount } from '@/components/admin/queueParts';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { TextLink } from '@/components/admin/TextLink';
import { formatDay } from '@/components/admin/time';
import { useListPaths } from '@/components/admin/useListPaths';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState } from '@/components/ui/EmptyState';
import { ListSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { sumPaise, formatNumber, formatRupeesExact } from '@/domain/money/money';
import { isExact, isOfUser, parseSearch } from '@/domain/search/parseSearch';
import type { SearchFilter, Selection } from '@/domain/search/searchFilter';
import { dayOf } from '@/domain/time/indiaTime';
import { download, saveOrPrint } from '@/lib/download';
import type { Elements } from '@/lib/elements';
import { toast, useErrorToast } from '@/lib/toast';
import { useLoad } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import type { Count } from '@/services/admin/lists/countOnServer';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { texts as commonTexts } from '@/texts/texts';
import { RecordList, type ListPart } from './RecordList';
import {
  findElsewhere,
  type ListProps,
  type FoundUser,
  type ListedRecord,
  type RecordTexts,
  type SearchedRecords,
  type useSearchedList,
} from './searchedRecords';
import { useOpened } from './useOpened';

const t = adminSearchTexts;

/** The length of a pasted text that a heading repeats. */
const MAX_SHOWN = 60;

/** Each row costs a document read, so a file is limited. */
const MAX_EXPORTED = 5_000;

const fileName = (records: string) => t.csv.file(records, dayOf(new Date()));

interface Props<Status extends string, T extends ListedRecord> extends ListProps {
  records: SearchedRecords<Status, T>;
  filter: SearchFilter<Status>;
  list: ReturnType<typeof useSearchedList<Status, T>>;
  parts?: readonly ListPart<T>[] | undefined;
  /** Shown if nothing is found and nothing was searched for. */
  nothing?: ReactElement | false;
  action?: Elements;
  newRows?: Elements;
}

/** Lists the deposits or payouts of a search. For a text it also shows what else was found, in place of an empty list. */
export function Worklist<Status extends string, T extends ListedRecord>({
  records: { kind, texts, lists, grid, renderRow, csv },
  filter,
  list: { read, selection, rows },
  parts,
  nothing,
  action,
  newRows,
  findOthers,
}: Props<Status, T>) {
  const isOpened = useParams()[`${kind}Id`] !== undefined;
  const pathOf = useListPaths()[kind];
  const { recounts } = usePanelSession();
  const { data } = rows;
  const items = data?.items ?? [];
  const isPart = data?.hasMore === true;
  const counted = useLoad<[Selection<Status>], Count>(isPart ? lists.count : null, selection);
  const loaded = items.length + (data?.unreadable.length ?? 0);
  const count = isPart ? counted.data : { number: loaded, isLowerBound: false };
  const hasSums = !isPart && loaded === items.length;
  const find = useCallback((text: string) => findElsewhere(text, findOthers), [findOthers]);
  const others = useLoad(find, filter.text || null);
  useScrollRestoration(data !== null);
  useErrorToast(texts.loadFailed, rows.error);
  useRecheckWhenDenied(rows.error);
  const shown = parts?.flatMap((part) => part.rows) ?? items;
  const isNamed = selection?.term ? isExact(selection.term) : false;
  const named = isNamed ? null : (others.data?.named ?? null);
  // Nothing else opens beside a text that may name a record of the other kind.
  const mayBeNamed = !isNamed && others.isLoading && parseSearch(filter.text).terms.some(isExact);
  const ids = mayBeNamed || named !== null ? [] : shown.map(({ id }) => id);
  const openedId = useOpened(ids, kind === 'deposit');
  const hasRows = loaded > 0;
  // If nothing was found, speak of the most likely meaning.
  const term = (hasRows ? selection : read.selections[0])?.term ?? null;
  const description = formatFilter(filter, term, texts.statusOf);
  // Anyone may have written the link, so the text is not a heading until something is found.
  const isTitled = description !== '' && (hasRows || filter.text === '');
  const title = isTitled ? t.searched(texts.heading, description) : texts.heading;
  const users = read.selections.some(({ term: each }) => each && isOfUser(each))
    ? [...(others.data?.users ?? []), ...items]
    : [];
  const isFoundElsewhere =
    others.data !== null && !!(others.data.records ?? others.data.transfers ?? users[0]);
  const isSearching = others.isLoading || (selection !== null && data === null);
  const empty = isSearching ? (
    <ListSpinner className="justify-center py-10" />
  ) : others.data?.isWhole === false ? (
    <FailureLine text={t.others.failed} onRetry={others.retry} />
  ) : (
    <EmptyState
      icon={ReceiptText}
      title={read.problem ? t.cannotSearch : t.emptyTitle}
      text={read.problem ? t.problem[read.problem] : t.empty(description)}
    />
  );
  const only = named ?? (hasRows || isSearching ? null : others.data?.only);
  return (
    <>
      {only && <Navigate replace to={only} />}
      {!isOpened && <title>{`${title} · ${env.appName}`}</title>}
      {isFoundElsewhere && <FoundUsers users={users} />}
      {(hasRows || !isFoundElsewhere) && (
        <RecordList
          name={kind}
          title={title}
          summary={
            <>
              {hasRows && (
                <p role="status" aria-label={t.totals.label} className="flex flex-wrap gap-x-3">
                  <span className="font-medium text-ink">
                    {count ? texts.counted(formatCount(count)) : commonTexts.common.loading}
                  </span>
                  {hasSums && (
                    <span>
                      {t.totals.requested(
                        formatRupeesExact(sumPaise(items.map(({ inrPaise }) => inrPaise))),
                      )}
                    </span>
                  )}
                </p>
              )}
              {hasRows && others.data?.link}
              {counted.error && <FailureLine text={t.totals.failed} onRetry={counted.retry} />}
              {isPart && (
                <p className="hidden basis-full print:block">
                  {t.printedPart(texts.counted(formatNumber(items.length)))}
                </p>
              )}
            </>
          }
          list={
            selection && {
              ...rows,
              data: data && { ...data, items: shown },
              refresh() {
                rows.refresh();
                counted.retry();
                others.retry();
                recounts.add();
              },
            }
          }
          failedTitle={texts.loadFailed}
          grid={grid}
          parts={parts}
          newRows={newRows}
          empty={nothing || empty}
          renderItem={(record) =>
            renderRow(record, { to: pathOf(record.id), isOpen: record.id === openedId })
          }
          action={
            <>
              {action}
              {selection && hasRows && (
                <ExportActions
                  texts={texts}
                  read={async (max) => {
                    const { items: all, unreadable } = await lists.read(selection, max);
                    return { csv: csv(all), rows: all.length, unreadable };
                  }}
                  description={description}
                  count={count}
                />
              )}
            </>
          }
        />
      )}
      {filter.text !== '' && (
        <div className="flex flex-col gap-6 not-first:pt-6">
          {others.data?.records}
          {others.data?.transfers && (
            <section aria-label={t.others.transfers} className="flex flex-col gap-2">
              <h2 className="text-base font-bold">{t.others.transfers}</h2>
              {others.data.transfers}
            </section>
          )}
          {others.data?.isWhole === false && (hasRows || isFoundElsewhere) && (
            <FailureLine text={t.others.failed} onRetry={others.retry} />
          )}
        </div>
      )}
    </>
  );
}

/** Returns the filter in words; empty for all. A text that names one record is searched without the other filters. */
function formatFilter(
  { text, status, from, to }: SearchFilter<string>,
  term: Selection<string>['term'],
  statusOf: Readonly<Record<string, string>>,
): string {
  const days =
    from && from === to
      ? [t.on(formatDay(from))]
      : [from && t.from(formatDay(from)), to && t.until(formatDay(to))];
  const chosen = term && isExact(term) ? [] : [status && statusOf[status], ...days];
  return [text && t.quoted(text.slice(0, MAX_SHOWN)), ...chosen].filter(Boolean).join(', ');
}

/** Links to the users of the records found, each once, if the text may mean a user. */
function FoundUsers({ users }: { users: readonly FoundUser[] }) {
  const unique = [...new Map(users.map((user) => [user.userId, user])).values()];
  if (unique.length === 0) return null;
  return (
    <section aria-label={t.others.users}>
      <h2 className="text-base font-bold">{t.others.users}</h2>
      <ul>
        {unique.map((user) => (
          <li key={user.userId} translate="no" className="flex flex-wrap items-center gap-x-3">
            <TextLink to={panelPaths.user(user.userId)}>{nameOf(user)}</TextLink>
            {user.userName && <span className="text-sm text-muted">{user.userEmail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExportProps {
  texts: RecordTexts<string>;
  /** Reads at most `max` rows. Throws AppError. */
  read: (max: number) => Promise<{ csv: string; rows: number; unreadable: number }>;
  /** The filter in words; empty for everything. */
  description: string;
  count: Count | null;
}

/** Exports the list as a file, after saying how many rows it has, or prints it. */
function ExportActions({ texts, read, description, count }: ExportProps) {
  const [isConfirming, setConfirming] = useState(false);
  const records = texts.heading.toLowerCase();
  const isWhole = count !== null && !count.isLowerBound && count.number <= MAX_EXPORTED;
  const formatRows = (number: number) => texts.counted(formatNumber(number));
  const csv = useMutation(
    async () => {
      const { csv: table, rows, unreadable } = await read(MAX_EXPORTED);
      download(fileName(records), table);
      const missing = unreadable > 0 ? ` ${t.csv.unreadable(unreadable)}` : '';
      toast.success(t.csv.done, t.csv.doneText(formatRows(rows)) + missing);
    },
    { failed: t.csv.failed(records) },
  );
  return (
    <div className="flex flex-wrap justify-end print:hidden">
      <Button
        variant="ghost"
        className="px-2 text-sm"
        busy={csv.isPending}
        onClick={() => saveOrPrint(() => setConfirming(true))}
      >
        {t.csv.open}
      </Button>
      <Button
        variant="ghost"
        className="px-2 text-sm"
        onClick={() => saveOrPrint(() => window.print())}
      >
        {t.csv.print}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={t.csv.title(records)}
          text={
            <>
              <span>{t.csv.what(description || t.csv.all(records))}</span>{' '}
              <span>
                {isWhole ? `${formatRows(count.number)}.` : t.csv.cut(formatRows(MAX_EXPORTED))}
              </span>
              <span className="block pt-2">{t.csv.format}</span>
            </>
          }
          action={t.csv.action}
          onConfirm={csv.mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
