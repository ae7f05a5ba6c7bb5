import type { AnswerLine, AnswerRow } from '@/domain/bankFiles/readAnswer';
import { formatRupeesExact } from '@/domain/money/money';
import { formatDay } from '@/components/admin/time';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';

const t = bankTexts.answer;

/** Shows the parts of a row of the bank's file that were read; the whole row if it could not be read. */
export function LineText({ line }: { line: AnswerLine | AnswerRow }) {
  const read = 'paise' in line ? line : null;
  const said = read
    ? [read.outcome?.statusText, read.narration, ...read.references].filter(Boolean)
    : [line.text];
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">
          <span>{t.line(line.row)}</span>
          {read?.day && <span>{SEPARATOR + formatDay(read.day)}</span>}
          {read && <span>{SEPARATOR + t.side[read.side]}</span>}
        </span>
        {read && (
          <span translate="no" className="font-semibold">
            {formatRupeesExact(read.paise)}
          </span>
        )}
      </span>
      <span translate="no" className="block wrap-anywhere text-muted">
        {said.join(SEPARATOR)}
      </span>
    </>
  );
}
