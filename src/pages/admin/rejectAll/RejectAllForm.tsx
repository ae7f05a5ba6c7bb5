import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { closeSheet } from '@/components/ui/Sheet';
import type { Deposit, RejectReason } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { sumPaise } from '@/domain/money';
import { RejectFields } from '@/pages/admin/reason/RejectFields';
import { NO_REASON_DRAFT, useReasonFields } from '@/pages/admin/reason/useReasonFields';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';
import type { ReasonDraft } from '@/stores/admin/adminDrafts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { RejectAllRow } from './RejectAllRow';
import { useRejectAll } from './useRejectAll';

const t = adminTexts.rejectAll;

interface Props {
  /** The requests as loaded when the sheet was opened. One with a payment since then is not rejected. */
  deposits: readonly Deposit[];
  onConflict: OnConflict;
}

/** The requests to reject and the reason, then the result for each of them. */
export function RejectAllForm({ deposits, onConflict }: Props) {
  const { fields, check } = useReasonFields(
    ...useState<ReasonDraft<RejectReason>>(NO_REASON_DRAFT),
  );
  const { mutate, stop, isPending, current, results } = useRejectAll(onConflict);

  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const hasStarted = isPending || results.size > 0;
  const chosen = deposits.filter(({ id }) => !leftOut.has(id));
  const rejected = chosen.filter(({ id }) => results.get(id)?.isRejected).length;
  const open = chosen.filter(({ id }) => {
    const result = results.get(id);
    return !result || (!result.isRejected && result.canRetry);
  });
  const requested = sumPaise(chosen.map(({ inrPaise }) => inrPaise));
  const paid = sumPaise(chosen.map(({ paidPaise }) => paidPaise));
  const number = chosen.findIndex(({ id }) => id === current) + 1;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  function start() {
    const rejection = check();
    if (rejection) mutate(open, rejection);
  }

  return (
    <form
      className="flex flex-col gap-4 pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <p role="status">
        {isPending
          ? t.progress(number, chosen.length)
          : hasStarted
            ? t.finished(rejected, chosen.length - rejected)
            : t.chosen(chosen.length, deposits.length, formatRupeesExact(requested))}
      </p>
      {/* A scrollable list must be focusable to be scrolled with the keyboard. */}
      <ul
        aria-label={t.requests}
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-control bg-sunken px-3.5"
      >
        {(hasStarted ? chosen : deposits).map((deposit) => (
          <RejectAllRow
            key={deposit.id}
            deposit={deposit}
            result={results.get(deposit.id)}
            isCurrent={deposit.id === current}
            isChosen={!leftOut.has(deposit.id)}
            onChoose={hasStarted ? undefined : (isChosen) => choose(deposit.id, isChosen)}
          />
        ))}
      </ul>
      {!hasStarted && (
        <>
          <p className="text-sm">
            {t.permanent} {paid > 0 && t.staysCredited(formatRupeesExact(paid))}
          </p>
          <RejectFields {...fields} />
        </>
      )}
      {isPending && <p className="text-sm text-muted">{t.interrupting}</p>}
      {/* In reach also where the sheet is higher than the screen, down to its edge: over the padding of the sheet. */}
      <div className="sticky -bottom-5 -mt-1 -mb-5 flex flex-wrap gap-3 bg-surface pt-1 pb-5 [overflow-wrap:normal]">
        {isPending ? (
          <Button variant="secondary" className="flex-1 basis-32" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <>
            <Button variant="secondary" className="flex-1 basis-32" onClick={closeSheet}>
              {hasStarted ? texts.common.close : texts.common.cancel}
            </Button>
            {(open.length > 0 || !hasStarted) && (
              <Button
                type="submit"
                variant="danger"
                className="flex-1 basis-32"
                disabled={open.length === 0}
              >
                {hasStarted ? t.retry(open.length) : t.confirm(open.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}
