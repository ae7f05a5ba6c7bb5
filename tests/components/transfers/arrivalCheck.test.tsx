import type { ReactElement } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import { HomePage } from '@/pages/home/HomePage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import type { TransferPage } from '@/services/tron/createTronService';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { microUsdt } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { TransferList } from '@/domain/tron/transferList';
import { setStored } from '@/services/database/deviceStorage';
import { clearLocalCache } from '@/services/database/localCache';
import { deferred } from '../../support/deferred';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  asha,
  deposits,
  NOTHING_LISTED,
  ownDeposits,
  pendingDeposits,
  statements,
  tron,
  fromServer,
  emits,
} from '../../support/fakes/fakeServices';
import { SENDER, TXID } from '../../support/receipts';
import { renderApp, hrefOf } from '../../support/renderApp';
import { anEntry } from '../../support/statements';
import { expectToast } from '../../support/toast';
import { setNode } from '../../support/setNode';

const PAYABLE = microUsdt(10_003_700);
const submittedAt = new Date(Date.now() - 5 * 60_000);
const sentAt = new Date(submittedAt.getTime() + 60_000);
const waiting = aDeposit({ payableMicro: PAYABLE, submittedAt });

const list = (amounts: readonly number[], at = sentAt): TransferList => ({
  ...NOTHING_LISTED,
  transactions: amounts.map((amount) => ({
    txid: String(amount === PAYABLE ? 0 : amount).padStart(64, '0'),
    sentAt: at,
    from: SENDER,
    amounts: [microUsdt(amount)],
  })),
});

const open = (deposit: Deposit = waiting) => renderApp(<DepositDetails deposit={deposit} />);
/** Opens the other options after a node has answered. */
async function openSent(deposit: Deposit = waiting) {
  const view = open(deposit);
  await screen.findByText(/^(Last checked|Could not check) /);
  fireEvent.click(screen.getByText(/^(I have sent it|Sent it more than 10 minutes ago\?)$/));
  return view;
}
const ARRIVED = 'Arrived, waiting for our review';

beforeEach(() => {
  setNode();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

it('says when the exact amount has arrived, that it is not to be sent again, and asks no more', async () => {
  tron.fetchTransfers.mockResolvedValueOnce(list([10_003_600]));
  tron.fetchTransfers.mockResolvedValueOnce(list([10_003_800, PAYABLE]));
  await openSent();
  expect(await screen.findByText('Not found yet.')).toBeVisible();
  // The time, which changes each minute, is not announced.
  expect(screen.getByText(/^Last checked /).closest('[role=status]')).toBeNull();
  expect(screen.queryByText(/Check in your wallet/)).not.toBeInTheDocument();
  expect(screen.getByText('10.0037 USDT')).toBeVisible();
  expect(tron.fetchTransfers.mock.calls[0]?.[0]).toMatchObject({ since: submittedAt });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const region = (await screen.findByText(ARRIVED)).closest('[role=status]');
  expect(region).toHaveTextContent(/This device found it on the TRON network.+Do not send more/);
  expect(screen.getByText('In your wallet').closest('li')).toHaveAttribute('aria-current');
  expect(screen.queryByText('Send')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Copy (amount|address)/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/takes longer than usual/)).not.toBeInTheDocument();
  // Within a day the desk is open for longer than a review takes.
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(tron.fetchTransfers).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Arrived. This takes longer than usual')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Contact support' })).toHaveLength(1);
});

describe('a round amount that arrived after the request', () => {
  const title = 'Did you send a round amount?';

  it('is told without an ID, keeps what to send, and gives way to the exact amount', async () => {
    tron.fetchTransfers.mockResolvedValueOnce(list([10_000_000]));
    tron.fetchTransfers.mockResolvedValueOnce(list([PAYABLE]));
    open();
    const region = (await screen.findByText(title)).closest('[role=status]');
    expect(region).toHaveTextContent(
      /A transfer of exactly 10\.00 USDT arrived on .+ If you sent it, add its transaction ID and send nothing more\. If you did not, send 10\.0037 USDT\./,
    );
    expect(screen.getByText('10.0037 USDT')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add transaction ID/ })).toBeVisible();
    expect(screen.getByRole('button', cancel)).toBeVisible();
    expect(document.body.textContent).not.toContain('0'.repeat(8));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(ARRIVED)).toBeVisible();
  });

  it('is not told where it came before the request, or paid for another one of the user', async () => {
    statements.creditsFor.mockResolvedValue(
      new Map([['10000000'.padStart(64, '0'), anEntry({ depositId: 'other' })]]),
    );
    tron.fetchTransfers.mockResolvedValue(list([10_000_000]));
    // It was told before it was credited.
    const seen = { kind: 'rounded', txid: '', named: '', excessMicro: null, sentAt: 0 } as const;
    ownTransfers.set(waiting.id, { ...seen, arrivedMicro: microUsdt(1) }, waiting.userId);
    open();
    expect(screen.getByText(title)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    open({ ...waiting, id: 'later', submittedAt: new Date(sentAt.getTime() + 1) });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  it('is told where an older one has paid for another request, by one read for the same transfers, which is repeated if it fails', async () => {
    const later = new Date(sentAt.getTime() + 60_000);
    const older = list([10_000_000]).transactions;
    const newer = list([10_000_000], later).transactions.map((each) => ({ ...each, txid: TXID }));
    const ids = [...newer, ...older].map(({ txid }) => txid);
    tron.fetchTransfers.mockResolvedValue({
      ...NOTHING_LISTED,
      transactions: [...newer, ...older],
    });
    statements.creditsFor.mockRejectedValueOnce(new AppError('offline'));
    statements.creditsFor.mockResolvedValue(
      new Map([[ids[1] ?? '', anEntry({ depositId: 'other' })]]),
    );
    open();
    const region = (await screen.findByText(title)).closest('[role=status]');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(tron.fetchTransfers.mock.calls.length).toBeGreaterThan(2);
    const time = formatLocalTime(later).replace(/\s/g, ' ');
    expect(region).toHaveTextContent(`arrived on ${time}`);
    const read = [waiting.userId, ids];
    expect(statements.creditsFor.mock.calls).toEqual([read, read]);
  });
});

it.each<[string, ReactElement]>([
  ['Home', <HomePage />],
  ['the history', <RechargeHistoryPage />],
])('is looked for on %s, for all requests in one question', async (_name, page) => {
  const other = { ...waiting, id: 'deposit-2', payableMicro: microUsdt(10_004_100) };
  tron.fetchTransfers.mockResolvedValue(list([PAYABLE]));
  ownDeposits.emit(aList([waiting, other]));
  pendingDeposits.emit(aList([waiting, other]));
  renderApp(page);
  await waitFor(() => expect(ownTransfers.get('deposit-1')).not.toBeNull());
  expect(ownTransfers.get('deposit-2')).toBeNull();
  expect(tron.fetchTransfers).toHaveBeenCalledOnce();
  expect(screen.queryByText('10.0037 USDT')).not.toBeInTheDocument();
});

it.each([
  ['is kept on the device', asha.uid, 3],
  ['is not kept on the device after its user has signed out', null, 0],
  ['is not kept on the device while another user is signed in', 'ravi', 0],
])('is found after the page is left, which %s', async (_, signedIn, copies) => {
  const { uid: userId } = asha;
  setStored('signedIn', userId);
  const named = aDeposit({ id: 'named', userId, txids: [TXID] });
  const rounded = { ...waiting, id: 'rounded', payableMicro: microUsdt(10_004_100) };
  pendingDeposits.emit(aList([{ ...waiting, userId }, { ...rounded, userId }, named]));
  const listed = deferred<TransferPage>();
  const receipt = deferred<TransferCheckResult>();
  tron.fetchTransfers.mockReturnValueOnce(listed.promise);
  tron.fetchReceipt.mockReturnValueOnce(receipt.promise);
  const { unmount } = renderApp(<HomePage />);
  await waitFor(() => expect(tron.fetchReceipt).toHaveBeenCalled());
  unmount();
  if (signedIn !== userId) {
    setStored('signedIn', signedIn);
    await clearLocalCache();
  }
  await act(async () => {
    listed.resolve(list([PAYABLE, 10_000_000]));
    receipt.resolve({ kind: 'failed' });
  });
  await waitFor(() => expect(statements.creditsFor).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(0));
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('transfer-copy:'));
  expect(kept).toHaveLength(copies);
});

it('says what to check once it is overdue', async () => {
  tron.fetchTransfers.mockResolvedValue(list([]));
  await openSent({ ...waiting, submittedAt: new Date(Date.now() - 11 * 60_000) });
  expect(
    await screen.findByText(/Check in your wallet that exactly 10\.0037 USDT went out/),
  ).toBeVisible();
  expect(screen.getByText('Sent it more than 10 minutes ago?')).toBeVisible();
  expect(screen.queryByText(/wait 3-5 minutes/)).not.toBeInTheDocument();
});

it('does not say that there is none where only a part of the list was read', async () => {
  tron.fetchTransfers.mockResolvedValue({ ...list([1]), isTruncated: true });
  await openSent();
  expect(await screen.findByText('Not found among those we looked through')).toBeVisible();
  expect(
    screen.getByText(/yours may be among the others\. If you have sent it, do not/),
  ).toBeVisible();
  expect(screen.queryByText(/^Not found yet/)).not.toBeInTheDocument();
});

it('says that it could not ask, and asks again by itself', async () => {
  tron.fetchTransfers.mockResolvedValue({ kind: 'node-error', reason: 'unavailable' });
  await openSent();
  expect(screen.getByText(/^Could not check at /)).toBeVisible();
  expect(await screen.findByText('It cannot be reached.')).toBeVisible();
  tron.fetchTransfers.mockResolvedValueOnce({ kind: 'invalid-answer' });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('The answer cannot be read')).toBeVisible();
  tron.fetchTransfers.mockResolvedValueOnce(list([PAYABLE]));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(ARRIVED)).toBeVisible();
});

it('waits before it asks for a request that was made a moment ago', async () => {
  tron.fetchTransfers.mockResolvedValue(list([]));
  open({ ...waiting, submittedAt: new Date() });
  expect(await screen.findByText('We keep checking. You can leave this page.')).toBeVisible();
  expect(tron.fetchTransfers).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(tron.fetchTransfers).toHaveBeenCalledOnce();
});

it('is looked for as soon on a phone whose clock is an hour behind the server', async () => {
  const serverTime = new Date(Date.now() + 3_600_000);
  tron.fetchTransfers.mockResolvedValue(list([PAYABLE], serverTime));
  open({ ...waiting, submittedAt: serverTime });
  expect(await screen.findByText('We keep checking. You can leave this page.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(ARRIVED)).toBeVisible();
  expect(screen.queryByText('Send')).not.toBeInTheDocument();
});

it('is looked for by whoever comes back to the page after the clock was set back', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const show = async (state: DocumentVisibilityState, ms: number) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  tron.fetchTransfers.mockResolvedValue(list([]));
  open();
  await screen.findByText(/^Last checked /);
  await show('hidden', 61_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  tron.fetchTransfers.mockResolvedValue(list([PAYABLE]));
  await show('visible', 20_000);
  expect(await screen.findByText(ARRIVED)).toBeVisible();
});

const cancel = { name: /^Cancel request/ };

async function openQuestion() {
  const now = new Date();
  const answer = deferred<TransferPage>();
  tron.fetchTransfers.mockReturnValueOnce(answer.promise);
  const { user } = open({ ...waiting, submittedAt: now });
  await user.click(screen.getByRole('button', cancel));
  const question = within(screen.getByRole('dialog'));
  return { user, question, arrive: () => act(async () => answer.resolve(list([PAYABLE], now))) };
}

it('is looked for before a request is cancelled, which is not cancelled where it has arrived', async () => {
  const { user, question, arrive } = await openQuestion();
  await user.click(question.getByRole('button', cancel));
  await arrive();
  const has = 'USDT has arrived for this request, so you cannot cancel it.';
  await expectToast('Failed to cancel request', has);
  expect(deposits.cancel).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', cancel)).not.toBeInTheDocument();
  expect(screen.getAllByText(has)[0]).toBeVisible();
});

it('is cancelled where the network cannot be asked', async () => {
  tron.fetchTransfers.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
  const { user } = open({ ...waiting, submittedAt: new Date() });
  await user.click(screen.getByRole('button', cancel));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', cancel));
  await waitFor(() => expect(deposits.cancel).toHaveBeenCalledExactlyOnceWith('deposit-1'));
});

it('ends the question that is open, once it has arrived', async () => {
  const { question, arrive } = await openQuestion();
  await arrive();
  await waitFor(() =>
    expect(question.getByText(/^USDT has arrived for this request/)).toBeVisible(),
  );
  expect(question.queryByRole('button', cancel)).not.toBeInTheDocument();
});

describe('A request that has ended although its transfer has arrived', () => {
  const id = 'abcdefghij0123456789';
  const idAgain = 'bcdefghij0123456789a';
  const userId = asha.uid;
  const rejected = { status: 'rejected', rejectReason: 'not-received' } as const;
  const ended = { ...waiting, ...rejected, id, userId, processedAt: new Date() };
  const cancelled = { ...ended, rejectReason: 'withdrawn' } as const;
  /** The deposit shown by the second question; null while there is none. */
  let again: Deposit | null = null;
  beforeEach(() => {
    again = null;
    localStorage.setItem('saved-data-of', userId);
    ownTransfers.set(id, null, userId);
    tron.fetchTransfers.mockResolvedValue(list([PAYABLE]));
    deposits.one.mockImplementation((asked) => emits(fromServer(asked === id ? cancelled : again)));
  });

  it.each([
    ['cancelled', cancelled, /^Your USDT has arrivedYou cancelled this request/],
    ['rejected', ended, /^Your USDT has arrivedWe rejected this request with this reason: “We did/],
  ] as const)('says so, and leads to support: %s', async (_, deposit, said) => {
    open(deposit);
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(said));
    expect(hrefOf('Contact support')).toBe(`/contact-us?request=${id}`);
    expect(screen.queryByText('Send')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Make a new request' })).not.toBeInTheDocument();
  });

  it('is asked for again with the same exact amount and the transfer that arrived, once', async () => {
    const { user, path } = open(cancelled);
    const button = await screen.findByRole('button', { name: 'Ask for it again' });
    const made = deferred<readonly string[]>();
    deposits.create.mockReturnValueOnce(made.promise);
    await user.dblClick(button);
    await act(async () => made.resolve([]));
    await expectToast('Deposit Submitted!');
    const { usdtMicro } = cancelled;
    const request = { id: idAgain, usdtMicro, payableMicro: PAYABLE, txid: '0'.repeat(64) };
    expect(deposits.create.mock.calls.map(([, each]) => each)).toEqual([request]);
    expect(path()).toBe(`/requests/${idAgain}`);
  });

  it('has the button in its place before it is known that it was not asked for again; only then can it be tapped', async () => {
    let answer = () => {};
    deposits.one.mockImplementation(() => ({ onData }) => {
      answer = () => onData(fromServer(null));
      return () => {};
    });
    const { user } = open(cancelled);
    const button = await screen.findByRole('button', { name: 'Ask for it again' });
    expect(button.nextSibling).toBe(screen.getByRole('link', { name: 'Contact support' }));
    await user.click(button);
    expect(button).toBeDisabled();
    act(() => answer());
    expect(button).toBeEnabled();
    await user.click(button);
    await expectToast('Deposit Submitted!');
    expect(deposits.create).toHaveBeenCalledOnce();
  });

  it('keeps the way where the answer is lost, and makes the same request then', async () => {
    const { user } = open(cancelled);
    const button = await screen.findByRole('button', { name: 'Ask for it again' });
    deposits.create.mockRejectedValueOnce(new AppError('timeout'));
    await user.click(button);
    await expectToast('No answer yet');
    await user.click(button);
    await waitFor(() => expect(deposits.create).toHaveBeenCalledTimes(2));
    const ids = deposits.create.mock.calls.map(([, request]) => request.id);
    expect(ids).toEqual([idAgain, idAgain]);
  });

  it('leads to the other once it was asked for again, wherever that was', async () => {
    again = { ...waiting, id: idAgain };
    open(cancelled);
    const link = await screen.findByRole('link', { name: 'You asked for it again' });
    expect(link).toHaveAttribute('href', `/requests/${idAgain}`);
    expect(screen.queryByRole('button', { name: 'Ask for it again' })).not.toBeInTheDocument();
    expect(screen.queryByText('Your USDT has arrived')).not.toBeInTheDocument();
  });

  it('is not said where another request of the user was paid with it', async () => {
    statements.creditsFor.mockResolvedValue(
      new Map([['0'.repeat(64), anEntry({ depositId: 'other' })]]),
    );
    open(cancelled);
    await waitFor(() => expect(ownTransfers.get(id)).not.toBeNull());
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^CancelledYou cancelled/);
    expect(screen.queryByRole('button', { name: 'Ask for it again' })).not.toBeInTheDocument();
  });

  it('is asked for under a new ID where the one that follows from it is another user’s', async () => {
    deposits.newId.mockReturnValue('newIdOfThisDevice123');
    deposits.one.mockImplementation((asked) => ({ onData, onError }) => {
      if (asked === idAgain) onError(new AppError('denied'));
      else onData(fromServer(null));
      return () => undefined;
    });
    const { user, unmount } = open(cancelled);
    const name = 'Ask for it again';
    deposits.create.mockRejectedValueOnce(new AppError('timeout'));
    await user.click(await screen.findByRole('button', { name }));
    await expectToast('No answer yet');
    unmount();
    // The same one later, so that it is made once.
    deposits.newId.mockReturnValue('anotherNewId12345678');
    open(cancelled);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(deposits.create).toHaveBeenCalledTimes(2));
    const ids = deposits.create.mock.calls.map(([, request]) => request.id);
    expect(ids).toEqual(['newIdOfThisDevice123', 'newIdOfThisDevice123']);
  });
});

it('asks nothing for a request that was reviewed', () => {
  open({ ...waiting, status: 'rejected' });
  expect(tron.fetchTransfers).not.toHaveBeenCalled();
});
