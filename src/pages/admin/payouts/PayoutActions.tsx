import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { canTakeOver, type NewMove } from '@/domain/admin/payouts/payoutMove';
import type { StoredMove } from '@/domain/admin/payouts/payoutTimeline';
import { isAboveDay } from '@/domain/admin/limits';
import { formatRupeesExact } from '@/domain/formatMoney';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { useAdminUid, useCanReview } from '@/hooks/admin/usePanelSession';
import { useNow } from '@/hooks/browser/useNow';
import { useLimits } from '@/hooks/admin/useLimits';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { BounceActions } from './BounceActions';
import { CorrectSheet } from './forms/CorrectSheet';
import { GiveBackSheet } from './forms/GiveBackSheet';
import { MainAction } from './MainAction';
import { nameOf } from './nameOf';
import { NextPayout } from './NextPayout';
import { PayForm } from './forms/PayForm';
import { ReturnSheet } from './forms/ReturnSheet';
import { TakeOverSheet } from './forms/TakeOverSheet';
import { usePayoutMove } from './usePayoutMove';

const t = adminPayoutTexts;

type SheetKind = 'take-over' | 'give-back' | 'return' | 'propose-bounce' | 'correct';

interface Props {
  payout: Payout;
  /** What administrators did with it; null while that is not known. */
  moves: readonly StoredMove[] | null;
}

/** Whether this administrator had taken a payout that somebody else has taken over since. */
function useLost({ payout, moves }: Props): boolean {
  const uid = useAdminUid();
  const isMine = payout.status === 'paying' && payout.takenBy === uid;
  const [hadTaken, setHadTaken] = useState(isMine);
  if (isMine && !hadTaken) setHadTaken(true);
  const last = moves?.find(({ number }) => number === payout.moves);
  return hadTaken && !isMine && isOpenPayout(payout) && last !== undefined && last.by !== uid;
}

/** What this administrator can do with a payout in its state. The main action is always in sight. */
export function PayoutActions({ payout, moves }: Props) {
  const uid = useAdminUid();
  const canReview = useCanReview();
  const now = useNow();
  // What is confirmed is what was seen: a colleague may do something with it in the meantime.
  const [sheet, setSheet] = useState<{ kind: SheetKind; seen: Payout } | null>(null);
  const open = (kind: SheetKind) => setSheet({ kind, seen: payout });
  const { mutate, pendingKind, used } = usePayoutMove(payout);
  const isLost = useLost({ payout, moves });
  const { status, takenBy } = payout;
  const isMine = status === 'paying' && takenBy === uid;
  const isOthers = status === 'paying' && !isMine;
  const limits = useLimits();
  const perDayPaise = limits?.creditPerDayPaise ?? null;
  // A return is counted, but for one that nobody has touched.
  const isStuck = isAboveDay(limits, payout) && payout.moves > 0;
  const canReturn = (status === 'requested' || isMine) && !isStuck;
  const isTakenOver =
    isMine && moves?.find(({ number }) => number === payout.moves)?.kind === 'take-over';
  const isBusy = pendingKind !== null;
  const close = () => setSheet(null);
  const shared = sheet && {
    payout: sheet.seen,
    used,
    onConfirm: (move: NewMove) => mutate(move, sheet.seen),
    onClose: close,
  };

  if (payout.userId === uid) return <Alert variant="info">{t.own}</Alert>;
  if (!canReview) return <Alert variant="info">{adminTexts.viewer}</Alert>;
  return (
    <>
      <LiveRegion className="empty:sr-only">
        {isLost && (
          <Alert variant="danger" title={t.lost}>
            {t.lostText}
          </Alert>
        )}
        {isOthers && (
          <Alert variant="info">
            {(canTakeOver(payout, uid, now) ? t.stuck : t.takenBy)(formatAuthor(takenBy, uid))}
          </Alert>
        )}
        {isTakenOver && <Alert variant="warning">{t.takeOver.mine}</Alert>}
        {isMine && isStuck && perDayPaise !== null && (
          <Alert variant="warning">{t.above.paying(formatRupeesExact(perDayPaise))}</Alert>
        )}
      </LiveRegion>
      {isMine && <PayForm payout={payout} />}
      {status === 'paid' ? (
        <BounceActions
          payout={payout}
          pendingKind={pendingKind}
          onMove={(move) => mutate(move)}
          onOpen={open}
        >
          {payout.formerReference === null && (
            <Button variant="ghost" disabled={isBusy} onClick={() => open('correct')}>
              {t.correct.action}
            </Button>
          )}
        </BounceActions>
      ) : (
        <div className="flex flex-wrap gap-x-1 empty:hidden print:hidden">
          {canTakeOver(payout, uid, now) && (
            <Button variant="secondary" disabled={isBusy} onClick={() => open('take-over')}>
              {t.takeOver.action}
            </Button>
          )}
          {isMine && (
            <Button variant="secondary" disabled={isBusy} onClick={() => open('give-back')}>
              {t.giveBack.action}
            </Button>
          )}
          {canReturn && (
            <Button variant="ghost" disabled={isBusy} onClick={() => open('return')}>
              {t.return.action}
            </Button>
          )}
        </div>
      )}
      {(status === 'requested' || !isOpenPayout(payout)) && (
        <div
          ref={toastObstacle}
          className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-card lg:border lg:shadow-lg print:hidden"
        >
          {status === 'requested' ? (
            <MainAction payout={payout} pendingKind={pendingKind} onMove={(move) => mutate(move)} />
          ) : (
            <NextPayout />
          )}
        </div>
      )}
      {shared && sheet.kind === 'take-over' && (
        <TakeOverSheet {...shared} onConfirm={() => shared.onConfirm({ kind: 'take-over' })} />
      )}
      {shared && sheet.kind === 'propose-bounce' && (
        <ConfirmSheet
          title={t.bounce.proposeTitle(formatRupeesExact(payout.inrPaise), nameOf(payout))}
          text={t.bounce.proposeText}
          action={t.bounce.proposeConfirm}
          onConfirm={() => shared.onConfirm({ kind: 'propose' })}
          onClose={close}
        />
      )}
      {shared && sheet.kind === 'give-back' && (
        <GiveBackSheet {...shared} onConfirm={() => shared.onConfirm({ kind: 'give-back' })} />
      )}
      {shared && sheet.kind === 'return' && <ReturnSheet {...shared} />}
      {shared && sheet.kind === 'correct' && <CorrectSheet {...shared} />}
    </>
  );
}
