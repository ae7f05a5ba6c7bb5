import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { saveQrCode } from './saveQrCode';

/** White modules around the code; the standard requires four. */
const QUIET_ZONE = 4;

interface Props {
  value: string;
  /** What it is, for screen readers. */
  title: string;
  /** Saves it as an image, from beside its box; without it, it cannot be saved. */
  save?: { label: string; fileName: string };
}

/** A QR code of the plain text (wallets reject `tron:` links), dark on white in both themes. */
export function QrCode({ value, title, save }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  return (
    <>
      <QRCodeSVG
        ref={svg}
        value={value}
        title={title}
        level="M"
        marginSize={QUIET_ZONE}
        fgColor="#000000"
        bgColor="#ffffff"
        className="size-full rounded-[inherit]"
      />
      {save && (
        // Its size does not grow with the text, which the code has more need of.
        <button
          type="button"
          className="absolute bottom-0 left-full flex size-[44px] items-center justify-center rounded-control border border-transparent text-accent hover:bg-accent-soft"
          aria-label={save.label}
          onClick={() => {
            if (svg.current) void saveQrCode(svg.current, save.fileName);
          }}
        >
          <Download aria-hidden className="size-[20px]" />
        </button>
      )}
    </>
  );
}
