import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { useRestoredList } from '@/lib/useLive';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { getFromEntry } from '@/lib/historyEntry';
import { aDeposit } from '../../support/deposits';
import { FakeChannel } from '../../support/fakes/fakeChannel';
import { aList } from '../../support/fakes/fakeServices';

const list = new FakeChannel<PaginatedList<Deposit>>();
const emitRows = (count: number) =>
  act(() => list.emit(aList(Array.from({ length: count }, (_, n) => aDeposit({ id: `${n}` })))));
const queryOf = vi.fn((_rows?: number) => list);

beforeEach(() => {
  history.replaceState(null, '', '/');
  list.reset(null);
});

it('the length of a list is kept in the entry of its page, not in that of the next page', () => {
  renderHook(() => useRestoredList('list', queryOf), { wrapper: BrowserRouter });
  emitRows(2);
  expect(getFromEntry('list-length')).toBe(2);

  // As a link does before the next page renders.
  history.pushState({ key: 'next' }, '', '/next');
  emitRows(3);
  expect(getFromEntry('list-length')).toBeUndefined();
});

it('the length of a list that stays on the page is kept in each entry', () => {
  renderHook(() => useRestoredList('list', queryOf), { wrapper: BrowserRouter });
  emitRows(2);
  history.pushState({ key: 'opened' }, '', '/?deposit=a');
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(getFromEntry('list-length')).toBe(2);

  renderHook(() => useRestoredList('list', queryOf), { wrapper: BrowserRouter });
  expect(queryOf).toHaveBeenLastCalledWith(2);
});
