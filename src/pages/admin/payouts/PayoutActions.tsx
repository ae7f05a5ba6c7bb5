import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { canBounce, canGiveBack, type MoveRequest } from '@/domain/admin/payouts/payoutMove';
import type { StoredMove } from '@/domain/admin/payouts/payoutTimeline';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { useCanReview } from '@/hooks/admin/useAdminRole';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useNow } from '@/hooks/browser/useNow';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { CorrectSheet } from './forms/CorrectSheet';
import { GiveBackSheet } from './forms/GiveBackSheet';
import { MainAction } from './MainAction';
import { NextPayout } from './NextPayout';
import { PayForm } from './forms/PayForm';
import { ReturnSheet } from './forms/ReturnSheet';
import { usePayoutMove } from './usePayoutMove';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  /** What administrators did with it; null while that is not known. */
  moves: readonly StoredMove[] | null;
}

/** Whether this administrator had taken a payout that somebody else has given back since. */
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
  const [sheet, setSheet] = useState<'give-back' | 'return' | 'correct' | null>(null);
  const { mutate, pendingKind, used } = usePayoutMove(payout);
  const isLost = useLost({ payout, moves });
  const { status, takenBy } = payout;
  const isMine = status === 'paying' && takenBy === uid;
  const isOthers = status === 'paying' && !isMine;
  const canReturn = status === 'requested' || isMine;
  const canReverse = canBounce(payout, now);
  const isBusy = pendingKind !== null;
  const close = () => setSheet(null);
  const shared = {
    payout,
    used,
    onConfirm: (request: MoveRequest) => mutate(request),
    onClose: close,
  };

  if (payout.userId === uid) return <Alert variant="info">{t.own}</Alert>;
  if (!canReview) return <Alert variant="info">{adminTexts.viewer}</Alert>;
  return (
    <>
      <LiveRegion className="empty:hidden">
        {isLost && (
          <Alert variant="danger" title={t.lost}>
            {t.lostText}
          </Alert>
        )}
        {isOthers && (
          <Alert variant="info">
            {(canGiveBack(payout, uid, now) ? t.stuck : t.takenBy)(formatAuthor(takenBy, uid))}
          </Alert>
        )}
      </LiveRegion>
      {isMine && <PayForm payout={payout} />}
      <div className="flex flex-wrap gap-x-1 empty:hidden print:hidden">
        {canGiveBack(payout, uid, now) && (
          <Button variant="secondary" disabled={isBusy} onClick={() => setSheet('give-back')}>
            {t.giveBack.action}
          </Button>
        )}
        {(canReturn || canReverse) && (
          <Button variant="ghost" disabled={isBusy} onClick={() => setSheet('return')}>
            {canReverse ? t.bounce.action : t.return.action}
          </Button>
        )}
        {status === 'paid' && payout.formerReference === null && (
          <Button variant="ghost" disabled={isBusy} onClick={() => setSheet('correct')}>
            {t.correct.action}
          </Button>
        )}
      </div>
      {(status === 'requested' || !isOpenPayout(payout)) && (
        <div
          ref={toastObstacle}
          className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-card lg:border lg:shadow-lg print:hidden"
        >
          {status === 'requested' ? (
            <MainAction
              payout={payout}
              pendingKind={pendingKind}
              onMove={(request) => mutate(request)}
            />
          ) : (
            <NextPayout />
          )}
        </div>
      )}
      {sheet === 'give-back' && (
        <GiveBackSheet
          payout={payout}
          onConfirm={() => mutate({ kind: 'give-back' })}
          onClose={close}
        />
      )}
      {sheet === 'return' && <ReturnSheet {...shared} />}
      {sheet === 'correct' && <CorrectSheet {...shared} />}
    </>
  );
}
