import { Suspense } from 'react';
import { lazyNamed } from '@/components/lazyNamed';
import { useDelayedFlag } from '@/hooks/browser/useDelayedFlag';
import { userTexts } from '@/texts/userTexts';

const QrCode = lazyNamed(() => import('./QrCode'), 'QrCode');

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
  isShown: boolean;
}

/** The address as a QR code, in a box of fixed size, so that the layout does not shift. White in both themes. */
export function AddressQr({ address, isShown }: Props) {
  return (
    <div className="mx-auto flex aspect-square w-[13rem] max-w-full items-center justify-center overflow-hidden rounded-control border border-line bg-white">
      {/* A boundary of its own when shown: one that is there already would hold the tab back until the code is there. */}
      {isShown && (
        <Suspense fallback={<MissingQr />}>
          <QrCode value={address} title={userTexts.deposit.qrLabel} />
        </Suspense>
      )}
    </div>
  );
}
