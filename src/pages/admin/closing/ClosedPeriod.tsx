import { Failure } from '@/components/ui/Failure';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ENTRY_COLUMNS, entriesCsv } from '@/domain/admin/closing/entriesCsv';
import {
  BY_USERS,
  byKind,
  byOperator,
  endsOf,
  MAX_ENTRIES,
  slowestOf,
  sumOfEntries,
  waitsOf,
  type Closing,
  type Sum,
} from '@/domain/admin/closing/closing';
import { periodText, type Period } from '@/domain/admin/closing/indiaDays';
import { formatNumber, formatRupeesExact } from '@/domain/formatMoney';
import { sumPaise } from '@/domain/money';
import { formatLocalTime } from '@/domain/formatTime';
import { ENTRY_KINDS } from '@/domain/ledger';
import { useAdminUid } from '@/hooks/admin/usePanelSession';
import { useChain, useClosing, useOwed, type ClosingState } from '@/hooks/admin/useClosing';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { download } from '@/components/download';
import { DescriptionList } from '@/components/DescriptionList';
import { UnreadableRecords } from '@/pages/admin/days/UnreadableRecords';
import { Section } from '@/pages/admin/views/Section';
import { closingTexts } from '@/texts/admin/closingTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { texts } from '@/texts/texts';
import { ChainSection } from './ChainSection';
import { DepositLink } from '@/pages/admin/links/DepositLink';
import { EntryGroups } from './EntryGroups';
import { PayoutSection } from './PayoutSection';
import { formatDay } from '@/pages/admin/days/formatDay';
import { formatDuration } from './formatDuration';
import { Reasons } from './Reasons';

const t = closingTexts;
const headings = ENTRY_COLUMNS.map((column) => t.columns[column]);

const formatEntries = (number: number) => t.size.entries(formatNumber(number));
const formatRequests = (number: number) => t.size.requests(formatNumber(number));
const formatOpen = ({ count, sumPaise }: Sum) =>
  t.openOf(formatRequests(count), formatRupeesExact(sumPaise));

const kindLabel = (kind: string): string => {
  const known = ENTRY_KINDS.find((each) => each === kind);
  return known ? t.kind[known] : t.unknownKind(kind);
};

/** What closing a period reads, before it is read. */
function ClosingOffer({ size, error, isClosing, close }: ClosingState) {
  const { booked, ended, paid } = size.data ?? { booked: null, ended: null, paid: null };
  return (
    <Card>
      {error && (
        <div className="pb-3">
          <Alert variant="danger" title={t.size.failed}>
            {texts.errors[error]}
          </Alert>
        </div>
      )}
      {size.error ? (
        <Failure title={t.size.failed} text={texts.errors[size.error]} onRetry={size.retry} />
      ) : !size.data ? (
        <p className="text-muted">{texts.common.loading}</p>
      ) : booked === null || ended === null || paid === null ? (
        <p>{t.size.tooLarge(formatNumber(MAX_ENTRIES))}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-lg font-semibold tabular-nums">
            {t.size.booked(formatRupeesExact(booked.sumPaise), formatEntries(booked.count))}
          </p>
          <p className="text-sm text-muted">
            {t.size.cost(
              formatEntries(booked.count),
              formatRequests(ended),
              t.payouts.count(formatNumber(paid)),
              formatNumber(size.data.reads),
            )}
          </p>
          <Button busy={isClosing} onClick={close} className="self-start print:hidden">
            {t.size.close}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface ClosedProps {
  period: Period;
  closing: Closing;
}

/** What is owed to all users at the end of the period, or now: what their wallets hold, and what of it is being paid out. */
function Owed({ period, closing }: ClosedProps) {
  const { data, error, isLoading, ask, retry } = useOwed(period, closing);
  return (
    <Section title={t.owed}>
      <div>
        {(closing.isFinal || data !== null) && (
          <p className="text-sm text-muted">
            {closing.isFinal || data === null
              ? t.owedText(formatDay(period.to))
              : t.owedNow(formatLocalTime(data.at))}
          </p>
        )}
        {data !== null && (
          <p className="text-lg font-semibold tabular-nums">
            {formatRupeesExact(sumPaise([data.walletsPaise, data.payouts.sumPaise]))}
          </p>
        )}
        {data === null && !error && <p className="text-sm text-muted">{t.owedCost}</p>}
      </div>
      {data !== null && data.payouts.count > 0 && (
        <DescriptionList
          className="text-sm"
          facts={[
            [t.owedWallets, formatRupeesExact(data.walletsPaise)],
            [t.owedPayouts, formatRupeesExact(data.payouts.sumPaise)],
          ]}
        />
      )}
      <Failure title={t.owedFailed} text={error && texts.errors[error]} onRetry={retry} />
      {data === null && !error && (
        <Button
          variant="secondary"
          className="self-start print:hidden"
          busy={isLoading}
          onClick={ask}
        >
          {t.owedAdd}
        </Button>
      )}
    </Section>
  );
}

/** Everything that a period is closed with. */
function ClosedSections({ period, closing }: ClosedProps) {
  const uid = useAdminUid();
  const chain = useChain(period, closing);
  const { entries, ended, unreadable } = closing;
  const ends = endsOf(ended);
  const { medianMs, slowestMs } = waitsOf(ended);
  const slowest = slowestOf(ended);
  const operatorLabel = (by: string) =>
    by === BY_USERS ? t.byUsers : formatAuthor(by || null, uid);
  return (
    <>
      <UnreadableRecords text={t.unreadable(unreadable.length)} paths={unreadable} />
      <Section title={t.total}>
        <div>
          <p className="text-lg font-semibold tabular-nums">
            {formatRupeesExact(sumOfEntries(entries))}
          </p>
          <p className="text-sm text-muted">
            {entries.length === 0 ? t.empty : formatEntries(entries.length)}
          </p>
        </div>
      </Section>
      {entries.length > 0 && (
        <>
          <EntryGroups title={t.kinds} groups={byKind(entries)} labelOf={kindLabel} />
          <EntryGroups title={t.operators} groups={byOperator(entries)} labelOf={operatorLabel} />
          <Reasons closing={closing} chain={chain?.data ?? null} />
        </>
      )}
      <Section title={t.reviews}>
        <DescriptionList
          className="text-sm"
          facts={[
            [t.approved, formatNumber(ends.approved)],
            [t.rejected, formatNumber(ends.rejected)],
            [t.withdrawn, formatNumber(ends.withdrawn)],
            [t.median, medianMs === null ? t.none : formatDuration(medianMs)],
            [
              t.slowest,
              slowestMs === null || !slowest ? (
                t.none
              ) : (
                <span className="-my-3 inline-flex items-center gap-x-2">
                  <span>{formatDuration(slowestMs)}</span> <DepositLink id={slowest.id} />
                </span>
              ),
            ],
          ]}
        />
      </Section>
      <Section title={t.open}>
        <DescriptionList
          className="text-sm"
          facts={[
            [t.openAtStart, formatOpen(closing.openAtStart)],
            [closing.isFinal ? t.openAtEnd : t.openNow, formatOpen(closing.openAtEnd)],
          ]}
        />
        <p className="text-sm text-muted">{t.openText}</p>
      </Section>
      <PayoutSection closing={closing} />
      {/* Read again, it is asked for again. */}
      <Owed key={closing.readAt.getTime()} period={period} closing={closing} />
      <ChainSection chain={chain} />
    </>
  );
}

/** A period that is closed, or can be. */
export function ClosedPeriod({ period }: { period: Period }) {
  const state = useClosing(period);
  const { closing, error } = state;
  if (!closing) return <ClosingOffer {...state} />;
  return (
    <>
      <div className="-mt-3 flex flex-col gap-1">
        <p className="text-sm text-muted">
          {[
            daysTexts.indian,
            closing.isFinal ? t.isOver : t.isNotOver,
            t.size.readAt(formatLocalTime(closing.readAt)),
          ].join(' ')}
        </p>
        <div className="-mx-4 flex flex-wrap print:hidden">
          <Button
            variant="ghost"
            className="text-sm"
            onClick={() =>
              download(
                t.csvFile(periodText(period), closing.isFinal),
                entriesCsv(headings, closing.entries),
              )
            }
          >
            {t.csv}
          </Button>
          <Button variant="ghost" className="text-sm" onClick={() => window.print()}>
            {t.print}
          </Button>
          {!closing.isFinal && (
            <Button
              variant="ghost"
              className="text-sm"
              busy={state.isClosing}
              onClick={state.close}
            >
              {t.size.again}
            </Button>
          )}
        </div>
        {error && (
          <Alert variant="danger" title={t.size.failed}>
            {texts.errors[error]}
          </Alert>
        )}
      </div>
      <ClosedSections period={period} closing={closing} />
    </>
  );
}
