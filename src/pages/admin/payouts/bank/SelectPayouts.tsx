import { useEffect, useMemo, useState } from 'react';
import { DayLeft } from '@/components/admin/DayLeft';
import { useDayLimit } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import type { BankSettings } from '@/domain/bankFiles/bankSettings';
import { notTogether, withinSum } from '@/domain/bankFiles/payableTogether';
import type { Limits } from '@/domain/limits';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { newMethodHours } from '@/domain/payouts/newMethodHours';
import type { Payout } from '@/domain/payouts/payout';
import { bankTexts } from '@/texts/admin/bankTexts';
import { ChooseTogether } from './ChooseTogether';
import { ProposeTogether } from './ProposeTogether';
import { useTakeTogether } from './useTakeTogether';

const t = bankTexts.select;

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

/** The payouts that wait, to be taken together into one file for the bank, or to be proposed first. */
export function SelectPayouts({ payouts, limits, settings, onTaking, onAgain }: Props) {
  const { format, isTried } = settings;
  const uid = useAdminUid();
  const day = useDayLimit();
  const moves = useTakeTogether();
  const { isPending } = moves;
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
  // Nothing is chosen before the day's limit is known.
  const leftPaise = day === null ? null : (day.left?.leftPaise ?? undefined);
  const preselected = useMemo(() => {
    const unsuspicious = payouts.filter(
      (payout) => reasons.get(payout.id) === null && newMethodHours(payout) === null,
    );
    const first = isTried ? unsuspicious : unsuspicious.slice(0, 1);
    return new Set(leftPaise === undefined ? [] : withinSum(first, leftPaise).map(({ id }) => id));
  }, [payouts, reasons, isTried, leftPaise]);
  const unproposed = payouts.filter(({ id }) => reasons.get(id) === 'needs-two');

  return (
    <>
      {!isTried && <Alert variant="warning">{bankTexts.format.first}</Alert>}
      <ChooseTogether
        payouts={payouts.filter(({ id }) => reasons.get(id) !== 'needs-two')}
        reasons={reasons}
        preselected={preselected}
        moves={moves}
        texts={t}
        onAgain={onAgain}
        isRefused={(chosen) =>
          leftPaise === undefined ||
          (leftPaise !== null && sumPaise(chosen.map(({ inrPaise }) => inrPaise)) > leftPaise)
        }
      >
        {(isOverDay) => [
          <DayLeft key="left" className="text-sm" />,
          isOverDay && day?.left && (
            <Alert key="over" variant="warning">
              {t.overDay(formatRupeesExact(day.left.leftPaise))}
            </Alert>
          ),
        ]}
      </ChooseTogether>
      {unproposed.length > 0 && <ProposeTogether payouts={unproposed} onAgain={onAgain} />}
    </>
  );
}
