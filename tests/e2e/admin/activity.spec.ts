import { expectUsable } from '../support/accessibility';
import { ADMIN, adminAccount, db } from '../support/database';
import { confirmCredit, pendingCard, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser } from '../support/user';

const OTHER = adminAccount('colleague');

test('what an administrator credits stands among what was done', async ({ page }) => {
  const asha = await createUser('Asha Verma');
  await createDeposit(asha, 'approved', 25.5);
  await Promise.all([
    db.doc(`administrators/${OTHER.uid}`).set({ email: OTHER.email, role: 'reviewer' }),
    db
      .doc('payouts/P1/moves/1')
      .set({ kind: 'take', by: OTHER.uid, at: new Date(Date.now() - 1_000) }),
  ]);
  await openPanel(page);
  await pendingCard(page, 'Asha Verma').getByRole('button', { name: 'Approve' }).click();
  await confirmCredit(page);
  await expect(page.getByText('No pending deposits')).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  const done = page.getByRole('region', { name: 'What was done' });
  const rows = done.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Approved');
  await expect(rows.first()).toContainText('₹2,550');
  await expect(rows.last()).toContainText(OTHER.email);
  await page.getByLabel('Administrator').selectOption({ label: `${ADMIN.email} (you)` });
  await expect(rows).toHaveCount(1);
  await expectUsable(page, 'who did what');
});
