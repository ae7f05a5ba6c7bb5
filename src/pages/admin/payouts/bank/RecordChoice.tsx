import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { nameOf } from '@/components/admin/nameOf';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { LineText } from './LineText';
import { PayoutLink } from './PayoutLink';

const t = bankTexts.answer;

/** A line that pays a payout, certainly or as a person finds. */
export type PaymentMatch = Extract<LineMatch, { kind: 'certain' | 'look' }>;

const TEXTS = { running: t.recording, done: t.done };

interface Props {
  match: PaymentMatch;
  /** The reference that is recorded; null if it is not chosen. */
  utr: string | null;
  result: OneResult | undefined;
  isCurrent: boolean;
  /** Undefined once they are being recorded. */
  onChoose: ((payoutId: string, utr: string | null) => void) | undefined;
}

/** A line that pays a payout: whose it is, what the bank wrote, and the reference that is recorded. */
export function RecordChoice({ match, utr, result, isCurrent, onChoose }: Props) {
  const { line, payout } = match;
  const utrs = match.kind === 'certain' ? [match.utr] : match.utrs;
  const name = `${nameOf(payout)} ${formatRupeesExact(payout.inrPaise)}`;
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      {utrs.length > 1 && <p className="font-medium">{t.choose}</p>}
      {utrs.map((each) => (
        <label key={each} className="flex min-h-touch items-start gap-3">
          {onChoose && (
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-accent"
              checked={utr === each}
              onChange={({ target }) => onChoose(payout.id, target.checked ? each : null)}
            />
          )}
          <span className="min-w-0 flex-1">
            <span translate="no" className="block font-semibold wrap-anywhere">
              {name}
            </span>
            <span className="flex flex-wrap gap-x-1.5">
              <span>{t.utr}</span>
              <span translate="no" className="font-semibold wrap-anywhere">
                {each}
              </span>
            </span>
          </span>
        </label>
      ))}
      <LineText line={line} />
      {match.kind === 'look' && <p className="font-medium text-warning">{t.look[match.reason]}</p>}
      {match.kind === 'look' && <PayoutLink payout={payout} />}
      <ResultLine result={result} isCurrent={isCurrent} texts={TEXTS} />
    </li>
  );
}
