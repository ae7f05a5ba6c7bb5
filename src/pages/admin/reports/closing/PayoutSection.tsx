import { Alert } from '@/components/ui/Alert';
import { payoutFigures, type Closing, type Sum } from '@/domain/reports/closing';
import { formatNumber, formatRupeesExact } from '@/domain/money/formatMoney';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { Section } from '@/components/admin/view/Section';
import { closingTexts } from '@/texts/admin/closingTexts';

const t = closingTexts.payouts;

/** How many payouts, and what they are worth. */
const formatSum = ({ count, sumPaise }: Sum) =>
  closingTexts.openOf(t.count(formatNumber(count)), formatRupeesExact(sumPaise));

/** What was requested, paid out by whom, and came back; and whether that is all there is. Nothing where there were no payouts. */
export function PayoutSection({ closing }: { closing: Closing }) {
  const formatAuthor = useFormatAuthor({ isPrinted: true });
  const figures = payoutFigures(closing);
  const { requested, paid, paidBy, returned, cancelled, bounced, unexplainedPaise } = figures;
  const { openAtStart, openAtEnd } = figures;
  const all = [requested, paid, returned, cancelled, bounced, openAtStart, openAtEnd];
  if (all.every(({ count }) => count === 0)) return null;
  return (
    <Section title={t.title}>
      <DescriptionList
        className="text-sm"
        facts={[
          [closingTexts.openAtStart, formatSum(openAtStart)],
          [t.requested, formatSum(requested)],
          [t.paid, formatSum(paid)],
          ...paidBy.map((own) => [t.paidBy(formatAuthor(own.by || null)), formatSum(own)] as const),
          [t.returned, formatSum(returned)],
          [t.cancelled, formatSum(cancelled)],
          [closing.isFinal ? closingTexts.openAtEnd : closingTexts.openNow, formatSum(openAtEnd)],
          [t.bounced, formatSum(bounced)],
        ]}
      />
      {closing.isFinal &&
        (unexplainedPaise === 0 ? (
          <p className="text-sm text-muted">{t.addsUp}</p>
        ) : (
          <Alert variant="danger">{t.unexplained(formatRupeesExact(unexplainedPaise))}</Alert>
        ))}
    </Section>
  );
}
