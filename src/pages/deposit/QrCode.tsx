import { QRCodeSVG } from 'qrcode.react';
import { texts } from '@/texts/texts';

/** Modules of white around the code; the standard asks for four. */
const QUIET_ZONE = 4;

/** A QR code of the bare text (wallets refuse `tron:` links), dark on white whatever the theme. */
export function QrCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      title={texts.deposit.qrLabel}
      level="M"
      marginSize={QUIET_ZONE}
      fgColor="#000000"
      bgColor="#ffffff"
      className="size-full"
    />
  );
}
