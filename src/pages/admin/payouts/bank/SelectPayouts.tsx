import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Age } from '@/components/admin/time';
import { DayLeft } from '@/components/admin/DayLeft';
import { nameOf } from '@/components/admin/author';
import { useDayLimit } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { notTogether, type NotTogether } from '@/domain/bankFiles/payableTogether';
import { withinSum, type Limits } from '@/domain/limits';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { newMethodHours } from '@/domain/payouts/newMethodHours';
import type { Payout } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';
import { MovesForm } from './MovesForm';
import { tabFiles } from './tabFiles';

const t = bankTexts.select;

interface Props {
  /** The open payouts when the list was loaded. One that has changed since is not taken. */
  payouts: readonly Payout[];
  limits: Limits;
  settings: BankSettings;
  onTaking: (isTaking: boolean) => void;
  /** Reads the open payouts again. */
  onAgain: () => void;
}

/** Takes open payouts together into one file for the bank, and shows the result of each. */
export function SelectPayouts({ payouts, limits, settings, onTaking, onAgain }: Props) {
  const { format, isTried } = settings;
  const uid = useAdminUid();
  const day = useDayLimit();
  const [refs] = useState(() => new Map<string, string>());
  const fileId = useRef('');
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
  // Nothing is preselected before the day's limit is known.
  const leftPaise = day === null ? null : (day.left?.leftPaise ?? undefined);
  const preselected = useMemo(() => {
    const unsuspicious = payouts.filter(
      (payout) => reasons.get(payout.id) === null && newMethodHours(payout) === null,
    );
    const first = isTried ? unsuspicious : unsuspicious.slice(0, 1);
    if (leftPaise === undefined) return new Set<string>();
    return new Set(withinSum(first, leftPaise, ({ inrPaise }) => inrPaise).map(({ id }) => id));
  }, [payouts, reasons, isTried, leftPaise]);
  const [chosenIds, setChosen] = useState<ReadonlySet<string> | null>(null);
  const ids = chosenIds ?? preselected;
  const possible = payouts.filter(({ id }) => reasons.get(id) === null);
  const chosen = possible.filter(({ id }) => ids.has(id));
  const isRefused =
    leftPaise === undefined ||
    (leftPaise !== null && sumPaise(chosen.map(({ inrPaise }) => inrPaise)) > leftPaise);

  /** Starts a new file for each run: the previous one may have gone to the bank by then. */
  function start() {
    fileId.current = bankFiles.newId();
    tabFiles.notDownloaded.add(fileId.current);
  }

  /** A payout keeps its reference for the next try, which finds a take whose answer was lost. */
  function take({ id }: Payout): NewMove[] {
    const ref = refs.get(id) ?? bankFiles.newRef();
    refs.set(id, ref);
    return [{ kind: 'take', file: { id: fileId.current, ref } }];
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <>
      {!isTried && <Alert variant="warning">{bankTexts.format.first}</Alert>}
      <MovesForm
        chosen={chosen}
        movesOf={take}
        texts={t.run}
        isRefused={isRefused}
        onStart={start}
        onPending={onTaking}
        again={t.again}
        onAgain={onAgain}
      >
        {({ hasStarted, isPending, results, current }) => (
          <>
            <DayLeft className="text-sm" />
            {isRefused && !hasStarted && day?.left && (
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
                <span>{bankTexts.selectAll}</span>
              </label>
            )}
            <ul
              aria-label={t.list}
              // The list has no checkboxes then, and must be focusable to be scrolled with the keyboard.
              tabIndex={hasStarted ? 0 : undefined}
              className={`rounded-control bg-sunken px-3.5 ${hasStarted ? 'max-h-[25dvh] overflow-y-auto' : ''}`}
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
            <p className="text-sm text-muted">
              {isPending ? t.interrupting : hasStarted ? t.next : t.text}
            </p>
          </>
        )}
      </MovesForm>
    </>
  );
}

interface PayoutChoiceProps {
  payout: Payout;
  /** Why it cannot be paid together; null if it can. */
  reason: NotTogether | null;
  isChosen: boolean;
  result: OneResult | undefined;
  isCurrent: boolean;
  /** Undefined once they are being taken. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
}

/** Shows one open payout, which can be selected, and its result. */
function PayoutChoice({
  payout,
  reason,
  isChosen,
  result,
  isCurrent,
  onChoose,
}: PayoutChoiceProps) {
  const { id, inrPaise, method, requestedAt } = payout;
  const hours = newMethodHours(payout);
  const to =
    method.kind === 'upi' ? method.upiId : method.accountNumber + SEPARATOR + method.ifscCode;
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      <label className="flex min-h-touch items-start gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={isChosen}
            disabled={reason !== null}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-semibold wrap-anywhere">
              {method.kind === 'upi' ? nameOf(payout) : method.accountHolder}
            </span>
            <span translate="no" className="font-semibold">
              {formatRupeesExact(inrPaise)}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-muted">
            <span translate="no" className="wrap-anywhere">
              {to}
            </span>
            <span>
              <Age since={requestedAt} />
            </span>
          </span>
          {reason !== null && <span className="block text-muted">{t.notTogether[reason]}</span>}
          {reason === null && hours !== null && (
            <span className="flex items-start gap-1.5 font-medium text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{t.newMethod(hours)}</span>
            </span>
          )}
        </span>
      </label>
      <ResultLine result={result} isCurrent={isCurrent} texts={t.row} />
    </li>
  );
}
