import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { methodName } from '@/components/methods/methodName';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { entryTitle, StatementRows } from '@/components/statement/StatementRows';
import { Button, buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Select } from '@/components/ui/Select';
import { Fit } from '@/components/ui/Text';
import { env } from '@/config/env';
import { depositFormPath, depositPath, paths, payoutPath } from '@/config/paths';
import { rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';
import type { StatementEntry } from '@/domain/ledger';
import { formatNumber, formatRupeesExact } from '@/domain/money/money';
import { READ_AT_ONCE } from '@/domain/reports/report';
import { runningBalances, type StatementRow } from '@/domain/statement';
import { addMonth, monthOf, parseDay, startOfDay } from '@/domain/time/indiaTime';
import { formatMonth } from '@/domain/time/recentTime';
import { download, saveOrPrint } from '@/lib/download';
import { useErrorToast, toast } from '@/lib/toast';
import { type PaginatedSubscription, useLoad, useRestoredList } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import type { Statement } from '@/services/createStatementService';
import { statements } from '@/services/userServices';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.statement;

const read = {
  requestedPaise: statements.requestedPaise,
  payout: async (id: string, isPaid: boolean) => {
    const payout = await statements.payout(id, isPaid);
    return payout && { to: methodName(payout.method), paidAt: payout.paidAt };
  },
};

const nameOf = (month: string): string => formatMonth(startOfDay(`${month}-15`));
const thisMonth = (): string => monthOf(new Date());

/** Shows the balance of the wallet and every change of it, newest first; or those of one month, which the address names. */
export function StatementPage() {
  const { user, status } = useUser();
  const uid = useUid();
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = parseDay(`${asked}-01`) !== null && asked <= thisMonth() ? asked : '';
  const isKnown = status !== 'loading';
  const statement = useRestoredList('statement', statements.ofMonth, uid, month);
  useScrollRestoration(statement.data !== null);
  useErrorToast(t.failed, statement.error);
  return (
    <>
      <PageHeader title={t.title} back={paths.rechargeHistory}>
        <RefreshButton busy={statement.loading} onRefresh={statement.refresh} />
      </PageHeader>
      <div className="pb-4">
        <Select
          label={t.month}
          // The prerendered page has no month, since it knows neither the user nor the time.
          values={['', ...(isKnown ? monthsSince(user.createdAt, month) : [])]}
          textOf={(each) => (each === '' ? t.all : nameOf(each))}
          chosen={isKnown ? month : ''}
          onChoose={(chosen) =>
            setParams(chosen === '' ? {} : { month: chosen }, { replace: true })
          }
        />
      </div>
      {/* Apart, so that another month does not show the state of this one. */}
      <StatementEntries key={month} uid={user.uid} statement={statement} month={month} />
    </>
  );
}

function linkTo({ depositId, payoutId }: StatementEntry) {
  if (depositId !== null) return { to: depositPath(depositId) };
  return payoutId !== null && env.payouts ? { to: payoutPath(payoutId) } : null;
}

interface ListProps {
  uid: string;
  statement: PaginatedSubscription<StatementRow, Statement>;
  /** Empty for all time. */
  month: string;
}

function SaveCsv({ uid, month }: Pick<ListProps, 'uid' | 'month'>) {
  const { mutate, isPending } = useMutation(
    async () => {
      const rows = await statements.whole(uid, month);
      if (!rows) {
        toast.error(t.notSaved, t.tooMany(formatNumber(READ_AT_ONCE)));
        return;
      }
      const file = t.file(month);
      // Oldest first, so that the balances run down.
      download(file, tableCsv(columnsFor(uid), t.columns, [...rows].reverse()));
      toast.success(t.saved(file));
    },
    { failed: t.notSaved },
  );
  return (
    <Button
      variant="ghost"
      className="-mx-4 text-sm"
      busy={isPending}
      onClick={() => saveOrPrint(mutate)}
    >
      {t.csv}
    </Button>
  );
}

const columnsFor = (uid: string) =>
  ({
    at: ({ entry }) => timeCell(entry?.at ?? null),
    what: ({ entry }) => (entry ? entryTitle(entry, uid, null) : t.unreadable),
    amount: ({ entry }) => rupeesCell(entry?.amountPaise ?? null),
    balance: ({ afterPaise }) => rupeesCell(afterPaise),
    reason: ({ entry }) =>
      entry?.kind === 'correction' && entry.reason
        ? sharedTexts.correctionReason[entry.reason]
        : null,
    note: ({ entry }) => entry?.reasonNote ?? null,
    reference: ({ entry }) => entry?.depositId ?? entry?.payoutId ?? null,
    transaction: ({ entry }) => entry?.txid ?? null,
    entry: ({ id }) => id,
  }) satisfies Columns<StatementRow>;

function StatementEntries({ uid, statement, month }: ListProps) {
  const { data } = statement;
  // The home page shows the open withdrawal until its result was opened.
  const openId = `${data?.openPayoutId}_out`;
  useMarkRead((data?.items ?? []).map(({ id }) => id).filter((id) => id !== openId));
  const isOver = month !== '' && month < thisMonth();
  const isConfirmed = data?.fromCache === false;
  const closing = useLoad(isOver && isConfirmed ? statements.closingPaise : null, uid, month).data;
  const shown = useMemo(
    () =>
      data && isOver
        ? { ...data, items: runningBalances(closing, data.items), isProven: false }
        : data,
    [data, isOver, closing],
  );
  if (!data || !shown) {
    return <SubscriptionFallback subscription={statement} failedTitle={t.failed} />;
  }
  const { items, walletPaise } = data;
  const balancePaise = isOver ? closing : walletPaise;
  const { title, text } =
    month !== ''
      ? { title: t.emptyMonth, text: '' }
      : { title: t.emptyTitle, text: walletPaise === 0 ? t.emptyText : t.emptyWithBalance };
  return (
    <>
      {/* The entries below add up to it. It has its place before it is known, so that they do not move. */}
      <p className="pb-4">
        <span className="block text-sm text-muted">
          {isOver ? t.closing(nameOf(month)) : userTexts.home.walletBalance}
        </span>{' '}
        <span className="block text-4xl font-bold tracking-tight">
          <Fit text={balancePaise === null ? '–' : formatRupeesExact(balancePaise)} />
        </span>
      </p>
      {items.length > 0 ? (
        <>
          <StatementRows
            data={shown}
            linkTo={linkTo}
            uid={uid}
            read={read}
            onLoadMore={statement.loadMore}
          />
          <SaveCsv uid={uid} month={month} />
        </>
      ) : (
        <EmptyState icon={ReceiptText} title={title} text={text}>
          {month === '' && (
            <Link to={depositFormPath} className={buttonClass('secondary')}>
              {userTexts.deposit.makeDeposit}
            </Link>
          )}
        </EmptyState>
      )}
    </>
  );
}

/** The months from the one that a wallet began in to this one, newest first; `chosen` is one of them. */
function monthsSince(createdAt: Date | null, chosen: string): string[] {
  const months = [thisMonth()];
  const [first = ''] = [...months, createdAt ? monthOf(createdAt) : '', chosen]
    .filter(Boolean)
    .sort();
  while (months.every((month) => month > first)) months.push(addMonth(months.at(-1) ?? first, -1));
  return months;
}
