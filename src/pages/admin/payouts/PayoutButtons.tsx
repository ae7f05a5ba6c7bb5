import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useHotkeys, Hotkey, useSingleKeys } from '@/components/admin/hotkeys';
import { nameOf } from '@/components/admin/names';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid, usePanelSession } from '@/components/admin/session/usePanelSession';
import { useListPaths } from '@/components/admin/useListPaths';
import { buttonClass } from '@/components/ui/Button';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import { isOpenPayout, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import { type NewMove, possibleActions } from '@/domain/payouts/payoutMove';
import { useLive, useLiveList } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { ActionBar, ActionButton } from '@/pages/admin/actions/ActionBar';
import { useAction } from '@/pages/admin/actions/useAction';
import { useProposalState } from '@/pages/admin/actions/useProposalState';
import { admin } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { payoutActions } from './payoutActions';
import { useChangedMessage } from './PayoutSummary';
import type { ReferenceUse } from './ReferenceFields';

const t = adminPayoutTexts;

export type PayoutActions = ReturnType<typeof usePayoutActions>;

interface Props {
  payout: Payout;
  actions: PayoutActions;
  payFormId: string;
}

export function PayoutButtons({ payout, actions: all, payFormId }: Props) {
  const { actions, proposal, mutate, pendingKind, used } = all;
  const day = useDayLimit();
  // Acts on the payout as it was seen: a colleague may change it in the meantime.
  const [asked, setAsked] = useState<{ action: PayoutMove; seen: Payout } | null>(null);
  const Sheet = asked && payoutActions[asked.action].Sheet;
  // Do not take a payout that could not be recorded as paid today.
  const isOverDay = day !== null && !(day.left && payout.inrPaise <= day.left.leftPaise);

  function start(action: PayoutMove): void {
    if (action === 'take' || action === 'propose' || action === 'decline') mutate({ kind: action });
    else setAsked({ action, seen: payout });
  }

  const hasEnded = !isOpenPayout(payout);
  if (actions.length === 0 && !hasEnded) return null;
  return (
    <ActionBar>
      {hasEnded && <NextPayout after={payout.id} />}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 lg:[&_button]:text-sm">
          {actions.map((action) => (
            <ActionButton
              key={action}
              action={payoutActions[action]}
              label={action === 'decline' && proposal.isOwn ? t.decline.cancel : undefined}
              {...(action === 'pay' && { type: 'submit', form: payFormId })}
              busy={pendingKind === action}
              disabled={pendingKind !== null || (action === 'take' && isOverDay)}
              onClick={action === 'pay' ? undefined : () => start(action)}
            />
          ))}
        </div>
      )}
      {Sheet && (
        <Sheet
          payout={asked.seen}
          used={used}
          onConfirm={(confirmed) => {
            if (confirmed) mutate(confirmed, asked.seen);
            return confirmed !== null;
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionBar>
  );
}

/** Returns the actions that an administrator can take on a payout, and `mutate`, which makes a move on it as it was `seen`. */
export function usePayoutActions(payout: Payout) {
  const { uid, drafts, reviewed, recounts } = usePanelSession();
  const limits = useLimits();
  const now = useNow();
  const proposal = useProposalState(payout.proposal);
  const maker = payout.status === 'paying' ? payout.file?.by : null;
  const { data } = useLive(admin.reviews.revokedUntil, maker === uid ? null : (maker ?? null));
  const isMakerRevoked = data === Number.POSITIVE_INFINITY;
  const changedMessage = useChangedMessage();
  const { act, pendingKind } = useAction<PayoutMove>();
  const [isOverDay, setOverDay] = useState(false);
  const [used, setUsed] = useState<ReferenceUse | null>(null);

  /** Makes a move; returns why not if another change came first. Throws AppError. */
  async function store(move: NewMove, seen: Payout): Promise<string | null> {
    setUsed(null);
    setOverDay(false);
    const moved = adminPayouts.move(seen, move).finally(recounts.add);
    const result = await moved.catch((error: unknown) => {
      if (move.kind !== 'pay' || errorCode(error) !== 'day-limit') throw error;
      setOverDay(true);
      return null;
    });
    if (!result) return t.pay.overDay;
    if (result.kind === 'changed') return changedMessage(result.payout, seen);
    if (result.kind === 'reference-used') {
      const isHere = result.payoutId === payout.id;
      if ('reference' in move) {
        setUsed({ reference: move.reference, payoutId: result.payoutId, isHere });
      }
      return isHere ? t.pay.usedHere : t.pay.used;
    }
    if (move.kind === 'pay') drafts.reference.set(payout.id, null);
    if (move.kind === 'pay') reviewed.add(payout.id, 'confirmed');
    else if (move.kind === 'return') reviewed.add(payout.id, 'rejected');
    return null;
  }

  function mutate(move: NewMove, seen: Payout = payout): void {
    const { done, failed } = payoutActions[move.kind];
    act({
      kind: move.kind,
      store: () => store(move, seen),
      done: [done, `${formatRupeesExact(payout.inrPaise)}, ${nameOf(payout)}`],
      failed,
    });
  }

  const actions = possibleActions(payout, { uid, now, limits, proposal, isMakerRevoked });
  return { actions, proposal, mutate, pendingKind, isOverDay, used };
}

/** Links to the payout that has waited longest and that this administrator may handle. */
function NextPayout({ after }: { after: string }) {
  const uid = useAdminUid();
  const { payout: pathOf } = useListPaths();
  const { areOn } = useSingleKeys();
  const navigate = useNavigate();
  // Three: one may be this administrator's own payout, and one the payout that is open.
  const waiting = useLiveList(adminPayouts.next, 3).data?.items;
  const next = waiting?.find(({ id, userId }) => userId !== uid && id !== after);
  const hotkey = areOn ? 'n' : undefined;
  useHotkeys(hotkey && next ? { [hotkey]: () => void navigate(pathOf(next.id)) } : {});
  if (!waiting) return null;
  if (!next) return <p className="text-center text-sm text-muted">{t.noNext}</p>;
  return (
    <Link
      to={pathOf(next.id)}
      aria-keyshortcuts={hotkey}
      className={buttonClass('primary', 'w-full flex-nowrap!')}
    >
      <span>{t.next(formatRupeesExact(next.inrPaise), nameOf(next))}</span>
      <ArrowRight aria-hidden className="size-5" />
      <Hotkey hotkey={hotkey} />
    </Link>
  );
}
