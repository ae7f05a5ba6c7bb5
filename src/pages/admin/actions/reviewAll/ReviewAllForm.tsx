import { useCallback, useMemo, useState } from 'react';
import { Form } from '@/components/ui/Form';
import type { Elements } from '@/lib/elements';
import { Button } from '@/components/ui/Button';
import { closeSheet } from '@/components/ui/Sheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { runOf } from '../useOneByOne';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { texts as commonTexts } from '@/texts/texts';
import { ReviewAllRow, type RowTexts } from './ReviewAllRow';
import { useReviewAll, type ReviewAllAction } from './useReviewAll';

const t = reviewAllTexts;

interface ReviewAllTexts {
  /** The name of the list. */
  requests: string;
  confirm: (count: number) => string;
  progress: (number: number, count: number) => string;
  interrupting: string;
  finished: ReviewAllAction<unknown>['texts']['finished'];
  retry: (count: number) => string;
  row: RowTexts;
}

interface Props<Confirmed> {
  /** The deposits as loaded when the sheet was opened. One with a payment since then is not reviewed. */
  deposits: readonly Deposit[];
  action: ReviewAllAction<Confirmed> & { texts: ReviewAllTexts };
  variant: 'primary' | 'danger';
  /** What they are reviewed with; null if something is missing, which the form then says. */
  confirm: () => Confirmed | null;
  /** What the chosen ones come to. */
  summary: (chosen: readonly Deposit[]) => string;
  /** Whose a deposit is, where they are of several users. */
  nameOf?: (deposit: Deposit) => string;
  /** The IDs of what is left out unless it is chosen. */
  leftOut?: ReadonlyMap<string, unknown>;
  /** What is odd about deposits, by their IDs. */
  warnings?: ReadonlyMap<string, string>;
  /** What is said, or asked for, about the chosen ones before they are reviewed. */
  children: (chosen: readonly Deposit[]) => Elements;
  /** What follows from those that are done. */
  followUp?: (done: readonly Deposit[]) => Elements;
}

/** The deposits to review together, then the result for each of them. */
export function ReviewAllForm<Confirmed>({
  deposits,
  action,
  variant,
  confirm,
  summary,
  nameOf,
  leftOut: leftOutFirst,
  warnings,
  children,
  followUp,
}: Props<Confirmed>) {
  const { texts } = action;
  const { mutate, stop, isPending, current, results } = useReviewAll(action);

  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => new Set(leftOutFirst?.keys()));
  const chosen = useMemo(() => deposits.filter(({ id }) => !leftOut.has(id)), [deposits, leftOut]);
  const { hasStarted, done, open, number } = useMemo(
    () => runOf(chosen, { results, current, isPending }),
    [chosen, results, current, isPending],
  );

  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setLeftOut((before) => {
        const next = new Set(before);
        if (isChosen) next.delete(id);
        else next.add(id);
        return next;
      }),
    [],
  );

  function start() {
    const confirmed = confirm();
    if (confirmed !== null) mutate(open, confirmed);
  }

  return (
    <Form className="flex flex-col gap-4 pt-4" onSubmit={start}>
      <p role="status">
        {isPending
          ? texts.progress(number, chosen.length)
          : hasStarted
            ? texts.finished(
                done.length,
                chosen.length - done.length,
                formatRupeesExact(sumPaise(done.map(action.worth))),
              )
            : summary(chosen)}
      </p>
      {/* A scrollable list must be focusable to be scrolled with the keyboard. */}
      <ul
        aria-label={texts.requests}
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-control bg-sunken px-3.5"
      >
        {(hasStarted ? chosen : deposits).map((deposit) => (
          <ReviewAllRow
            key={deposit.id}
            deposit={deposit}
            name={nameOf?.(deposit)}
            warning={warnings?.get(deposit.id)}
            result={results.get(deposit.id)}
            isCurrent={deposit.id === current}
            texts={texts.row}
            isChosen={!leftOut.has(deposit.id)}
            onChoose={hasStarted ? undefined : choose}
          />
        ))}
      </ul>
      {!hasStarted && children(chosen)}
      {hasStarted && !isPending && done.length > 0 && followUp?.(done)}
      {isPending && <p className="text-sm text-muted">{texts.interrupting}</p>}
      {/* In reach also where the sheet is higher than the screen, down to its edge: over the padding of the sheet. */}
      <div className="sticky -bottom-5 -mt-1 -mb-5 flex flex-wrap gap-3 bg-surface pt-1 pb-5 [overflow-wrap:normal]">
        {isPending ? (
          <Button variant="secondary" className="flex-1 basis-32" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <>
            <Button variant="secondary" className="flex-1 basis-32" onClick={closeSheet}>
              {hasStarted ? commonTexts.common.close : commonTexts.common.cancel}
            </Button>
            {(open.length > 0 || !hasStarted) && (
              <Button
                type="submit"
                variant={variant}
                className="flex-1 basis-32"
                disabled={open.length === 0}
              >
                {hasStarted ? texts.retry(open.length) : texts.confirm(open.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </Form>
  );
}
