import { changeOnceFollowed, changeUnfollowed } from '../support/database';
import { createRichUser } from '../support/richUser';
import { closeDeposit, follow, openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';

const pathOf = (id: string) => `/requests/${id.padEnd(20, '0')}`;

test('the balance is followed to the statement and to a request, which is live, leads back, has an address of its own, and is printed', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await createRichUser());
  await page.getByRole('link', { name: /^Wallet Balance/ }).click();
  await page.getByRole('link', { name: 'Wallet statement' }).click();
  const entries = page.locator('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(
    /Deposit, part 1 of ₹[\d,.]+ \+₹98,76,543\.21.+Balance ₹13,33,33,431\.22/,
  );

  const deposit = `deposits/${'partpaid'.padEnd(20, '0')}`;
  await changeUnfollowed(deposit, { txids: ['ef'.repeat(32)] });
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(pathOf('partpaid'));
  await expect(openDeposit(page)).toBeFocused();
  await expect(
    openDeposit(page)
      .getByText(/^₹98,76,543.21 was added/)
      .first(),
  ).toBeVisible();
  const named = openDeposit(page).getByText('efefefef…efefefef');
  await changeOnceFollowed(named, deposit, {
    status: 'rejected',
    rejectReason: 'not-received',
    rejectNote: 'Nothing came after the first transfer.',
    processedAt: new Date(),
  });
  await expect(openDeposit(page).getByText(/^We did not receive the rest/)).toBeVisible();
  await openDeposit(page).getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByText(/^Hello, this is about my request partpaid/)).toBeVisible();
  await page.goBack();
  await expect(openDeposit(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/statement');

  // In a new tab without history of the app.
  const tab = await context.newPage();
  await tab.goto(pathOf('partpaid').replace('requests', 'Requests') + '/');
  await expect(openDeposit(tab)).toContainText('Nothing came after the first transfer.');
  await expect(tab).toHaveURL(pathOf('partpaid'));
  await closeDeposit(tab);
  await expect(tab).toHaveURL('/recharge-history');
  await tab.close();

  await test.step('what support matched is said, and a receipt is printed on one page, without the rest', async () => {
    await follow(page, pathOf('confirmed'));
    await expect(openDeposit(page).getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(openDeposit(page)).toContainText('Support found transaction cdcdcdcd…cdcdcdcd');
    await expect(openDeposit(page)).toContainText('Found by support');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const receipt = page.getByText(/^added to the wallet for/);
    await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(receipt).toBeVisible();
    for (const hidden of [
      page.getByRole('heading', { name: 'What happened' }),
      page.getByRole('navigation', { name: 'Main' }),
    ]) {
      await expect(hidden).toBeHidden();
    }
  });
});
