import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { userTexts } from '@/texts/userTexts';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

/** How long the code may take before the box says that it is missing. */
const LATE_MS = 3_000;

/** Until the code is there, the address below can be copied. */
function MissingQr() {
  const isLate = useDelayedFlag(true, LATE_MS);
  if (!isLate) return null;
  return <p className="p-4 text-center text-sm text-[#151a2d]">{userTexts.deposit.qrFailed}</p>;
}

interface Props {
  address: string;
  /** It is loaded only when it is. */
  isShown?: boolean;
}

/** The address as a QR code, in a box that has its size at once and fits beside the rest on a low screen. White in both themes. Beside it is room for what saves it. */
export function AddressQr({ address, isShown = true }: Props) {
  return (
    <div className="relative mx-auto flex aspect-square w-[clamp(9.5rem,100dvh-30rem,13rem)] max-w-[calc(100%-96px)] items-center justify-center rounded-control border border-line bg-white">
      {/* A boundary of its own when shown: one that is there already would hold the tab back until the code is there. */}
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
