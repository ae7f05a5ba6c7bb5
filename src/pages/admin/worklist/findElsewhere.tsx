import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Rows } from '@/components/list/PagedList';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/config/panelPaths';
import { parseSearch, type SearchTerm } from '@/domain/search/parseSearch';
import { filterOf, filterPath, parseFilter } from '@/domain/search/searchFilter';
import type { Elements } from '@/lib/elements';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { COMPACT } from './RecordList';
import { RecordHead } from './RecordRow';
import type { ListedRecord, SearchedRecords } from './searchedRecords';

const t = adminSearchTexts.others;

/** For each other kind; a link leads to all of them. */
const MAX_ROWS = 10;

export type FoundUser = Pick<ListedRecord, 'userId' | 'userName' | 'userEmail'>;

export interface Elsewhere {
  users: readonly FoundUser[];
  records: ReactElement | null;
  transfers: Elements | null;
  /** True if every search succeeded. */
  isWhole: boolean;
}

export type FoundRecords = Pick<Elsewhere, 'users' | 'records'>;

/** Returns the first records of one kind that a text finds, and their users. Throws AppError. */
export async function findRecords<Status extends string, T extends ListedRecord>(
  { kind, searched, texts, lists, grid, renderRow }: SearchedRecords<Status, T>,
  text: string,
): Promise<FoundRecords> {
  const filter = { ...filterOf<Status>(null), text };
  for (const selection of parseFilter(searched, filter).selections) {
    const { items, unreadable } = await lists.read(selection, MAX_ROWS + 1);
    if (items.length + unreadable === 0) continue;
    const path = filterPath(searched, filter);
    const records = (
      <section aria-label={texts.heading} className="@container min-w-0">
        <div className="flex items-center justify-between gap-x-3">
          <h2 className="text-lg font-semibold">{texts.heading}</h2>
          <Link to={path} className={buttonClass('ghost', 'px-2 text-sm print:hidden')}>
            {t.all(texts.heading.toLowerCase())}
          </Link>
        </div>
        <RecordHead grid={grid} />
        <Rows
          name={`other-${kind}`}
          look={COMPACT}
          items={items.slice(0, MAX_ROWS)}
          unreadable={[]}
          renderItem={(record) =>
            renderRow(record, {
              to: panelPaths[kind](record.id) + path.slice(searched.path.length),
              isOpen: false,
            })
          }
        />
      </section>
    );
    return { users: items, records };
  }
  return { users: [], records: null };
}

/** True if a text may be an amount, a transaction or a sender of a transfer. */
const mayBeTransfer = (text: string): boolean => {
  const { terms, problem } = parseSearch(text);
  const isOne = ({ kind }: SearchTerm) => kind === 'amount' || kind.startsWith('transaction');
  return problem === 'txid-address' || terms.some(isOne);
};

async function findUsers(text: string): Promise<FoundUser[]> {
  const found = await Promise.all(
    parseSearch(text).terms.map((term) => adminSearch.readUsers(term)),
  );
  return found.flat().map(({ uid, displayName, email }) => ({
    userId: uid,
    userName: displayName || null,
    userEmail: email,
  }));
}

const valueOf = <T,>(result: PromiseSettledResult<T>): T | null =>
  result.status === 'fulfilled' ? result.value : null;

/** Finds everything but the list's own records. Never rejects. */
export async function findElsewhere(
  text: string,
  findOthers: ((text: string) => Promise<FoundRecords>) | null,
): Promise<Elsewhere> {
  const all = await Promise.allSettled([
    findOthers?.(text),
    findUsers(text),
    mayBeTransfer(text)
      ? import('@/pages/admin/matching/incoming/findTransfers').then(({ findTransfers }) =>
          findTransfers(text),
        )
      : null,
  ]);
  const [others, users, transfers] = all;
  const { users: owners = [], records = null } = valueOf(others) ?? {};
  return {
    users: [...(valueOf(users) ?? []), ...owners],
    records,
    transfers: valueOf(transfers),
    isWhole: all.every(({ status }) => status === 'fulfilled'),
  };
}
