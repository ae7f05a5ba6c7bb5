import { TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useAdministratorName } from '@/components/admin/author';
import { Age } from '@/components/admin/time';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { sumPaise, type Paise } from '@/domain/money/money';
import type { Elements } from '@/lib/elements';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { SEPARATOR } from '@/texts/separator';
import { DepositLine } from '../DepositLine';
import { RunMany, RunRow, type RunRowState, type RunTexts } from '../RunMany';
import type { LeftOut } from '../useOneByOne';

interface ReviewAllAction<Confirmed> {
  /** The status of a deposit after its review. */
  status: ReviewedStatus;
  /** Reviews a deposit in its own commit; returns null once it is done. Throws AppError. */
  review: (deposit: Deposit, confirmed: Confirmed) => Promise<LeftOut | null>;
  /** Returns the amount in paise that a review credits, or leaves uncredited. */
  worth: (deposit: Deposit) => Paise;
  /** True if a deposit is only proposed to another administrator. */
  isProposed?: (deposit: Deposit) => boolean;
  texts: RunTexts & {
    requests: string;
    finished: (reviewed: number, left: number, inr: string, proposed: number) => string;
  };
}

const never = () => false;

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
  action: { status, review, worth, isProposed = never, texts },
  confirm,
  nameOf,
  leftOut,
  warnings,
  children,
  followUp,
  ...rest
}: Props<Confirmed>) {
  const { reviewed } = usePanelSession();
  const nameAdministrator = useAdministratorName();
  const [initial] = useState(
    () => new Set(deposits.flatMap(({ id }) => (leftOut?.has(id) ? [] : id))),
  );
  return (
    <RunMany
      {...rest}
      label={texts.requests}
      items={deposits}
      initial={initial}
      texts={texts}
      rowOf={(deposit, state) => (
        <ReviewAllRow
          key={deposit.id}
          {...state}
          deposit={deposit}
          name={nameOf?.(deposit)}
          warning={warnings?.get(deposit.id)}
          texts={isProposed(deposit) ? { ...texts.row, done: reviewAllTexts.proposed } : texts.row}
        />
      )}
      start={() => {
        const confirmed = confirm();
        if (confirmed === null) return null;
        return async (deposit) => {
          const notDone = await review(deposit, confirmed);
          if (!notDone && !isProposed(deposit)) reviewed.add(deposit.id, status);
          return notDone;
        };
      }}
      // After a conflicting review, the deposit must be reviewed on its own.
      failureOf={(error) => {
        const conflict = error instanceof AppError ? error.conflict : undefined;
        return {
          text: reviewErrorMessage(error, nameAdministrator),
          canRetry: !conflict && errorCode(error) !== 'transaction-spent',
        };
      }}
      finished={(done, left) => {
        const proposed = done.filter(isProposed).length;
        const inr = formatRupeesExact(sumPaise(done.map(worth)));
        return texts.finished(done.length - proposed, left, inr, proposed);
      }}
    >
      {({ list, chosen, hasStarted, isPending, done }) => {
        const alone = done.filter((each) => !isProposed(each));
        return (
          <>
            {list}
            {!hasStarted && children(chosen)}
            {hasStarted && !isPending && alone.length > 0 && followUp?.(alone)}
          </>
        );
      }}
    </RunMany>
  );
}

interface RowProps extends RunRowState {
  deposit: Deposit;
  /** The user's name, in a list of several users. */
  name?: string | undefined;
  warning?: string | undefined;
}

/** Shows one deposit, which can be left out, and its result. Memoized: there may be hundreds. */
const ReviewAllRow = memo(function ReviewAllRow({ deposit, name, warning, ...state }: RowProps) {
  const { id, usdtMicro, inrPaise, submittedAt, userEmail, paidPaise } = deposit;
  return (
    <RunRow
      {...state}
      id={id}
      label={
        <>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-semibold">
              {`${formatUsdt(usdtMicro)} USDT${SEPARATOR}${formatRupeesExact(inrPaise)}`}
            </span>
            <span className="text-muted">
              <Age since={submittedAt} />
            </span>
          </span>
          {name !== undefined && (
            <span className="block">
              <span translate="no">{name}</span>{' '}
              <span translate="no" className="text-muted">
                {userEmail}
              </span>
            </span>
          )}
          <DepositLine deposit={deposit} equalCount={undefined} />
          {paidPaise > 0 && (
            <span className="block">{adminTexts.paid(formatRupeesExact(paidPaise))}</span>
          )}
          {warning !== undefined && (
            <span className="flex items-start gap-1.5 font-medium text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{warning}</span>
            </span>
          )}
        </>
      }
    />
  );
});
