import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppRoutes } from '@/app/AppRoutes';
import { NotFoundPage } from '@/pages/not-found/NotFoundPage';
import { emitSession, resetAdmin } from '../../support/fakes/fakeAdmin';
import { renderApp, hrefOf } from '../../support/renderApp';

it('404: Oops! Page not found, a Return to Home link to /, and the unknown path is logged [2.pages.8 2.pages.9]', () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  renderApp(<NotFoundPage />, { at: '/no/such/page', access: 'public' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('404: no page at', '/no/such/page');
  expect(screen.getByText('404', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Oops! Page not found');
  expect(hrefOf('Return to Home')).toBe('/');
});

it.each(['/no-page', '/%0a', '/login%0D', '/admin2067x%0A', '/%E2%80%A8', '/%'])(
  'is shown at %s',
  async (at) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp(<AppRoutes />, { at, access: 'public' });
    expect(await screen.findByRole('heading')).toHaveTextContent('Oops! Page not found');
  },
);

// Hosting answers these paths with the panel.
it.each(['/admin2067/x', '/admin2067/x%0A', '/Admin2067/%0d'])(
  'is not shown at %s, but the panel',
  async (at) => {
    resetAdmin();
    emitSession({ status: 'signedOut', ended: null });
    renderApp(<AppRoutes />, { at, access: 'public' });
    expect(await screen.findByRole('heading')).toHaveTextContent('Admin Login');
  },
);
