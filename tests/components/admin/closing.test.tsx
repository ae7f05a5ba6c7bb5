import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedEntry, Closing } from '@/domain/admin/closing/closing';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money';
import { AdminUidProvider } from '@/hooks/admin/useAdminUid';
import { ClosingPage } from '@/pages/admin/closing/ClosingPage';
import { aDeposit } from '../../support/deposits';
import { aPayout } from '../../support/payouts';

const AT = new Date('2026-01-04T12:00:00+05:30');

const service = vi.hoisted(() => ({
  canAskChain: true,
  lastDayOver: vi.fn(),
  bookedOn: vi.fn(),
  size: vi.fn(),
  remembered: vi.fn(),
  close: vi.fn(),
  ended: vi.fn(),
  endedCount: vi.fn(),
  owed: vi.fn(),
  chain: vi.fn(),
}));
vi.mock('@/services/admin/closingService', () => ({ closingService: service }));

const entry: BookedEntry = {
  id: 'D1_1',
  userId: 'asha',
  depositId: 'D1',
  payoutId: null,
  amountPaise: paise(100_000_000_000_000),
  kind: 'approval',
  seq: 1,
  by: 'operator',
  at: AT,
  txid: null,
  reason: null,
  reasonNote: null,
  proposedBy: null,
};

const NO_PAYOUTS: Closing['payouts'] = {
  paid: [],
  back: [],
  openAtStart: { count: 0, sumPaise: paise(0) },
  openAtEnd: { count: 0, sumPaise: paise(0) },
};

const closing = (change: Partial<Closing> = {}): Closing => ({
  entries: [entry],
  unreadable: [],
  ended: [aDeposit({ id: 'D1', status: 'confirmed', processedAt: AT })],
  deposits: new Map(),
  openAtStart: { count: 0, sumPaise: paise(0) },
  openAtEnd: { count: 2, sumPaise: paise(300) },
  payouts: NO_PAYOUTS,
  readAt: AT,
  ...change,
});

beforeEach(() => {
  service.lastDayOver.mockResolvedValue('2026-01-04');
  service.bookedOn.mockResolvedValue({ count: 1, sumPaise: paise(100) });
  service.size.mockResolvedValue({
    booked: { count: 1, sumPaise: paise(100) },
    ended: 1,
    paid: 0,
    reads: 8,
  });
  service.remembered.mockReturnValue(null);
  service.close.mockResolvedValue(closing());
  service.endedCount.mockResolvedValue(7);
  service.ended.mockResolvedValue([]);
  service.owed.mockResolvedValue(paise(12_345));
  service.chain.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
});
afterEach(() => vi.clearAllMocks());

async function open(days = '2026-01-04'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/admin2067?closing=${days}`]}>
        <AdminUidProvider value="operator">
          <ClosingPage />
        </AdminUidProvider>
      </MemoryRouter>,
    );
  });
}

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

it('opens with a few reads, says what closing reads, and closes once', async () => {
  await open();
  expect(service.bookedOn.mock.calls.length).toBeLessThanOrEqual(8);
  expect(service.close).not.toHaveBeenCalled();
  expect(screen.getByText(/about 8 document reads/)).toBeInTheDocument();
  await press('Close these days');
  expect(service.close).toHaveBeenCalledOnce();
  const kinds = screen.getByRole('region', { name: 'By kind' });
  expect(within(kinds).getByText('₹10,00,00,00,00,000')).toBeInTheDocument();
  expect(screen.getByText('2 requests, ₹3')).toBeInTheDocument();
  expect(screen.getByText('It has no capacity now; wait a minute.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Without a reason/ })).toBeInTheDocument();
  await press('Add up all ledgers');
  expect(screen.getByText('₹123.45')).toBeInTheDocument();
});

it('says why it failed, and tries again', async () => {
  service.size.mockRejectedValueOnce(new AppError('offline'));
  await open();
  expect(screen.getByText('Failed to read these days')).toBeInTheDocument();
  expect(screen.getByText(/^You seem to be offline/)).toBeInTheDocument();
  await press('Try again');
  service.close.mockRejectedValueOnce(new AppError('timeout'));
  await press('Close these days');
  expect(screen.getByText('Failed to read these days')).toBeInTheDocument();
  await press('Close these days');
  expect(screen.queryByText('Failed to read these days')).toBeNull();
});

it('refuses days that have too much, and marks days that are not over', async () => {
  service.size.mockResolvedValue({ booked: null, ended: 3, paid: 0, reads: 5_004 });
  await open('2026-01-04..2026-01-05');
  expect(screen.getByText(/more than 5,000 entries, requests or payouts/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close these days' })).toBeNull();
});

it('marks figures that still change, and those of an entry that cannot be read', async () => {
  service.remembered.mockReturnValue(closing({ entries: [], unreadable: ['users/u/ledger/x'] }));
  await open('2026-01-05');
  expect(screen.getByText(/these figures still change/)).toBeInTheDocument();
  expect(screen.getByText('users/u/ledger/x')).toBeInTheDocument();
  expect(screen.getByText('Nothing was booked on these days.')).toBeInTheDocument();
  expect(service.size).not.toHaveBeenCalled();
});

it('the thirty days are bars and a table, and what they cost is said before', async () => {
  // Days that no other test has added up: they are known for as long as the page is open.
  service.lastDayOver.mockResolvedValue('2025-06-30');
  await open();
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getAllByRole('row')).toHaveLength(31);
  await press(/Add up the other/);
  await press('Read the reviews');
  const sheet = screen.getByRole('dialog');
  expect(sheet).toHaveTextContent('7 requests will be read');
  await act(async () => {
    fireEvent.click(within(sheet).getByRole('button', { name: 'Read' }));
  });
  expect(service.ended).toHaveBeenCalledOnce();
});

describe('payouts of a day', () => {
  const out: BookedEntry = {
    ...entry,
    id: 'P1_out',
    depositId: null,
    payoutId: 'AbCd1234efgh5678ijkl',
    amountPaise: paise(-50_000),
    kind: 'payout',
    seq: null,
    by: 'asha',
  };
  const sumOf = (count: number, rupees: number) => ({ count, sumPaise: paise(rupees * 100) });
  const paid = aPayout({ status: 'paid', takenBy: 'operator', paidAt: AT });
  const payouts = {
    paid: [paid, aPayout({ status: 'paid', takenBy: 'uid-of-a-colleague', paidAt: AT })],
    back: [
      aPayout({ status: 'returned', returnReason: 'cancelled' }),
      aPayout({ status: 'bounced', returnReason: 'bank-refused' }),
    ],
    openAtStart: sumOf(3, 1_500),
    openAtEnd: sumOf(1, 500),
  };
  const region = () => screen.getByRole('region', { name: 'Payouts' });

  it('say what was asked for, paid and by whom, and what came back, and that it adds up', async () => {
    service.remembered.mockReturnValue(closing({ entries: [entry, out], payouts }));
    await open();
    for (const text of [
      'At the start3 payouts, ₹1,500',
      'Requested1 payout, ₹500',
      'Paid out2 payouts, ₹1,000',
      'of these by you1 payout, ₹500',
      'of these by another administrator …olleague1 payout, ₹500',
      'Returned0 payouts, ₹0',
      'Cancelled by their users1 payout, ₹500',
      'At the end1 payout, ₹500',
      'Sent back by the bank after payment1 payout, ₹500',
      'is what stood open at the end.',
    ]) {
      expect(region()).toHaveTextContent(text);
    }
    // What users do themselves is one group.
    const operators = screen.getByRole('region', { name: 'By operator' });
    expect(operators).toHaveTextContent('By users1 entry−₹500');
    // Asked for before in this tab, it is added up at once.
    const ask = screen.queryByRole('button', { name: 'Add up all ledgers' });
    if (ask) await press('Add up all ledgers');
    const owed = screen.getByRole('region', { name: 'Owed to all users' });
    expect(owed).toHaveTextContent('₹623.45');
    expect(owed).toHaveTextContent('In wallets₹123.45');
    expect(owed).toHaveTextContent('In payouts that are open₹500');
  });

  it('say by how much they do not add up, once the day is over', async () => {
    const torn = { ...payouts, openAtEnd: sumOf(2, 900) };
    service.remembered.mockReturnValue(closing({ entries: [entry, out], payouts: torn }));
    await open();
    expect(region()).toHaveTextContent('differs by ₹400 from what was requested');
  });

  it('are not spoken of where there were none', async () => {
    service.remembered.mockReturnValue(closing());
    await open();
    expect(screen.queryByRole('region', { name: 'Payouts' })).toBeNull();
  });
});
