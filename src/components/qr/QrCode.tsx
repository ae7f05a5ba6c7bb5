import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { download } from '@/lib/download';

/** How many pixels of the image each module of the code takes. */
const SCALE = 16;

/** A QR code as an image; null where the browser cannot draw it. */
async function drawQrCode(svg: SVGSVGElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = svg.viewBox.baseVal.width * SCALE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(SCALE, SCALE);
  for (const path of svg.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '';
    context.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** Hands a QR code as an image to the system's sheet, or saves it where there is none: a wallet on the same device reads it. */
async function saveQrCode(svg: SVGSVGElement, fileName: string): Promise<void> {
  const image = await drawQrCode(svg);
  if (!image) return;
  const files = [new File([image], fileName, { type: image.type })];
  try {
    // Not every browser has it.
    if ('canShare' in navigator && navigator.canShare({ files })) {
      await navigator.share({ files });
      return;
    }
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  download(fileName, image);
}

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
