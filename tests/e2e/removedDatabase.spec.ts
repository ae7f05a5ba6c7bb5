import { storedUser } from './support/database';
import { expectText, keepToasts, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';

// The SDK logs that it ends the client.
test.use({ expectedOnConsole: /@firebase\/firestore/ });

test('a page whose database the browser takes away goes on in memory: it loads, and saves at the second tap', async ({
  page,
}) => {
  const asha = await createUser('Asha', { upiIds: ['asha@okaxis'], upiId: 'asha@okaxis' });
  await keepToasts(page);
  await openSignedIn(page, asha, '/');
  await expectText(page, '₹0');
  const removed = await page.evaluate(async () => {
    const found = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.includes('firestore') ? name : [],
    );
    await Promise.all(
      found.map(
        (name) =>
          new Promise((resolve) => {
            const request = indexedDB.deleteDatabase(name);
            request.addEventListener('success', resolve);
          }),
      ),
    );
    return found.length;
  });
  expect(removed).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'UPI', exact: true }).click();
  await expectText(page, 'asha@okaxis');
  await expect(page.getByText('Saved copy from')).toHaveCount(0);
  await page.getByLabel('UPI ID', { exact: true }).fill('asha@ybl');
  const add = page.getByRole('button', { name: 'Add UPI ID' });
  await add.click();
  await expectText(page, /^No answer from our server/);
  await expectText(page, 'The app cannot be used offline right now.');
  await add.click();
  await expectText(page, 'asha@ybl');
  await expect
    .poll(async () => (await storedUser(asha.email))['upiIds'])
    .toEqual(['asha@okaxis', 'asha@ybl']);
});
