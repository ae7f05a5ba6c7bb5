import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { isAboveDay } from '@/domain/limits';
import { canTakeOver, isTakenBy } from '@/domain/payouts/payoutMove';
import type { StoredMove } from '@/domain/payouts/payoutTimeline';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useNow } from '@/lib/useNow';
import { useFormatAuthor } from '@/components/admin/author';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  moves: readonly StoredMove[] | null;
  canGiveBack: boolean;
}

/** Says who is paying a payout, in which bank file it is, if it was taken over, and if it exceeds the day's limit. */
export function PayoutAlerts({ payout, moves, canGiveBack }: Props) {
  const uid = useAdminUid();
  const formatAuthor = useFormatAuthor();
  const now = useNow();
  const limits = useLimits();
  const { status, takenBy, file } = payout;
  const isPaying = status === 'paying';
  const isMine = isTakenBy(payout, uid);
  const [hadTaken, setHadTaken] = useState(isMine);
  if (isMine && !hadTaken) setHadTaken(true);
  const last = moves?.find(({ number }) => number === payout.moves);
  const isLost = hadTaken && !isMine && isOpenPayout(payout) && last && last.by !== uid;
  const perDayPaise = limits?.creditPerDayPaise ?? null;
  return (
    <LiveRegion className="flex flex-col gap-3 empty:sr-only">
      {isLost && (
        <Alert variant="danger" title={t.lost}>
          {t.lostText}
        </Alert>
      )}
      {isPaying && !isMine && (
        <Alert variant="info">
          {(canTakeOver(payout, uid, now) ? t.stuck : t.takenBy)(formatAuthor(takenBy))}
        </Alert>
      )}
      {isPaying && file && (
        <Alert variant="info">
          <p>{t.file.isIn(file.id, file.at && formatLocalTime(file.at), formatAuthor(file.by))}</p>
          {!isMine && <p>{t.file.isInOthers}</p>}
          {isMine && !canGiveBack && <p>{t.file.notUnpaid}</p>}
        </Alert>
      )}
      {isMine && last?.kind === 'take-over' && <Alert variant="warning">{t.takeOver.mine}</Alert>}
      {isMine && perDayPaise !== null && isAboveDay(limits, payout) && payout.moves > 0 && (
        <Alert variant="warning">{t.above.paying(formatRupeesExact(perDayPaise))}</Alert>
      )}
    </LiveRegion>
  );
}
