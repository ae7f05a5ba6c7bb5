import { HandCoins } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { nameOf, useFormatAuthor } from '@/components/admin/names';
import type { QueuePart } from '@/components/admin/queueParts';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { formatShortTime, Age } from '@/components/admin/time';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LocalTime } from '@/components/ui/Text';
import { panelPaths } from '@/config/panelPaths';
import { tableCsv } from '@/domain/csv';
import { isWaiting as isProposalWaiting } from '@/domain/deposits/proposal';
import { formatRupeesExact } from '@/domain/money/money';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { PAYOUT_COLUMNS } from '@/domain/payouts/payoutsCsv';
import {
  SEARCHED_PAYOUTS,
  filterOf,
  filterPath,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { useFrozenList } from '@/lib/useFrozenList';
import { useNow } from '@/lib/useNow';
import { ChangesButton } from '@/pages/admin/worklist/RecordList';
import { RecordRow, type RowGrid } from '@/pages/admin/worklist/RecordRow';
import {
  useSearchedList,
  useUrlFilter,
  type FindRecords,
  type ListProps,
  type RowView,
  type SearchedRecords,
  findRecords,
} from '@/pages/admin/worklist/searchedRecords';
import { Worklist } from '@/pages/admin/worklist/Worklist';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PayoutBadge } from './PayoutSummary';

const t = adminPayoutTexts;

const PAYOUT_GRID: RowGrid<{ payout: Payout; name: string }, keyof typeof t.columns> = {
  className: [
    "gap-x-3 [grid-template-areas:'amount'_'state'_'age'_'user'_'to'_'time']",
    "@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'amount_state'_'user_age'_'to_to'_'time_time']",
    "@min-[28rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_6rem_5.25rem_6.5rem] @min-[28rem]:[grid-template-areas:'user_to_amount_age_state']",
    '@min-[34rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_6rem_6rem_7.5rem]',
    "@min-[66rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_9.5rem_6.5rem_9rem] @min-[66rem]:[grid-template-areas:'time_user_to_amount_age_state']",
  ].join(' '),
  headings: t.columns,
  columns: {
    user: {
      className: 'truncate',
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    to: {
      className: 'text-muted',
      // Accounts of one bank differ only in their numbers, so those are not truncated.
      cell: ({ payout: { method } }) => (
        <span translate="no" className="flex">
          {method.kind === 'upi' ? (
            <span className="truncate">{method.upiId}</span>
          ) : (
            <>
              <span className="truncate @min-[28rem]:hidden @min-[66rem]:inline">
                {method.bankName}
              </span>
              <span className="whitespace-pre">{` ${method.accountNumber}`}</span>
            </>
          )}
        </span>
      ),
    },
    time: {
      className: 'text-muted @min-[28rem]:hidden @min-[66rem]:block',
      cell: ({ payout: { requestedAt } }) =>
        requestedAt ? <LocalTime time={requestedAt} format={formatShortTime} /> : t.timeUnknown,
    },
    amount: {
      className: 'whitespace-nowrap @min-[28rem]:text-right',
      cell: ({ payout: { inrPaise } }) => (
        <span translate="no" className="font-medium">
          {formatRupeesExact(inrPaise)}
        </span>
      ),
    },
    state: {
      className: 'justify-self-start @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start',
      cell: ({ payout }) => <PayoutBadge payout={payout} />,
    },
    age: {
      className: 'text-muted @min-[16rem]:text-right @min-[28rem]:text-left',
      cell: ({ payout: { requestedAt } }) => <Age since={requestedAt} />,
    },
  },
};

const payoutRecords: SearchedRecords<PayoutFilterStatus, Payout> = {
  kind: 'payout',
  searched: SEARCHED_PAYOUTS,
  texts: t.list,
  lists: adminPayouts,
  grid: PAYOUT_GRID,
  renderRow: (payout, view) => <PayoutRow payout={payout} ended={undefined} {...view} />,
  csv: (payouts) => tableCsv(PAYOUT_COLUMNS, t.list.csv.columns, payouts),
};

export const searchPayouts: FindRecords = (text) => findRecords(payoutRecords, text);

const readEnded = async (id: string) => {
  const now = await adminPayouts.readOne(id);
  return now && !isOpenPayout(now) ? now : null;
};

export function PayoutList({ findOthers }: ListProps) {
  const { key, filter } = useUrlFilter(SEARCHED_PAYOUTS);
  return <FilteredPayouts key={key} filter={filter} findOthers={findOthers} />;
}

interface RowProps extends RowView {
  payout: Payout;
  /** The payout as somebody else ended it: null while that is unknown, undefined while it is open. */
  ended: Payout | null | undefined;
}

/** Shows a payout as a row. Memoized, because a list can be long. */
const PayoutRow = memo(function PayoutRow({ payout, ended, to, isOpen }: RowProps) {
  const formatAuthor = useFormatAuthor();
  const shown = ended ?? payout;
  const name = nameOf(shown);
  const { userId, returnedAt, returnedBy, paidAt, takenBy } = shown;
  const by = () => formatAuthor(returnedAt ? returnedBy : takenBy, userId);
  const at = returnedAt ?? paidAt;
  return (
    <div className={`flex flex-1 ${ended === undefined ? '' : 'opacity-60'}`}>
      <RecordRow
        to={to}
        id={shown.id}
        grid={PAYOUT_GRID}
        row={{
          payout: shown,
          name: ended && at ? adminTexts.ended.row(name, by(), formatShortTime(at)) : name,
        }}
        isOpen={isOpen}
        printed={[shown.id, shown.reference].filter(Boolean).join(' ')}
      />
    </div>
  );
});

interface FilteredPayoutsProps extends ListProps {
  filter: SearchFilter<PayoutFilterStatus>;
}

/** Lists the payouts of one filter, those proposed by others first. It is mounted anew for each filter. */
function FilteredPayouts({ filter, findOthers }: FilteredPayoutsProps) {
  const { uid, reviewed } = usePanelSession();
  const list = useSearchedList(payoutRecords, filter);
  const isWaiting = filter.text === '' && filter.status === 'open';
  const now = useNow();
  const partOf = useCallback(
    ({ proposal }: Payout): QueuePart =>
      proposal && proposal.by !== uid && isProposalWaiting(proposal, now) ? 'proposed' : 'rest',
    [uid, now],
  );
  const live = isWaiting ? list.rows : null;
  const frozen = useFrozenList(live, partOf, useStore(reviewed), readEnded);
  const { rows, ended, changes, show } = frozen;
  const parts = useMemo(() => {
    if (!isWaiting) return undefined;
    const of = (key: QueuePart) => rows.flatMap(({ row, part }) => (part === key ? row : []));
    const [proposed, rest] = [of('proposed'), of('rest')];
    return [
      ...(proposed.length > 0
        ? [{ key: 'proposed', label: adminTexts.parts.proposed, rows: proposed }]
        : []),
      { key: 'rest', rows: rest, ...(proposed.length > 0 && { label: t.others }) },
    ];
  }, [rows, isWaiting]);
  return (
    <Worklist
      records={{
        ...payoutRecords,
        renderRow: (payout, view) => (
          <PayoutRow payout={payout} ended={ended.get(payout.id)} {...view} />
        ),
      }}
      filter={filter}
      list={list}
      parts={parts}
      nothing={
        isWaiting &&
        !filter.from &&
        !filter.to && <EmptyState icon={HandCoins} title={t.none} text={t.noneText} />
      }
      newRows={isWaiting && <ChangesButton changes={changes} onShow={show} />}
      action={
        <>
          <Link to={panelPaths.bank} className={buttonClass('ghost', 'px-2 text-sm print:hidden')}>
            {t.file.open}
          </Link>
          <Link
            to={filterPath(SEARCHED_PAYOUTS, filterOf(isWaiting ? null : 'open'))}
            className={buttonClass('ghost', 'px-2 text-sm print:hidden')}
          >
            {isWaiting ? t.showAll : t.showOpen}
          </Link>
        </>
      }
      findOthers={findOthers}
    />
  );
}
