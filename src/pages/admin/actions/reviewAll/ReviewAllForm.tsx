import { useCallback, useMemo, useState } from 'react';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { closeSheet } from '@/components/ui/Sheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise, type Paise } from '@/domain/money/money';
import type { Elements } from '@/lib/elements';
import { useConfirmKey } from '@/lib/useConfirmKey';
import { useToast } from '@/lib/useToast';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { useAdministratorName } from '@/components/admin/author';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { texts as commonTexts } from '@/texts/texts';
import { runOf, type LeftOut, useOneByOne } from '../useOneByOne';
import { ReviewAllRow, type RowTexts } from './ReviewAllRow';

const t = reviewAllTexts;

interface ReviewAllTexts {
  requests: string;
  confirm: (count: number) => string;
  progress: (number: number, count: number) => string;
  interrupting: string;
  finished: (reviewed: number, left: number, inr: string, proposed: number) => string;
  retry: (count: number) => string;
  row: RowTexts;
}

interface Props<Confirmed> {
  /** The deposits as loaded when the sheet was opened. One with a payment since then is not reviewed. */
  deposits: readonly Deposit[];
  action: ReviewAllAction<Confirmed>;
  variant: 'primary' | 'danger';
  /** Returns what the review needs besides the deposit; null if a field is missing, which the form then shows. */
  confirm: () => Confirmed | null;
  /** Returns the total of the chosen deposits. */
  summary: (chosen: readonly Deposit[]) => string;
  /** Returns the user's name, in a list of several users. */
  nameOf?: (deposit: Deposit) => string;
  /** The IDs of deposits that are left out until they are chosen. */
  leftOut?: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  /** The warnings by deposit ID. */
  warnings?: ReadonlyMap<string, string>;
  /** Shown before the chosen deposits are reviewed. */
  children: (chosen: readonly Deposit[]) => Elements;
  /** Shown after the run, for the deposits that were reviewed. */
  followUp?: (done: readonly Deposit[]) => Elements;
}

/** Shows the deposits to review together, then the result for each of them. */
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
  const { texts, isProposed = never } = action;
  const { mutate, stop, isPending, current, results } = useReviewAll(action);

  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(() => new Set(leftOutFirst?.keys()));
  const chosen = useMemo(() => deposits.filter(({ id }) => !leftOut.has(id)), [deposits, leftOut]);
  const { hasStarted, done, open, number } = useMemo(
    () => runOf(chosen, { results, current, isPending }),
    [chosen, results, current, isPending],
  );

  const reviewed = useMemo(() => done.filter((each) => !isProposed(each)), [done, isProposed]);

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

  /** Why the rest was not tried. */
  const stoppedBy = [...results.values()].flatMap((each) =>
    !each.isDone && each.isFatal ? each.text : [],
  );

  function start() {
    const confirmed = confirm();
    if (confirmed !== null) mutate(open, confirmed);
  }
  useConfirmKey(() => {
    if (!isPending && open.length > 0) start();
  });

  return (
    <Form className="flex flex-col gap-4 pt-4" onSubmit={start}>
      <p role="status">
        {isPending
          ? texts.progress(number, chosen.length)
          : hasStarted
            ? [finishedText(action, done, chosen.length - done.length), ...stoppedBy].join(' ')
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
            texts={isProposed(deposit) ? { ...texts.row, done: t.proposed } : texts.row}
            isChosen={!leftOut.has(deposit.id)}
            onChoose={hasStarted ? undefined : choose}
          />
        ))}
      </ul>
      {!hasStarted && children(chosen)}
      {hasStarted && !isPending && reviewed.length > 0 && followUp?.(reviewed)}
      {isPending && <p className="text-sm text-muted">{texts.interrupting}</p>}
      {/* Stays in reach if the sheet is higher than the screen, down to its edge: over the padding of the sheet. */}
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

interface ReviewAllAction<Confirmed> {
  /** The status of a deposit after its review. */
  status: ReviewedStatus;
  /** Reviews a deposit in its own commit; returns null once it is done. Throws AppError. */
  review: (deposit: Deposit, confirmed: Confirmed) => Promise<LeftOut | null>;
  /** Returns the amount in paise that a review credits, or leaves uncredited. */
  worth: (deposit: Deposit) => Paise;
  /** True if a deposit is only proposed to another administrator. */
  isProposed?: (deposit: Deposit) => boolean;
  texts: ReviewAllTexts;
}

const never = () => false;

/** Returns how many deposits were reviewed or proposed, and how many are left. */
function finishedText<Confirmed>(
  { texts, worth, isProposed = never }: ReviewAllAction<Confirmed>,
  done: readonly Deposit[],
  left: number,
): string {
  const proposed = done.filter(isProposed).length;
  const inr = formatRupeesExact(sumPaise(done.map(worth)));
  return texts.finished(done.length - proposed, left, inr, proposed);
}

/** Reviews deposits one by one; see useOneByOne. If the sheet was closed meanwhile, a toast shows the result. */
function useReviewAll<Confirmed>(action: ReviewAllAction<Confirmed>) {
  const { status, review, isProposed = never } = action;
  const { reviewed } = usePanelSession();
  const nameAdministrator = useAdministratorName();
  const toast = useToast();
  return useOneByOne<Deposit, [Confirmed]>({
    async doOne(deposit, confirmed) {
      const leftOut = await review(deposit, confirmed);
      if (!leftOut && !isProposed(deposit)) reviewed.add(deposit.id, status);
      return leftOut;
    },
    // After a conflicting review, the deposit must be reviewed on its own.
    failureOf(error) {
      const conflict = error instanceof AppError ? error.conflict : undefined;
      return {
        text: reviewErrorMessage(error, nameAdministrator),
        canRetry: !conflict && errorCode(error) !== 'transaction-spent',
      };
    },
    onClosedEarly: (done, left) =>
      toast.success(reviewAllTexts.closedEarly, finishedText(action, done, left)),
  });
}
