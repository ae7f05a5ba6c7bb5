import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Hotkey, useSingleKeys } from '@/components/admin/Hotkey';
import { useHotkeys } from '@/components/admin/hotkeys';
import { nameOf } from '@/components/admin/author';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useListPaths } from '@/components/admin/useListPaths';
import { buttonClass } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { isOpenPayout, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import { useLive, useLiveList } from '@/lib/useLive';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { ActionButton } from '@/pages/admin/actions/ActionButton';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { payoutActions } from './payoutActions';
import type { PayoutMoves, PossibleActions } from './usePayoutActions';

const t = adminPayoutTexts;

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
  possible: PossibleActions;
  move: PayoutMoves;
  /** The ID of the form that asks for the reference. */
  payFormId: string;
}

/** Shows the actions that this administrator can take on a payout; once it has ended, a link to the next one. */
export function PayoutButtons({ payout, possible, move, payFormId }: Props) {
  const { actions, proposal, day } = possible;
  const { mutate, pendingKind, used } = move;
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
          onConfirm={(confirmed) => mutate(confirmed, asked.seen)}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionBar>
  );
}
