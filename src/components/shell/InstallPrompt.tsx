import { useStore } from 'zustand';
import { env } from '@/config/env';
import { canInstall, declineInstall, installPrompt, showInstallPrompt } from '@/lib/installPrompt';
import { texts } from '@/texts/texts';
import { BottomPrompt } from './BottomPrompt';

/** Suggests installing the app. */
export function InstallPrompt() {
  return (
    <BottomPrompt
      isOpen={useStore(installPrompt, canInstall)}
      text={texts.common.installPrompt(env.appName)}
      accept={texts.common.install}
      decline={texts.common.notNow}
      onAccept={showInstallPrompt}
      onDecline={declineInstall}
    />
  );
}
