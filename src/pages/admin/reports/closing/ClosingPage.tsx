import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatAuthor } from '@/components/admin/names';
import { formatDay, formatPeriod } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { type Fact, DescriptionList } from '@/components/ui/Text';
import { panelPaths, withParams } from '@/config/panelPaths';
import { tableCsv } from '@/domain/csv';
import { CREDIT_REASONS, ENTRY_KINDS } from '@/domain/ledger';
import { sumPaise, formatNumber, formatRupeesExact } from '@/domain/money/money';
import {
  BY_USERS,
  byKind,
  byOperator,
  byReason,
  endsOf,
  entryRows,
  payoutFigures,
  splitEntries,
  sumOfEntries,
  withoutReason,
  type BookedEntry,
  type Closing,
  type Sum,
  ENTRY_COLUMNS,
} from '@/domain/reports/closing';
import { formatLocalTime } from '@/domain/time/formatTime';
import {
  periodFromParams,
  periodParams,
  periodText,
  type Day,
  type Period,
  usualPeriods,
} from '@/domain/time/indiaTime';
import { saveOrPrint } from '@/lib/download';
import { useLoad } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { closings } from '@/services/admin/reports/closings';
import { adminTexts } from '@/texts/admin/adminTexts';
import { closingTexts } from '@/texts/admin/closingTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { texts } from '@/texts/texts';
import { DaysPage, PeriodChoice, Report, ReportBar, UnreadableRecords } from '../Report';
import { ChainSection, readChain, type ChainState } from './ChainSection';
import { EntryGroups } from './EntryGroups';
import { ThirtyDays } from './ThirtyDays';

const t = closingTexts;
const payoutsTexts = t.payouts;

const formatSum = (counted: (count: string) => string, { count, sumPaise }: Sum) =>
  t.openOf(counted(formatNumber(count)), formatRupeesExact(sumPaise));
const formatPayouts = (sum: Sum) => formatSum(payoutsTexts.count, sum);

const formatBooked = (entries: readonly BookedEntry[]) =>
  formatSum(t.entries, { count: entries.length, sumPaise: sumOfEntries(entries) });

const kindLabel = (kind: string): string => {
  const known = ENTRY_KINDS.find((each) => each === kind);
  return known ? t.kind[known] : t.unknownKind(kind);
};

const pathOf = (period: Period) => withParams(panelPaths.closing, periodParams(period));

/** Shows the closing of one or more days, and thirty days' sums. The days are in the URL; the default is yesterday. */
export function ClosingPage() {
  const [params] = useSearchParams();
  const { yesterday } = usualPeriods(useNow());
  const { from, to } = periodFromParams(params) ?? yesterday;
  const period = useMemo(() => ({ from, to }), [from, to]);
  return (
    <DaysPage title={t.title}>
      <div className="grid max-w-6xl grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-5">
          <PeriodChoice period={period} pathOf={pathOf} />
          <h3 className="text-base font-bold">{formatPeriod(period)}</h3>
          <ClosedPeriod key={periodText(period)} period={period} />
        </div>
        <ThirtyDays chosen={period} pathOf={pathOf} />
      </div>
    </DaysPage>
  );
}

function PayoutSection({ closing }: { closing: Closing }) {
  const formatAuthor = useFormatAuthor({ isPrinted: true });
  const figures = payoutFigures(closing);
  const { requested, paid, paidBy, returned, cancelled, bounced, unexplainedPaise } = figures;
  const { openAtStart, openAtEnd } = figures;
  const all = [requested, paid, returned, cancelled, bounced, openAtStart, openAtEnd];
  if (all.every(({ count }) => count === 0)) return null;
  return (
    <Section title={payoutsTexts.title}>
      <DescriptionList
        className="text-sm"
        facts={[
          [t.openAtStart, formatPayouts(openAtStart)],
          [payoutsTexts.requested, formatPayouts(requested)],
          [payoutsTexts.paid, formatPayouts(paid)],
          // While names load, several colleagues have the same.
          ...paidBy.map((own): Fact => {
            const by = formatAuthor(own.by || null);
            return [payoutsTexts.paidBy(by), formatPayouts(own), own.by];
          }),
          [payoutsTexts.returned, formatPayouts(returned)],
          [payoutsTexts.cancelled, formatPayouts(cancelled)],
          [closing.isFinal ? t.openAtEnd : t.openNow, formatPayouts(openAtEnd)],
          [payoutsTexts.bounced, formatPayouts(bounced)],
        ]}
      />
      {closing.isFinal &&
        (unexplainedPaise === 0 ? (
          <p className="text-sm text-muted">{payoutsTexts.addsUp}</p>
        ) : (
          <Alert variant="danger">
            {payoutsTexts.unexplained(formatRupeesExact(unexplainedPaise))}
          </Alert>
        ))}
    </Section>
  );
}

interface ClosedProps {
  period: Period;
  closing: Closing;
}

function ClosedSections({ period, closing }: ClosedProps) {
  const formatAuthor = useFormatAuthor({ isPrinted: true });
  const chain = useLoad(readChain, period, closing);
  const { entries, ended, unreadable } = closing;
  const { moneyIn, moneyOut, corrections, others } = splitEntries(entries);
  const ends = endsOf(ended);
  const operatorLabel = (by: string) => (by === BY_USERS ? t.byUsers : formatAuthor(by || null));
  return (
    <>
      <UnreadableRecords text={t.unreadable(unreadable.length)} paths={unreadable} />
      <Section title={t.total}>
        {entries.length === 0 ? (
          <p className="text-sm text-muted">{t.empty}</p>
        ) : (
          <DescriptionList
            className="text-sm"
            facts={[
              [t.moneyIn, formatBooked(moneyIn)],
              [t.moneyOut, formatBooked(moneyOut)],
              [t.kind.correction, formatBooked(corrections)],
              [t.inAll, formatBooked(entries)],
            ]}
          />
        )}
      </Section>
      {entries.length > 0 && (
        <>
          <EntryGroups title={t.kinds} groups={byKind(entries)} labelOf={kindLabel} />
          <EntryGroups title={t.operators} groups={byOperator(others)} labelOf={operatorLabel} />
          {corrections.length > 0 && (
            <EntryGroups
              title={t.corrections}
              groups={byOperator(corrections)}
              labelOf={operatorLabel}
            />
          )}
          <Reasons closing={closing} chain={chain.data} />
        </>
      )}
      <Section title={t.reviews}>
        <DescriptionList
          className="text-sm"
          facts={[
            [t.approved, formatNumber(ends.approved)],
            [
              t.closed,
              t.closedOf(formatNumber(ends.closed.count), formatRupeesExact(ends.closed.sumPaise)),
            ],
            [t.rejected, formatNumber(ends.rejected)],
            [t.cancelled, formatNumber(ends.cancelled)],
          ]}
        />
      </Section>
      <Section title={t.open}>
        <DescriptionList
          className="text-sm"
          facts={[
            [t.openAtStart, formatSum(t.requests, closing.openAtStart)],
            [closing.isFinal ? t.openAtEnd : t.openNow, formatSum(t.requests, closing.openAtEnd)],
          ]}
        />
        <p className="text-sm text-muted">{t.openText}</p>
      </Section>
      <PayoutSection closing={closing} />
      <Owed period={period} closing={closing} />
      <ChainSection chain={chain} />
    </>
  );
}

interface ReasonsProps {
  closing: Closing;
  chain: ChainState | null;
}

function Reasons({ closing: { entries, deposits }, chain }: ReasonsProps) {
  const known = chain?.kind === 'known' ? chain.chain : null;
  const listed = new Map(known?.transfers.map((transfer) => [transfer.txid, transfer]));
  const reservers = known?.uses.reservers ?? [];
  const { missing, uncompared } = withoutReason(entries, deposits, listed, reservers);
  const given = byReason(splitEntries(entries).others);
  return (
    <>
      {given.length > 0 ? (
        <EntryGroups title={t.reasons} groups={given} labelOf={reasonLabel} />
      ) : (
        <p className="text-sm text-muted">{t.noReasons}</p>
      )}
      {missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <EntryGroups
            title={t.missingReasons}
            groups={[{ key: '', entries: missing, sumPaise: sumOfEntries(missing) }]}
            labelOf={() => t.allOfThem}
          />
          <p className="text-sm text-muted">{t.missingReasonsText}</p>
        </div>
      )}
      {uncompared.length > 0 ? (
        <p className="text-sm text-muted">{t.uncompared(uncompared.length)}</p>
      ) : (
        missing.length === 0 && <Alert variant="success">{t.allReasoned}</Alert>
      )}
    </>
  );
}

function reasonLabel(reason: string): string {
  const known = CREDIT_REASONS.find((each) => each === reason);
  return known ? adminTexts.creditReason[known] : reason;
}

function ClosedPeriod({ period }: { period: Period }) {
  return (
    <Report read={closings.close} question={period}>
      {(closing, records, { isLoading, retry }) => (
        <>
          <ReportBar
            text={[
              daysTexts.indian,
              closing.isFinal ? t.isOver : t.isNotOver,
              daysTexts.readAt(formatLocalTime(closing.readAt), formatNumber(records)),
            ].join(' ')}
            csv={() => [
              t.csvFile(periodText(period), closing.isFinal),
              tableCsv(ENTRY_COLUMNS, t.columns, entryRows(closing)),
            ]}
            isReading={isLoading}
            onAgain={closing.isFinal ? null : retry}
          >
            <Button
              variant="ghost"
              className="text-sm"
              onClick={() => saveOrPrint(() => window.print())}
            >
              {t.print}
            </Button>
          </ReportBar>
          <ClosedSections period={period} closing={closing} />
        </>
      )}
    </Report>
  );
}

const readOwed = async (day: Day, { isFinal, readAt, payouts }: Closing) =>
  isFinal
    ? { at: readAt, walletsPaise: await closings.owed(day), payouts: payouts.openAtEnd }
    : closings.owedNow();

/** Shows what is owed to all users at the end of the period, or now if its closing was read before its end. */
function Owed({ period: { to }, closing }: ClosedProps) {
  const { isFinal } = closing;
  const { data, error, isLoading, retry } = useLoad(readOwed, to, closing);
  return (
    <Section title={t.owed}>
      {data && (
        <div>
          <p className="text-sm text-muted">
            {isFinal ? t.owedText(formatDay(to)) : t.owedNow(formatLocalTime(data.at))}
          </p>
          <p translate="no" className="text-base font-bold tabular-nums">
            {formatRupeesExact(sumPaise([data.walletsPaise, data.payouts.sumPaise]))}
          </p>
        </div>
      )}
      {data && data.payouts.count > 0 && (
        <DescriptionList
          className="text-sm"
          facts={[
            [t.owedWallets, formatRupeesExact(data.walletsPaise)],
            [t.owedPayouts, formatRupeesExact(data.payouts.sumPaise)],
          ]}
        />
      )}
      {isLoading && <p className="text-sm text-muted">{t.owedAdding}</p>}
      <Failure title={t.owedFailed} text={error && texts.errors[error]} onRetry={retry} />
    </Section>
  );
}
