import { useStore } from 'zustand';
import { BottomPrompt } from '@/components/shell/BottomPrompt';
import { Toasts } from '@/components/ui/Toasts';
import { applyUpdate, dismissUpdate, isUpdateReady, updates } from '@/lib/serviceWorker';
import { texts } from '@/texts/texts';

export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      <Toasts />
    </>
  );
}

/** Shows that a new version is ready. It is activated only if the user chooses to. */
function UpdatePrompt() {
  return (
    <BottomPrompt
      isOpen={useStore(updates, isUpdateReady)}
      text={texts.common.updateReady}
      accept={texts.common.update}
      decline={texts.common.later}
      onAccept={applyUpdate}
      onDecline={dismissUpdate}
    />
  );
}
