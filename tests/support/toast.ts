import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a toast with this title and, if given, this description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  const [toast] = await toasts.findAllByText(title, { exact: true });
  if (description !== undefined) expect(toast?.closest('li')).toHaveTextContent(description);
}

/** Expects that no toast is on screen. */
export function expectNoToast(): void {
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  expect(toasts.queryAllByRole('listitem')).toEqual([]);
}
