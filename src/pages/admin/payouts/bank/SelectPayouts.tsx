import { useEffect, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { notTogether, withinSum } from '@/domain/bankFiles/payableTogether';
import type { Limits } from '@/domain/limits';
import { newMethodHours } from '@/domain/payouts/newMethodHours';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { useDayLimit } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { DayLeft } from '@/components/admin/DayLeft';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { bankTexts } from '@/texts/admin/bankTexts';
import { PayoutChoice } from './PayoutChoice';
import { useTakeTogether } from './useTakeTogether';

const t = bankTexts.select;

const sumOf = (payouts: readonly Payout[]) =>
  formatRupeesExact(sumPaise(payouts.map(({ inrPaise }) => inrPaise)));

interface Props {
  /** Those that waited when the list was loaded. One that has changed since is not taken. */
  payouts: readonly Payout[];
  limits: Limits;
  settings: BankSettings;
  /** Told whether they are being taken. */
  onTaking: (isTaking: boolean) => void;
  /** Asks for those that wait now. */
  onAgain: () => void;
}

/** The payouts that wait, to be taken together into one file for the bank. */
export function SelectPayouts({ payouts, limits, settings, onTaking, onAgain }: Props) {
  const { format, isTried } = settings;
  const uid = useAdminUid();
  const day = useDayLimit();
  const { take, stop, isPending, current, results } = useTakeTogether();
  useEffect(() => onTaking(isPending), [onTaking, isPending]);
  const [openedAt] = useState(() => new Date());
  const reasons = useMemo(
    () =>
      new Map(
        payouts.map((payout) => [
          payout.id,
          notTogether(payout, { uid, now: openedAt, limits, format }),
        ]),
      ),
    [payouts, uid, openedAt, limits, format],
  );
  const possible = payouts.filter(({ id }) => reasons.get(id) === null);
  // Nothing is chosen before the day's limit is known.
  const leftPaise = day === null ? null : (day.left?.leftPaise ?? undefined);
  const [chosenIds, setChosen] = useState<ReadonlySet<string> | null>(null);
  const proposed = useMemo(() => {
    const unsuspicious = possible.filter((payout) => newMethodHours(payout) === null);
    const first = isTried ? unsuspicious : unsuspicious.slice(0, 1);
    return new Set(leftPaise === undefined ? [] : withinSum(first, leftPaise).map(({ id }) => id));
  }, [possible, isTried, leftPaise]);
  const ids = chosenIds ?? proposed;
  const chosen = possible.filter(({ id }) => ids.has(id));
  const hasStarted = isPending || results.size > 0;
  const taken = chosen.filter(({ id }) => results.get(id)?.isDone);
  const open = chosen.filter(({ id }) => {
    const result = results.get(id);
    return !result || (!result.isDone && result.canRetry);
  });
  const number = chosen.findIndex(({ id }) => id === current) + 1;
  const sum = sumPaise(chosen.map(({ inrPaise }) => inrPaise));
  const isOverDay =
    !hasStarted && (leftPaise === undefined || (leftPaise !== null && sum > leftPaise));
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <Form className="flex flex-col gap-4" connections={['commit']} onSubmit={() => take(open)}>
      {!isTried && <Alert variant="warning">{bankTexts.format.first}</Alert>}
      <p role="status">
        {isPending
          ? t.progress(number, chosen.length)
          : hasStarted
            ? t.finished(taken.length, chosen.length - taken.length, sumOf(taken))
            : t.chosen(chosen.length, sumOf(chosen))}
      </p>
      <DayLeft className="text-sm" />
      {isOverDay && day?.left && (
        <Alert variant="warning">{t.overDay(formatRupeesExact(day.left.leftPaise))}</Alert>
      )}
      {!hasStarted && possible.length > 1 && (
        <label className="flex min-h-touch items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.length === possible.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? possible.map(({ id }) => id) : []))
            }
          />
          <span>{t.all}</span>
        </label>
      )}
      {/* A scrollable list must be focusable to be scrolled with the keyboard. */}
      <ul
        aria-label={t.list}
        tabIndex={0}
        className="max-h-[50dvh] overflow-y-auto rounded-control bg-sunken px-3.5"
      >
        {(hasStarted ? chosen : payouts).map((payout) => (
          <PayoutChoice
            key={payout.id}
            payout={payout}
            reason={reasons.get(payout.id) ?? null}
            isChosen={ids.has(payout.id)}
            result={results.get(payout.id)}
            isCurrent={payout.id === current}
            onChoose={hasStarted ? undefined : choose}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">{isPending ? t.interrupting : t.text}</p>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        {isPending ? (
          <Button variant="secondary" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <>
            {hasStarted && (
              <Button variant="secondary" onClick={onAgain}>
                {t.more}
              </Button>
            )}
            {(!hasStarted || open.length > 0) && (
              <Button type="submit" disabled={open.length === 0 || isOverDay}>
                {hasStarted ? t.retry(open.length) : t.take(open.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </Form>
  );
}
