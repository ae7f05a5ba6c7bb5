import { codeOf, stepAt } from '../../../scripts/emulators/totpFactors.mjs';
import { ADMIN, db } from '../support/database';
import { expectAccessible } from '../support/accessibility';
import { readQrCode } from '../support/qrCode';
import { expectText, pendingCard, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createRecord, WITH_METHODS } from '../support/user';

// The panel's requests before it knows that they are refused.
test.use({ expectedOnConsole: /permission-denied/ });

test('where the project asks for a second factor, the panel opens only with a code from the app', async ({
  page,
}) => {
  await db.doc('settings/limits').set({ requireSecondFactor: true });
  await createDeposit(await createRecord('Asha Verma', WITH_METHODS), 'First', 10, {}, 30);
  const lists = page.getByRole('heading', { name: 'Pending Deposits' });
  const code = page.getByLabel('Code from the app');
  const login = page.getByRole('button', { name: 'Login' });

  await openPanel(page);
  await expectText(page, 'This project asks for a second factor');
  await expect(lists).toHaveCount(0);
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Show the key' }).click();
  const scanned = new URL(
    (await readQrCode(page.getByRole('img', { name: 'Key for the authenticator app' }))) ?? '',
  );
  const key = scanned.searchParams.get('secret') ?? '';
  expect(decodeURIComponent(scanned.pathname)).toMatch(new RegExp(`:${ADMIN.email}$`));
  expect(page.url()).not.toContain(key);
  await expectAccessible(page, 'the key');
  // A code is used once, so each use takes the next one, which a clock that is ahead shows already.
  let ahead = -1;
  const nextCode = () => codeOf(key, stepAt(Date.now()) + (ahead += 1));
  await code.fill(nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(pendingCard(page, '10.00 USDT')).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(key);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Admin ID').fill(ADMIN.id);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await login.click();
  await code.fill(nextCode());
  await login.click();
  await expect(pendingCard(page, '10.00 USDT')).toBeVisible();
});
