import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { errorCode } from '@/domain/errors';
import { Section } from '@/components/admin/view/Section';
import { runOf } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { RecordChoice, type PaymentMatch } from './RecordChoice';
import { TogetherBar } from './TogetherBar';
import { useMovesTogether, type Moving } from './useMovesTogether';

const t = bankTexts.answer;

/** A payment to record, with the bank's reference. */
interface Payment extends Moving {
  utr: string;
}

interface Props {
  /** As they were when the file was read. It is read anew after recording. */
  matches: readonly LineMatch[];
  /** Reads the same file again, against what is recorded now. */
  onAgain: () => void;
}

/** The payments to record: what is certain is preselected, and what a person has to look at is ticked one by one. */
export function RecordTogether({ matches, onAgain }: Props) {
  const { mutate, stop, isPending, current, results } = useMovesTogether<Payment>({
    moveOf: ({ utr }) => ({ kind: 'pay', reference: utr, repeated: null }),
    finished: t.finished,
    failureText: (error) => (errorCode(error) === 'day-limit' ? t.overDay : errorMessage(error)),
  });
  const [chosenUtrs, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const payments = matches.filter(
    (match): match is PaymentMatch => match.kind === 'certain' || match.kind === 'look',
  );
  if (payments.length === 0) return <p className="text-muted">{t.recordNone}</p>;
  const utrOf = (match: PaymentMatch): string | null => {
    const chosen = chosenUtrs.get(match.payout.id);
    if (chosen !== undefined) return chosen;
    return match.kind === 'certain' ? match.utr : null;
  };
  const chosen = payments.flatMap((match): Payment[] => {
    const utr = utrOf(match);
    return utr === null ? [] : [{ id: match.payout.id, payout: match.payout, utr }];
  });
  const run = runOf(chosen, { results, current, isPending });
  const { hasStarted, open } = run;
  const rowsOf = (kind: PaymentMatch['kind']) =>
    payments.filter((match) => match.kind === kind && (!hasStarted || utrOf(match) !== null));
  const choose = (id: string, utr: string | null) =>
    setChosen((before) => new Map(before).set(id, utr));

  return (
    <Form className="flex flex-col gap-4" connections={['commit']} onSubmit={() => mutate(open)}>
      {(['certain', 'look'] as const).map((kind) => {
        const rows = rowsOf(kind);
        return (
          rows.length > 0 && (
            <Section
              key={kind}
              title={`${kind === 'certain' ? t.record : t.recordLook} (${rows.length})`}
              plain
            >
              <ul
                aria-label={kind === 'certain' ? t.record : t.recordLook}
                className="rounded-control bg-sunken px-3.5"
              >
                {rows.map((match) => (
                  <RecordChoice
                    key={match.line.row}
                    match={match}
                    utr={utrOf(match)}
                    result={results.get(match.payout.id)}
                    isCurrent={match.payout.id === current}
                    onChoose={hasStarted ? undefined : choose}
                  />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      {isPending && <p className="text-sm text-muted">{t.interrupting}</p>}
      <TogetherBar
        chosen={chosen}
        run={run}
        isPending={isPending}
        texts={t}
        onStop={stop}
        onAgain={onAgain}
      />
    </Form>
  );
}
