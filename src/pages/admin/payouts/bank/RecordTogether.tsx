import { useState } from 'react';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { RETURN_REASONS, type ReturnReason } from '@/domain/payouts/payout';
import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { Choice } from '@/components/admin/Choice';
import { RunRow, type RunRowState } from '@/pages/admin/actions/RunMany';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { LineText, PayoutLink, PayoutName } from './PayoutLink';
import { MovesForm } from './MovesForm';

const t = bankTexts.answer;

export type RecordMatch = Extract<LineMatch, { kind: 'certain' | 'look' | 'sent-back' }>;

/** The reason "other" needs a note, so such a return is made in the payout. */
const REASONS = RETURN_REASONS.filter((reason) => reason !== 'other');

interface Props {
  title: string;
  /** The matches as of when the file was read; it is read again after recording. */
  matches: readonly RecordMatch[];
  /** Matches the same file again, with what is recorded by now. */
  onAgain: () => void;
}

/** Records the rows of one part: certain rows are preselected, the others are ticked one by one. */
export function RecordTogether({ title, matches, onAgain }: Props) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, ReturnReason>>(new Map());
  const reasonOf = (id: string) => reasons.get(id) ?? 'bank-refused';
  const matchOf = new Map(matches.map((match) => [match.payout.id, match]));
  function movesOf({ id }: { id: string }): NewMove[] {
    const match = matchOf.get(id);
    if (!match) return [];
    const { utr } = match;
    const pay: NewMove[] = utr === null ? [] : [{ kind: 'pay', reference: utr, repeated: null }];
    if (match.kind !== 'sent-back') return pay;
    const back = { reference: match.back, reason: reasonOf(id), repeated: null, note: null };
    return [...pay, { kind: 'bounce', ...back }];
  }
  if (matches.length === 0) return null;
  return (
    <MovesForm
      label={title}
      items={matches.map(({ payout }) => payout)}
      isPreselected={(id) => matchOf.get(id)?.kind === 'certain'}
      movesOf={movesOf}
      texts={matches[0]?.kind === 'sent-back' ? t.recordBack : t.record}
      again={{ label: t.again, onAgain }}
      rowOf={({ id }, state) => {
        const match = matchOf.get(id);
        return (
          match && (
            <MatchRow
              key={id}
              {...state}
              match={match}
              reason={reasonOf(id)}
              onReason={(reason) => setReasons(new Map(reasons).set(id, reason))}
            />
          )
        );
      }}
    />
  );
}

interface MatchRowProps extends RunRowState {
  match: RecordMatch;
  reason: ReturnReason;
  onReason: (reason: ReturnReason) => void;
}

/** Shows a row to record: in one line if it is certain; else with the bank's text, and what to look at. */
function MatchRow({ match, reason, onReason, ...state }: MatchRowProps) {
  const { line, payout, utr } = match;
  const back = match.kind === 'sent-back' ? match.back : null;
  const others =
    match.kind === 'look' ? match.others : match.kind === 'sent-back' ? [match.debit ?? []] : [];
  return (
    <RunRow
      {...state}
      id={payout.id}
      label={
        <PayoutName payout={payout} note={[...new Set([utr, back])].filter(Boolean).join(' → ')} />
      }
    >
      {match.kind !== 'certain' && (
        <>
          <p className="font-medium text-warning">
            {match.kind === 'look' ? t.look[match.reason] : t.reason['paid-in']}
          </p>
          {[line, ...others].flat().map((row) => (
            <LineText key={row.row} line={row} />
          ))}
          {back !== null && state.onChoose && (
            <Choice
              label={adminPayoutTexts.return.reason}
              values={REASONS}
              textOf={(each) => adminPayoutTexts.return.reasonOf[each]}
              chosen={reason}
              onChoose={onReason}
            />
          )}
          <PayoutLink payout={payout} reference={utr ?? undefined} />
        </>
      )}
    </RunRow>
  );
}
