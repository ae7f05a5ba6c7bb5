import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { findReferences } from '@/domain/payouts/readReference';
import { bankTexts } from '@/texts/admin/bankTexts';
import { LineText } from './LineText';
import { PayoutLink } from './PayoutLink';

const t = bankTexts.answer;

/** Why a row records nothing, and by how much its amount differs. */
function reasonOf(match: LineMatch): string {
  if (match.kind === 'unexplained') return match.fileId === null ? '' : t.fileSum(match.fileId);
  if (match.kind !== 'never') return '';
  const { line, payout, reason } = match;
  const more = payout && 'paise' in line ? line.paise - payout.inrPaise : 0;
  return reason === 'other-amount'
    ? t.differs(formatRupeesExact(paise(Math.abs(more))), more > 0)
    : t.reason[reason];
}

/** Rows of the bank's file from which nothing is recorded here, each with its reason and its payout. */
export const LineList = ({ matches }: { matches: readonly LineMatch[] }) => (
  <ul className="text-sm">
    {matches.map((match, index) => (
      <li key={index} className="border-t border-line py-2 first:border-t-0">
        <LineText line={match.line} />
        <p className="font-medium">{reasonOf(match)}</p>
        {'payout' in match && match.payout && (
          <PayoutLink
            payout={match.payout}
            reference={
              match.kind === 'never' && match.reason === 'not-read'
                ? findReferences(match.line.text, match.payout.destination)[0]
                : undefined
            }
            isRefused={match.kind === 'never' && match.reason === 'refused'}
          />
        )}
      </li>
    ))}
  </ul>
);
