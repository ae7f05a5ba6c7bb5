import { Button } from '@/components/ui/Button';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { entriesCsv } from '@/domain/reports/entriesCsv';
import {
  BY_USERS,
  byKind,
  byOperator,
  endsOf,
  splitEntries,
  sumOfEntries,
  type BookedEntry,
  type Closing,
  type Sum,
} from '@/domain/reports/closing';
import { periodText, type Period } from '@/domain/time/indiaDays';
import { formatNumber, formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { ENTRY_KINDS } from '@/domain/ledger';
import { useReport } from '../useReport';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { download } from '@/lib/download';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { Report } from '../Report';
import { UnreadableRecords } from '../UnreadableRecords';
import { Section } from '@/components/admin/view/Section';
import { closingService } from '@/services/admin/reports/closingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { ChainSection } from './ChainSection';
import { EntryGroups } from './EntryGroups';
import { PayoutSection } from './PayoutSection';
import { Owed } from './Owed';
import { Reasons } from './Reasons';
import { useChain } from './useChain';

const t = closingTexts;

const formatBooked = (entries: readonly BookedEntry[]) =>
  t.openOf(t.entries(formatNumber(entries.length)), formatRupeesExact(sumOfEntries(entries)));
const formatRequests = (number: number) => t.requests(formatNumber(number));
const formatOpen = ({ count, sumPaise }: Sum) =>
  t.openOf(formatRequests(count), formatRupeesExact(sumPaise));

const kindLabel = (kind: string): string => {
  const known = ENTRY_KINDS.find((each) => each === kind);
  return known ? t.kind[known] : t.unknownKind(kind);
};

interface ClosedProps {
  period: Period;
  closing: Closing;
}

/** Everything that a period is closed with. */
function ClosedSections({ period, closing }: ClosedProps) {
  const formatAuthor = useFormatAuthor({ isPrinted: true });
  const chain = useChain(period, closing);
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
      <Owed period={period} closing={closing} />
      <ChainSection chain={chain} />
    </>
  );
}

/** What a period is closed with. */
export function ClosedPeriod({ period }: { period: Period }) {
  const loaded = useReport(closingService.close, period);
  return (
    <Report loaded={loaded} waiting={<PageSpinner />}>
      {(closing, records) => (
        <>
          <div className="-mt-3 flex flex-col gap-1">
            <p className="text-sm text-muted">
              {[
                daysTexts.indian,
                closing.isFinal ? t.isOver : t.isNotOver,
                daysTexts.readAt(formatLocalTime(closing.readAt), formatNumber(records)),
              ].join(' ')}
            </p>
            <div className="-mx-4 flex flex-wrap print:hidden">
              <Button
                variant="ghost"
                className="text-sm"
                onClick={() =>
                  download(
                    t.csvFile(periodText(period), closing.isFinal),
                    entriesCsv(t.columns, closing.entries),
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
                  busy={loaded.isLoading}
                  onClick={loaded.retry}
                >
                  {daysTexts.again}
                </Button>
              )}
            </div>
          </div>
          <ClosedSections period={period} closing={closing} />
        </>
      )}
    </Report>
  );
}
