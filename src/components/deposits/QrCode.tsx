import { QRCodeSVG } from 'qrcode.react';

/** White modules around the code; the standard requires four. */
const QUIET_ZONE = 4;

interface Props {
  value: string;
  /** What it is, for screen readers. */
  title: string;
}

/** A QR code of the plain text (wallets reject `tron:` links), dark on white in both themes. */
export function QrCode({ value, title }: Props) {
  return (
    <QRCodeSVG
      value={value}
      title={title}
      level="M"
      marginSize={QUIET_ZONE}
      fgColor="#000000"
      bgColor="#ffffff"
      className="size-full"
    />
  );
}
