import { useId } from 'react';
import { useOpenedId } from '@/components/admin/openedFirst';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { isTakenBy } from '@/domain/payouts/payoutMove';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { parseDepositId } from '@/domain/linkIds';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { shortDepositId } from '@/domain/shortIds';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useLive } from '@/lib/useLive';
import { FoundView } from '@/components/admin/view/FoundView';
import { UserLine } from '@/components/admin/view/UserLine';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PayForm } from './PayForm';
import { PayoutButtons } from './PayoutButtons';
import { PayoutAlerts } from './PayoutAlerts';
import { PayoutHints } from './PayoutHints';
import { PayoutSummary } from './PayoutSummary';
import { PayoutTimeline } from './PayoutTimeline';
import { PayoutWarnings } from './PayoutWarnings';
import { usePayoutActions } from './usePayoutActions';
import { usePayoutMove } from './usePayoutMove';

const t = adminPayoutTexts.view;

function LoadedPayout({ payout }: { payout: Payout }) {
  const moves = useLive(payout.moves > 0 ? adminPayouts.movesOf : null, payout.id);
  const uid = useAdminUid();
  const isOwn = payout.userId === uid;
  const canAct = useCanReview() && !isOwn;
  const possible = usePayoutActions(payout);
  const move = usePayoutMove(payout);
  const payFormId = useId();
  // A move takes its buttons away.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  return (
    <div
      {...keepsFocus}
      data-opened
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      <PayoutSummary payout={payout} />
      {isOpenPayout(payout) && <PayoutWarnings payout={payout} />}
      {canAct ? (
        <>
          <PayoutAlerts
            payout={payout}
            moves={moves.data}
            canGiveBack={possible.actions.includes('give-back')}
          />
          <PayoutHints payout={payout} possible={possible} />
        </>
      ) : (
        <Alert variant="info">{isOwn ? adminPayoutTexts.own : adminTexts.viewer}</Alert>
      )}
      {canAct && isTakenBy(payout, uid) && <PayForm id={payFormId} payout={payout} move={move} />}
      <Card flush className="divide-y divide-line px-4">
        <UserLine
          record={payout}
          facts={[[t.wallet, ({ walletPaise }) => formatRupeesExact(walletPaise)]]}
        />
        <PayoutTimeline payout={payout} moves={moves} />
      </Card>
      {canAct && (
        <PayoutButtons payout={payout} possible={possible} move={move} payFormId={payFormId} />
      )}
    </div>
  );
}

/** One payout whole: what it takes to pay it, what warns of it, its user and what happened. */
export function PayoutView() {
  const id = parseDepositId(useOpenedId('payout'));
  return (
    <FoundView
      key={id}
      heading={t.untitled}
      id={id}
      titleOf={(payout) => t.title(shortDepositId(payout.id))}
      found={useLive(adminPayouts.one, id)}
      texts={t}
    >
      {(payout) => <LoadedPayout payout={payout} />}
    </FoundView>
  );
}
