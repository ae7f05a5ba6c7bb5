import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise, type Paise } from '@/domain/money/money';
import { runningBalances, type LedgerRow, type StatementRow } from '@/domain/statement';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { StatementPage } from '@/pages/statement/StatementPage';
import { deferred } from '../../support/deferred';
import { asha, emitUser, ownStatement, statements } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { aCorrection, anEntry, aPayoutEntry, aRow, aStatement } from '../../support/statements';
import { aPayout } from '../../support/payouts';
import { expectToast } from '../../support/toast';

const at = new Date('2026-01-05T10:00:00Z');

/** A reward, an approval after a part payment, and the part payment: ₹99 + ₹234.47 + ₹1,000.10. */
const credits: LedgerRow[] = [
  { kind: 'reward' as const, seq: null, amountPaise: paise(9_900), id: 'reward' },
  { kind: 'approval' as const, seq: 2, amountPaise: paise(23_447), id: 'abcdefghijkl_2' },
  { kind: 'part' as const, seq: 1, amountPaise: paise(100_010), id: 'abcdefghijkl_1' },
].map((changes) => ({
  id: changes.id,
  entry: anEntry({ depositId: 'abcdefghijkl', at, ...changes }),
}));

/** The saved copy of the statement of these credits. */
const saved = aStatement(133_357, credits, {
  ...{ items: runningBalances(null, credits), isProven: false, fromCache: true },
});

const rows = () => screen.getAllByRole('listitem');
/** The files that are saved from now on. */
function captureDownloads() {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  // The text as it was written: Blob.text() drops the byte order mark.
  const read = async (file: Blob) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  return () => Promise.all(files.map(read));
}

const total = () => screen.getByText('Wallet Balance').parentElement;

it('The recharge history leads to the wallet statement, and the statement back to it', () => {
  renderApp(<RechargeHistoryPage />);
  expect(hrefOf('Wallet statement')).toBe('/statement');
  cleanup();
  renderApp(<StatementPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wallet statement');
  expect(hrefOf('Back')).toBe('/recharge-history');
  expect(statements.ofMonth).toHaveBeenCalledWith(asha.uid, '', 0);
});

it('Wallet statement: what was credited, when, the balance after it, and the request', () => {
  // The record is ahead of the entries.
  emitUser({ walletPaise: paise(999_999) });
  ownStatement.reset(aStatement(133_357, credits));
  renderApp(<StatementPage />);
  expect(total()).toHaveTextContent('₹1,333.57');
  const [reward, approval, part, ...others] = rows();
  expect(others).toEqual([]);
  expect(reward).toHaveTextContent(/First deposit reward \+₹99 .+ Balance ₹1,333\.57/);
  expect(approval).toHaveTextContent(/Deposit, part 2 \+₹234\.47 .+ Balance ₹1,234\.57/);
  expect(part).toHaveTextContent(/Deposit, part 1 \+₹1,000\.10 .+ Balance ₹1,000\.10/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/5 January,? 2026/);
  for (const row of [reward, approval, part]) {
    expect(row?.querySelector('time')).toHaveAttribute('datetime', at.toISOString());
    expect(row).toHaveTextContent('Request abcdefgh');
    expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/requests/abcdefghijkl',
    );
  }
  expect(screen.queryByText('Balance before these entries')).not.toBeInTheDocument();
});

it('Wallet statement: what was taken back, why, and of which credit; the balances still add up', () => {
  const [reward, ...deposit] = credits;
  const moves: LedgerRow[] = [
    aCorrection({
      id: 'reward_undo',
      reverses: 'reward',
      amountPaise: paise(-9_900),
      reason: 'reward-not-due',
    }),
    aCorrection({
      id: 'abcdefghijkl_2_undo',
      depositId: 'abcdefghijkl',
      reverses: 'abcdefghijkl_2',
      amountPaise: paise(-20_000),
      reason: 'credited-twice',
      reasonNote: 'Sorry.',
    }),
  ].map((entry) => ({ id: entry.id, entry }));
  ownStatement.reset(aStatement(103_457, [...moves, ...(reward ? [reward] : []), ...deposit]));
  renderApp(<StatementPage />);
  const [ofReward, ofApproval, credited, approval, part] = rows();
  expect(ofReward).toHaveTextContent(
    /^Taken back −₹99 .+ Balance ₹1,034\.57The reward was not due$/,
  );
  expect(ofApproval).toHaveTextContent(
    /^Taken back −₹200 .+Request abcdefgh Balance ₹1,133\.57It was added twice.*“Sorry\.”/,
  );
  expect(ofApproval && within(ofApproval).getByRole('link')).toHaveAttribute(
    'href',
    '/requests/abcdefghijkl',
  );
  expect(credited).toHaveTextContent(/^First deposit reward \+₹99 .+₹99 was taken back later/);
  expect(approval).toHaveTextContent(/^Deposit, part 2 \+₹234\.47 .+₹200 was taken back later/);
  expect(part).not.toHaveTextContent('taken back');
});

it('Wallet statement: what went out, what came back, and a balance from an import', () => {
  const moves: LedgerRow[] = [
    { id: 'payout-1_back', entry: aPayoutEntry('payout-returned') },
    { id: 'payout-1_out', entry: aPayoutEntry('payout') },
    { id: 'opening', entry: { ...anEntry(), depositId: null, kind: 'opening' } },
  ];
  ownStatement.reset(aStatement(1_000, moves));
  renderApp(<StatementPage />);
  const [back, out, opening, ...others] = rows();
  expect(others).toEqual([]);
  expect(back).toHaveTextContent(/Withdrawal returned \+₹500 .+ Withdrawal payout-1 Balance ₹10/);
  expect(out).toHaveTextContent(/Withdrawal −₹500 .+ Returned .+ Balance −₹490/);
  expect(opening).toHaveTextContent(/Opening balance \+₹10 .+ Balance ₹10/);
  expect(within(opening as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

it('Wallet statement: where a withdrawal goes, and when it was paid; what its user cancelled; the sum that a part is of', async () => {
  const paidAt = new Date('2026-01-06T12:00:00Z');
  statements.payout.mockImplementation(async (_id, isPaid) =>
    aPayout({ paidAt: isPaid ? paidAt : null }),
  );
  statements.requestedPaise.mockResolvedValue(paise(1_200_000));
  const cancelled = { ...aPayoutEntry('payout-returned'), id: 'payout-2_back', by: asha.uid };
  const moves: LedgerRow[] = [
    { id: 'payout-1_out', entry: aPayoutEntry('payout') },
    { id: cancelled.id, entry: { ...cancelled, payoutId: 'payout-2' } },
    { id: 'deposit-1_1', entry: anEntry({ kind: 'part' }) },
  ];
  ownStatement.reset(aStatement(1_000, moves, { openPayoutId: 'payout-1' }));
  renderApp(<StatementPage />);
  const open = /^Withdrawal to asha@okaxis −₹500 .+Not paid yet/;
  await waitFor(() => expect(rows()[0]).toHaveTextContent(open));
  expect(rows()[1]).toHaveTextContent(/^Cancelled withdrawal \+₹500/);
  expect(rows()[2]).toHaveTextContent(/^Deposit, part 1 of ₹12,000 \+₹10/);
  act(() => ownStatement.emit(aStatement(1_000, moves)));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(/^Withdrawal to .+Paid 6 Jan.*,/));
  // A cached copy may be older than the end of the payout.
  act(() => ownStatement.emit(aStatement(1_000, moves, { isProven: false, fromCache: true })));
  expect(rows()[0]).not.toHaveTextContent('aid');
});

it('Wallet statement: what the wallet held before is shown at its end, and only there', () => {
  ownStatement.reset(aStatement(133_457, credits, { hasMore: true }));
  renderApp(<StatementPage />);
  expect(screen.queryByText('Balance before these entries')).not.toBeInTheDocument();
  act(() => ownStatement.emit(aStatement(133_457, credits)));
  expect(screen.getByText('Balance before these entries').parentElement).toHaveTextContent('₹1');
});

it('Wallet statement: entries of the saved copy have no balances until they are proven', () => {
  ownStatement.reset(saved);
  renderApp(<StatementPage />);
  expect(total()).toHaveTextContent('₹1,333.57');
  expect(rows()).toHaveLength(3);
  expect(rows()[0]).toHaveTextContent('First deposit reward +₹99');
  expect(screen.queryByText(/^Balance/)).not.toBeInTheDocument();
  act(() => ownStatement.emit(aStatement(133_357, credits)));
  expect(rows()[0]).toHaveTextContent('Balance ₹1,333.57');
});

it('Wallet statement: shows no amount until the first answer', async () => {
  renderApp(<StatementPage />);
  expect(await screen.findByText('Loading...', { ignore: '[aria-hidden]' })).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('₹');
  expect(screen.queryByText('Nothing has been added yet')).not.toBeInTheDocument();
});

it('Wallet statement: nothing credited, with and without a balance', () => {
  ownStatement.reset(aStatement(0, []));
  renderApp(<StatementPage />);
  expect(screen.getByText('Nothing has been added yet')).toBeVisible();
  expect(screen.getByText(/^When a deposit is confirmed or paid in part/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make a deposit' })).toBeVisible();
  expect(total()).toHaveTextContent('₹0');
  act(() => ownStatement.emit(aStatement(50_000, [])));
  expect(total()).toHaveTextContent('₹500');
  expect(screen.getByText('Your balance is from before this statement begins.')).toBeVisible();
});

it('Wallet statement: a failure says so and can be tried again', async () => {
  const { user } = renderApp(<StatementPage />);
  act(() => ownStatement.fail(new AppError('denied')));
  await expectToast(
    'Failed to load wallet statement',
    'This is not allowed right now. Sign in again and retry.',
  );
  ownStatement.first = aStatement(133_357, credits);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(rows()).toHaveLength(3);
});

it('Wallet statement: Load more leads to the first new entry', async () => {
  ownStatement.reset(aStatement(133_357, credits.slice(0, 2), { hasMore: true }));
  const { user } = renderApp(<StatementPage />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(ownStatement.loadMore).toHaveBeenCalledOnce();
  act(() => ownStatement.emit(aStatement(133_357, credits)));
  expect(rows()).toHaveLength(3);
  expect(rows()[2]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('Wallet statement: an entry that cannot be read leaves the balances below it unknown', () => {
  const [newest, , oldest] = credits as [LedgerRow, LedgerRow, LedgerRow];
  ownStatement.reset(aStatement(133_357, [newest, aRow('broken-1', null), oldest]));
  renderApp(<StatementPage />);
  const [first, broken, last, ...others] = rows();
  expect(first).toHaveTextContent('Balance ₹1,333.57');
  expect(broken).toHaveTextContent('This entry cannot be shown');
  expect(broken).toHaveTextContent('Contact support with its ID: broken-1');
  expect(broken).toHaveTextContent('Balance ₹1,234.57');
  expect(last).toHaveTextContent('+₹1,000.10');
  expect(last).toHaveTextContent('Balance unknown');
  expect(others).toEqual([]);
});

it('Wallet statement: an entry that cannot be rendered takes its own row only', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const invalid = { id: 'broken-2', entry: anEntry({ at: new Date(Number.NaN) }) };
  ownStatement.reset(aStatement(133_357, [invalid, ...credits]));
  renderApp(<StatementPage />);
  expect(rows()[0]).toHaveTextContent('This entry cannot be shown');
  // Its data was valid.
  expect(rows()[0]).toHaveTextContent('Something went wrong on our side. Reload.');
  expect(rows()[1]).toHaveTextContent('First deposit reward');
  // React reports what an error boundary has caught.
  expect(printed).toHaveBeenCalledOnce();
  printed.mockClear();
});

it('Wallet statement: a part payment without a number and an entry without a time', () => {
  const entry = anEntry({ kind: 'part', seq: null, at: null });
  ownStatement.reset(aStatement(1_000, [{ id: entry.id, entry }]));
  renderApp(<StatementPage />);
  expect(rows()[0]).toHaveTextContent(/Deposit, in part \+₹10 Time unknown/);
});

describe('a month', () => {
  const NOVEMBER = new Date('2026-11-10T10:00:00Z');
  const month = () => screen.getByRole('combobox', { name: 'Month' });
  const save = () => screen.getByRole('button', { name: 'Save for a spreadsheet (CSV)' });

  beforeEach(() => {
    vi.useFakeTimers({ now: NOVEMBER, toFake: ['Date'] });
    emitUser({ createdAt: new Date('2025-12-31T20:00:00Z') });
    ownStatement.reset(aStatement(133_357, credits));
  });

  it('is chosen from those since the account began, in India, and stays in the address', async () => {
    statements.closingPaise.mockResolvedValue(paise(133_357));
    const { user, path } = renderApp(<StatementPage />);
    const options = within(month()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All months', 'November 2026', 'October 2026', 'September 2026', 'August 2026'],
      ...['July 2026', 'June 2026', 'May 2026', 'April 2026', 'March 2026', 'February 2026'],
      'January 2026',
    ]);
    await user.selectOptions(month(), 'January 2026');
    expect(month()).toHaveFocus();
    expect(path()).toBe('/?month=2026-01');
    expect(statements.ofMonth).toHaveBeenLastCalledWith(asha.uid, '2026-01', 0);
    expect(await screen.findByText('Balance at the end of January 2026')).toBeVisible();
    expect(screen.queryByText('Wallet Balance')).not.toBeInTheDocument();
  });

  it('that is over has the balances of its end, and no state of a withdrawal that later months decide', async () => {
    const moves: LedgerRow[] = [
      { id: 'payout-1_out', entry: aPayoutEntry('payout') },
      {
        id: 'opening',
        entry: { ...anEntry({ amountPaise: paise(60_000) }), depositId: null, kind: 'opening' },
      },
    ];
    ownStatement.reset(
      aStatement(999, moves, { isProven: false, items: runningBalances(null, moves) }),
    );
    const answer = deferred<Paise>();
    statements.closingPaise.mockReturnValue(answer.promise);
    renderApp(<StatementPage />, { at: '/?month=2026-01' });
    // In its place before it is known, so that it moves no entry.
    expect(rows()).toHaveLength(2);
    const closing = screen.getByText('Balance at the end of January 2026').parentElement;
    expect(closing).toHaveTextContent(/–$/);
    answer.resolve(paise(10_000));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Balance ₹100$/));
    expect(rows()[0]).not.toHaveTextContent(/paid|returned/i);
    expect(rows()[1]).toHaveTextContent(/Balance ₹600$/);
    expect(statements.closingPaise).toHaveBeenCalledWith(asha.uid, '2026-01');
    expect(closing).toHaveTextContent(/₹100$/);
  });

  it('from the saved copy has no balances, and asks for none', () => {
    ownStatement.reset(saved);
    renderApp(<StatementPage />, { at: '/?month=2026-01' });
    expect(rows()).toHaveLength(3);
    expect(screen.getByText(/Balance/).parentElement).toHaveTextContent(/January 2026 –$/);
    expect(statements.closingPaise).not.toHaveBeenCalled();
  });

  it('without an entry says so, with its balance; and another one can be chosen', async () => {
    ownStatement.reset(aStatement(133_357, []));
    statements.closingPaise.mockResolvedValue(paise(133_357));
    renderApp(<StatementPage />, { at: '/?month=2026-02' });
    expect(screen.getByText('Nothing changed in this month')).toBeVisible();
    expect(await screen.findByText('Balance at the end of February 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    expect(month()).toBeEnabled();
  });

  it.each(['2026-13', '2026-12', 'x'])('that is none, such as %s, is all of them', (asked) => {
    renderApp(<StatementPage />, { at: `/?month=${asked}` });
    expect(statements.ofMonth).toHaveBeenLastCalledWith(asha.uid, '', 0);
    expect(month()).toHaveDisplayValue('All months');
  });

  it('is saved whole as CSV, oldest entry first, in exact rupees; a formula stays text', async () => {
    const note = {
      id: 'c',
      entry: aCorrection({ id: 'c', reasonNote: '=1+1', txid: 'f'.repeat(64) }),
    };
    const entries = [note, ...credits, aRow('broken-1', null)];
    const answer = deferred<readonly StatementRow[]>();
    statements.whole.mockReturnValue(answer.promise);
    const files = captureDownloads();
    const { user } = renderApp(<StatementPage />, { at: '/?month=2026-01' });
    await user.click(save());
    expect(save()).toHaveAttribute('aria-busy', 'true');
    answer.resolve(runningBalances(paise(133_357), entries));
    await expectToast('Your browser saves it as wallet-statement-2026-01.csv.');
    expect(statements.whole).toHaveBeenCalledExactlyOnceWith(asha.uid, '2026-01');
    expect(await files()).toEqual([
      [
        '\ufeffTime (India),What,Amount (INR),Balance (INR),Reason,Note,Request or withdrawal,Transaction ID,Entry',
        ',This entry cannot be shown,,10.00,,,,,broken-1',
        '2026-01-05 15:30:00,"Deposit, part 1",1000.10,1010.10,,,abcdefghijkl,,abcdefghijkl_1',
        '2026-01-05 15:30:00,"Deposit, part 2",234.47,1244.57,,,abcdefghijkl,,abcdefghijkl_2',
        '2026-01-05 15:30:00,First deposit reward,99.00,1343.57,,,abcdefghijkl,,reward',
        `2026-01-05 15:30:00,Taken back,-10.00,1333.57,It was added to the wrong account,'=1+1,deposit-1,${'f'.repeat(64)},c`,
        '',
      ].join('\r\n'),
    ]);
  });

  it('is not saved without an answer, offline, or if it has too many entries', async () => {
    const files = captureDownloads();
    statements.whole.mockRejectedValueOnce(new AppError('offline'));
    const { user } = renderApp(<StatementPage />);
    await user.click(save());
    await expectToast('Nothing was saved', 'You seem to be offline');
    statements.whole.mockResolvedValue(null);
    await user.click(save());
    await expectToast('Nothing was saved', 'More than 2,000 entries do not fit into one file.');
    expect(await files()).toEqual([]);
  });
});
