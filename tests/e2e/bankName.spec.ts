import { storedUser } from './support/database';
import { boxOf, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';

const BANK_NAMES = /\/assets\/bankNames-.*\.js$/;

test('the bank name comes with the IFSC and is stored; where it does not arrive, nothing is blocked', async ({
  page,
}) => {
  await page.clock.install();
  let isBroken = true;
  let requests = 0;
  await page.route(BANK_NAMES, (route) => {
    requests += 1;
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  const asha = await createUser('Asha');
  await openSignedIn(page, asha, '/upi?tab=bank');
  const bankName = page.getByLabel('Bank name');
  const ifsc = page.getByLabel('IFSC code');
  const fillNumbers = async (accountNumber: string) => {
    await page.getByLabel('Account holder name').fill('Asha Verma');
    await page.getByLabel('Account number').fill(accountNumber);
  };
  // The caret stays after its digit when the groups change.
  const number = page.getByLabel('Account number');
  await number.pressSequentially('309123456789');
  await expect(number).toHaveValue('3091 2345 6789');
  for (let times = 0; times < 5; times++) await number.press('ArrowLeft');
  await number.press('Delete');
  await expect(number).toHaveValue('3091 2345 789');
  await number.press('Backspace');
  await number.press('Backspace');
  await number.pressSequentially('67');
  await expect(number).toHaveValue('3091 2367 789');
  await number.press('Home');
  await number.pressSequentially('1');
  await expect(number).toHaveValue('1309 1236 7789');

  await fillNumbers('30912345670');
  expect(requests).toBe(0);
  const failed = page.waitForEvent('requestfailed', (request) => BANK_NAMES.test(request.url()));
  await ifsc.fill('SBIN0001234');
  await failed;
  await bankName.fill('SBI');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('3091 2345 670', { exact: true })).toBeVisible();
  // The app soon asks again for a part that it needs, and then says that it is missing. This answer comes after such a request.
  const asked = requests;
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch('/login').then(({ ok }) => ok));
  expect(requests).toBe(asked);
  await expect(page.getByText('A part of the app could not be loaded.')).toBeHidden();

  // They load with the next complete IFSC.
  isBroken = false;
  await fillNumbers('30912345678');
  const place = await boxOf(ifsc);
  await ifsc.fill('sbin0001234');
  await expect(bankName).toHaveValue('State Bank of India');
  // Nothing moves.
  expect(await boxOf(ifsc)).toEqual(place);
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('3091 2345 678', { exact: true })).toBeVisible();
  expect((await storedUser(asha.email))['bankDetails']).toMatchObject([
    { accountNumber: '30912345670', bankName: 'SBI' },
    { accountNumber: '30912345678', bankName: 'State Bank of India', ifscCode: 'SBIN0001234' },
  ]);
});
