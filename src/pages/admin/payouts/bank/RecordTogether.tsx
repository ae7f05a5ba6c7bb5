import { useState } from 'react';
import { errorCode } from '@/domain/errors';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { RETURN_REASONS, type ReturnReason } from '@/domain/payouts/payout';
import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { Choice } from '@/components/admin/Choice';
import { nameOf } from '@/components/admin/author';
import { LineText } from './LineText';
import { PayoutLink } from './PayoutLink';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { MovesForm } from './MovesForm';

const t = bankTexts.answer;

/** A row that can record something. */
export type RecordMatch = Extract<LineMatch, { kind: 'certain' | 'look' | 'sent-back' }>;

/** The choice for a row, and the reason of a return. */
interface Chosen {
  isChosen: boolean;
  reason: ReturnReason;
}

/** The reason "other" needs a note, so such a return is made in the payout. */
const REASONS = RETURN_REASONS.filter((reason) => reason !== 'other');

interface Props {
  title: string;
  /** As matched when the file was read; it is read again after recording. */
  matches: readonly RecordMatch[];
  /** Matches the same file again, with what is recorded by now. */
  onAgain: () => void;
}

/** Records the rows of one part: certain rows are preselected, the others are ticked one by one. */
export function RecordTogether({ title, matches, onAgain }: Props) {
  const isBack = matches[0]?.kind === 'sent-back';
  const [choices, setChoices] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const chosenOf = ({ kind, payout }: RecordMatch): Chosen =>
    choices.get(payout.id) ?? { isChosen: kind === 'certain', reason: 'bank-refused' };
  const chosen = matches.filter((match) => chosenOf(match).isChosen);
  function movesOf(match: RecordMatch): NewMove[] {
    const { utr } = match;
    const pay: NewMove[] = utr === null ? [] : [{ kind: 'pay', reference: utr, repeated: null }];
    if (match.kind !== 'sent-back') return pay;
    const { reason } = chosenOf(match);
    return [...pay, { kind: 'bounce', reference: match.back, reason, repeated: null, note: null }];
  }
  if (matches.length === 0) return null;
  return (
    <MovesForm
      chosen={chosen.map(({ payout }) => payout)}
      movesOf={(payout) => chosen.filter((match) => match.payout === payout).flatMap(movesOf)}
      failureText={(error) => (errorCode(error) === 'day-limit' ? t.overDay : errorMessage(error))}
      texts={isBack ? t.recordBack : t.record}
      again={t.again}
      onAgain={onAgain}
    >
      {({ hasStarted, isPending, results, current }) => (
        <>
          <ul aria-label={title} className="rounded-control bg-sunken px-3.5">
            {(hasStarted ? chosen : matches).map((match) => (
              <RecordChoice
                key={match.payout.id}
                match={match}
                chosen={chosenOf(match)}
                result={results.get(match.payout.id)}
                isCurrent={match.payout.id === current}
                onChoose={
                  hasStarted
                    ? undefined
                    : (id, choice) => setChoices((before) => new Map(before).set(id, choice))
                }
              />
            ))}
          </ul>
          {isPending && <p className="text-sm text-muted">{t.interrupting}</p>}
        </>
      )}
    </MovesForm>
  );
}

interface RecordChoiceProps {
  match: RecordMatch;
  chosen: Chosen;
  result: OneResult | undefined;
  isCurrent: boolean;
  /** Undefined once they are being recorded. */
  onChoose: ((payoutId: string, chosen: Chosen) => void) | undefined;
}

/** Shows a row to record: in one line if it is certain; else with the bank's text, and what to look at. */
function RecordChoice({ match, chosen, result, isCurrent, onChoose }: RecordChoiceProps) {
  const { line, payout, utr } = match;
  const isBack = match.kind === 'sent-back';
  const others = match.kind === 'look' ? match.others : isBack && match.debit ? [match.debit] : [];
  return (
    <li className="border-t border-line py-1 text-sm first:border-t-0">
      {isBack && <p className="pt-1 font-medium text-warning">{t.sentBackAsk}</p>}
      {match.kind === 'look' && (
        <p className="pt-1 font-medium text-warning">{t.look[match.reason]}</p>
      )}
      <label className="flex min-h-touch items-center gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.isChosen}
            onChange={({ target }) => onChoose(payout.id, { ...chosen, isChosen: target.checked })}
          />
        )}
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span translate="no" className="font-semibold wrap-anywhere">
            {`${nameOf(payout)} ${formatRupeesExact(payout.inrPaise)}`}
          </span>
          <span translate="no" className="wrap-anywhere text-muted">
            {[...new Set([utr, isBack ? match.back : null])].filter(Boolean).join(' → ')}
          </span>
        </span>
      </label>
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
          <PayoutLink payout={payout} reference={utr ?? undefined} />
        </>
      )}
      <ResultLine
        result={result}
        isCurrent={isCurrent}
        texts={{ running: t.recording, done: isBack ? t.doneBack : t.done }}
      />
    </li>
  );
}
