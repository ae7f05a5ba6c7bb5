import type { AnswerLine } from '@/domain/bankFiles/readAnswer';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatDay } from '@/components/admin/period/formatDay';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';

const t = bankTexts.answer;

/** A line of the bank's file as it stands there. */
export function LineText({ line }: { line: AnswerLine }) {
  const { row, day, paise, references, narration, outcome } = line;
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">
          <span>{t.line(row)}</span>
          {day && <span>{SEPARATOR + formatDay(day)}</span>}
        </span>
        <span translate="no" className="font-semibold">
          {formatRupeesExact(paise)}
        </span>
      </span>
      <span translate="no" className="block wrap-anywhere text-muted">
        {[outcome?.statusText, narration, ...references].filter(Boolean).join(SEPARATOR)}
      </span>
    </>
  );
}
