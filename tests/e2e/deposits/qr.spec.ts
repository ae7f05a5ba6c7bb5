import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createUser } from '../support/user';

/** The content of the QR code as a camera reads it. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const box = page.getByRole('img', { name: 'QR code of the wallet address' }).locator('..');
  const png = await box.screenshot({ scale: 'css' });
  // As texts: Playwright takes seconds to pass as many numbers.
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const characters = Array.from(data, (byte) => String.fromCharCode(byte));
    return { width: image.width, height: image.height, pixels: characters.join('') };
  }, png.toString('base64'));
  // Not every wallet app reads a light code on a dark background.
  const options = { inversionAttempts: 'dontInvert' } as const;
  return jsqr(Uint8ClampedArray.from(Buffer.from(pixels, 'latin1')), width, height, options)?.data;
}

test('the QR code is the bare wallet address, in both themes', async ({ page }) => {
  await openSignedIn(page, await createUser('Asha'), '/deposit?tab=usdt');
  const address = await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readQrCode(page), colorScheme).toBe(address);
  }
});
