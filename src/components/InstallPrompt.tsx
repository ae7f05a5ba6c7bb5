import { useState } from 'react';
import { env } from '@/config/env';
import { useCanInstall } from '@/hooks/useCanInstall';
import { useToastMessages } from '@/hooks/useToast';
import { declineInstall, showInstallPrompt } from '@/stores/installPrompt';
import { texts } from '@/texts/texts';
import { BottomPrompt } from './BottomPrompt';

/** Suggests installing the app, but only after a deposit has been submitted, when the user knows what it is for. */
export function InstallPrompt() {
  const canInstall = useCanInstall();
  const { messages } = useToastMessages();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isSubmitted = messages.some(({ title }) => title === texts.deposit.submitted);
  if (isSubmitted && !hasSubmitted) setHasSubmitted(true);
  return (
    <BottomPrompt
      isOpen={canInstall && hasSubmitted}
      text={texts.common.installPrompt(env.appName)}
      accept={texts.common.install}
      decline={texts.common.notNow}
      onAccept={showInstallPrompt}
      onDecline={declineInstall}
    />
  );
}
