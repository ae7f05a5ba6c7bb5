import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AppLayout } from '@/app/AppLayout';
import { asha, emitIdentity } from '../../support/fakes/fakeServices';
import { addPrerenderedPage } from '../../support/prerenderedPage';
import { renderApp } from '../../support/renderApp';

let isBroken = true;

afterEach(() => {
  isBroken = true;
});

function Home() {
  if (isBroken) throw new Error('broken screen');
  return <h1>Home works</h1>;
}

const app = (
  <Routes>
    <Route element={<AppLayout />}>
      <Route path="/" element={<Home />} />
      <Route path="/profile" element={<h1>Profile works</h1>} />
    </Route>
  </Routes>
);

it('a page that crashes leaves the bar and the other pages alive, and is tried again when it is opened again', async () => {
  const { user } = renderApp(app, { at: '/', access: 'public' });
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();

  const bar = screen.getByRole('navigation');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Me' }));
  expect(await screen.findByRole('heading', { name: 'Profile works' })).toBeVisible();
  expect(bar).toBeInTheDocument();

  isBroken = false;
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: 'Home works' })).toBeVisible();
});

it('a page that crashes while it is hydrated can be reloaded', async () => {
  const removePage = addPrerenderedPage();
  emitIdentity(undefined);
  renderApp(app, { at: '/', access: 'public' });
  act(() => emitIdentity(asha));
  const reload = screen.getByText('Reload');
  await waitFor(() => expect(reload.closest('[inert]')).toBeNull());
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  removePage();
});
