import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/payouts/payoutMove';
import type { Elements } from '@/lib/elements';
import { useToast } from '@/lib/useToast';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { runOf, useOneByOne, type OneResult } from '@/pages/admin/actions/useOneByOne';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankTexts, type RunTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { useChangedMessage } from '../useChangedMessage';

interface Progress {
  hasStarted: boolean;
  isPending: boolean;
  /** By payout ID. */
  results: ReadonlyMap<string, OneResult>;
  current: string | null;
}

interface Props {
  chosen: readonly Payout[];
  /** The moves of a payout, each in its own commit: the next one is made once the one before is stored. */
  movesOf: (payout: Payout) => readonly NewMove[];
  failureText?: (error: unknown) => string;
  texts: RunTexts;
  isRefused?: boolean;
  onStart?: () => void;
  onPending?: (isPending: boolean) => void;
  again: string;
  onAgain: () => void;
  children: (progress: Progress) => Elements;
}

const sumOf = (payouts: readonly Payout[]): string =>
  formatRupeesExact(sumPaise(payouts.map(({ inrPaise }) => inrPaise)));

/**
 * Moves the selected payouts one by one, see useOneByOne, and shows the progress, with buttons to start, stop, retry
 * and start again. A payout moved by an earlier attempt counts as done.
 */
export function MovesForm({
  chosen,
  movesOf,
  failureText = errorMessage,
  texts,
  isRefused = false,
  onStart,
  onPending,
  again,
  onAgain,
  children,
}: Props) {
  const toast = useToast();
  const changedMessage = useChangedMessage();
  const { mutate, stop, isPending, current, results } = useOneByOne<Payout>({
    async doOne(payout) {
      let seen = payout;
      for (const move of movesOf(payout)) {
        const result = await adminPayouts.move(seen, move);
        if (result.kind !== 'done') {
          const text =
            result.kind === 'changed'
              ? changedMessage(result.payout, seen)
              : bankTexts.answer.usedUtr;
          return { text, canRetry: false, isFatal: false };
        }
        if (move.kind === 'pay')
          seen = { ...seen, status: 'paid', moves: seen.moves + 1, reference: move.reference };
      }
      return null;
    },
    failureOf: (error) => ({ text: failureText(error), canRetry: true }),
    onClosedEarly: (done, left) =>
      toast.success(bankTexts.stopped, texts.finished(done.length, left, sumOf(done))),
  });
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const { hasStarted, done, open, number } = runOf(chosen, { results, current, isPending });
  return (
    <Form
      className="flex flex-col gap-4"
      connections={['commit']}
      onSubmit={() => {
        onStart?.();
        mutate(open);
      }}
    >
      {children({ hasStarted, isPending, results, current })}
      <ActionBar>
        <p role="status">
          {isPending
            ? texts.progress(number, chosen.length)
            : hasStarted
              ? texts.finished(done.length, chosen.length - done.length, sumOf(done))
              : bankTexts.chosen(chosen.length, sumOf(chosen))}
        </p>
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
          {isPending ? (
            <Button variant="secondary" onClick={stop}>
              {bankTexts.stop}
            </Button>
          ) : (
            <>
              {hasStarted && (
                <Button variant="secondary" onClick={onAgain}>
                  {again}
                </Button>
              )}
              {(!hasStarted || open.length > 0) && (
                <Button type="submit" disabled={open.length === 0 || (isRefused && !hasStarted)}>
                  {(hasStarted ? texts.retry : texts.confirm)(open.length)}
                </Button>
              )}
            </>
          )}
        </div>
      </ActionBar>
    </Form>
  );
}
