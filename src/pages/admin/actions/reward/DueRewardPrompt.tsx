import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { nameOf } from '@/components/admin/names';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { BottomPrompt } from '@/components/shell/BottomPrompt';
import type { Deposit } from '@/domain/deposits/deposit';
import { earnsReward } from '@/domain/deposits/reward';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { texts } from '@/texts/texts';
import { useReward } from './Reward';

const t = rewardTexts;

/**
 * After this administrator confirms a deposit, says if the reward is due to its user, one user after the other. That
 * takes one read for each user; if put off, the deposit itself still shows it. `onFocusLost` is called when the prompt
 * closes while it has the focus.
 */
export function DueRewardPrompt({ onFocusLost }: { onFocusLost: () => void }) {
  const { confirmed } = usePanelSession();
  const next = useStore(confirmed).find(earnsReward);
  if (!next) return null;
  const { userId } = next;
  function finish() {
    confirmed.setState((before) => before.filter((each) => each.userId !== userId), true);
    const active = document.activeElement;
    if (active === document.body || active?.closest('[data-prompt]')) onFocusLost();
  }
  // Rendered in the body: inside the panel's container it could not be fixed to the screen.
  return createPortal(<OnePrompt key={userId} deposit={next} onDone={finish} />, document.body);
}

/** `onDone` is called if there is nothing to credit, or when it is put off. */
function OnePrompt({ deposit, onDone }: { deposit: Deposit; onDone: () => void }) {
  const { data, error, ask, isPending, sheet } = useReward(deposit);
  const isDue = data?.kind === 'due';
  const isOver = (error !== null || (data !== null && !isDue)) && !sheet && !isPending;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  return (
    <>
      <BottomPrompt
        isOpen={isDue && !isPending}
        text={t.dueTo(nameOf(deposit))}
        accept={t.credit}
        decline={texts.common.later}
        onAccept={() => ask(deposit.id)}
        onDecline={onDone}
      />
      {/* Room to scroll the end of the page out from under the prompt. */}
      {isDue && <div aria-hidden className="h-56" />}
      {sheet}
    </>
  );
}
