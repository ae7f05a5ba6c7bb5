import { useState } from 'react';
import { env } from '@/config/env';
import { declineInstall, install, useInstallOffer } from '@/hooks/installOffer';
import { useToastMessages } from '@/hooks/useToast';
import { texts } from '@/texts/texts';
import { BottomNotice } from './BottomNotice';

/** Offers to install the app, but not before a deposit request has worked: until then nobody knows what for. */
export function InstallOffer() {
  const canInstall = useInstallOffer();
  const { messages } = useToastMessages();
  const [hasSucceeded, setHasSucceeded] = useState(false);
  const succeedsNow = messages.some(({ title }) => title === texts.deposit.submitted);
  if (succeedsNow && !hasSucceeded) setHasSucceeded(true);
  return (
    <BottomNotice
      isOpen={canInstall && hasSucceeded}
      text={texts.common.installOffer(env.appName)}
      accept={texts.common.install}
      decline={texts.common.notNow}
      onAccept={install}
      onDecline={declineInstall}
    />
  );
}
