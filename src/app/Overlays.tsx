import { useStore } from 'zustand';
import { BottomPrompt } from '@/components/shell/BottomPrompt';
import { Toasts } from '@/components/ui/Toasts';
import { applyUpdate, dismissUpdate, isUpdateReady, updates } from '@/lib/serviceWorker';
import { appCheck } from '@/services/database/appCheck';
import { appCheckTexts } from '@/texts/appCheckTexts';
import { texts } from '@/texts/texts';

export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      {appCheck && <AppCheckPrompt {...appCheck} />}
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

/** Shows that App Check has failed, which explains why the server refuses what it otherwise allows. */
function AppCheckPrompt({ failure }: NonNullable<typeof appCheck>) {
  return (
    <BottomPrompt
      isOpen={useStore(failure)}
      text={appCheckTexts.failed}
      accept={texts.common.reload}
      decline={texts.common.close}
      onAccept={() => location.reload()}
      onDecline={() => failure.setState(false)}
    />
  );
}
