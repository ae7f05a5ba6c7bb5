import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SearchForm } from '@/pages/admin/worklist/SearchBar';
import { adminTexts } from '@/texts/admin/adminTexts';

it('keeps what is typed on while the search is on its way, and shows any other search', async () => {
  const onSearch = vi.fn();
  const formFor = (text: string) => (
    <MemoryRouter>
      <SearchForm
        field={createRef()}
        texts={adminTexts.search}
        text={text}
        onSearch={onSearch}
        clear={null}
      >
        {null}
      </SearchForm>
    </MemoryRouter>
  );
  const { rerender } = render(formFor(''));
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, ' asha {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('asha');
  await userEvent.type(field, ' verma');
  rerender(formFor('asha'));
  expect(field).toHaveValue('asha verma');
  rerender(formFor(''));
  expect(field).toHaveValue('');
  rerender(formFor('asha'));
  expect(field).toHaveValue('asha');
});
