import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { panelPaths } from '@/config/panelPaths';
import { NO_OTHERS, type Evidence } from '@/domain/matching/match';
import type { Deposit } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { DAY_MS } from '@/domain/time/indiaTime';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import {
  admin,
  aNote,
  emitSession,
  facts,
  factsOf,
  freshEvidence,
  incomingTransfers,
  notes,
  openCredits,
  openDeposit,
  OPERATOR,
  queue,
  setLimits,
  startSession,
  aDayUse,
  usedOfDay,
} from '../../../support/fakes/fakeAdmin';
import {
  SPENT_ON_UNKNOWN,
  approvalBy,
  asExpected,
  own,
  SUBMITTED,
  transfer,
  txidOf,
  aProposal,
  NO_USES,
} from '../../../support/deposits';
import { adminPayouts } from '../../../support/fakes/fakeAdminPayouts';
import { deferred } from '../../../support/deferred';
import {
  aList,
  fakeTron,
  NOTHING_LISTED,
  tron,
  fromServer,
} from '../../../support/fakes/fakeServices';
import { renderPanel, says, sheet, status, openQueue } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import { setNode } from '../../../support/setNode';

beforeEach(startSession);

const requests = [1, 2, 3, 4].map((n) => own(n));

const list = (...numbers: number[]) =>
  ({ ...NOTHING_LISTED, transactions: numbers.map(transfer) }) as const;

const receiptOf = (n: number): TransferCheckResult => ({ kind: 'arrived', transfer: transfer(n) });
const part = (name: 'Arrived as expected' | 'Needs review') => screen.queryByRole('list', { name });
const usersIn = (name: Parameters<typeof part>[0]) => {
  const found = part(name);
  return found
    ? within(found)
        .queryAllByRole('group', { name: /USDT User/ })
        .map((row) => row.getAttribute('aria-label')?.replace(/^.*USDT /, ''))
    : [];
};
/** Shows a part of the queue, if it has rows. */
async function show(name: 'Arrived' | 'Look at'): Promise<void> {
  const tab = screen.queryByRole('button', { name: new RegExp(`^${name} `) });
  if (tab) await act(async () => void fireEvent.click(tab));
}

/** What has arrived stays on screen. */
async function expectParts(arrived: number[], rest: number[]): Promise<void> {
  const parts = [
    ['Look at', 'Needs review', rest],
    ['Arrived', 'Arrived as expected', arrived],
  ] as const;
  for (const [tab, name, numbers] of parts) {
    await waitFor(async () => {
      await show(tab);
      expect(usersIn(name)).toEqual(numbers.map((n) => `User ${n}`));
    });
  }
}

async function findRow(n: number): Promise<HTMLElement> {
  const name = new RegExp(`USDT User ${n}$`);
  for (const tab of ['Arrived', 'Look at'] as const) {
    await show(tab);
    const row = screen.queryByRole('group', { name });
    if (row) return row;
  }
  throw new Error(`No row of user ${n}`);
}

const open = (items: readonly Deposit[] = requests) => openQueue(items);

const boxOf = (n: number) => {
  const row = screen.getByRole('group', { name: new RegExp(`USDT User ${n}$`) });
  return within(row).getByRole('checkbox');
};
const selectAll = () => screen.getByRole('checkbox', { name: /^Select all \d+$/ });
const approveTogether = () => screen.getByRole('button', { name: /^Approve \d+ together$/ });
const rows = () => within(sheet().getByRole('list', { name: 'Requests to approve' }));
const button = (name: string | RegExp) => sheet().getByRole('button', { name });

async function openSheet(arrived: number[], items = requests) {
  tron.fetchTransfers.mockResolvedValue(list(...arrived));
  freshEvidence.read.mockImplementation(async (deposit) => asExpected(deposit));
  const view = open(items);
  await waitFor(() => expect(part('Arrived as expected')).toBeVisible());
  await view.user.click(selectAll());
  await view.user.click(approveTogether());
  await screen.findByRole('dialog');
  return view;
}

describe('the queue in two', () => {
  it('is not reviewed by a viewer, one by one or together', async () => {
    tron.fetchTransfers.mockResolvedValue(list(1, 2));
    const { user } = open();
    await expectParts([1, 2], [3, 4]);
    await user.click(selectAll());
    expect(approveTogether()).toBeVisible();
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
    expect(await screen.findAllByText(/Reviewing takes another role/)).toHaveLength(2);
    await expectParts([1, 2], [3, 4]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Approve|Confirm|Partial|Reject)/ })).toBeNull();
    await user.keyboard('{Shift>}XA{/Shift}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('credits what its row says has arrived, where the user names another', async () => {
    const other = 'f'.repeat(64);
    tron.fetchTransfers.mockResolvedValue(list(1));
    tron.fetchReceipt.mockImplementation(async (txid) =>
      txid === txidOf(1) ? receiptOf(1) : { kind: 'not-found' },
    );
    facts.reset(factsOf({ [other]: {}, [txidOf(1)]: { reserver: own(1) } }));
    const { user } = open([own(1, { txids: [other] }), own(2)]);
    await expectParts([1], [2]);
    const row = within(screen.getByRole('group', { name: /USDT User 1$/ }));
    await user.click(row.getByRole('button', { name: /^Approve ₹/ }));
    await waitFor(() => expect(button('Approve')).toBeEnabled());
    expect(sheet().getAllByRole('radio', { checked: true })).toEqual([
      sheet().getByRole('radio', { name: /^00000000…00000001/ }),
    ]);
    expect(sheet().getByText(/^Received as expected/)).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    await user.click(button('Approve'));
    expect(admin.reviews.credit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'deposit-1' }),
      approvalBy(txidOf(1)),
    );
  });

  it('warns before a request is rejected for which money may be there, and does not offer that none was received', async () => {
    const typed = { ...transfer(2), amounts: [own(2).usdtMicro] as const };
    const both = [transfer(1), typed];
    tron.fetchTransfers.mockResolvedValue({ ...list(), transactions: both });
    facts.reset(factsOf({ [txidOf(2)]: {} }));
    const receipts = [receiptOf(1), { kind: 'arrived', transfer: typed } as const];
    tron.fetchReceipt.mockImplementation(
      async (txid) => receipts[Number(txid) - 1] ?? { kind: 'not-found' },
    );
    const { user } = open([own(1), own(2), own(3), own(4, { txids: ['f'.repeat(64)] })]);
    await expectParts([1], [2, 3, 4]);
    async function expectWarning(n: number, isThere: boolean) {
      const row = await findRow(n);
      await user.click(within(row).getByRole('button', { name: /^Reject/ }));
      await waitFor(() => expect(button('Reject')).toBeEnabled());
      const found = sheet().queryAllByText(/^USDT that may be for it has arrived/);
      const notReceived = sheet().queryAllByRole('radio', { name: 'Payment not received' });
      expect([found.length, notReceived.length]).toEqual(isThere ? [1, 0] : [0, 1]);
      expect(screen.queryByRole('radio', { name: 'No transaction' })).not.toBeInTheDocument();
      await user.click(button('Cancel'));
    }
    const expectChips = async (...words: string[]) => {
      for (const [index, word] of words.entries()) {
        expect(within(await findRow(index + 1)).getByText(word)).toBeVisible();
      }
    };
    await expectChips('Arrived', 'Typed', 'Not known', 'Not known');
    await expectWarning(1, true);
    await expectWarning(2, true);
    await expectWarning(3, false);
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(2);
    await expectWarning(4, false);
    await expectChips('Arrived', 'Typed', 'Not known', 'Not found');
    facts.reset(factsOf({ [txidOf(2)]: { spentOn: SPENT_ON_UNKNOWN } }));
    await expectWarning(2, false);
  });

  it('has what arrived as expected apart, from one question to the node, with its time', async () => {
    tron.fetchTransfers.mockResolvedValue(list(1, 3));
    open([...requests, own(5, { userId: OPERATOR }), own(6, { payableMicro: null })]);
    await expectParts([1, 3], [2, 4, 5, 6]);
    expect(tron.fetchTransfers).toHaveBeenCalledOnce();
    expect(tron.fetchTransfers).toHaveBeenCalledWith(
      expect.objectContaining({ since: new Date(SUBMITTED.getTime() - DAY_MS), pageSize: 200 }),
    );
    expect(screen.getByText(/^Chain \d+:\d+ [ap]m$/)).toBeVisible();
    expect(boxOf(1)).toHaveAccessibleName(/^100\.0037 USDT arrived 5 Jan 26/);
    const row = screen.getByRole('group', { name: /USDT User 1$/ });
    expect(within(row).getByRole('button', { name: /^Approve ₹/ })).toBeVisible();
  });

  it('waits a moment for a slow node, is then as without one, and moves in what has arrived by itself', async () => {
    const answer = deferred<ReturnType<typeof list>>();
    tron.fetchTransfers.mockReturnValue(answer.promise);
    open();
    expect(screen.queryByRole('group', { name: /USDT User/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('group', { name: /USDT User/ })).toHaveLength(4),
    );
    expect(screen.getByText('Reading the chain...')).toBeVisible();
    const counting = screen.getByRole('button', { name: 'Arrived counting...' });
    expect(counting).toBeVisible();
    await act(async () => answer.resolve(list(2)));
    await expectParts([2], [1, 3, 4]);
    expect(screen.getByRole('heading', { name: 'Arrived as expected: 1, ₹20,000' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /change/ })).toBeNull();
  });

  it('moves no row that was touched when a slow node answers, until somebody asks', async () => {
    const answer = deferred<ReturnType<typeof list>>();
    tron.fetchTransfers.mockReturnValue(answer.promise);
    const { user } = open();
    await waitFor(() =>
      expect(screen.getAllByRole('group', { name: /USDT User/ })).toHaveLength(4),
    );
    act(() => screen.getByRole('group', { name: /USDT User 3$/ }).focus());
    await act(async () => answer.resolve(list(2)));
    expect(usersIn('Arrived as expected')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '1 change: 1 arrived' }));
    await expectParts([2], [1, 3, 4]);
  });

  it('says a number only where the list is whole, and else that it is not known', async () => {
    tron.fetchTransfers.mockResolvedValueOnce({ kind: 'node-error', reason: 'busy' });
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Arrived not known' })).toBeVisible();
    unmount();
    startSession();
    tron.fetchTransfers.mockResolvedValue({ ...list(1), unreadable: 1 });
    open();
    const name = 'Arrived as expected: at least 1, ₹10,000';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });

  it('says how far a long first reading is, and has no number before it is whole', async () => {
    const rest = deferred<ReturnType<typeof list>>();
    const half = new Date((SUBMITTED.getTime() - DAY_MS + Date.now()) / 2);
    tron.fetchTransfers
      .mockResolvedValueOnce({ ...list(1), next: half })
      .mockReturnValueOnce(rest.promise);
    open();
    const bar = await screen.findByRole('progressbar', { name: /^Reading what has arrived/ });
    expect(Number(bar.getAttribute('value'))).toBeCloseTo(0.5);
    expect(await screen.findByRole('button', { name: 'Arrived counting...' })).toBeVisible();
    await act(async () => rest.resolve(list(3)));
    await expectParts([1, 3], [2, 4]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Arrived as expected: 2, ₹40,000' })).toBeVisible();
  });

  it('asks whether a transfer that several could have sent is spent, and offers it then to nobody', async () => {
    const typed = { ...transfer(9), amounts: [own(2).usdtMicro] as const };
    tron.fetchTransfers.mockResolvedValue({ ...list(1), transactions: [transfer(1), typed] });
    admin.transactions.usesOf.mockResolvedValue({ spent: [txidOf(9)], reservers: [] });
    open();
    await expectParts([1], [2, 3, 4]);
    const row = await findRow(2);
    expect(await within(row).findByText('Not known')).toBeVisible();
    expect(admin.transactions.usesOf).toHaveBeenCalledWith([typed]);
  });

  it('is as without a node, and says so, where the node fails', async () => {
    tron.fetchTransfers.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
    open();
    expect(await screen.findByText(/^The chain could not be read at .* not known/)).toBeVisible();
    expect(await screen.findAllByRole('group', { name: /USDT User/ })).toHaveLength(4);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is not asked for without a node, nor where no request has an own amount', async () => {
    fakeTron.tron = null;
    const { unmount } = open();
    expect(screen.getAllByRole('group', { name: /USDT User/ })).toHaveLength(4);
    unmount();
    fakeTron.tron = tron;
    open(requests.map((deposit) => ({ ...deposit, payableMicro: null })));
    expect(screen.getAllByRole('group', { name: /USDT User/ })).toHaveLength(4);
    expect(screen.queryByText(/the node/)).not.toBeInTheDocument();
    expect(tron.fetchTransfers).not.toHaveBeenCalled();
  });
});

describe('a queue that is longer than what is loaded', () => {
  it('has what arrived behind the loaded ones, found by its amount', async () => {
    tron.fetchTransfers.mockResolvedValue(list(1, 9));
    admin.deposits.arrived.mockResolvedValue([own(1), own(9)]);
    queue.emitItems(requests, { hasMore: true });
    const { user } = renderPanel();
    await expectParts([1, 9], [2, 3, 4]);
    const [listed] = admin.deposits.arrived.mock.lastCall ?? [];
    expect([...(listed?.byId.keys() ?? [])]).toEqual([txidOf(1), txidOf(9)]);
    await user.click(selectAll());
    expect(approveTogether()).toHaveTextContent('Approve 2 together');
    // A shorter one is loaded whole, and what a colleague has ended is not in it.
    admin.deposits.read.mockResolvedValue(
      own(9, { status: 'confirmed', processedBy: 'other', processedAt: SUBMITTED }),
    );
    act(() => queue.emitItems(requests));
    expect(await screen.findByText(/other@example\.com confirmed/)).toBeVisible();
    expect(approveTogether()).toHaveTextContent('Approve 1 together');
  });
});

describe('Approve together', () => {
  /** Opens the queue where 1.00 (₹99.63) is missing of the second request. */
  async function openShort() {
    const amounts = [microUsdt(Number(own(2).payableMicro) - 1e6)] as const;
    const short = { ...transfer(2), amounts };
    const check = { kind: 'arrived', transfer: short } as const;
    tron.fetchTransfers.mockResolvedValue({ ...list(), transactions: [transfer(1), short] });
    freshEvidence.read.mockImplementation(async (deposit) =>
      deposit.id === 'deposit-2' ? { ...NO_OTHERS, tails: [deposit], check } : asExpected(deposit),
    );
    const view = open();
    await expectParts([1, 2], [3, 4]);
    await show('Arrived');
    return view;
  }
  async function openShortSheet() {
    const view = await openShort();
    await view.user.keyboard('{Shift>}XA{/Shift}');
    expect(await screen.findByRole('checkbox', { name: /100\.00 USDT.*User 1/ })).toBeChecked();
    return { ...view, box: screen.getByRole('checkbox', { name: /200\.00 USDT.*User 2/ }) };
  }
  const shown = () =>
    within(screen.getByRole('region', { name: 'All Deposits' }))
      .getAllByText(/^(Confirmed|Closed|Rejected)$/)
      .map(({ textContent }) => textContent);

  it('offers what is less by a fee, but ticks it only where the administrator does, and closes it', async () => {
    setLimits({ closeShortUpToPaise: paise(9_963) });
    const { user, box } = await openShortSheet();
    const row = within(screen.getByRole('group', { name: /USDT User 2$/ }));
    expect(row.getByText('Less')).toBeVisible();
    expect(row.getByText('−1.00')).toBeVisible();
    expect(rows().getByText('−1.00')).toBeVisible();
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(rows().getByText(/^199.0037 USDT arrived, less a fee: ₹19,900.37/)).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await says(/^2 approved: ₹29,900.37 credited/);
    expect(rows().getByText('Credited and Closed')).toBeVisible();
    expect(admin.reviews.credit.mock.lastCall?.[1]).toEqual({
      ...{ kind: 'part', amountPaise: 1_990_037, closes: true, txid: txidOf(2) },
      justification: { reason: 'other-amount', note: null },
    });
    expect(admin.reviews.reject).toHaveBeenCalledOnce();
    await user.click(button('Close'));
    // What is stored, also before the live list says so.
    expect(shown()).toEqual(['Closed', 'Confirmed']);
  });

  it('says what was credited and is still open, and closes it in a second run without crediting again', async () => {
    admin.reviews.reject.mockRejectedValueOnce(new AppError('offline'));
    const { user, box } = await openShortSheet();
    await user.click(box);
    await user.click(button('Approve 2'));
    await says('1 approved: ₹29,900.37 credited. 1 credited, but still open.');
    expect(
      rows().getByText(/^₹19,900.37 was credited, but the request is still open/),
    ).toBeVisible();
    expect(shown()).toEqual(['Confirmed']);
    await user.click(button('Approve the other 1'));
    await says(/^2 approved: ₹29,900\.37 credited\.$/);
    expect(admin.reviews.credit).toHaveBeenCalledTimes(2);
    expect(admin.reviews.reject.mock.calls).toEqual(
      Array(2).fill([
        { id: 'deposit-2', paymentCount: 1, paidPaise: 1_990_037 },
        { reason: 'closed-short', note: null },
      ]),
    );
    await user.click(button('Close'));
    expect(shown()).toEqual(['Closed', 'Confirmed']);
  });

  it.each([
    ['misses more than the operator tolerates', paise(9_962)],
    ['is short while the limits are unknown', null],
  ])('does not offer what %s, and says why', async (_, closeShortUpToPaise) => {
    setLimits({ closeShortUpToPaise });
    if (closeShortUpToPaise === null) admin.limits.subscribe.mockReturnValue(() => undefined);
    const { user } = await openShort();
    expect(boxOf(2)).toBeDisabled();
    expect(boxOf(2)).toHaveAccessibleName('Less has arrived than can be approved together.');
    await user.keyboard('{Shift>}XA{/Shift}');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Approve together: 1 request');
  });

  it('follows limits that are lowered while the sheet is open', async () => {
    usedOfDay.reset(aDayUse(0));
    const { user, box } = await openShortSheet();
    await user.click(box);
    expect(button('Approve 2')).toBeEnabled();
    act(() => setLimits({ closeShortUpToPaise: paise(9_962) }));
    expect(button('Approve 1')).toBeEnabled();
    expect(box).not.toBeChecked();
    expect(box).toBeDisabled();
    expect(rows().getByText(/^Less has arrived than can be approved/)).toBeVisible();
    act(() => setLimits({ creditPerDayPaise: paise(999_999) }));
    expect(rows().getAllByText(/More than what is left of your limit/)).toHaveLength(2);
    expect(sheet().getByText(/^This is more than you can credit.*₹9,999\.99 left/)).toBeVisible();
    act(() => setLimits({ secondReviewFromPaise: paise(1_000_000) }));
    expect(status()).toHaveTextContent(/^0 requests: .* 1 more takes two administrators/);
    await user.click(button('Propose 1'));
    await says('0 approved: ₹0 credited. 1 proposed.');
    expect(admin.reviews.propose).toHaveBeenCalledOnce();
    // What was done stays what it was.
    act(() => setLimits({}));
    expect(rows().getByText('Proposed')).toBeVisible();
  });

  it('says how many, what they come to, and what is odd, which comes last', async () => {
    const odd = [
      own(1),
      own(2, { userId: 'user-2', userEmailVerified: false }),
      own(3),
      own(30, { id: 'deposit-4', userId: 'user-3', userName: 'User 3' }),
    ];
    tron.fetchTransfers.mockResolvedValue(list(1, 2, 3, 30));
    const view = open(odd);
    await waitFor(() => expect(part('Arrived as expected')).toBeVisible());
    expect(screen.queryByRole('button', { name: /together/ })).toBeNull();
    await view.user.click(boxOf(1));
    expect(selectAll()).toBePartiallyChecked();
    expect(approveTogether()).toHaveTextContent('Approve 1 together');
    await view.user.click(selectAll());
    await view.user.click(approveTogether());
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Approve together: 4 requests');
    // What is unusual is selected one by one. An address that is not verified is nothing odd.
    expect(status()).toHaveTextContent('3 requests: ₹60,000 credited for 600.0111 USDT.');
    expect(sheet().getByText(/^The last one is unusual and not selected/)).toBeVisible();
    const texts = rows()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/User 1/);
    // Another request of the same user is nothing odd.
    expect(texts[2]).toMatch(/User 3/);
    expect(texts[2]).not.toMatch(/of this user/);
    expect(texts[3]).toMatch(/3,000\.00 USDT.*User 3.*₹1,00,000 or more\.$/);
    await view.user.click(rows().getAllByRole('checkbox')[3] as HTMLElement);
    expect(status()).toHaveTextContent(/^4 requests: /);
    expect(freshEvidence.read).not.toHaveBeenCalled();
  });

  it('leaves out what is beyond the day, and proposes what takes two; a tick that is off says why', async () => {
    setLimits({ creditPerDayPaise: paise(4_500_000), secondReviewFromPaise: paise(4_000_000) });
    usedOfDay.reset(aDayUse(0));
    const mine = own(5, { userId: OPERATOR, userName: 'User 5' });
    const { user } = await openSheet([1, 2, 3, 4, 5], [...requests, mine]);
    expect(status()).toHaveTextContent(
      '2 requests: ₹30,000 credited for 300.0074 USDT. 1 more takes two administrators: only proposed.',
    );
    expect(sheet().getByText('₹45,000 left today')).toBeVisible();
    const boxes = rows().getAllByRole('checkbox');
    expect(boxes.map((box) => box.matches(':checked'))).toEqual([true, true, false, true]);
    expect(rows().getAllByRole('listitem')[2]).toHaveTextContent(
      'More than what is left of your limit for today.',
    );
    await user.click(button('Approve 2, propose 1'));
    await says('2 approved: ₹30,000 credited. 1 proposed.');
    expect(admin.reviews.credit.mock.calls.map(([{ id }]) => id)).toEqual([
      'deposit-1',
      'deposit-2',
    ]);
    expect(admin.reviews.propose).toHaveBeenCalledExactlyOnceWith(own(4), {
      kind: 'approval',
      txid: txidOf(4),
    });
    expect(rows().getByText('Proposed')).toBeVisible();
    await waitFor(() => expect(admin.rewards.due).toHaveBeenCalledOnce());
    expect(admin.rewards.due.mock.lastCall?.[0].map(({ id }) => id)).toEqual([
      'deposit-1',
      'deposit-2',
    ]);
    await user.click(button('Close'));
    expect(usersIn('Arrived as expected')).toEqual(['User 3', 'User 4', 'User 5']);
    expect(boxOf(5)).toBeDisabled();
    expect(boxOf(5)).toHaveAccessibleName(/^This is your own deposit/);
  });

  it('does not tick again what a colleague declined, and says why it was declined above Propose', async () => {
    setLimits({ secondReviewFromPaise: paise(1_000_000) });
    const { user } = await openSheet([1, 2], requests.slice(0, 2));
    await user.click(button('Propose 2'));
    await says('0 approved: ₹0 credited. 2 proposed.');
    await user.click(button('Close'));
    const proposal = aProposal({ by: OPERATOR, amountPaise: paise(1_000_000), txid: txidOf(1) });
    act(() => queue.emitItems([own(1, { proposal, moves: 1 }), own(2, { proposal, moves: 1 })]));
    notes.reset(aList([aNote({ text: 'Declined: Ask the user first' })]));
    act(() => queue.emitItems([own(1, { moves: 2 }), own(2, { moves: 2 })]));
    expect(boxOf(1)).not.toBeChecked();
    expect(boxOf(1)).toHaveAccessibleName(/^A proposal for it was declined or cancelled/);
    expect(screen.queryByRole('checkbox', { name: /^Select all/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /together/ })).toBeNull();
    const row = within(screen.getByRole('group', { name: /USDT User 1$/ }));
    expect(row.getByText('Unconfirmed')).toBeVisible();
    expect(row.getByText('Declined: Ask the user first')).toBeVisible();
    expect(row.getByRole('button', { name: /^Propose/ })).toBeEnabled();
    await user.keyboard('{Shift>}XA{/Shift}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('clears the ticks of what it did', async () => {
    setLimits({ secondReviewFromPaise: paise(3_000_000) });
    const { user } = await openSheet([1, 2, 3]);
    freshEvidence.read.mockImplementation(async (deposit) =>
      asExpected(deposit, deposit.id === 'deposit-1' ? { check: { kind: 'failed' } } : {}),
    );
    await user.click(button('Approve 2, propose 1'));
    await says('1 approved: ₹20,000 credited. 1 proposed. 1 left out.');
    await user.click(button('Close'));
    expect([1, 3].map((n) => boxOf(n).matches(':checked'))).toEqual([true, false]);
  });

  it('credits the rewards that became due in one sheet, but for whoever shares a method', async () => {
    admin.rewards.due.mockImplementation(async (confirmed) => confirmed.slice(0, 3));
    adminPayouts.hasOthers.mockImplementation(async (_, userId) => userId === 'user-2');
    admin.rewards.sharesUpi.mockImplementation(async ({ userId }) => userId === 'user-3');
    const { user } = await openSheet([1, 2, 3]);
    await user.click(button('Approve 3'));
    await user.click(await sheet().findByRole('button', { name: 'Credit 3 rewards' }));
    expect(admin.rewards.due).toHaveBeenCalledExactlyOnceWith(
      [1, 2, 3].map((n) => own(n, { status: 'confirmed' })),
    );
    const rewards = within(screen.getByRole('list', { name: 'Rewards to credit' }));
    expect(rewards.getAllByRole('checkbox').map((box) => box.matches(':checked'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(rewards.getByText(/^Others have made requests with a UPI ID/)).toBeVisible();
    expect(rewards.getByText(/^Others have withdrawn to a payment method/)).toBeVisible();
    expect(status()).toHaveTextContent('1 user: ₹99 in all.');
    await user.click(rewards.getAllByRole('checkbox')[1] as HTMLElement);
    const earlier = { byYou: false, at: null };
    // The first is stored although the answer of an earlier attempt was lost.
    admin.rewards.credit
      .mockResolvedValueOnce({ ...earlier, byYou: true })
      .mockResolvedValueOnce(earlier);
    await user.click(button('Credit 2'));
    await says('1 credited: ₹99. 1 left.');
    expect(admin.rewards.credit.mock.calls).toEqual(
      [1, 2].map((n) => [{ userId: `user-${n}`, depositId: `deposit-${n}` }]),
    );
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that it is not known to whom a reward is due, and asks again', async () => {
    admin.rewards.due.mockRejectedValueOnce(new AppError('offline'));
    const { user } = await openSheet([1]);
    await user.click(button('Approve 1'));
    expect(await sheet().findByText(/^It is not known to whom/)).toBeVisible();
    admin.rewards.due.mockImplementation(async (confirmed) => [...confirmed]);
    await user.click(button('Try again'));
    expect(await sheet().findByRole('button', { name: 'Credit 1 reward' })).toBeVisible();
  });

  it.each<[string, Partial<Evidence>, RegExp, boolean?]>([
    ['it failed', { check: { kind: 'failed' } }, /The transaction failed/],
    ['it is spent', { spentOn: SPENT_ON_UNKNOWN }, /Already credited on another request/],
    ['for now, what the node does not know', { check: { kind: 'not-found' } }, /Not found/, true],
  ])('leaves out what is not as expected now: %s', async (_, changes, text, canRetry = false) => {
    const { user } = await openSheet([1, 2]);
    freshEvidence.read.mockImplementation(async (deposit) =>
      asExpected(deposit, deposit.id === 'deposit-1' ? changes : {}),
    );
    await user.click(button('Approve 2'));
    await says('1 approved: ₹20,000 credited. 1 left out.');
    expect(admin.reviews.credit.mock.calls.map(([{ id }]) => id)).toEqual(['deposit-2']);
    expect(rows().getAllByRole('listitem')[0]).toHaveTextContent(text);
    const again = sheet().queryAllByRole('button', { name: 'Approve the other 1' });
    expect(again).toHaveLength(Number(canRetry));
  });

  it('ends where the node cannot be asked, and goes on with the others later', async () => {
    const { user } = await openSheet([1, 2, 3]);
    const failed = { kind: 'node-error', reason: 'busy' } as const;
    freshEvidence.read
      .mockImplementationOnce(async (deposit) => asExpected(deposit))
      .mockImplementationOnce(async (deposit) => asExpected(deposit, { check: failed }));
    await user.click(button('Approve 3'));
    await says(/^1 approved: ₹10,000 credited\. 1 left out\. 1 not tried\. .*The node is refusing/);
    expect(freshEvidence.read).toHaveBeenCalledTimes(2);
    expect(rows().getAllByRole('listitem')[1]).toHaveTextContent('The node is refusing requests');
    await user.click(button('Approve the other 2'));
    await says(/^3 approved: ₹60,000 credited\.$/);
    expect(admin.reviews.credit.mock.calls.map(([{ id }]) => id)).toEqual(
      requests.slice(0, 3).map(({ id }) => id),
    );
  });

  it('tries one again whose connection is lost, and ends where it is lost again', async () => {
    const { user } = await openSheet([1, 2, 3]);
    const offline = new AppError('offline');
    admin.reviews.credit
      .mockRejectedValueOnce(offline)
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(offline);
    await user.click(button('Approve 3'));
    await says('1 approved: ₹10,000 credited. 1 left out. 1 not tried.');
    expect(admin.reviews.credit.mock.calls.map(([{ id }]) => id)).toEqual(
      [1, 1, 2, 2].map((n) => `deposit-${n}`),
    );
    // Each after a new check of its receipt.
    expect(freshEvidence.read).toHaveBeenCalledTimes(4);
    expect(rows().getAllByRole('listitem')[1]).toHaveTextContent('You seem to be offline.');
  });

  it('stops behind the one under way, and when it is left', async () => {
    const first = deferred();
    admin.reviews.credit.mockReturnValueOnce(first.promise);
    const { user } = await openSheet([1, 2, 3]);
    await user.click(button('Approve 3'));
    await says('Checking and approving 1 of 3...');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    await act(async () => first.resolve());
    await expectToast('Stopped', '1 approved: ₹10,000 credited. 2 not tried.');
    expect(admin.reviews.credit).toHaveBeenCalledOnce();
    expect(approveTogether()).toHaveTextContent('Approve 2 together');
  });

  it('confirms together what others proposed for exactly what arrived, and nothing with a reason', async () => {
    setLimits({ secondReviewFromPaise: paise(1_000_000) });
    const proposed = (n: number, changes: Partial<CreditProposal> = {}) => {
      const deposit = own(n);
      const amountPaise = deposit.inrPaise;
      const proposal = aProposal({ amountPaise, txid: txidOf(n), ...changes });
      return { ...deposit, moves: 1, proposal };
    };
    const items = [
      proposed(1),
      proposed(2, { reason: 'other' }),
      proposed(3),
      proposed(4, { txid: null }),
    ];
    tron.fetchTransfers.mockResolvedValue(list(1, 2, 3, 4));
    freshEvidence.read.mockImplementation(async (deposit) =>
      asExpected(deposit, deposit.id === 'deposit-3' ? { check: { kind: 'failed' } } : {}),
    );
    const { user } = open(items);
    const title = 'Proposed, waiting for a second administrator: 4, ₹1,00,000';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const areOff = [1, 2, 3, 4].map((n) => boxOf(n).matches(':disabled'));
    expect(areOff).toEqual([false, true, false, true]);
    // One that was declined waits no more, and keeps its row.
    act(() => queue.emitItems([...items.slice(0, 3), own(4, { moves: 2 })]));
    const three = 'Proposed, waiting for a second administrator: 3, ₹60,000';
    expect(await screen.findByRole('heading', { name: three })).toBeVisible();
    await user.keyboard('{Shift>}X{/Shift}');
    expect(screen.getByRole('button', { name: 'Confirm 2 together' })).toBeVisible();
    await user.keyboard('{Shift>}A{/Shift}');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Confirm together: 2 proposals');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await says('1 confirmed: ₹10,000 credited. 1 left out.');
    expect(admin.reviews.confirm).toHaveBeenCalledExactlyOnceWith(items[0], items[0]?.proposal);
    expect(admin.reviews.propose).not.toHaveBeenCalled();
    expect(admin.reviews.credit).not.toHaveBeenCalled();
  });

  it('does not try what a colleague ended meanwhile, names them, and meets them from the other end', async () => {
    const first = deferred();
    admin.reviews.credit.mockReturnValueOnce(first.promise);
    const { user } = await openSheet([1, 2, 3, 4]);
    await user.click(button('Approve 4'));
    await says('Checking and approving 1 of 4...');
    const byOther = { status: 'confirmed', processedBy: 'other' } as const;
    admin.deposits.read.mockImplementation(async (id) => own(Number(id.slice(-1)), byOther));
    await act(async () => queue.emitItems([own(1), own(3), own(4)]));
    await act(async () => first.resolve());
    await says('3 approved: ₹80,000 credited. 1 ended by others meanwhile.');
    expect(admin.reviews.credit.mock.calls.map(([{ id }]) => id)).toEqual(
      [1, 4, 3].map((n) => `deposit-${n}`),
    );
    expect(freshEvidence.read).toHaveBeenCalledTimes(3);
    const row = rows().getAllByRole('listitem')[1];
    expect(row).toHaveTextContent(/other@example\.com confirmed this deposit first/);
    expect(row?.querySelector('.text-danger')).toBeNull();
  });

  it('counts as done what an earlier attempt stored without an answer, and nothing else that one ended', async () => {
    const { user } = await openSheet([1, 2, 3]);
    admin.reviews.credit
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new AppError('timeout'));
    await user.click(button('Approve 3'));
    await says('1 approved: ₹10,000 credited. 1 left out. 1 not tried.');
    const confirmed = (n: number) =>
      own(n, { status: 'confirmed', paidPaise: own(n).inrPaise, processedBy: OPERATOR });
    const stored = [
      confirmed(1),
      confirmed(2),
      own(3, { status: 'rejected', processedBy: OPERATOR }),
    ];
    admin.deposits.read.mockImplementation(
      async (id) => stored.find((deposit) => deposit.id === id) ?? null,
    );
    await act(async () => queue.emitItems([own(4)]));
    await user.click(button('Approve the other 2'));
    await says(/^2 approved: ₹30,000 credited\. 1 left out\.$/);
    expect(rows().getByText(/^You rejected this deposit first/)).toBeVisible();
    expect(admin.reviews.credit).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(admin.rewards.due.mock.lastCall?.[0]).toHaveLength(2));
  });

  it('selects the focused row by a key, and all that has arrived and approves it by three', async () => {
    tron.fetchTransfers.mockResolvedValue(list(1, 3));
    const { user } = open();
    await expectParts([1, 3], [2, 4]);
    await user.keyboard('jjx');
    expect(boxOf(3)).toBeChecked();
    expect(boxOf(1)).not.toBeChecked();
    await user.keyboard('k');
    expect(screen.getByRole('group', { name: /USDT User 1$/ })).toHaveFocus();
    await user.keyboard('2');
    expect(usersIn('Needs review')).toEqual(['User 2', 'User 4']);
    await user.keyboard('1');
    expect(usersIn('Arrived as expected')).toEqual(['User 1', 'User 3']);
    freshEvidence.read.mockImplementation(async (deposit) => asExpected(deposit));
    await user.keyboard('{Shift>}XA{/Shift}');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await says('2 approved: ₹40,000 credited.');
  });

  it('after the incoming transfers and a request costs one question for each receipt, and none for the list', async () => {
    setNode();
    const [first = own(1), ...others] = requests;
    tron.fetchTransfers.mockResolvedValue(list(1, 2, 3));
    tron.fetchReceipt.mockResolvedValue(receiptOf(1));
    freshEvidence.read.mockImplementation(async (deposit) => asExpected(deposit));
    facts.reset(factsOf({ [txidOf(1)]: { reserver: first } }));
    const uses = { ...NO_USES, reservers: requests, isTruncated: false };
    incomingTransfers.lookUp.mockResolvedValue(uses);
    openDeposit.reset(fromServer(first));
    openCredits.reset([]);
    queue.emitItems(requests);
    const { user } = renderPanel(panelPaths.incoming);
    await user.click(await screen.findByRole('link', { name: /^Credit this to .* User 1/ }));
    await waitFor(() => expect(button('Approve')).toBeEnabled());
    await user.click(button('Approve'));
    await expectToast('Deposit Approved');
    act(() => queue.emitItems(others));
    await user.click(screen.getByRole('link', { name: 'Deposits' }));
    await expectParts([2, 3], [4]);
    await user.click(selectAll());
    await user.click(approveTogether());
    await user.click(await screen.findByRole('button', { name: 'Approve 2' }));
    await says('2 approved');
    const asked = [tron.fetchTransfers, tron.fetchReceipt, freshEvidence.read];
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });
});
