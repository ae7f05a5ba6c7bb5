import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import {
  admin,
  all,
  aPending,
  emitSession,
  exactly,
  OPERATOR,
  queue,
  setLimits,
} from '../../../support/fakes/fakeAdmin';
import { renderPanel } from '../../../support/renderPanel';
import { widen } from '../../../support/widen';
import { aProposal } from '../../../support/deposits';
import { setNode } from '../../../support/setNode';

beforeEach(setNode);

const nav = () => within(screen.getByRole('navigation', { name: 'Pages of the panel' }));
const linkTexts = () =>
  nav()
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());
const current = () => nav().getByRole('link', { current: 'page' });

it('has the pages at the bottom of a phone, the seldom ones under “More”', async () => {
  admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(3));
  const { user, path } = renderPanel();
  expect(await nav().findByRole('link', { name: 'Payouts 3' })).toBeVisible();
  expect(linkTexts()).toEqual(['Deposits', 'Payouts 3', 'Incoming', 'Closing']);
  expect(current()).toHaveTextContent('Deposits');
  await user.click(nav().getByRole('link', { name: /^Payouts/ }));
  expect(path()).toBe('/admin2067/payouts');
  await waitFor(() => expect(current()).toHaveTextContent('Payouts'));
  await user.click(nav().getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('operator@example.com')).toBeVisible();
  expect(sheet.getByText('Reviewer')).toBeVisible();
  await user.click(sheet.getByRole('link', { name: 'Security' }));
  expect(path()).toBe('/admin2067/security');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has them at the side of a wide screen; it says who is signed in and what is left', async () => {
  widen();
  setLimits({ creditPerDayPaise: paise(1_000_000) });
  const first = aPending();
  queue.emitItems([first, aPending({ id: 'deposit-2', proposal: aProposal() })]);
  all.emitItems([first]);
  const { user, path } = renderPanel(`/admin2067/queue/${first.id}`);
  expect(await screen.findByRole('heading', { name: 'Pending Deposits' })).toBeVisible();
  expect(linkTexts()).toEqual([
    'Deposits 2',
    'Payouts',
    'Incoming',
    'Closing',
    'Activity',
    'Security',
  ]);
  expect(current()).toHaveTextContent('Deposits');
  const parts = within(screen.getByRole('group', { name: 'Parts of the list' }));
  expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Look at 1',
    'Proposed 1',
  ]);
  expect(screen.getByText('₹10,000 left today')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All Deposits as a table' }));
  expect(path()).toBe('/admin2067/deposits');
  expect(current()).toHaveTextContent('Deposits');
  act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
  expect(screen.getByText('Viewer: can look, cannot review')).toBeVisible();
});
