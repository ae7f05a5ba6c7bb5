import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NotFoundPage } from '@/pages/not-found/NotFoundPage';
import { renderApp } from '../../support/renderApp';

it('404: Oops! Page not found, a Return to Home link to /, and the unknown path is logged [2.pages.8 2.pages.9]', () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  renderApp(<NotFoundPage />, { at: '/no/such/page', access: 'public' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('404: no page at', '/no/such/page');
  logged.mockRestore();
  expect(screen.getByText('404', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Oops! Page not found');
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
