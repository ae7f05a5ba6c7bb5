import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Toasts } from '@/components/ui/Toasts';
import { AuthProvider, useAuth } from '@/components/session/useAuth';
import { UserProvider } from '@/components/session/useUser';

interface Options {
  at?: string;
  /** `public` leaves out the user's record, for pages outside the guard. */
  access?: 'signedIn' | 'public';
}

function SignedIn({ children }: { children: ReactNode }) {
  return useAuth().status === 'signedIn' && <UserProvider>{children}</UserProvider>;
}

/**
 * Renders a page inside the app's providers, for the signed-in user of fakeServices. `user` types and taps; `path()`
 * returns the current URL.
 */
export function renderApp(ui: ReactNode, { at = '/', access = 'signedIn' }: Options = {}) {
  let path = at;
  function WatchPath() {
    const { pathname, search } = useLocation();
    path = pathname + search;
    return null;
  }
  const view = render(
    <AuthProvider>
      <MemoryRouter initialEntries={[at]}>
        <WatchPath />
        {access === 'public' ? ui : <SignedIn>{ui}</SignedIn>}
        <Toasts />
      </MemoryRouter>
    </AuthProvider>,
  );
  return { ...view, user: userEvent.setup(), path: () => path };
}

/** Where the link of this name leads. */
export const hrefOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href');
