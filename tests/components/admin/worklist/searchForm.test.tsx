import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SEARCHED_DEPOSITS } from '@/domain/search/searchFilter';
import { SearchBar } from '@/pages/admin/worklist/SearchBar';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';
import { deferred } from '../../../support/deferred';

it('keeps what is typed on while the search is on its way, and shows any other search', async () => {
  const loaded = deferred();
  const texts = { ...adminTexts.search, statusOf: depositStatusTexts };
  const bar = <SearchBar field={createRef()} searched={SEARCHED_DEPOSITS} texts={texts} />;
  const loader = async ({ request }: { request: Request }) => {
    if (request.url.endsWith('?q=asha')) await loaded.promise;
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: bar, loader }]);
  render(<RouterProvider router={router} />);
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, ' asha {Enter} verma');
  loaded.resolve();
  expect(await screen.findByRole('link', { name: 'Clear' })).toBeVisible();
  expect(field).toHaveValue('asha verma');
  await userEvent.click(screen.getByRole('link', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear' })).toBeNull());
  expect(field).toHaveValue('');
});
