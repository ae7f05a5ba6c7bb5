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
export async function saveQrCode(svg: SVGSVGElement, fileName: string): Promise<void> {
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
