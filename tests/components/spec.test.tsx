import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ProtectedRoute } from '@/app/AppRoutes';
import { useStore } from 'zustand';
import { shownToast } from '@/lib/toast';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { emitIdentity } from '../support/fakes/fakeServices';
import { renderApp } from '../support/renderApp';
import { expectToast } from '../support/toast';

const guarded = (
  <Routes>
    <Route element={<ProtectedRoute />}>
      <Route path="/profile" element={<p>The page</p>} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);

it('A guarded page shows a spinner while the auth state resolves, then sends a visitor who is not signed in to /login [2.routes.5 4.1]', () => {
  emitIdentity(undefined);
  const { path } = renderApp(guarded, { at: '/profile', access: 'public' });
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(path()).toBe('/profile');
  act(() => emitIdentity(null));
  expect(path()).toBe('/login');
  expect(screen.queryByText('The page')).not.toBeInTheDocument();
});

function Duration() {
  const message = useStore(shownToast);
  return message && <p>{`${message.title} ${message.durationMs} ms`}</p>;
}

const depositPage = (
  <>
    <DepositPage />
    <Duration />
  </>
);

it('The toast of a copied address stays for 2 seconds [8.toasts.10 9.15]', async () => {
  const { user } = renderApp(depositPage, { at: '/deposit?tab=usdt' });
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  await expectToast('Copied!');
  expect(screen.getByText('Copied! 2000 ms')).toBeInTheDocument();
});

it('The toast of a submitted deposit stays for 3 seconds [8.toasts.11 9.15]', async () => {
  const { user } = renderApp(depositPage, { at: '/deposit?tab=usdt' });
  await user.type(screen.getByLabelText('USDT amount'), '10');
  await user.click(screen.getByRole('button', { name: 'Deposit Confirmed' }));
  await expectToast('Deposit Submitted!');
  expect(screen.getByText('Deposit Submitted! 3000 ms')).toBeInTheDocument();
});
