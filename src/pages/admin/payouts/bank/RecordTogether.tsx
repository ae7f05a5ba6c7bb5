import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import { errorCode } from '@/domain/errors';
import type { NewMove } from '@/domain/payouts/payoutMove';
import type { ReturnReason } from '@/domain/payouts/payout';
import { runOf } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { RecordChoice, type Chosen, type RecordMatch } from './RecordChoice';
import { TogetherBar } from './TogetherBar';
import { useMovesTogether, type Moving } from './useMovesTogether';

const t = bankTexts.answer;

/** A row to record, with the bank's references. */
interface Recording extends Moving {
  /** Null where the payment is recorded. */
  utr: string | null;
  /** What came back; null if nothing did. */
  back: { reference: string; reason: ReturnReason } | null;
}

const movesOf = ({ utr, back }: Recording): NewMove[] => [
  ...(utr === null ? [] : [{ kind: 'pay', reference: utr, repeated: null } as const]),
  ...(back ? [{ kind: 'bounce', ...back, repeated: null, note: null } as const] : []),
];

interface Props {
  title: string;
  /** As they were when the file was read. It is read anew after recording. */
  matches: readonly RecordMatch[];
  /** Reads the same file again, against what is recorded now. */
  onAgain: () => void;
}

/** The rows of one kind to record: what is certain is preselected, and what a person has to look at is ticked one by one. */
export function RecordTogether({ title, matches, onAgain }: Props) {
  const isBack = matches[0]?.kind === 'sent-back';
  const texts = isBack ? { ...t, ...t.sentBack } : t;
  const { mutate, stop, isPending, current, results } = useMovesTogether<Recording>({
    movesOf,
    finished: texts.finished,
    failureText: (error) => (errorCode(error) === 'day-limit' ? t.overDay : errorMessage(error)),
  });
  const [choices, setChoices] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const chosenOf = ({ kind, payout, utrs }: RecordMatch): Chosen =>
    choices.get(payout.id) ?? {
      utr: kind === 'certain' ? (utrs[0] ?? null) : null,
      reason: 'bank-refused',
    };
  const chosen = matches.flatMap((match): Recording[] => {
    const { utr, reason } = chosenOf(match);
    const { payout } = match;
    if (utr === null) return [];
    const back = match.kind === 'sent-back' ? { reference: match.back, reason } : null;
    return [{ id: payout.id, payout, utr: back && match.utrs.length === 0 ? null : utr, back }];
  });
  const run = runOf(chosen, { results, current, isPending });
  const { hasStarted, open } = run;
  const shown = matches.filter((match) => !hasStarted || chosenOf(match).utr !== null);
  if (matches.length === 0) return null;
  return (
    <Form className="flex flex-col gap-4" connections={['commit']} onSubmit={() => mutate(open)}>
      <ul aria-label={title} className="rounded-control bg-sunken px-3.5">
        {shown.map((match) => (
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
      <TogetherBar
        chosen={chosen}
        run={run}
        isPending={isPending}
        texts={texts}
        onStop={stop}
        onAgain={onAgain}
      />
    </Form>
  );
}
