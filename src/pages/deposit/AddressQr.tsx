import { lazy, Suspense } from 'react';
import { userTexts } from '@/texts/userTexts';

// A separate chunk. If it fails to load, the address below can still be copied.
const QrCode = lazy(async () => {
  try {
    return { default: (await import('./QrCode')).QrCode };
  } catch {
    return { default: QrFailed };
  }
});

function QrFailed() {
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
      <Suspense>{isShown && <QrCode value={address} />}</Suspense>
    </div>
  );
}
