import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { useToast } from '@/lib/useToast';
import { useOneByOne } from '@/pages/admin/actions/useOneByOne';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { useChangedMessage } from '../useChangedMessage';

/** A payout to move, by whose ID it is known. */
export interface Moving {
  id: string;
  payout: Payout;
}

interface Moves<T, Args extends unknown[]> {
  /** The moves of one, each in its own commit: the next is made once the one before is stored. */
  movesOf: (item: T, ...args: Args) => readonly NewMove[];
  finished: (done: number, left: number, inr: string) => string;
  failureText?: (error: unknown) => string;
}

/** What payouts come to, as text. */
export const sumOf = (moving: readonly Moving[]): string =>
  formatRupeesExact(sumPaise(moving.map(({ payout }) => payout.inrPaise)));

/** Moves payouts one by one; see useOneByOne. What was moved before is found and said to be done. */
export function useMovesTogether<T extends Moving, Args extends unknown[] = []>({
  movesOf,
  finished,
  failureText = errorMessage,
}: Moves<T, Args>) {
  const toast = useToast();
  const changedMessage = useChangedMessage();
  return useOneByOne<T, Args>({
    async doOne(item, ...args) {
      let seen = item.payout;
      for (const move of movesOf(item, ...args)) {
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
      toast.success(bankTexts.stopped, finished(done.length, left, sumOf(done))),
  });
}
