import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export async function expectToast(title: string, description?: string): Promise<void> {
  // Each toast has its own region.
  const [toast] = await waitFor(() =>
    within(screen.getByRole('region', { name: /^Notifications/ })).getAllByText(title),
  );
  if (description !== undefined) expect(toast?.closest('li')).toHaveTextContent(description);
}

export function expectNoToast(): void {
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  expect(toasts.queryAllByRole('listitem')).toEqual([]);
}
