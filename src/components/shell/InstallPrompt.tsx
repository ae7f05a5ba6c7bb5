import { env } from '@/config/env';
import { useCanInstall } from '@/hooks/browser/useCanInstall';
import { declineInstall, showInstallPrompt } from '@/stores/installPrompt';
import { texts } from '@/texts/texts';
import { BottomPrompt } from './BottomPrompt';

/** Suggests installing the app. */
export function InstallPrompt() {
  return (
    <BottomPrompt
      isOpen={useCanInstall()}
      text={texts.common.installPrompt(env.appName)}
      accept={texts.common.install}
      decline={texts.common.notNow}
      onAccept={showInstallPrompt}
      onDecline={declineInstall}
    />
  );
}
