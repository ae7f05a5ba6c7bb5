import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PagedList } from '@/components/list/PagedList';
import type { Deposit } from '@/domain/deposits/deposit';
import { aDeposit } from '../../support/deposits';
import { aList } from '../../support/fakes/fakeServices';

const rendered: string[] = [];
beforeEach(() => void rendered.splice(0));

/** Not memoized, so it renders whenever the list renders its row. */
function Row({ deposit, note }: { deposit: Deposit; note: string | undefined }) {
  rendered.push(deposit.id);
  return (
    <>
      {note}
      <input aria-label={deposit.id} />
    </>
  );
}

const listOf = (items: readonly Deposit[], notes: Readonly<Record<string, string>> = {}) => (
  <PagedList
    name="test"
    list={{
      data: aList(items),
      error: null,
      loading: false,
      refresh: () => undefined,
      loadMore: () => undefined,
    }}
    failedTitle=""
    empty={null}
    renderItem={(deposit) => <Row deposit={deposit} note={notes[deposit.id]} />}
  />
);

const items = Array.from({ length: 60 }, (_, index) => aDeposit({ id: `d${index + 1}` }));

it('renders only rows near one that has changed again', () => {
  const { rerender } = render(listOf(items));
  expect(rendered).toHaveLength(60);
  rendered.splice(0);
  rerender(listOf(items));
  expect(rendered).toEqual([]);

  rerender(listOf(items, { d30: 'Opened' }));
  expect(screen.getAllByRole('listitem')[29]).toHaveTextContent('Opened');
  expect(rendered).toContain('d30');
  expect(rendered.length).toBeLessThanOrEqual(20);

  rendered.splice(0);
  rerender(listOf(items.with(49, aDeposit({ id: 'd50', status: 'confirmed' }))));
  expect(rendered).toEqual(expect.arrayContaining(['d30', 'd50']));
  expect(rendered.length).toBeLessThanOrEqual(40);
});

it('keeps every other row when one leaves and another comes, in one list', () => {
  const { rerender } = render(listOf(items));
  const fields = () => new Map(screen.getAllByRole('textbox').map((f) => [f.ariaLabel, f]));
  const before = fields();
  const next = [...items.slice(1, 30), aDeposit({ id: 'new' }), ...items.slice(30)];
  rerender(listOf(next));
  expect([...fields().keys()]).toEqual(next.map(({ id }) => id));
  for (const [id, field] of fields()) if (id !== 'new') expect(field).toBe(before.get(id));
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
});
