import { createUser, WITH_METHODS } from '../support/user';
import { openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';

test('the fields of an amount keep the browser’s selection and caret while the other one follows', async ({
  page,
}) => {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/deposit?tab=usdt');
  const { keyboard } = page;
  const usdt = page.getByLabel('USDT amount');
  const inr = page.getByLabel('INR amount');

  // Tab selects the text, which typing replaces.
  await usdt.click();
  await keyboard.type('25.5');
  await keyboard.press('Tab');
  await keyboard.type('1234.57');
  await expect(inr).toHaveValue('1234.57');
  await expect(usdt).toHaveValue('12.3457');
  await keyboard.press('Shift+Tab');
  await keyboard.type('12345.67');
  await expect(inr).toHaveValue('1234567');

  // In the middle of a converted amount.
  await keyboard.press('Tab');
  await keyboard.press('Home');
  for (let count = 0; count < 3; count++) await keyboard.press('ArrowRight');
  await keyboard.type('89');
  await expect(inr).toHaveValue('123894567');
  await expect(usdt).toHaveValue('1238945.67');
});
