import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { userTexts } from '@/texts/userTexts';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

/** How long the QR code may take before the box says that it is missing. */
const LATE_MS = 3_000;

/** The address below can be copied meanwhile. */
function MissingQr() {
  const isLate = useDelayedFlag(true, LATE_MS);
  if (!isLate) return null;
  return <p className="p-4 text-center text-sm text-[#151a2d]">{userTexts.deposit.qrFailed}</p>;
}

interface Props {
  address: string;
  /** The code is loaded once this is true. */
  isShown?: boolean;
}

/**
 * Shows the address as a QR code, white in both themes, in a box of fixed size that fits on a low screen, with room
 * below it for the save button.
 */
export function AddressQr({ address, isShown = true }: Props) {
  return (
    <div className="relative mx-auto mb-11 flex aspect-square w-[clamp(7.5rem,100dvh-42rem,11rem)] max-w-full items-center justify-center rounded-control border border-line bg-white">
      {/* Mounted together with the code: a boundary that exists already would delay the tab until the code is loaded. */}
      {isShown && (
        <Suspense fallback={<MissingQr />}>
          <QrCode
            value={address}
            title={userTexts.deposit.qrLabel}
            save={{ label: userTexts.deposit.saveQr, fileName: `${address}.png` }}
          />
        </Suspense>
      )}
    </div>
  );
}
