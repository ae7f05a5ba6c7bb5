import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect } from 'vitest';
import { paths } from '@/config/paths';
import { AdminPage } from '@/pages/admin/AdminPage';
import type { Deposit } from '@/domain/deposits/deposit';
import { all, queue } from './fakes/fakeAdmin';
import { renderApp } from './renderApp';

/** Renders the panel at one of its addresses inside the app's providers, beside other nodes. */
export const renderPanel = (at: string = paths.admin, beside: ReactNode = null) =>
  renderApp(
    <>
      {beside}
      <Routes>
        <Route path={`${paths.admin}/*`} element={<AdminPage />} />
      </Routes>
    </>,
    { at, access: 'public' },
  );

/** Renders the panel where these deposits wait. */
export function openQueue(waiting: readonly Deposit[]) {
  queue.emitItems(waiting);
  all.emitItems(waiting.toReversed());
  return renderPanel();
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The queries within the open sheet, its status, and a wait until it says something. */
export const sheet = () => within(screen.getByRole('dialog'));
export const status = () => sheet().getByRole('status');
export const says = (text: string | RegExp) =>
  waitFor(() => expect(status()).toHaveTextContent(text));
