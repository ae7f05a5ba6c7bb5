import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function openLines(user: UserEvent, title: string): Promise<void> {
  const titles = await screen.findAllByText(title, { selector: 'summary > *' });
  for (const each of titles) await user.click(each);
}
