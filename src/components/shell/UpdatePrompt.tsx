import { useStore } from 'zustand';
import { applyUpdate, dismissUpdate, isUpdateReady, updates } from '@/lib/serviceWorker';
import { texts } from '@/texts/texts';
import { BottomPrompt } from './BottomPrompt';

/** Shows that a new version is ready. It is activated only if the user chooses to. */
export function UpdatePrompt() {
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
