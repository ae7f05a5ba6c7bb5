import { createUser, WITH_METHODS } from '../support/user';
import { openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';

// All edits of a grouped amount: tests/unit/groupedText.test.ts.
test('the fields of an amount keep the browser’s selection and caret while the grouping changes', async ({
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
  await expect(inr).toHaveValue('12,34,567');

  // In the middle of a grouped amount, and over one of its commas.
  await keyboard.press('Tab');
  await keyboard.press('Home');
  for (let count = 0; count < 4; count++) await keyboard.press('ArrowRight');
  await keyboard.type('89');
  await expect(inr).toHaveValue('123894567');
  await expect(usdt).toHaveValue('12,38,945.67');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Home');
  for (let count = 0; count < 3; count++) await keyboard.press('ArrowRight');
  await keyboard.press('Backspace');
  await expect(usdt).toHaveValue('1238945.67');
  await keyboard.type('5');
  await expect(usdt).toHaveValue('12538945.67');

  // A double click and select-all take the whole amount.
  await inr.dblclick();
  await keyboard.type('1,00,000');
  await expect(inr).toHaveValue('1,00,000');
  await usdt.click();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.insertText('₹2,00,000');
  await expect(inr).toBeFocused();
  await expect(inr).toHaveValue('₹2,00,000');
});
