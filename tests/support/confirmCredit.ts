import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Confirms the open sheet of a request that names no transaction: ticks what is missing, and credits. */
export async function confirmCredit(user: UserEvent, action = 'Approve'): Promise<void> {
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: /^The request names no transaction/ }));
  await user.click(sheet.getByRole('button', { name: action }));
}
