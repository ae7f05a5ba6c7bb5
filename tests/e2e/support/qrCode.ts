import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';

export async function readQrCode(image: Locator): Promise<string | undefined> {
  return decodeQrCode(image.page(), await image.locator('..').screenshot({ scale: 'css' }));
}

export async function decodeQrCode(page: Page, png: Buffer): Promise<string | undefined> {
  // As a string: Playwright takes seconds to pass as many numbers.
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const characters = Array.from(data, (byte) => String.fromCharCode(byte));
    return { width: bitmap.width, height: bitmap.height, pixels: characters.join('') };
  }, png.toString('base64'));
  // Not every app reads a light code on a dark background.
  const options = { inversionAttempts: 'dontInvert' } as const;
  return jsqr(Uint8ClampedArray.from(Buffer.from(pixels, 'latin1')), width, height, options)?.data;
}
