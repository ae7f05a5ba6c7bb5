import { useStore } from 'zustand';
import { applyUpdate, dismissUpdate, isUpdateReady, updates } from '@/lib/serviceWorker';
import { texts } from '@/texts/texts';
import { BottomPrompt } from './BottomPrompt';

/** Tells the user that a new version is ready. It is activated only if they choose to. */
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
