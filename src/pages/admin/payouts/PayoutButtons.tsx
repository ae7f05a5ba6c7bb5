import { formatRupeesExact } from '@/domain/money/money';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Hotkey, useSingleKeys, useHotkeys } from '@/components/admin/hotkeys';
import { nameOf } from '@/components/admin/author';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid, usePanelSession } from '@/components/admin/session/usePanelSession';
import { useListPaths } from '@/components/admin/useListPaths';
import { buttonClass } from '@/components/ui/Button';
import { errorCode } from '@/domain/errors';
import { isOpenPayout, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { possibleActions } from '@/domain/payouts/possibleActions';
import { useLive, useLiveList } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { ActionButton } from '@/pages/admin/actions/ActionButton';
import { useAction } from '@/pages/admin/actions/useAction';
import { useProposalState } from '@/pages/admin/actions/useProposalState';
import { admin } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { payoutActions } from './payoutActions';
import type { ReferenceUse } from './ReferenceFields';
import { useChangedMessage } from './useChangedMessage';

const t = adminPayoutTexts;

/**
 * Returns the actions that this administrator can take on a payout, the proposal they depend on, and `mutate`, which makes a move;
 * `seen` is the payout as it was when the administrator asked for it. `pendingKind` is the pending move, `used` the use that made a
 * reference be refused, `isOverDay` true if the payment could not be recorded within the day's limit.
 */
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
    const { done, doneText, failed } = payoutActions[move.kind];
    const inr = formatRupeesExact(payout.inrPaise);
    act({
      kind: move.kind,
      store: () => store(move, seen),
      done: [done, adminTexts.formatDone(doneText, inr, nameOf(payout))],
      failed,
    });
  }

  const actions = possibleActions(payout, { uid, now, limits, proposal, isMakerRevoked });
  return { actions, proposal, mutate, pendingKind, isOverDay, used };
}

export type PayoutActions = ReturnType<typeof usePayoutActions>;

/** Load three: one may be this administrator's own payout, and one the payout that is open. */
const NEXT = 3;

interface LinkProps {
  payout: Payout;
  text: (inr: string, name: string) => string;
  isMain: boolean;
}

function PayoutToDo({ payout, text, isMain }: LinkProps) {
  const { payout: payoutPath } = useListPaths();
  const { areOn } = useSingleKeys();
  const hotkey = isMain && areOn ? 'n' : undefined;
  const navigate = useNavigate();
  useHotkeys(hotkey ? { [hotkey]: () => void navigate(payoutPath(payout.id)) } : {});
  return (
    <Link
      to={payoutPath(payout.id)}
      aria-keyshortcuts={hotkey}
      className={buttonClass(isMain ? 'primary' : 'secondary', 'w-full flex-nowrap!')}
    >
      <span>{text(formatRupeesExact(payout.inrPaise), nameOf(payout))}</span>
      <ArrowRight aria-hidden className="size-5" />
      <Hotkey hotkey={hotkey} />
    </Link>
  );
}

/** Links to the payout that has waited longest and that this administrator may handle, and to one they have taken. */
function NextPayout({ after }: { after: string }) {
  const uid = useAdminUid();
  const waiting = useLiveList(adminPayouts.next, NEXT).data?.items;
  const taken = useLive(adminPayouts.takenBy, uid).data;
  if (!waiting || !taken) return null;
  const next = waiting.find(({ id, userId }) => userId !== uid && id !== after);
  const mine = taken.find(({ id }) => id !== after);
  return (
    <>
      {next && <PayoutToDo payout={next} text={t.next} isMain />}
      {mine && <PayoutToDo payout={mine} text={t.stillPaying} isMain={!next} />}
      {!next && !mine && <p className="text-center text-sm text-muted">{t.noNext}</p>}
    </>
  );
}

interface Props {
  payout: Payout;
  actions: PayoutActions;
  /** The ID of the form that asks for the reference. */
  payFormId: string;
}

/** Shows the actions that this administrator can take on a payout; once it has ended, a link to the next one. */
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
              label={
                action === 'decline' && proposal.isOwn ? adminPayoutTexts.decline.cancel : undefined
              }
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
