import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { DayLeft } from '@/components/admin/DayLeft';
import { useDayLimit } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Age } from '@/components/admin/time';
import { Alert } from '@/components/ui/Alert';
import { ListSpinner } from '@/components/ui/Spinner';
import { MAX_TOGETHER } from '@/config/business';
import { notTogether } from '@/domain/bankFiles/bankFile';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { withinSum, type Limits } from '@/domain/limits';
import type { Payout } from '@/domain/payouts/payout';
import { sumOfPayouts, type NewMove } from '@/domain/payouts/payoutMove';
import { useLoad } from '@/lib/useLive';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';
import { warningsOf } from '../payoutWarnings';
import { downloadedRefs } from './FilesAtBank';
import { MovesForm, PayoutName } from './MovesForm';

const t = bankTexts.select;

interface Props {
  /** The open payouts when the list was loaded. One that has changed since is not taken. */
  payouts: readonly Payout[];
  limits: Limits;
  settings: BankSettings;
  onTaking: (isTaking: boolean) => void;
  onAgain: () => void;
}

export function SelectPayouts({ payouts, limits, settings, onTaking, onAgain }: Props) {
  const { format, isTried } = settings;
  const uid = useAdminUid();
  const day = useDayLimit();
  const [refs] = useState(() => new Map<string, string>());
  const fileId = useRef('');
  const [openedAt] = useState(() => new Date());
  const reasonOf = (payout: Payout) => notTogether(payout, { uid, now: openedAt, limits, format });
  const possible = payouts.filter((payout) => reasonOf(payout) === null);
  // Once, so that a run goes on when the limits change.
  const [lookedUp] = useState(possible);
  const { data: warnings } = useLoad(warningsOf, lookedUp);
  const [initial, setInitial] = useState<ReadonlySet<string> | null>(null);
  // Nothing is selected before the day's limit and the warnings are known.
  if (!initial && warnings && (!day || day.left)) {
    const unsuspicious = possible.filter(({ id }) => warnings.get(id)?.length === 0);
    const first = isTried ? unsuspicious : unsuspicious.slice(0, 1);
    const within = withinSum(first, day?.left.leftPaise ?? null, ({ inrPaise }) => inrPaise);
    setInitial(new Set(within.map(({ id }) => id)));
  }

  /** Starts a new file for each run: the previous one may have gone to the bank by then. */
  function start() {
    fileId.current = bankFiles.newId();
    downloadedRefs.set(fileId.current, new Set());
  }

  /** A payout keeps its reference for the next try, which finds a take whose answer was lost. */
  function take({ id }: Payout): NewMove[] {
    const ref = refs.get(id) ?? bankFiles.newRef();
    refs.set(id, ref);
    return [{ kind: 'take', file: { id: fileId.current, ref } }];
  }

  if (!initial || !warnings) {
    return (
      <>
        <DayLeft className="text-sm" />
        <ListSpinner className="" />
      </>
    );
  }
  return (
    <MovesForm
      label={t.list}
      items={payouts}
      isPreselected={(id) => initial.has(id)}
      canChoose={(payout) => reasonOf(payout) === null}
      movesOf={take}
      texts={t.run}
      isRefused={(chosen) =>
        day !== null && !(day.left && sumOfPayouts(chosen) <= day.left.leftPaise)
      }
      onStart={start}
      onPending={onTaking}
      again={{ label: t.again, onAgain }}
      rowOf={(payout) => {
        const reason = reasonOf(payout);
        const { id, method, requestedAt } = payout;
        const label = (
          <>
            <PayoutName payout={payout} />
            <span className="flex flex-wrap justify-between gap-x-3 text-muted">
              <span translate="no" className="wrap-anywhere">
                {method.kind === 'upi'
                  ? method.upiId
                  : [method.accountHolder, method.accountNumber, method.ifscCode].join(SEPARATOR)}
              </span>
              <Age since={requestedAt} />
            </span>
            {reason !== null && <span className="block text-muted">{t.notTogether[reason]}</span>}
            {(reason === null ? (warnings.get(id) ?? []) : []).map((warning) => (
              <span key={warning} className="flex items-start gap-1.5 font-medium text-warning">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>{warning}</span>
              </span>
            ))}
          </>
        );
        return { label };
      }}
    >
      {({ list, chosen, choose, hasStarted, isPending }) => (
        <>
          {!isTried && !hasStarted && <Alert variant="warning">{bankTexts.format.first}</Alert>}
          {payouts.length >= MAX_TOGETHER && !hasStarted && (
            <p className="text-sm text-muted">{t.more}</p>
          )}
          <DayLeft amountPaise={hasStarted ? 0 : sumOfPayouts(chosen)} className="text-sm" />
          {!hasStarted && possible.length > 1 && (
            <label className="flex min-h-touch items-center gap-3 text-sm font-medium">
              <input
                type="checkbox"
                className="size-5 shrink-0 choice"
                checked={chosen.length === possible.length}
                onChange={({ target }) =>
                  choose(target.checked ? possible.map(({ id }) => id) : [])
                }
              />
              <span>{bankTexts.selectAll}</span>
            </label>
          )}
          {list}
          {!isPending && <p className="text-sm text-muted">{hasStarted ? t.next : t.text}</p>}
        </>
      )}
    </MovesForm>
  );
}
