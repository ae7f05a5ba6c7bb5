import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Confirms the open sheet of a deposit without a transaction: chooses why it is credited, and credits. */
export async function confirmCredit(user: UserEvent, action = 'Approve'): Promise<void> {
  const sheet = within(screen.getByRole('dialog'));
  const why = within(sheet.getByRole('group', { name: /^The request names no transaction/ }));
  await user.click(why.getByRole('radio', { name: /shown in another way/ }));
  await user.click(sheet.getByRole('button', { name: action }));
}
