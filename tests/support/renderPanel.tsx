import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AdminPage } from '@/pages/admin/AdminPage';
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

/** The queries within the open sheet. */
export const sheet = () => within(screen.getByRole('dialog'));
