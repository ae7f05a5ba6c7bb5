import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedEntry, Closing } from '@/domain/reports/closing';
import { AppError } from '@/domain/errors';
import { formatLocalTime } from '@/domain/time/formatTime';
import { microUsdt, paise } from '@/domain/money/money';
import type { ChainData } from '@/services/admin/reports/createClosingService';
import { ClosingPage } from '@/pages/admin/reports/closing/ClosingPage';
import { closings } from '../../../support/fakes/fakeReports';
import { aDeposit, NO_USES } from '../../../support/deposits';
import { aPayout } from '../../../support/payouts';
import { aBookedEntry } from '../../../support/statements';
import { renderInSession } from '../../../support/renderInSession';

const AT = new Date('2026-01-04T12:00:00+05:30');

const entry = aBookedEntry({ amountPaise: paise(100_000_000_000_000), at: AT });

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
  isFinal: true,
  ...change,
});

const known = <T,>(report: T, records = 8) => ({ kind: 'known' as const, report, records });

beforeEach(() => {
  closings.lastDayOver.mockResolvedValue('2026-01-04');
  closings.booked.mockResolvedValue([
    { day: '2026-01-02', sumPaise: paise(25) },
    { day: '2026-01-03', sumPaise: paise(-50) },
    { day: '2026-01-04', sumPaise: paise(100) },
  ]);
  closings.close.mockResolvedValue(known(closing()));
  closings.owed.mockResolvedValue(paise(12_345));
  closings.owedNow.mockResolvedValue({
    at: AT,
    walletsPaise: paise(70_000),
    payouts: { count: 1, sumPaise: paise(2_000) },
  });
  closings.chain.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
});
afterEach(() => vi.clearAllMocks());

const open = (days = 'from=2026-01-04') =>
  act(async () => void renderInSession(<ClosingPage />, `/admin2067/closing?${days}`));

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

it('opens with the closing, and says from how many records', async () => {
  await open();
  const day = { from: '2026-01-04', to: '2026-01-04' };
  expect(closings.close.mock.calls).toEqual([[day, false]]);
  expect(screen.getByText(/from 8 records\.$/)).toBeInTheDocument();
  const kinds = screen.getByRole('region', { name: 'By kind' });
  expect(within(kinds).getByText('₹10,00,00,00,00,000')).toBeInTheDocument();
  expect(screen.getByText('2 requests, ₹3')).toBeInTheDocument();
  expect(screen.getByText('It has no capacity now; wait a minute.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Reason missing/ })).toBeInTheDocument();
  expect(screen.getByText('₹123.45')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Payouts' })).toBeNull();
});

it('asks before it reads what is much, and refuses what is too much', async () => {
  closings.close.mockResolvedValueOnce({ kind: 'large', records: 2_345 });
  await open('from=2026-01-04&to=2026-01-05');
  expect(screen.getByText(/^These days have 2,345 records/)).toBeInTheDocument();
  await press('Read them');
  expect(closings.close).toHaveBeenLastCalledWith(expect.anything(), true);
  expect(screen.getByRole('region', { name: 'Booked' })).toBeInTheDocument();
  cleanup();
  closings.close.mockResolvedValue({ kind: 'too-many' });
  await open('from=2026-01-04&to=2026-01-05');
  expect(screen.getByText(/more than 5,000 records of one kind/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Booked' })).toBeNull();
});

it('marks figures that still change, and those of an entry that cannot be read', async () => {
  const read = { entries: [], unreadable: ['users/u/ledger/x'], isFinal: false };
  closings.close.mockResolvedValue(known(closing(read)));
  await open('from=2026-01-05');
  expect(screen.getByText(/These figures still change/)).toBeInTheDocument();
  expect(screen.getByText('users/u/ledger/x')).toBeInTheDocument();
  expect(screen.getByText('Nothing was booked on these days.')).toBeInTheDocument();
});

it('keeps what still changes while it is read again, also where that fails, until the day is over', async () => {
  closings.close.mockResolvedValueOnce(known(closing({ isFinal: false })));
  await open('from=2026-01-04');
  expect(screen.queryByText(/days are over/)).toBeNull();
  expect(screen.queryByText('At the end')).toBeNull();
  closings.close.mockRejectedValueOnce(new AppError('timeout'));
  await press('Read again');
  expect(screen.getByText('Failed to read these days')).toBeInTheDocument();
  expect(screen.getByText(/These figures still change/)).toBeInTheDocument();
  await press('Read again');
  expect(
    screen.getByText('These days are over: only “Beside the chain” still changes.', {
      exact: false,
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  expect(screen.getByText('At the end')).toBeInTheDocument();
});

it('of a day that is not over, says what is owed by ledgers and payouts of one moment', async () => {
  const openAtEnd = { count: 9, sumPaise: paise(900_000) };
  closings.close.mockResolvedValue(
    known(closing({ isFinal: false, payouts: { ...NO_PAYOUTS, openAtEnd } })),
  );
  await open('from=2026-01-05');
  const owed = screen.getByRole('region', { name: 'Owed to all users' });
  expect(owed).toHaveTextContent('₹720');
  expect(owed).toHaveTextContent('In wallets₹700');
  expect(owed).toHaveTextContent('In payouts that are open₹20');
  expect(owed).toHaveTextContent(
    `as of ${formatLocalTime(AT).replace('\u00a0', ' ')}, with payouts`,
  );
  expect(closings.owed).not.toHaveBeenCalled();
});

it('says that too many transfers arrived in the days, and does not blame the node', async () => {
  closings.chain.mockResolvedValue({ kind: 'too-many' });
  await open();
  const beside = screen.getByRole('region', { name: 'Beside the chain' });
  expect(beside).toHaveTextContent(/^Beside the chain.*too many to compare\. Choose fewer days\.$/);
  expect(within(beside).queryByRole('button')).toBeNull();
});

describe('the reasons of credits', () => {
  const usual = { ...entry, txid: 'a'.repeat(64), amountPaise: paise(255_000) };
  const asked = aDeposit({
    id: 'D1',
    status: 'confirmed',
    inrPaise: paise(255_000),
    payableMicro: microUsdt(25_503_700),
    submittedAt: new Date(AT.getTime() - 600_000),
  });
  const chain: ChainData = {
    kind: 'chain',
    readAt: AT,
    unreadable: 0,
    transfers: [
      {
        txid: usual.txid,
        sentAt: new Date(AT.getTime() - 60_000),
        from: 'f'.repeat(40),
        amounts: [microUsdt(25_503_700)],
      },
    ],
    uses: NO_USES,
  };
  const all = 'Every credit that needs a reason has one.';
  beforeEach(() => {
    closings.close.mockResolvedValue(
      known(closing({ entries: [usual], deposits: new Map([['D1', asked]]) })),
    );
  });

  it('are complete once each transfer was compared with the chain', async () => {
    closings.chain.mockResolvedValue(chain);
    await open();
    expect(screen.getByText(all)).toBeInTheDocument();
    const asOf = `As of ${formatLocalTime(AT).replace('\u00a0', ' ')}.`;
    const beside = screen.getByRole('region', { name: 'Beside the chain' });
    expect(beside).toHaveTextContent(asOf);
    expect(beside).toHaveTextContent(
      'All that arrived was booked, and all that was booked arrived.',
    );
  });

  it('are not called complete while the chain is not known, which is asked for again, or does not list a transfer', async () => {
    await open();
    expect(screen.queryByText(all)).toBeNull();
    expect(screen.getByText(/1 credit could not be compared with the chain/)).toBeInTheDocument();
    const beside = screen.getByRole('region', { name: 'Beside the chain' });
    expect(beside).toHaveTextContent('The node did not list the transfers.');
    closings.chain.mockResolvedValue({ ...chain, transfers: [] });
    await act(async () => {
      fireEvent.click(within(beside).getByRole('button', { name: 'Try again' }));
    });
    expect(beside).not.toHaveTextContent('The node did not list the transfers.');
    expect(screen.queryByText(all)).toBeNull();
    expect(screen.getByText(/1 credit could not be compared with the chain/)).toBeInTheDocument();
  });
});

it('draws a day on which more left the wallets below the line', async () => {
  closings.booked.mockResolvedValue([
    { day: '2026-01-03', sumPaise: paise(-50_000) },
    { day: '2026-01-04', sumPaise: paise(100_000) },
  ]);
  await open();
  const bars = screen.getByRole('figure');
  const bar = (name: string) => {
    const found = [...bars.querySelectorAll('rect')].find((each) => each.textContent === name);
    return { y: Number(found?.getAttribute('y')), height: Number(found?.getAttribute('height')) };
  };
  const [up, down] = [bar('4 Jan 2026: ₹1,000'), bar('3 Jan 2026: −₹500')];
  expect(down.y).toBeCloseTo(up.y + up.height);
  expect(down.height).toBeCloseTo(up.height / 2);
});

it('the thirty days are bars and a table, which begins with the sum and leads to each day', async () => {
  await open();
  expect(closings.booked).toHaveBeenCalledExactlyOnceWith({
    from: '2025-12-06',
    to: '2026-01-04',
  });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['All 3 days₹0.75', '4 Jan₹1', '3 Jan−₹0.50', '2 Jan₹0.25'],
  ]);
  expect(screen.getByText('most: ₹1, 4 Jan')).toBeInTheDocument();
  await act(async () => {
    fireEvent.click(within(screen.getByRole('table')).getByRole('link', { name: '2 Jan' }));
  });
  expect(closings.close).toHaveBeenLastCalledWith({ from: '2026-01-02', to: '2026-01-02' }, false);
});

it('tries again what failed of the thirty days', async () => {
  closings.booked.mockRejectedValueOnce(new AppError('timeout'));
  closings.chain.mockReturnValue(new Promise(() => {}));
  await open();
  expect(screen.getByText('The days could not be added up.')).toBeInTheDocument();
  await press('Try again');
  expect(closings.booked).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('The days could not be added up.')).toBeNull();
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
  const takenBack: BookedEntry = {
    ...{ ...entry, id: 'D1_1_undo', kind: 'correction', reason: 'other' },
    amountPaise: paise(-20_000),
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
    closings.close.mockResolvedValue(known(closing({ entries: [entry, out, takenBack], payouts })));
    await open();
    for (const text of [
      'At the start3 payouts, ₹1,500',
      'Requested1 payout, ₹500',
      'Paid out2 payouts, ₹1,000',
      'of these by operator@example.com1 payout, ₹500',
      'of these by uid-of-a-colleague@example.com1 payout, ₹500',
      'Returned0 payouts, ₹0',
      'Cancelled by their users1 payout, ₹500',
      'At the end1 payout, ₹500',
      'Sent back by the bank after payment1 payout, ₹500',
      'is what was open at the end.',
    ]) {
      expect(region()).toHaveTextContent(text);
    }
    expect(screen.getByRole('region', { name: 'Booked' })).toHaveTextContent(
      'Money in1 entry, ₹10,00,00,00,00,000Money out1 entry, −₹500Taken back1 entry, −₹200In all3 entries, ₹9,99,99,99,99,300',
    );
    const operators = screen.getByRole('region', { name: 'By operator' });
    expect(operators).toHaveTextContent('By users1 entry−₹500');
    const owed = screen.getByRole('region', { name: 'Owed to all users' });
    expect(owed).toHaveTextContent('₹623.45');
    expect(owed).toHaveTextContent('In wallets₹123.45');
    expect(owed).toHaveTextContent('In payouts that are open₹500');
  });

  it('say by how much they do not add up, once the day is over', async () => {
    const torn = { ...payouts, openAtEnd: sumOf(2, 900) };
    closings.close.mockResolvedValue(known(closing({ entries: [entry, out], payouts: torn })));
    await open();
    expect(region()).toHaveTextContent('differs by ₹400 from what was requested');
  });
});
