import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableCsv } from '@/domain/csv';
import { AppError } from '@/domain/errors';
import { actionColumns } from '@/domain/reports/activity';
import { ActivityPage } from '@/pages/admin/reports/activity/ActivityPage';
import { activityTexts } from '@/texts/admin/activityTexts';
import { activityReports, anAction, knownActivity } from '../../../support/fakes/fakeReports';
import { renderInSession } from '../../../support/renderInSession';

const NOW = new Date('2026-11-22T12:00:00+05:30');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  activityReports.administrators.mockResolvedValue([
    { uid: 'operator', email: 'op@admin.example' },
    { uid: 'other', email: 'other@admin.example' },
  ]);
  activityReports.read.mockResolvedValue(knownActivity());
});
afterEach(() => vi.clearAllMocks());

const open = (search = '') =>
  act(async () => void renderInSession(<ActivityPage />, `/admin2067/activity?${search}`));

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const region = (name: string) => screen.getByRole('region', { name });

it('shows today of all, and one administrator who is chosen', async () => {
  const proposed = anAction({ path: 'b', by: 'other', proposedBy: 'operator', reason: 'other' });
  const paid = anAction({ path: 'c', kind: 'payout-pay', payee: 'Asha Verma' });
  activityReports.read.mockResolvedValue(knownActivity({ actions: [anAction(), proposed, paid] }));
  await open();
  const today = { from: '2026-11-22', to: '2026-11-22' };
  expect(activityReports.read).toHaveBeenLastCalledWith({ by: null, period: today }, false);
  expect(region('What was done')).toHaveTextContent('Approved₹2,550');
  expect(region('What was done')).toHaveTextContent('Payout paid to Asha Verma');
  expect(region('What was done')).toHaveTextContent('Proposed by op@admin.example (you)');
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Administrator' }), {
      target: { value: 'other' },
    });
  });
  expect(activityReports.read).toHaveBeenLastCalledWith({ by: 'other', period: today }, false);
});

it('shows the first hundred of many, and saves all', async () => {
  const actions = Array.from({ length: 1_000 }, (_, n) =>
    anAction({ path: `users/u/ledger/D${n}` }),
  );
  activityReports.read.mockResolvedValue(knownActivity({ actions }));
  await open('by=operator&from=2026-11-20&to=2026-11-22');
  const list = region('What was done');
  expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  await press('Show more');
  expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  const createObjectURL = vi.fn((_: Blob) => 'blob:saved');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await press('Download CSV');
  expect(click.mock.contexts[0]).toHaveProperty('download', 'activity-2026-11-20..2026-11-22.csv');
  const columns = actionColumns(new Map([['operator', 'op@admin.example']]));
  const { size } = new Blob([tableCsv(columns, activityTexts.columns, actions)]);
  expect(createObjectURL.mock.lastCall?.[0].size).toBe(size);
});

it('repeats no ID of a link that no administrator has', async () => {
  activityReports.read.mockResolvedValue(knownActivity({ actions: [] }));
  await open('by=Pay_me:91-99999');
  expect(activityReports.read.mock.lastCall?.[0]).toMatchObject({ by: 'Pay_me:91-99999' });
  expect(document.body).not.toHaveTextContent('99999');
  expect(screen.getAllByText(/^An ID that is not in the list/)).toHaveLength(2);
});

it('says what is missing: nothing done, notes, what cannot be read, and names', async () => {
  activityReports.administrators.mockRejectedValue(new AppError('offline'));
  activityReports.read.mockResolvedValue(
    knownActivity({ actions: [], notes: 'denied', unreadable: ['users/u/ledger/x'] }),
  );
  await open();
  expect(screen.getByText('Nothing in these days.')).toBeInTheDocument();
  expect(screen.getByText(/^Notes are left out/)).toBeInTheDocument();
  expect(screen.getByText('users/u/ledger/x')).toBeInTheDocument();
  expect(screen.getByText(/only their IDs are shown/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await press('Read again');
  expect(activityReports.read).toHaveBeenCalledTimes(2);
});
