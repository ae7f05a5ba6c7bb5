import type { ComponentProps } from 'react';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { sumOfPayouts, type NewMove } from '@/domain/payouts/payoutMove';
import { RunMany, RunRow, type LeftOut } from '@/pages/admin/actions/RunMany';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankTexts } from '@/texts/admin/bankTexts';
import type { RunTexts } from '@/texts/admin/run';
import { useChangedMessage } from '../PayoutSummary';
import { PayoutName } from './PayoutLink';

type RunProps = ComponentProps<typeof RunMany<Payout>>;
type RowProps = Pick<ComponentProps<typeof RunRow>, 'label' | 'canChoose' | 'children'>;

interface Props extends Omit<RunProps, 'start' | 'summary' | 'finished' | 'rowOf'> {
  /** What the row of a payout shows; without it only its name and amount. */
  rowOf?: (payout: Payout) => RowProps;
  texts: RunTexts;
  /** The moves of a payout, each in its own commit: the next one is made once the one before is stored. */
  movesOf: (payout: Payout) => readonly NewMove[];
  onStart?: () => void;
}

const sumOf = (payouts: readonly Payout[]): string => formatRupeesExact(sumOfPayouts(payouts));

/** Moves the chosen payouts one by one. A payout moved by an earlier attempt counts as done. */
export function MovesForm({
  movesOf,
  onStart,
  texts,
  rowOf = (payout) => ({ label: <PayoutName payout={payout} /> }),
  ...rest
}: Props) {
  const changedMessage = useChangedMessage();
  const { recounts } = usePanelSession();
  async function move(payout: Payout): Promise<LeftOut | null> {
    let seen = payout;
    for (const next of movesOf(payout)) {
      const made = adminPayouts.move(seen, next).finally(recounts.add);
      const result = await made.catch((error: unknown) => {
        if (errorCode(error) !== 'day-limit') throw error;
        return null;
      });
      if (!result) return { text: bankTexts.answer.overDay, canRetry: true, isFatal: false };
      if (result.kind !== 'done') {
        const text =
          result.kind === 'changed'
            ? changedMessage(result.payout, seen)
            : bankTexts.answer.usedUtr;
        return { text, canRetry: false, isFatal: false };
      }
      if (next.kind === 'pay')
        seen = { ...seen, status: 'paid', moves: seen.moves + 1, reference: next.reference };
    }
    return null;
  }
  return (
    <RunMany
      {...rest}
      texts={texts}
      rowOf={(payout, state) => (
        <RunRow key={payout.id} {...state} id={payout.id} {...rowOf(payout)} />
      )}
      start={() => {
        onStart?.();
        return move;
      }}
      summary={(chosen) => bankTexts.chosen(chosen.length, sumOf(chosen))}
      finished={(done, left) => texts.finished(done.length, left, sumOf(done))}
    />
  );
}
