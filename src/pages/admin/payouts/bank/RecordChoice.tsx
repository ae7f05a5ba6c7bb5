import { Choice } from '@/components/admin/Choice';
import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { RETURN_REASONS, type ReturnReason } from '@/domain/payouts/payout';
import { nameOf } from '@/components/admin/nameOf';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { LineText } from './LineText';
import { PayoutLink } from './PayoutLink';

const t = bankTexts.answer;

/** A row that records something, once it is chosen. */
export type RecordMatch = Extract<LineMatch, { kind: 'certain' | 'look' | 'sent-back' }>;

/** What is recorded of a row; `utr` is null where it is not chosen, `reason` is that of a return. */
export interface Chosen {
  utr: string | null;
  reason: ReturnReason;
}

/** Another reason has a note, so it is given beside the list. */
const REASONS = RETURN_REASONS.filter((reason) => reason !== 'other');

interface Props {
  match: RecordMatch;
  chosen: Chosen;
  result: OneResult | undefined;
  isCurrent: boolean;
  /** Undefined once they are being recorded. */
  onChoose: ((payoutId: string, chosen: Chosen) => void) | undefined;
}

/** A row to record: one line where it is certain; else with what the bank wrote, and what a person has to look at. */
export function RecordChoice({ match, chosen, result, isCurrent, onChoose }: Props) {
  const { line, payout, utrs } = match;
  const isBack = match.kind === 'sent-back';
  const offered = isBack && utrs.length === 0 ? [match.back] : utrs;
  const others = match.kind === 'look' ? match.others : isBack && match.debit ? [match.debit] : [];
  const texts = { running: t.recording, done: isBack ? t.doneBack : t.done };
  return (
    <li className="border-t border-line py-1 text-sm first:border-t-0">
      {isBack && <p className="pt-1 font-medium text-warning">{t.sentBackAsk}</p>}
      {match.kind === 'look' && (
        <p className="pt-1 font-medium text-warning">{t.look[match.reason]}</p>
      )}
      {offered.length > 1 && <p>{t.choose}</p>}
      {offered.map((utr) => (
        <label key={utr} className="flex min-h-touch items-center gap-3">
          {onChoose && (
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={chosen.utr === utr}
              onChange={({ target }) =>
                onChoose(payout.id, { ...chosen, utr: target.checked ? utr : null })
              }
            />
          )}
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-semibold wrap-anywhere">
              {`${nameOf(payout)} ${formatRupeesExact(payout.inrPaise)}`}
            </span>
            <span translate="no" className="wrap-anywhere text-muted">
              {isBack && utr !== match.back ? `${utr} → ${match.back}` : utr}
            </span>
          </span>
        </label>
      ))}
      {isBack && onChoose && (
        <Choice
          label={adminPayoutTexts.return.reason}
          values={REASONS}
          textOf={(reason) => adminPayoutTexts.return.reasonOf[reason]}
          chosen={chosen.reason}
          onChoose={(reason) => onChoose(payout.id, { ...chosen, reason })}
        />
      )}
      {match.kind !== 'certain' && (
        <>
          <LineText line={line} />
          {others.map((row) => (
            <LineText key={row.row} line={row} />
          ))}
          <PayoutLink payout={payout} reference={utrs.length === 1 ? utrs[0] : undefined} />
        </>
      )}
      <ResultLine result={result} isCurrent={isCurrent} texts={texts} />
    </li>
  );
}
