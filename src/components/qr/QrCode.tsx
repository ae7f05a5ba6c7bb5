import { Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { download, saveOrPrint } from '@/lib/download';

/** Pixels of the image per module of the code. */
const SCALE = 16;

/** White modules around the code; the standard requires four. */
const QUIET_ZONE = 4;

interface Props {
  value: string;
  /** The code's name for screen readers. */
  title: string;
  /** Adds a button below the box that saves the code as an image. */
  save?: { label: string; fileName: string };
}

/** Shows a QR code of the plain text (wallets reject `tron:` links), dark on white in both themes. */
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
        <button
          type="button"
          className="absolute top-full flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium whitespace-nowrap text-accent hover:bg-accent-soft"
          onClick={() => {
            if (svg.current) void saveQrCode(svg.current, save.fileName);
          }}
        >
          <Download aria-hidden className="size-4" />
          <span>{save.label}</span>
        </button>
      )}
    </>
  );
}

/** Draws a QR code as an image; null if the browser cannot. */
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

/** Shares a QR code as an image, for a wallet on the same device. A browser that cannot share saves it. */
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
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  saveOrPrint(() => download(fileName, image));
}
