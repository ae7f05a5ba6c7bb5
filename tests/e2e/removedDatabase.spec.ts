import { storedUser } from './support/database';
import { expectText, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';

// The SDK logs that it ends the client.
test.use({ expectedOnConsole: /@firebase\/firestore/ });

test('a page whose database the browser takes away goes on in memory: it loads, and saves', async ({
  page,
}) => {
  const asha = await createUser('Asha', { upiIds: ['asha@okaxis'], upiId: 'asha@okaxis' });
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
  await page.getByRole('button', { name: 'Add UPI ID' }).click();
  await expectText(page, 'asha@ybl');
  await expect
    .poll(async () => (await storedUser(asha.email))['upiIds'])
    .toEqual(['asha@okaxis', 'asha@ybl']);
});
