import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { DayLeft } from '@/components/admin/DayLeft';
import { useFormatAuthor } from '@/components/admin/names';
import { useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { LocalTime } from '@/components/ui/Text';
import { isAboveDay } from '@/domain/limits';
import { formatRupeesExact } from '@/domain/money/money';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { canBounce, isPutBackable, isTakenBy, type StoredMove } from '@/domain/payouts/payoutMove';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useNow } from '@/lib/useNow';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { PayoutActions } from './PayoutButtons';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  moves: readonly StoredMove[] | null;
  actions: PayoutActions;
}

export function PayoutNotices({ payout, moves, actions: { actions, proposal } }: Props) {
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
  const limit =
    perDayPaise !== null && isAboveDay(limits, payout) ? formatRupeesExact(perDayPaise) : null;

  function hintOf(): string | null {
    if (status === 'paid' && !actions.includes('correct-reference')) {
      if (payout.formerReference === null) return t.correct.over;
      return isPutBackable(payout, now) && payout.correctedBy === uid ? t.putBack.byAnother : null;
    }
    if (status !== 'requested' || limit !== null) return null;
    if (actions.includes('take')) return t.take.hint;
    if (proposal.isOwn) return t.proposal.waits;
    return proposal.isRevoked ? adminTexts.proposal.revoked : t.proposal.hint;
  }

  const hint = hintOf();
  return (
    <>
      <LiveRegion className="flex flex-col gap-3 empty:sr-only">
        {isLost && (
          <Alert variant="danger" title={t.lost}>
            {t.lostText}
          </Alert>
        )}
        {isPaying && !isMine && <Alert variant="info">{t.takenBy(formatAuthor(takenBy))}</Alert>}
        {isPaying && file && (
          <Alert variant="info">
            <p>
              {t.file.isIn(file.id, file.at && formatLocalTime(file.at), formatAuthor(file.by))}
            </p>
            {!isMine && <p>{t.file.isInOthers}</p>}
            {isMine && !actions.includes('give-back') && <p>{t.file.notUnpaid}</p>}
          </Alert>
        )}
        {isMine && last?.kind === 'take-over' && <Alert variant="warning">{t.takeOver.mine}</Alert>}
        {limit !== null && (status === 'requested' || isMine || canBounce(payout, now)) && (
          <Alert variant="warning">{t.above(limit)}</Alert>
        )}
      </LiveRegion>
      <div className="flex flex-col gap-2 text-sm empty:hidden">
        {proposal.isWaiting && payout.proposal && (
          <p className="flex gap-2 font-medium">
            <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="flex flex-wrap gap-x-3">
              <span>{t.proposal.by(formatAuthor(payout.proposal.by))}</span>
              {payout.proposal.at && <LocalTime time={payout.proposal.at} />}
            </span>
          </p>
        )}
        {hint !== null && <p className="text-muted">{hint}</p>}
        {actions.includes('take') && <DayLeft amountPaise={payout.inrPaise} className="" />}
      </div>
    </>
  );
}
