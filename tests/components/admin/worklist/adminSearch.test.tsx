import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { env } from '@/config/env';
import { microUsdt, paise } from '@/domain/money/money';
import { accountHex } from '@/domain/tron/tronAddress';
import { AppError } from '@/domain/errors';
import { tableCsv } from '@/domain/csv';
import { DEPOSIT_COLUMNS } from '@/domain/deposits/depositsCsv';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { confirmCredit } from '../../../support/confirmCredit';
import {
  admin,
  aPending,
  adminSearch,
  emitDeposit,
  exactly,
  found,
  incomingTransfers,
  openCredits,
  openDeposit,
  openRequests,
  openStatement,
  openUser,
  OPERATOR,
  queue,
  startSession,
} from '../../../support/fakes/fakeAdmin';
import { adminPayouts, openPayout, payoutRows } from '../../../support/fakes/fakeAdminPayouts';
import {
  NOTHING_LISTED,
  aList,
  aUser,
  tron,
  fromServer,
  emits,
} from '../../../support/fakes/fakeServices';
import { own, transfer } from '../../../support/deposits';
import { openLines } from '../../../support/openLines';
import type { Action } from '@/pages/admin/actions/ActionBar';
import { reviewActions } from '@/pages/admin/actions/review/reviewActions';
import { payoutActions } from '@/pages/admin/payouts/payoutActions';
import { renderPanel } from '../../../support/renderPanel';
import { deferred } from '../../../support/deferred';
import { aPayout } from '../../../support/payouts';
import { anEntry, aRow, aStatement } from '../../../support/statements';
import { expectToast } from '../../../support/toast';
import { widen } from '../../../support/widen';

const now = new Date('2026-01-12T12:05:30Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

const open = (query: string) => renderPanel(`/admin2067${query}`);
const rowLinks = () =>
  screen.findAllByRole('link', { name: /USDT.*(Not known|Confirmed|Rejected|Part-paid)/ });
const searchField = () => screen.getByRole('searchbox');

function openRequest(deposit: Deposit) {
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([]);
  openUser.reset(fromServer(aUser({ upiIds: deposit.upiIds, bankDetails: deposit.bankDetails })));
}

describe('the search of the panel', () => {
  it('puts what is typed into the URL, and looks for what it means', async () => {
    found.emitItems([aPending()]);
    const { user, path } = open('');
    await user.type(searchField(), '2,550{Enter}');
    expect(path()).toBe('/admin2067/deposits?q=2%2C550');
    expect(await screen.findByRole('heading', { name: 'Requests: “2,550”' })).toBeVisible();
    expect(adminSearch.rows.mock.lastCall?.[0].term?.kind).toBe('amount');
    expect(await rowLinks()).toHaveLength(1);
    expect(searchField()).toHaveFocus();
    // Neither list of the panel is read meanwhile.
    expect(screen.queryByText('Pending Deposits')).not.toBeInTheDocument();
  });

  it('shows what was found first, of whatever kind, and the list itself only where something of it was found', async () => {
    const payouts = [aPayout({ userName: 'Meera' }), aPayout({ id: 'two', userName: 'Meera' })];
    adminPayouts.read.mockResolvedValue({ items: payouts, unreadable: 0 });
    const { path, user } = open('/deposits?q=Meera');
    const section = within(await screen.findByRole('region', { name: 'Payouts' }));
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull();
    const users = within(screen.getByRole('region', { name: 'Users' }));
    expect(users.getByRole('link', { name: 'Meera' })).toHaveAttribute(
      'href',
      '/admin2067/users/asha-uid-12345678',
    );
    expect(section.getAllByRole('link', { name: /^Meera/ })[0]).toHaveAttribute(
      'href',
      '/admin2067/payouts/AbCd1234efgh5678ijkl?q=Meera',
    );
    const requests = [aPending(), aPending({ id: 'deposit-2' })];
    adminSearch.read.mockResolvedValue({ items: requests, unreadable: 0 });
    await user.click(section.getByRole('link', { name: 'All payouts' }));
    expect(path()).toBe('/admin2067/payouts?q=Meera');
    expect(await screen.findByRole('region', { name: 'Requests' })).toBeVisible();
  });

  it('opens the payout whose reference a bank’s message names, and no request of its UPI ID', async () => {
    widen();
    openRequest(aPending());
    const answer = deferred<Awaited<ReturnType<typeof adminPayouts.read>>>();
    adminPayouts.read.mockImplementation(({ term }) =>
      term?.kind === 'reference' ? answer.promise : Promise.resolve({ items: [], unreadable: 0 }),
    );
    adminSearch.readUsers.mockResolvedValue([aUser()]);
    adminSearch.read.mockResolvedValue({ items: [aPending()], unreadable: 0 });
    payoutRows.emit(aList([aPayout()]));
    openPayout.emit(fromServer(aPayout()));
    found.emitItems([aPending(), aPending({ id: 'deposit-2' })]);
    const { path } = open('/deposits?q=To%20asha%40okaxis.%20UPI%20Ref%20No%20632812340011');
    for (const row of await rowLinks()) expect(row).not.toHaveAttribute('aria-current');
    expect(await rowLinks()).toHaveLength(2);
    answer.resolve({ items: [aPayout()], unreadable: 0 });
    await waitFor(() =>
      expect(path()).toMatch(/^\/admin2067\/payouts\/AbCd1234efgh5678ijkl\?q=To/),
    );
    expect(await screen.findByRole('heading', { name: /^Payout AbCd/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Requests' })).toBeVisible();
  });

  it('shows users and the number of payouts above the requests', async () => {
    const payouts = [aPayout({ userName: 'Meera' }), aPayout({ id: 'two', userName: 'Meera' })];
    adminPayouts.read.mockResolvedValue({ items: payouts, unreadable: 0 });
    found.emitItems([aPending(), aPending({ id: 'deposit-2' })]);
    const { user, path } = open('/deposits?q=meera%40example.com');
    const link = await screen.findByRole('link', { name: '2 payouts' });
    const [first] = await rowLinks();
    const follows = (a: Element, b: Element | undefined) =>
      b && a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(link, first)).toBe(true);
    expect(follows(screen.getByRole('region', { name: 'Users' }), link)).toBe(true);
    link.focus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/admin2067/payouts?q=meera%40example.com');
  });

  it('says in a list what has arrived for its pending requests, also without the queue before', async () => {
    startSession();
    tron.fetchTransfers.mockResolvedValue({ ...NOTHING_LISTED, transactions: [transfer(1)] });
    found.emitItems([own(1)]);
    open('/deposits');
    expect(await screen.findByText('Arrived')).toBeVisible();
  });

  it('opens beside a search only what it found: nothing of the queue, nor of the search before', async () => {
    widen();
    openRequest(aPending());
    queue.emitItems([aPending()]);
    const { user, path } = open('');
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250/ })).toBeVisible();
    await user.type(searchField(), 'Nobody{Enter}');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();

    found.emitItems([aPending()]);
    await user.clear(searchField());
    await user.type(searchField(), '2,550{Enter}');
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250/ })).toBeVisible();
    act(() => found.emitItems([]));
    await user.clear(searchField());
    await user.type(searchField(), 'zzqqxx{Enter}');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(path()).toBe('/admin2067/deposits?q=zzqqxx');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('opens the one payout that is found', async () => {
    adminPayouts.read.mockResolvedValue({ items: [aPayout()], unreadable: 0 });
    payoutRows.emit(aList([aPayout()]));
    openPayout.emit(fromServer(aPayout()));
    widen();
    openRequest(aPending());
    queue.emitItems([aPending()]);
    const { user, path } = open('');
    await user.type(searchField(), '632812340011{Enter}');
    const opened = '/admin2067/payouts/AbCd1234efgh5678ijkl?q=632812340011';
    await waitFor(() => expect(path()).toBe(opened));
    expect(await screen.findByRole('heading', { name: /^Payout AbCd/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('says that not everything could be searched instead of that nothing was found', async () => {
    adminPayouts.read.mockRejectedValueOnce(new AppError('offline'));
    const { user } = open('/deposits?q=Meera');
    expect(await screen.findByText('Not everything could be searched.')).toBeVisible();
    expect(screen.queryByText('Nothing found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('opens the one user that is found, and finds a transfer by its sender', async () => {
    adminSearch.readUsers.mockResolvedValue([aUser({ uid: 'meera', displayName: 'Meera' })]);
    const { unmount, path } = open('/deposits?q=%2Fadmin2067%2Fusers%2Fmeera');
    await waitFor(() => expect(path()).toBe('/admin2067/users/meera'));
    expect(adminSearch.readUsers).toHaveBeenCalledWith({ kind: 'user', uid: 'meera' });
    unmount();

    startSession();
    const sent = {
      sentAt: now,
      from: accountHex(env.walletAddress) ?? '',
      amounts: [microUsdt(5_000_000)] as const,
    };
    const transactions = [
      { ...sent, txid: 'a'.repeat(64) },
      { ...sent, txid: 'b'.repeat(64), from: '1'.repeat(40) },
    ];
    tron.fetchTransfers.mockResolvedValue({ ...NOTHING_LISTED, transactions });
    open(`/deposits?q=${env.walletAddress}`);
    const found = within(await screen.findByRole('region', { name: /^Transfers/ }));
    expect(found.getAllByText('5.00 USDT')).toHaveLength(1);
    expect(incomingTransfers.lookUp).toHaveBeenCalledExactlyOnceWith([transactions[0]]);
  });

  it('filters by status and days, from a link as well', async () => {
    const { user, path } = open('/deposits?status=rejected&from=2026-01-05&to=2026-01-11');
    expect(
      await screen.findByRole('heading', {
        name: 'Requests: Rejected or cancelled, from 5 Jan 2026, until 11 Jan 2026',
      }),
    ).toBeVisible();
    expect(adminSearch.rows).toHaveBeenLastCalledWith(
      { term: null, status: 'rejected', from: '2026-01-05', to: '2026-01-11' },
      0,
    );
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('link', { name: 'Yesterday' }));
    expect(path()).toBe('/admin2067/deposits?status=rejected&from=2026-01-11&to=2026-01-11');
    await user.selectOptions(screen.getByLabelText('Status'), 'Part-paid or paid in full');
    expect(path()).toBe('/admin2067/deposits?status=part-paid&from=2026-01-11&to=2026-01-11');
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    expect(path()).toBe('/admin2067/deposits');
    expect(screen.getByRole('heading', { name: 'Requests' })).toBeVisible();
  });

  it('says what was searched for without a result in any of its meanings', async () => {
    open('/deposits?q=Abhishek&status=rejected');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Requests' })).toBeVisible();
    expect(screen.getByText(/Nothing matches “Abhishek”, Rejected or cancelled\./)).toBeVisible();
    expect(adminSearch.rows.mock.calls.slice(-2).map(([{ term }]) => term?.kind)).toEqual([
      'name',
      'id',
    ]);
  });

  it('says why a text cannot be searched for, without asking the database', async () => {
    open('/deposits?q=₹99,00,00,00,000');
    expect(await screen.findByText('No request has this amount.')).toBeVisible();
    expect(adminSearch.rows).not.toHaveBeenCalled();
  });

  it('goes to the field with /, but not from within a field or an open sheet', async () => {
    queue.emitItems([aPending()]);
    const { user } = open('');
    await user.keyboard('/');
    expect(searchField()).toHaveFocus();
    await user.keyboard('a/b');
    expect(searchField()).toHaveValue('a/b');
    await user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
    await user.keyboard('/');
    expect(searchField()).not.toHaveFocus();
  });
});

describe('the totals of what is found', () => {
  const expectTotals = (text: RegExp) =>
    waitFor(() => expect(screen.getByRole('status', { name: 'Totals' })).toHaveTextContent(text));

  it('come from the rows where all of them are there, to the paisa as they are, without sums where one cannot be read', async () => {
    found.emitItems([aPending({ inrPaise: paise(125_050) }), aPending({ id: 'b' })]);
    open('/deposits?status=pending');
    await expectTotals(/^2 requests₹2,500.50 requested$/);
    expect((await rowLinks())[0]).toHaveTextContent('₹1,250.50');
    expect(adminSearch.count).not.toHaveBeenCalled();
    act(() => found.emitItems([aPending()], { unreadable: ['broken'] }));
    await expectTotals(/^2 requests$/);
  });

  it('are counted once up to 10,000 where not all are there, without sums, and again after a failure or by a refresh', async () => {
    found.emitItems([aPending()], { hasMore: true });
    adminSearch.count.mockRejectedValueOnce(new AppError('offline'));
    adminSearch.count.mockResolvedValueOnce({ number: 10_000, isLowerBound: true });
    const { user } = open('/deposits?status=confirmed');
    expect(await screen.findByText('The rest could not be counted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectTotals(/^10,000\+ requests$/);
    adminSearch.count.mockResolvedValueOnce(exactly(42));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectTotals(/^42 requests$/);
    expect(adminSearch.count).toHaveBeenCalledTimes(3);
  });
});

describe('a request that is open', () => {
  const confirmed = aPending({
    id: 'Ab3dEf6hIj9lMn2pQr5t',
    status: 'confirmed',
    paidPaise: paise(125_000),
    paymentCount: 2,
    processedAt: new Date('2026-01-06T10:00:00Z'),
    processedBy: 'colleague-12345678',
  });

  it('shows what happened with who and when, the wallet and other requests', async () => {
    openRequest(confirmed);
    openUser.reset(fromServer(aUser()));
    openCredits.reset([
      anEntry({
        id: 'x_2',
        depositId: confirmed.id,
        seq: 2,
        amountPaise: paise(100_000),
        by: 'colleague-12345678',
        proposedBy: OPERATOR,
      }),
      anEntry({
        id: 'x_1',
        depositId: confirmed.id,
        seq: 1,
        kind: 'part',
        amountPaise: paise(25_000),
        by: OPERATOR,
        reason: 'other-amount',
        reasonNote: 'Less a fee.',
      }),
    ]);
    openRequests.reset(null);
    openRequests.emitItems([confirmed, aPending({ id: 'other', status: 'rejected' })]);
    const view = open(`/queue/${confirmed.id}`);
    expect(
      await screen.findByRole('heading', { name: 'Request Ab3dEf6hIj9lMn2pQr5t' }),
    ).toHaveFocus();
    // Only warnings are read before the line opens.
    expect(await screen.findByText('Changed by the user since')).toBeVisible();
    expect(adminSearch.depositsOf).not.toHaveBeenCalled();
    expect(adminSearch.creditsOf).not.toHaveBeenCalled();
    for (const each of ['What happened', 'User', 'Other requests of this user']) {
      await openLines(view.user, each);
    }
    const happened = within(screen.getByRole('group', { name: 'What happened' }));
    // These load with the first timeline.
    await waitFor(() =>
      expect(happened.getAllByRole('button', { name: /^Take back/ })).toHaveLength(2),
    );
    const events = happened.getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^₹1,250 requested for 12\.50 USDT5 Jan, /),
      expect.stringMatching(
        /^₹250 credited5 Jan, .*by youAnother amount arrived: Less a fee\.Take back ₹250$/,
      ),
      expect.stringMatching(
        /^Approved₹1,000 credited6 Jan, .*by \S*12345678@example\.comProposed by youTake back ₹1,000$/,
      ),
    ]);
    const user = within(screen.getByRole('group', { name: 'User' }));
    expect(user.getByText('₹1,500.50')).toBeVisible();
    expect(await rowLinks()).toHaveLength(1);
    await openLines(view.user, 'Payment methods (3)');
    expect(screen.getByText('asha@ybl')).toBeVisible();
    const changed = screen.getByText(
      'The user has changed their payment methods since',
    ).parentElement;
    expect(changed).toHaveTextContent(/UPI IDsasha@okaxisPrimaryBank detailsNone/);
  });

  it('is a page of its own on a phone, and stands beside the list on a wide screen', async () => {
    openRequest(confirmed);
    found.emitItems([confirmed]);
    const phone = open(`/deposits/${confirmed.id}?status=confirmed`);
    await screen.findByRole('heading', { name: 'Request Ab3dEf6hIj9lMn2pQr5t' });
    expect(adminSearch.rows).not.toHaveBeenCalled();
    await phone.user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(phone.path()).toBe('/admin2067/deposits?status=confirmed');
    expect(await rowLinks()).toHaveLength(1);
    phone.unmount();

    widen();
    open(`/deposits/${confirmed.id}?status=confirmed`);
    await screen.findByRole('heading', { name: 'Request Ab3dEf6hIj9lMn2pQr5t' });
    expect((await rowLinks())[0]).toHaveAttribute('aria-current', 'true');
  });

  it('that is cached is not called offline while the server is asked, and unconfirmed once no answer comes', async () => {
    vi.useRealTimers();
    openRequest(confirmed);
    openDeposit.reset({ value: confirmed, fromCache: true });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    open(`/queue/${confirmed.id}`);
    await screen.findByRole('heading', { name: 'Request Ab3dEf6hIj9lMn2pQr5t' });
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
    expect(screen.queryByText(/has not confirmed this yet/)).not.toBeInTheDocument();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^The server has not confirmed this yet/)).toBeVisible();
    expect(screen.queryByText(/this list/)).not.toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    act(() => emitDeposit(confirmed));
    expect(screen.queryByText(/has not confirmed this yet/)).not.toBeInTheDocument();
  });

  it('says offline what could not be loaded, instead of loading it for ever', async () => {
    vi.useRealTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openRequest(confirmed);
    openCredits.reset(null);
    const { user } = open(`/queue/${confirmed.id}`);
    await openLines(user, 'What happened');
    expect(await screen.findByText(/^The payments could not be loaded/)).toBeVisible();
    expect(await screen.findByText(/^It is not known whether the first deposit/)).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('reads no notes about the administrator’s own deposit', async () => {
    openRequest({ ...confirmed, userId: OPERATOR });
    const { user } = open(`/queue/${confirmed.id}`);
    await openLines(user, 'What happened');
    expect(await screen.findByText(/^This is your own deposit\. What other/)).toBeVisible();
    expect(admin.notes.about).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });

  it('offers to reject all where the user has more that wait, and warns of an equal one before a credit', async () => {
    const waiting = aPending();
    openRequest(waiting);
    openUser.reset(fromServer(aUser({ openDeposits: 2 })));
    adminSearch.countEqual.mockResolvedValue(2);
    openRequests.emitItems([waiting], { hasMore: true });
    const { user } = open('/queue/deposit-1');
    expect(await screen.findByText('1 waiting')).toBeVisible();
    await openLines(user, 'Other requests of this user');
    expect(await screen.findByRole('button', { name: /^Reject all/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Approve ₹1,250/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('2 equal requests')).toBeVisible();
  });

  it('says who ended it meanwhile, until that is dismissed', async () => {
    const waiting = aPending();
    openRequest(waiting);
    const { user } = open('/queue/deposit-1');
    expect(await screen.findByRole('button', { name: /^Reject ₹1,250/ })).toBeEnabled();
    act(() =>
      emitDeposit({
        ...waiting,
        status: 'confirmed',
        paidPaise: paise(125_000),
        processedBy: 'colleague',
      }),
    );
    expect(await screen.findByText('colleague@example.com confirmed this deposit.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss ₹1,250 of Asha Verma' }));
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('that its user cancelled is said to be ended by the user', async () => {
    const processedAt = new Date('2026-01-06T10:00:00Z');
    const cancelled = { status: 'rejected', rejectReason: 'withdrawn' } as const;
    openRequest(aPending({ ...cancelled, processedAt, processedBy: aPending().userId }));
    open('/queue/deposit-1');
    expect(await screen.findByText('by the user')).toBeVisible();
    expect(screen.queryByText(/another administrator/)).toBeNull();
  });

  it('that does not exist says so', async () => {
    openDeposit.reset(null);
    open('/queue/Pay-this-one-at-once');
    await screen.findByRole('heading', { name: 'Request' });
    act(() => emitDeposit(null));
    expect(await screen.findByText('Request not found')).toBeVisible();
    // Anybody may have written the link.
    expect(document.body).not.toHaveTextContent('Pay-this');
    expect(document.title).not.toContain('Pay-this');
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it.each([
    ['/deposits/Pay%20to%20X%20at%20once', 'Request'],
    ['/users/a%2Fb', 'User'],
  ])('is not read under %s, which is no ID and is not repeated', async (query, kind) => {
    open(query);
    expect(await screen.findByText(`${kind} not found`)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Pay to X');
    expect(adminSearch.deposit).not.toHaveBeenCalled();
    expect(adminSearch.user).not.toHaveBeenCalled();
  });
});

describe('a user who is open', () => {
  it('shows the record, the balance and every credit with the balance after it', async () => {
    openUser.reset(fromServer(aUser({ walletPaise: paise(3_000) })));
    openStatement.reset(aStatement(3_000, [aRow('b_1', 2_000), aRow('a_1', 1_000)]));
    openRequests.emitItems([aPending()]);
    const { user, path } = open('/users/asha-uid-12345678');
    const statement = within(await screen.findByRole('region', { name: 'Wallet statement' }));
    expect(statement.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Deposit \+₹20.* Request .* by \S*operator@example\.com Balance ₹30$/),
      expect.stringMatching(/^Deposit \+₹10.*Balance ₹10$/),
    ]);
    expect(screen.getByText('asha@okaxis')).toBeVisible();
    expect(adminSearch.statement).toHaveBeenLastCalledWith('asha-uid-12345678', 0);
    await user.click((await rowLinks())[0] as HTMLElement);
    expect(path()).toBe('/admin2067/deposits/deposit-1');
  });

  it('who has closed the account is said to have, and is not offered the reward', async () => {
    openUser.reset(fromServer(aUser({ closedAt: new Date('2026-01-05T10:00:00Z') })));
    openRequests.emitItems([aPending({ status: 'confirmed', processedBy: 'colleague' })]);
    open('/users/asha');
    expect(await screen.findByText(/The user has closed this account/)).toBeVisible();
    expect(screen.getByText('Closed by the user').nextSibling).toHaveTextContent('5 Jan 2026');
    expect(admin.rewards.of).not.toHaveBeenCalled();
  });
});

describe('the keys of the list', () => {
  const [first, second] = [
    aPending(),
    aPending({ id: 'deposit-2', userName: 'Ravi Iyer' }),
  ] as const;
  const focusFirst = async () => {
    const [link] = await rowLinks();
    act(() => link?.focus());
  };

  beforeEach(() => {
    widen();
    found.emitItems([first, second, aPending({ id: 'done', status: 'confirmed' })]);
    openRequest(second);
  });

  it('the first is open beside the list, j and k move what is open, and Escape closes it', async () => {
    const { user, path } = open('/deposits?status=pending');
    const links = await rowLinks();
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250/ })).toBeVisible();
    // It opened automatically, so the URL stays the list's.
    expect(path()).toBe('/admin2067/deposits?status=pending');
    expect(links[0]).toHaveAttribute('aria-current', 'true');
    await user.keyboard('j');
    expect(links[1]).toHaveFocus();
    expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending');
    await user.keyboard('jj');
    expect(path()).toBe('/admin2067/deposits/done?status=pending');
    await user.keyboard('k{Escape}');
    expect(path()).toBe('/admin2067/deposits?status=pending');
    await user.keyboard('{Enter}');
    expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending');
    // The next row is the one that takes the place of the row that left.
    await user.keyboard('k');
    act(() => found.emitItems([second]));
    await user.keyboard('j');
    expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending');
  });

  it('of what opens, what its closed lines warn of is read, and no more', async () => {
    adminSearch.countEqual.mockResolvedValue(2);
    const { user } = open('/deposits?status=pending');
    expect(await screen.findByText('2 equal requests')).toBeVisible();
    expect(adminSearch.countEqual).toHaveBeenCalledExactlyOnceWith('asha', paise(125_000));
    expect(admin.notes.about.mock.calls).toEqual([['users/asha'], ['deposits/deposit-2']]);
    expect(adminSearch.user).toHaveBeenCalledExactlyOnceWith('asha');
    await user.keyboard('j');
    await waitFor(() => expect(admin.notes.about).toHaveBeenCalledTimes(4));
    expect(adminSearch.depositsOf).not.toHaveBeenCalled();
    expect(adminSearch.creditsOf).not.toHaveBeenCalled();
  });

  it('go through the rows of a phone, where Enter opens', async () => {
    vi.mocked(window.matchMedia).mockRestore();
    const { user, path } = open('/deposits?status=pending');
    const links = await rowLinks();
    await user.keyboard('jj');
    expect(links[1]).toHaveFocus();
    expect(path()).toBe('/admin2067/deposits?status=pending');
    await user.keyboard('k{Enter}');
    expect(path()).toBe('/admin2067/deposits/deposit-1?status=pending');
  });

  it('act only once the request is there', async () => {
    openDeposit.reset(null);
    const { user, path } = open('/deposits?status=pending');
    await focusFirst();
    await user.keyboard('ja');
    await waitFor(() => expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending'));
    act(() => emitDeposit(second));
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250 of Ravi/ })).toBeVisible();
    // No sheet asks to approve it, so one can ask to reject it.
    await user.keyboard('r');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/^Reject 12.50 USDT from Ravi/);
  });

  it('act without a row that has the focus: on the open request, else on the first pending one', async () => {
    tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED);
    adminSearch.deposit.mockImplementation((id) =>
      emits(fromServer(id === first.id ? first : second)),
    );
    const { user, path } = open('/deposits?status=pending');
    await rowLinks();
    await screen.findByRole('button', { name: /^Reject ₹1,250 of Asha/ });
    await user.keyboard('r');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/from Asha Verma/);
    expect(path()).toBe('/admin2067/deposits?status=pending');
    await user.keyboard('{Escape}');
    const [, toSecond] = await rowLinks();
    await user.click(toSecond as HTMLElement);
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250 of Ravi/ })).toBeVisible();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('r');
    const sheet = await screen.findByRole('dialog');
    expect(sheet).toHaveAccessibleName(/from Ravi Iyer/);
    // In the sheet a digit chooses a reason, except while typing, and Ctrl+Enter confirms.
    await user.keyboard('2');
    const chosen = within(sheet).getByRole('radio', { checked: true });
    expect(chosen).toHaveAttribute('aria-keyshortcuts', '2');
    expect(chosen).toHaveFocus();
    await user.type(within(sheet).getByRole('textbox'), '1');
    expect(chosen).toBeChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectToast('Deposit Rejected');
    const rejection = { reason: 'wrong-amount', note: '1' };
    expect(admin.reviews.reject).toHaveBeenLastCalledWith(second, rejection);
  });

  it('act on the next request, which opens after a review, whose toast names the user and the amount', async () => {
    adminSearch.deposit.mockImplementation((id) =>
      emits(fromServer(id === first.id ? first : second)),
    );
    const { user, path } = open('/deposits/deposit-1?status=pending');
    await user.click(await screen.findByRole('button', { name: /^Approve ₹1,250 of Asha/ }));
    await confirmCredit(user);
    await expectToast('Deposit Approved', '₹1,250, Asha Verma');
    act(() => found.emitItems([second]));
    expect(await screen.findByRole('button', { name: /^Approve ₹1,250 of Ravi/ })).toBeVisible();
    expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Credit ₹1,250 to Ravi Iyer?');
  });

  it('do nothing on a request that is reviewed, or with another key', async () => {
    const { user, path } = open('/deposits?status=pending');
    await focusFirst();
    await user.keyboard('jja');
    expect(path()).toBe('/admin2067/deposits/done?status=pending');
    await user.keyboard('k{Control>}a{/Control}');
    await user.type(searchField(), 'ajr?');
    expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are the same with Caps Lock and on a keyboard of another script', async () => {
    const { path } = open('/deposits?status=pending');
    await focusFirst();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'J', code: 'KeyJ' });
    await waitFor(() => expect(path()).toBe('/admin2067/deposits/deposit-2?status=pending'));
    await screen.findByRole('button', { name: /^Reject ₹1,250 of Ravi/ });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'к', code: 'KeyR' });
    const reject = await screen.findByRole('dialog', { name: /^Reject/ });
    fireEvent.keyDown(reject, { key: '२', code: 'Digit2' });
    expect(within(reject).getByRole('radio', { checked: true })).toHaveAttribute(
      'aria-keyshortcuts',
      '2',
    );
  });

  it('? lists them', async () => {
    const { user } = open('/deposits?status=pending');
    await focusFirst();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    const keys = async (name: string) =>
      within((await help.findByRole('heading', { name })).closest('section') ?? document.body)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(await keys('Lists')).toEqual([
      '/',
      '1 – 3',
      'j',
      'k',
      'Enter',
      'Escape',
      'x',
      'X',
      'A',
      '?',
    ]);
    const hotkeysOf = (actions: Readonly<Record<string, Action>>) =>
      Object.values(actions).flatMap(({ hotkey }) => hotkey ?? []);
    expect(new Set(await keys('Requests'))).toEqual(new Set([...hotkeysOf(reviewActions), 'c']));
    const others = ['1 – 6', 'u', 'n'];
    expect(new Set(await keys('Payouts'))).toEqual(
      new Set([...hotkeysOf(payoutActions), ...others]),
    );
  });

  it('are turned off, but for Enter and Escape, and on again, for this device', async () => {
    const { user, unmount } = open('/deposits?status=pending');
    await focusFirst();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /^Use these keys/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(localStorage.getItem('no-single-keys')).not.toBeNull();
    unmount();

    const again = open('/deposits?status=pending');
    await focusFirst();
    await again.user.keyboard('arjx?/');
    expect((await rowLinks())[0]).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(again.path()).toBe('/admin2067/deposits?status=pending');
    await again.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await again.user.click(await screen.findByRole('checkbox', { name: /^Use these keys/ }));
    await again.user.click(screen.getByRole('button', { name: 'Close' }));
    await focusFirst();
    await again.user.keyboard('j');
    expect((await rowLinks())[1]).toHaveFocus();
  });
});

describe('handing a list over', () => {
  const files: string[] = [];

  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = vi.fn(() => 'blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
  });

  const ask = async (query: string) => {
    const { user } = open(query);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    return { user, sheet: within(screen.getByRole('dialog')) };
  };

  it('says beforehand how many rows the file has and what they cost', async () => {
    found.emitItems([aPending(), aPending({ id: 'b' })]);
    const items = [aPending({ userName: '=1+1' })];
    adminSearch.read.mockResolvedValue({ items, unreadable: 1 });
    const { user, sheet } = await ask('/deposits?status=pending');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'What the list shows: Pending. 2 requests.',
    );
    expect(adminSearch.read).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: 'Download' }));
    await expectToast('CSV downloaded', 'In the file: 1 request. 1 could not be read');
    expect(adminSearch.read).toHaveBeenCalledWith(
      expect.objectContaining({ status: 'pending' }),
      5_000,
    );
    expect(files).toEqual(['requests-2026-01-12.csv']);
    const text = tableCsv(DEPOSIT_COLUMNS, depositListTexts.csv.columns, items);
    expect(URL.createObjectURL).toHaveBeenCalledWith(
      expect.objectContaining({ size: new Blob([text]).size }),
    );
  });

  it('says that only the first rows are in the file where there are more', async () => {
    found.emitItems([aPending()], { hasMore: true });
    adminSearch.count.mockResolvedValue({ number: 10_000, isLowerBound: true });
    await ask('/deposits?status=confirmed');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'What the list shows: Confirmed. Only the first 5,000 requests in this order are in the file.',
    );
  });

  it('says so when it fails, and saves nothing; prints it as well', async () => {
    found.emitItems([aPending()]);
    adminSearch.read.mockRejectedValue(new Error('no'));
    window.print = vi.fn();
    const { user, sheet } = await ask('/deposits?status=pending');
    await user.click(sheet.getByRole('button', { name: 'Download' }));
    await expectToast('Failed to download the requests');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(new Error('no'));
    vi.mocked(console.error).mockClear();
    expect(files).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledOnce();
  });
});
