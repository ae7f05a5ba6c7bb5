import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a toast with this title and, if given, this description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  // Each toast has a region of its own.
  const [toast] = await waitFor(() =>
    within(screen.getByRole('region', { name: /^Notifications/ })).getAllByText(title),
  );
  if (description !== undefined) expect(toast?.closest('li')).toHaveTextContent(description);
}

/** Expects that no toast is on screen. */
export function expectNoToast(): void {
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  expect(toasts.queryAllByRole('listitem')).toEqual([]);
}
