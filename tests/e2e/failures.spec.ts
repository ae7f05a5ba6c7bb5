import { ADMIN, auth, db, depositsOf } from './support/database';
import { createUser, WITH_METHODS } from './support/user';
import { ASHA, expectText, signUp, openSignedIn } from './support/steps';
import { expect, test } from './support/test';

const INVALID_CREDENTIALS = 'Invalid admin credentials';

test('a wrong password is reported and the email kept [8.failures.15]', async ({ page }) => {
  const asha = await createUser('Asha');
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(asha.email);
  await form.getByLabel('Password', { exact: true }).fill('not-it');
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await expectText(page, 'Login Failed');
  await expectText(page, 'Invalid email or password');
  await expect(form.getByLabel('Email')).toHaveValue(asha.email);
  await expect(page).toHaveURL('/login');
});

test('an email address that has an account cannot sign up again [8.failures.16]', async ({
  page,
}) => {
  const asha = await createUser('Asha');
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill('Asha again');
  await form.getByLabel('Email').fill(asha.email);
  await form.getByLabel('Password', { exact: true }).fill('another-1');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expectText(page, 'Sign Up Failed');
  await expectText(page, 'This email already has an account.');
  await expect(form.getByLabel('Full name')).toHaveValue('Asha again');
  await form.getByRole('link', { name: 'Log in instead.' }).click();
  await expect(page).toHaveURL('/login');
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await expect(login.getByLabel('Email')).toHaveValue(asha.email);
  await expect(login.getByLabel('Password', { exact: true })).toBeFocused();
});

test.describe('a failed write of the record at sign-up', () => {
  test.use({ expectedOnConsole: /record of the new account/ });
  test('does not block it, and is retried on the next visit [8.failures.21]', async ({ page }) => {
    await page.route('**/documents:commit*', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('tabpanel', { name: 'Sign Up' });
    await form.getByLabel('Full name').fill(ASHA.name);
    await form.getByLabel('Email').fill(ASHA.email);
    await form.getByLabel('Password', { exact: true }).fill(ASHA.password);
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('record of the new account'),
      timeout: 50_000,
    });
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await logged;
    await expect(page).toHaveURL('/');
    const { uid } = await auth.getUserByEmail(ASHA.email);
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);

    await page.unroute('**/documents:commit*');
    await page.reload();
    await expect(page.getByRole('link', { name: /Wallet Balance.*₹0/ })).toBeVisible();
    await expect
      .poll(async () => (await db.doc(`users/${uid}`).get()).get('displayName') as unknown)
      .toBe(ASHA.name);
  });
});

test.describe('a lost connection', () => {
  // The Firestore SDK logs it.
  test.use({ expectedOnConsole: /Could not reach Cloud Firestore/ });

  test('keeps the amount, and submits once when back online', async ({ page }) => {
    const asha = await createUser('Asha', WITH_METHODS);
    await openSignedIn(page, asha);
    await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('tab', { name: 'USDT' }).click();
    await page.getByLabel('USDT amount').fill('7.5');
    await page.context().setOffline(true);
    await expectText(page, /You are offline/);
    const confirm = page.getByRole('button', { name: 'Deposit Confirmed' });
    await expect(confirm).toBeDisabled();
    await expect(page.getByLabel('USDT amount')).toHaveValue('7.5');
    expect(await depositsOf(asha.email)).toEqual([]);

    await page.context().setOffline(false);
    await expect(confirm).toBeEnabled();
    await confirm.click();
    await expectText(page, 'Deposit Submitted!');
    await expect.poll(async () => (await depositsOf(asha.email)).length).toBe(1);
  });
});

test.describe('a deposit that the rules refuse', () => {
  test.use({ expectedOnConsole: /permission-denied/ });
  test('is reported as failed, and the amount is kept', async ({ page }) => {
    const asha = await createUser('Asha', WITH_METHODS);
    await openSignedIn(page, asha, '/deposit?tab=usdt');
    await page.getByLabel('USDT amount').fill('7.5');
    // A count that is not a number cannot be incremented, so the rules refuse the commit.
    await db.doc(`users/${asha.uid}`).update({ openDeposits: 'none' });
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expect(
      page.getByText(/Failed to submit deposit request|Deposit Submitted!/).first(),
    ).toHaveText('Failed to submit deposit request');
    await expect(page.getByLabel('USDT amount')).toHaveValue('7.5');
    expect(await depositsOf(asha.email)).toEqual([]);
  });
});

test.describe('the admin login', () => {
  test('refuses a wrong ID, a wrong password and a user account with the same message [5.18]', async ({
    page,
  }) => {
    const asha = await createUser('Asha');
    await page.goto('/admin2067');
    for (const [id, password] of [
      ['nobody', 'nothing-1'],
      [ADMIN.id, 'not-it'],
      [asha.email, asha.password],
    ] as const) {
      await page.getByLabel('Admin ID').fill(id);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expectText(page, 'Login Failed');
      await expectText(page, INVALID_CREDENTIALS);
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByText('Login Failed')).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('requires both fields, and ignores spaces [5.17]', async ({ page }) => {
    await page.goto('/admin2067');
    await page.getByLabel('Admin ID').fill('   ');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectText(page, 'Please enter both ID and password');
  });

  test('does not affect the session of a user in the same browser', async ({ page }) => {
    await signUp(page, ASHA);
    await page.goto('/admin2067');
    await page.getByLabel('Admin ID').fill(ASHA.email);
    await page.getByLabel('Password', { exact: true }).fill(ASHA.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expectText(page, INVALID_CREDENTIALS);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Hello, Asha/ })).toBeVisible();
  });
});
