import { QRCodeSVG } from 'qrcode.react';
import { userTexts } from '@/texts/userTexts';

/** White modules around the code; the standard requires four. */
const QUIET_ZONE = 4;

/** A QR code of the plain text (wallets reject `tron:` links), dark on white in both themes. */
export function QrCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      title={userTexts.deposit.qrLabel}
      level="M"
      marginSize={QUIET_ZONE}
      fgColor="#000000"
      bgColor="#ffffff"
      className="size-full"
    />
  );
}
