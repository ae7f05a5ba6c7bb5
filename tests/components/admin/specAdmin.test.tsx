import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { all, aPending, queue, resetAdmin } from '../../support/fakes/fakeAdmin';
import { renderPanel } from '../../support/renderPanel';

beforeEach(resetAdmin);

const ACTIONS = ['Approve', 'Partial Pay', 'Reject'];

it('Admin panel: only pending deposits get actions [4.12]', () => {
  const waiting = aPending();
  queue.emitItems([waiting]);
  all.emitItems([
    waiting,
    aPending({ id: 'b', status: 'confirmed' }),
    aPending({ id: 'c', status: 'rejected' }),
  ]);
  renderPanel();
  const pending = within(screen.getByRole('region', { name: 'Pending Deposits' }));
  for (const name of ACTIONS)
    expect(pending.getByRole('button', { name: new RegExp(`^${name}`) })).toBeEnabled();
  const list = within(screen.getByRole('region', { name: 'All Deposits' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  for (const name of ACTIONS)
    expect(list.queryByRole('button', { name: new RegExp(`^${name}`) })).not.toBeInTheDocument();
});

it('Admin panel: a pending deposit has a status icon beside the word [2.admin.7]', () => {
  queue.emitItems([aPending()]);
  renderPanel();
  const status = within(screen.getByRole('group', { name: /USDT/ })).getByText('Pending');
  expect(status.parentElement?.querySelector('svg')).toBeInTheDocument();
});
