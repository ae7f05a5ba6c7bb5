import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { bankTexts } from '@/texts/admin/bankTexts';
import { LineText } from './LineText';
import { PayoutLink } from './PayoutLink';

const t = bankTexts.answer;

/** Lines of the bank's file from which nothing is recorded here, each with its reason and its payout. */
export const LineList = ({ matches }: { matches: readonly LineMatch[] }) => (
  <ul>
    {matches.map((match) => (
      <li key={match.line.row} className="border-t border-line py-2 first:border-t-0">
        <LineText line={match.line} />
        {match.kind === 'never' && <p className="font-medium">{t.reason[match.reason]}</p>}
        {'payout' in match && match.payout && <PayoutLink payout={match.payout} />}
      </li>
    ))}
  </ul>
);
