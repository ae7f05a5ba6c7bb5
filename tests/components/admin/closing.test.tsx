import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedEntry, Closing } from '@/domain/admin/closing/closing';
import { AppError } from '@/domain/errors';
import { formatLocalTime } from '@/domain/formatTime';
import { microUsdt, paise } from '@/domain/money';
import { ToastProvider } from '@/hooks/browser/useToast';
import { PanelSessionProvider } from '@/hooks/admin/usePanelSession';
import { ClosingPage } from '@/pages/admin/closing/ClosingPage';
import type * as DayFiguresModule from '@/services/admin/dayFigures';
import { aPanelSession } from '../../support/fakes/fakeAdmin';
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
  owedNow: vi.fn(),
  chain: vi.fn(),
}));
vi.mock('@/services/admin/closingService', () => ({ closingService: service }));
/** What this device knows of days; each test begins without. */
const device = vi.hoisted((): { figures: typeof DayFiguresModule.dayFigures | null } => ({
  figures: null,
}));
vi.mock('@/services/admin/dayFigures', async (importOriginal) => {
  const original = await importOriginal<typeof DayFiguresModule>();
  return {
    ...original,
    get dayFigures() {
      return (device.figures ??= original.createDayFigures(false));
    },
  };
});

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
  isFinal: true,
  ...change,
});

beforeEach(() => {
  device.figures = null;
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
  service.owedNow.mockResolvedValue({
    at: AT,
    walletsPaise: paise(70_000),
    payouts: { count: 1, sumPaise: paise(2_000) },
  });
  service.chain.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
});
afterEach(() => vi.clearAllMocks());

async function open(days = '2026-01-04'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[`/admin2067?closing=${days}`]}>
        <ToastProvider>
          <PanelSessionProvider value={aPanelSession('operator')}>
            <ClosingPage />
          </PanelSessionProvider>
        </ToastProvider>
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
  const read = { entries: [], unreadable: ['users/u/ledger/x'], isFinal: false };
  service.remembered.mockReturnValue(closing(read));
  await open('2026-01-05');
  expect(screen.getByText(/these figures still change/)).toBeInTheDocument();
  expect(screen.getByText('users/u/ledger/x')).toBeInTheDocument();
  expect(screen.getByText('Nothing was booked on these days.')).toBeInTheDocument();
  expect(service.size).not.toHaveBeenCalled();
});

it('does not call final in the morning what was read in the evening, and reads it again', async () => {
  service.remembered.mockReturnValue(closing({ isFinal: false, readAt: AT }));
  await open('2026-01-04');
  expect(screen.queryByText(/never change/)).toBeNull();
  expect(screen.getByText(/these figures still change/)).toBeInTheDocument();
  expect(screen.queryByText('At the end')).toBeNull();
  await press('Read again');
  expect(screen.getByText(/these figures never change.*but for “Beside the chain”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
  expect(screen.getByText('At the end')).toBeInTheDocument();
});

it('of a day that is not over, says what is owed by ledgers and payouts of one moment', async () => {
  const openAtEnd = { count: 9, sumPaise: paise(900_000) };
  service.remembered.mockReturnValue(
    closing({ isFinal: false, payouts: { ...NO_PAYOUTS, openAtEnd } }),
  );
  await open('2026-01-05');
  await press('Add up all ledgers');
  const owed = screen.getByRole('region', { name: 'Owed to all users' });
  expect(owed).toHaveTextContent('₹720');
  expect(owed).toHaveTextContent('In wallets₹700');
  expect(owed).toHaveTextContent('In payouts that are open₹20');
  expect(owed).toHaveTextContent(
    `as of ${formatLocalTime(AT).replace('\u00a0', ' ')}, with payouts`,
  );
  expect(service.owed).not.toHaveBeenCalled();
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
  const chain = {
    kind: 'chain',
    unreadable: 0,
    transfers: [
      {
        txid: usual.txid,
        sentAt: new Date(AT.getTime() - 60_000),
        from: 'f'.repeat(40),
        amounts: [microUsdt(25_503_700)],
      },
    ],
    uses: {
      ...{ spent: new Map(), owners: [], claiming: [], typed: [], typedAsOwn: [] },
      isTruncated: false,
    },
  };
  const all = 'Every credit that needs a reason has one.';
  beforeEach(() => {
    service.remembered.mockReturnValue(
      closing({ entries: [usual], deposits: new Map([['D1', asked]]) }),
    );
  });

  it('are complete once each transfer was compared with the chain', async () => {
    service.chain.mockResolvedValue(chain);
    await open();
    expect(screen.getByText(all)).toBeInTheDocument();
  });

  it('are not called complete while the chain is not known, or does not list a transfer', async () => {
    await open();
    expect(screen.queryByText(all)).toBeNull();
    expect(screen.getByText(/1 credit could not be compared with the chain/)).toBeInTheDocument();
    cleanup();
    service.chain.mockResolvedValue({ ...chain, transfers: [] });
    await open();
    expect(screen.queryByText(all)).toBeNull();
    expect(screen.getByText(/1 credit could not be compared with the chain/)).toBeInTheDocument();
  });
});

it('draws a day on which more left the wallets below the line', async () => {
  service.bookedOn.mockImplementation((day: string) =>
    Promise.resolve({ count: 1, sumPaise: paise(day === '2026-01-03' ? -50_000 : 100_000) }),
  );
  await open();
  const bars = screen.getByRole('img', { name: /^Booked on .*the least is −₹500, on 3 Jan 2026/ });
  const bar = (name: string) => {
    const found = [...bars.querySelectorAll('rect')].find((each) => each.textContent === name);
    return { y: Number(found?.getAttribute('y')), height: Number(found?.getAttribute('height')) };
  };
  const [up, down] = [bar('4 Jan 2026: ₹1,000'), bar('3 Jan 2026: −₹500')];
  expect(down.y).toBeCloseTo(up.y + up.height);
  expect(down.height).toBeCloseTo(up.height / 2);
});

it('tries again what failed of the thirty days', async () => {
  await open();
  await press(/Add up the other/);
  await press('Read the reviews');
  service.ended.mockRejectedValueOnce(new AppError('timeout'));
  await act(async () => {
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Read' }));
  });
  expect(screen.getByText('The days could not be added up.')).toBeInTheDocument();
  service.bookedOn.mockClear();
  await press('Try again');
  expect(service.ended).toHaveBeenCalledTimes(2);
  expect(service.bookedOn).not.toHaveBeenCalled();
  expect(screen.queryByText('The days could not be added up.')).toBeNull();
});

it('the thirty days are bars and a table, and what they cost is said before', async () => {
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
    await press('Add up all ledgers');
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
