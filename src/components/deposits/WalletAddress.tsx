import { Suspense, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { env } from '@/config/env';
import { lazyNamed } from '@/lib/lazyNamed';
import { useCopy } from '@/lib/useCopy';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

/** How long the QR code may take before the box says that it is missing. */
const LATE_MS = 3_000;

/** White in both themes, with room below for the save button. The code is loaded once `isShown` is true. */
export function AddressQr({ isShown = true }: { isShown?: boolean }) {
  return (
    <div className="relative mx-auto mb-11 flex aspect-square w-[clamp(7.5rem,100dvh-42rem,11rem)] max-w-full items-center justify-center rounded-control border border-line bg-white">
      {/* Mounted together with the code: a boundary that exists already would delay the tab until the code is loaded. */}
      {isShown && (
        <Suspense fallback={<MissingQr />}>
          <QrCode
            value={env.walletAddress}
            title={t.qrLabel}
            save={{ label: t.saveQr, fileName: `${env.walletAddress}.png` }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The address below can be copied meanwhile. */
function MissingQr() {
  const isLate = useDelayedFlag(true, LATE_MS);
  if (!isLate) return null;
  return <p className="p-4 text-center text-sm text-[#151a2d]">{t.qrFailed}</p>;
}

interface CopyProps {
  label: string;
  variant?: 'primary' | 'secondary';
}

/** Two lines of equal length are easier to compare. If the browser denies copying, the address is selected. */
export function CopyAddress({ label, variant = 'secondary' }: CopyProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const messages = { done: t.copiedText, failed: t.copyFailed };
  const { Icon, copy } = useCopy(env.walletAddress, messages, () => {
    if (line.current) getSelection()?.selectAllChildren(line.current);
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-control bg-sunken px-3 py-2 text-center">
        <p className="text-xs font-medium text-muted">{label}</p>
        <p
          translate="no"
          ref={line}
          className="mx-auto max-w-[17.5ch] font-mono text-base leading-snug break-all select-all"
        >
          {env.walletAddress}
        </p>
      </div>
      <Button variant={variant} onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span>{t.copyAddress}</span>
      </Button>
    </div>
  );
}
