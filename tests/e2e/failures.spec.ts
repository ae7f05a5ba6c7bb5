import { auth, db } from './support/database';
import { createUser } from './support/user';
import { ASHA, expectText, signUp } from './support/steps';
import { expect, test } from './support/test';

test('a wrong password keeps the email, and an address that has an account leads to its login [8.failures.15 8.failures.16]', async ({
  page,
}) => {
  const asha = await createUser('Asha');
  await page.goto('/login');
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Email').fill(asha.email);
  await login.getByLabel('Password', { exact: true }).fill('not-it');
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await expectText(page, 'Login Failed');
  await expectText(page, 'Invalid email or password');
  await expect(login.getByLabel('Email')).toHaveValue(asha.email);
  await expect(page).toHaveURL('/login');

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

test('the panel’s login is refused to a user, whose session in the same browser stays [5.18]', async ({
  page,
}) => {
  await signUp(page, ASHA);
  await page.goto('/admin2067');
  await page.getByLabel('Admin ID').fill(ASHA.email);
  await page.getByLabel('Password', { exact: true }).fill(ASHA.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectText(page, 'Invalid admin credentials');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Hello, Asha/ })).toBeVisible();
});
