import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type SpentOn } from '@/domain/errors';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise, type Paise } from '@/domain/money/money';
import type { NewCredit } from '@/domain/deposits/reviewResult';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { panelPaths } from '@/config/panelPaths';
import { DAY_MS } from '@/domain/time/indiaTime';
import type { HandOver } from '@/components/admin/useHandOver';
import type { TransferPage } from '@/services/tron/createTronService';
import { deferred } from '../../../support/deferred';
import {
  admin,
  emitDeposit,
  aPending as aPendingWithoutAmount,
  facts,
  factsOf,
  openCredits,
  openDeposit,
  OPERATOR,
  queue,
  setLimits,
  startSession,
} from '../../../support/fakes/fakeAdmin';
import { fakeTron, NOTHING_LISTED, tron, fromServer } from '../../../support/fakes/fakeServices';
import { SENDER } from '../../../support/receipts';
import { openLines } from '../../../support/openLines';
import { renderPanel, sheet, openQueue } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import {
  approvalBy,
  aProposal,
  part as partOf,
  received,
  SPENT_ON_UNKNOWN,
} from '../../../support/deposits';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const SHORT_A = 'aaaaaaaa…aaaaaaaa';
const SHORT_B = 'bbbbbbbb…bbbbbbbb';
const sentAt = new Date('2026-01-05T10:05:00Z');

const aPending = (changes: Partial<Deposit> = {}) =>
  aPendingWithoutAmount({ payableMicro: microUsdt(12_503_700), ...changes });

const fetchReceipt = tron.fetchReceipt;

const spentBySomeone = ({ id, userName }: Deposit, amountPaise: Paise): SpentOn => ({
  ...SPENT_ON_UNKNOWN,
  ...{ depositId: id, userName, amountPaise, at: sentAt },
});
const ravis = (changes: Partial<Deposit> = {}) =>
  aPending({
    id: 'OtherRequest12345678',
    userId: 'ravi',
    userName: 'Ravi Kumar',
    userEmail: 'ravi@example.com',
    txids: [A, B],
    ...changes,
  });

const expectCredit = (asked: NewCredit) =>
  expect(admin.reviews.credit).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'deposit-1' }),
    asked,
  );

const arrived = (usdt = 12.5037): TransferCheckResult =>
  received(sentAt, microUsdt(Math.round(usdt * 1_000_000)));

beforeEach(() => {
  facts.reset(factsOf({ [A]: {}, [B]: {} }));
  fetchReceipt.mockResolvedValue({ kind: 'not-found' });
});

async function openRequest(deposit: Deposit, beside?: ReactNode) {
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([]);
  const view = renderPanel(panelPaths.deposit(deposit.id), beside);
  await screen.findByRole('region', { name: 'Transactions' });
  if (transactionsOf(deposit).length > 0) {
    // The server is asked once the node has answered.
    await waitFor(() => expect(facts.starts).toBeGreaterThan(0));
  }
  return view;
}

const openPanel = (...waiting: Deposit[]) => openQueue(waiting);

const row = () =>
  within(
    within(screen.getByRole('region', { name: 'Pending Deposits' })).getByRole('group', {
      name: /Asha Verma/,
    }),
  );
const radio = (short: string) => sheet().getByRole('radio', { name: short });
const line = (short = SHORT_A) =>
  within(radio(short).closest('li') ?? document.body).getByRole('status');
const approveRow = () => row().getByRole('button', { name: /^Approve/ });
const approve = () => sheet().getByRole('button', { name: 'Approve' });
const why = () => sheet().getByRole('group', { name: /anyway\?$/ });
const note = () => sheet().getByRole('textbox', { name: 'Note' });
const reason = (name: string | RegExp = /./) =>
  within(why()).getAllByRole<HTMLInputElement>('radio', { name })[0] as HTMLInputElement;

const UNREAD =
  'Another request may name it, or it may be credited already: this could not be read.';
function expectUnreadOnce(region: HTMLElement) {
  expect(region.textContent.split(UNREAD)).toHaveLength(2);
  const said = within(region).getByText(UNREAD).parentElement ?? region;
  expect(within(said).getByRole('button', { name: 'Try again' })).toBeVisible();
}

describe('the transactions of a pending request', () => {
  it('are shown with a link to the explorer and a button that copies the whole ID', async () => {
    const { user } = await openRequest(aPending({ txids: [A, B] }));
    expect(screen.getByText(SHORT_B)).toBeVisible();
    expect(
      screen.getByRole('link', { name: `Open transaction ${SHORT_A} in the explorer` }),
    ).toHaveAttribute('href', `https://tronscan.org/#/transaction/${A}`);
    await user.click(screen.getByRole('button', { name: `Copy transaction ID ${SHORT_B}` }));
    expect(await navigator.clipboard.readText()).toBe(B);
  });

  it('are said to be missing where the user gave none, and nothing is asked for', async () => {
    await openRequest(aPending());
    expect(screen.getByText('The user has given no transaction ID.')).toBeVisible();
    expect(admin.transactions.factsOf).not.toHaveBeenCalled();
  });

  it('say who else names them, where more users do than are shown, and where that cannot be read', async () => {
    const deposit = aPending({ txids: [A] });
    await openRequest(deposit);
    const region = screen.getByRole('region', { name: 'Transactions' });
    const status = within(region).getByRole('status');
    const again = aPending({ id: 'AnotherRequest123456', txids: [A] });
    act(() =>
      facts.emit(factsOf({ [A]: { claims: { others: [ravis(), again], hasMore: true } } })),
    );
    expect(status).toHaveTextContent(
      'Also named by Ravi Kumar, ravi@example.com: request OtherReq of 12.50 USDT, pending. Also named by this user: request AnotherR of 12.50 USDT, pending. More users name it.',
    );
    act(() => emitDeposit({ ...deposit, paidPaise: paise(25_000), paymentCount: 1 }));
    act(() => facts.fail(new AppError('offline')));
    expect(status).not.toHaveTextContent(/Also named/);
    expectUnreadOnce(region);
  });
});

it('the wish to send no more is shown beside the evidence, and changes no button, gap or choice', async () => {
  fetchReceipt.mockResolvedValue(arrived(9.5037));
  const asked = async (noMoreAt: Date | null) => {
    const view = await openRequest(aPending({ txids: [A], noMoreAt }));
    await screen.findByText(/9\.5037/);
    const wish = screen.queryByText(
      /^The user wants to send no more, and to close with what arrives\. Said on 5 Jan 2026/,
    );
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    await view.user.click(screen.getByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(radio(SHORT_A)).toBeVisible());
    await sheet().findByText(/9\.5037/);
    const review = screen.getByRole('dialog').textContent;
    view.unmount();
    return { isWish: wish !== null, rest: { buttons, review } };
  };
  const wished = await asked(sentAt);
  const plain = await asked(null);
  expect([wished.isWish, plain.isWish]).toEqual([true, false]);
  expect(wished.rest).toEqual(plain.rest);
});

describe('checking a transaction', () => {
  it('asks again automatically until the transaction is final', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fetchReceipt.mockResolvedValueOnce({ kind: 'not-final' });
    const { promise, resolve } = deferred<TransferCheckResult>();
    fetchReceipt.mockReturnValueOnce(promise);
    await openRequest(aPending({ txids: [A] }));
    expect(await screen.findByText('Not final yet')).toBeVisible();
    const again = screen.getByRole('button', { name: /^Check again/ });
    again.focus();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(fetchReceipt).toHaveBeenCalledTimes(2);
    expect(again).toHaveFocus();
    await act(async () => resolve(arrived()));
    expect(await screen.findByText('Received as expected')).toBeVisible();
  });

  it('says what was taken back of a credit, once the server has been asked again', async () => {
    const deposit = aPending({ txids: [A, B], paymentCount: 1, paidPaise: paise(40_000) });
    const spentOn = spentBySomeone(deposit, paise(40_000));
    facts.reset(factsOf({ [A]: { spentOn } }));
    await openRequest(deposit);
    expect(await screen.findByText('Already credited: ₹400 on this request.')).toBeVisible();
    const takenBackPaise = paise(10_000);
    facts.reset(factsOf({ [A]: { spentOn: { ...spentOn, takenBackPaise } } }));
    act(() => emitDeposit({ ...deposit, paidPaise: paise(30_000), correctedSeqs: [1] }));
    expect(
      await screen.findByText(
        'Already credited: ₹400 on this request. ₹100 of it was taken back; the transaction stays spent.',
      ),
    ).toBeVisible();
  });

  it('asks again at the press of a key or of its button, but not about what has been credited', async () => {
    fetchReceipt.mockResolvedValue({ kind: 'not-found' });
    const deposit = aPending({ txids: [A, B] });
    facts.reset(factsOf({ [A]: { spentOn: spentBySomeone(deposit, paise(40_000)) }, [B]: {} }));
    const { user } = await openRequest(deposit);
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Check.*aaaa/ })).not.toBeInTheDocument();
    fetchReceipt.mockClear();
    fetchReceipt.mockResolvedValue(arrived());
    await user.keyboard('c');
    expect(await screen.findByText('Received as expected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Check again/ }));
    expect(fetchReceipt.mock.calls).toEqual([[B], [B]]);
  });
});

describe('the sheet that credits', () => {
  async function openSheet(deposit: Deposit, ...answers: TransferCheckResult[]) {
    for (const answer of answers) fetchReceipt.mockResolvedValueOnce(answer);
    const view = openPanel(deposit);
    await view.user.click(approveRow());
    await waitFor(() => expect(approve()).toBeEnabled());
    return view;
  }

  it('checks each transaction once, proposes the one that is as expected, and asks for no reason', async () => {
    const { user } = await openSheet(aPending({ txids: [A, B] }), { kind: 'not-found' }, arrived());
    expect(line(SHORT_A)).toHaveTextContent('Not found');
    expect(line(SHORT_B)).toHaveTextContent(
      'Received as expected · 12.5037 USDT (₹1,250), 5 Jan 2026',
    );
    expect(line(SHORT_B).firstElementChild).toHaveClass('text-success');
    expect(line(SHORT_B).querySelector('svg')).toBeInTheDocument();
    expect(radio(SHORT_B)).toBeChecked();
    expect(sheet().queryByRole('group', { name: /anyway/ })).not.toBeInTheDocument();
    expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    await user.click(approve());
    expectCredit(approvalBy(B));
    expect(fetchReceipt.mock.calls).toEqual([[A], [B]]);
  });

  it('cannot be confirmed while the node is asked', async () => {
    const { promise, resolve } = deferred<TransferCheckResult>();
    fetchReceipt.mockReturnValueOnce(promise);
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(approveRow());
    expect(line()).toHaveTextContent('Checking...');
    expect(approve()).toBeDisabled();
    expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    await act(async () => resolve(arrived()));
    expect(approve()).toBeEnabled();
  });

  it('has the focus on the transaction that is chosen, since Space would choose another', async () => {
    const deposit = aPending({ txids: [A, B] });
    const answer = deferred<TransferCheckResult>();
    fetchReceipt.mockImplementation((txid) =>
      txid === B ? answer.promise : Promise.resolve({ kind: 'not-found' }),
    );
    facts.reset(factsOf({ [A]: {}, [B]: { reserver: deposit } }));
    const { user } = openPanel(deposit);
    await user.click(approveRow());
    act(() => radio(SHORT_A).focus());
    await act(async () => answer.resolve(arrived()));
    await waitFor(() => expect(radio(SHORT_B)).toBeChecked());
    expect(radio(SHORT_B)).toHaveFocus();
  });

  it('asks the node and the server anew when it is opened again: what this tab has read proves nothing', async () => {
    const { user } = await openSheet(aPending({ txids: [A] }), arrived());
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    const reads = facts.starts;
    const again = deferred<TransferCheckResult>();
    fetchReceipt.mockReturnValueOnce(again.promise);
    await user.click(approveRow());
    expect(approve()).toBeDisabled();
    expect(line()).not.toHaveTextContent('Received as expected');
    await act(async () => again.resolve({ kind: 'failed' }));
    expect(line()).toHaveTextContent(/^The transaction failed/);
    expect(fetchReceipt).toHaveBeenCalledTimes(2);
    expect(facts.starts).toBe(reads + 1);
  });

  it.each<[boolean, string, TransferCheckResult, RegExp, RegExp]>([
    [true, 'danger', { kind: 'failed' }, /^The transaction failed · /, /failed/],
    [
      false,
      'warning',
      { kind: 'node-error', reason: 'busy' },
      /^Could not check · The node is refusing/,
      /could not be checked/,
    ],
  ])(
    'proposes nothing that has not arrived, and Reject first where that is sure: %s',
    async (isSure, variant, answer, said, missing) => {
      listNewest(10);
      const { user } = await openSheet(aPending({ txids: [A] }), answer);
      expect(line()).toHaveTextContent(said);
      expect(line().firstElementChild).toHaveClass(`text-${variant}`);
      for (const option of sheet().getAllByRole('radio')) expect(option).not.toBeChecked();
      if (isSure) {
        expect(await sheet().findByRole('button', { name: 'Reject' })).toHaveClass('bg-danger');
      } else expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
      expect(approve()).not.toHaveClass('bg-accent');
      // One tap credits nothing and shows what to do first.
      await user.click(approve());
      expect(sheet().getByRole('alert')).toHaveTextContent('Choose what to credit first');
      expect(radio(SHORT_A)).toHaveFocus();
      await user.click(radio(SHORT_A));
      await user.click(approve());
      expect(sheet().getByRole('alert')).toHaveTextContent('Choose a reason first');
      expect(reason()).toHaveFocus();
      expect(why()).toHaveAccessibleName(missing);
      expect(why()).toHaveAccessibleName(/Why credit ₹1,250 anyway\?$/);
      expect(admin.reviews.credit).not.toHaveBeenCalled();
      await user.click(reason(/^Another reason/));
      await user.click(approve());
      expect(note()).toHaveFocus();
      expect(note()).toHaveAccessibleDescription('Write something first');
      expect(admin.reviews.credit).not.toHaveBeenCalled();
      await user.type(note(), 'Asha showed it by phone.');
      await user.click(approve());
      expectCredit(approvalBy(A, { reason: 'other', note: 'Asha showed it by phone.' }));
    },
  );

  /** Its user’s own amount less a fee of 1.00. */
  const lessFee = aPending({ txids: [A], submittedAt: new Date(sentAt.getTime() - 3_600_000) });
  const useLessFee = () => facts.reset(factsOf({ [A]: { tails: [lessFee] } }));

  /** Opens the sheet where less arrived by a fee, and takes what it proposes. */
  async function creditAndClose() {
    useLessFee();
    const { user } = await openSheet(lessFee, arrived(11.5037));
    expect(line()).toHaveTextContent('Its own amount less a fee · 11.5037 USDT (₹1,150.37)');
    expect(radio(SHORT_A)).toBeChecked();
    const better = sheet().getByRole('button', { name: 'Credit ₹1,150.37 and close' });
    expect(better).toHaveClass('bg-accent');
    expect(approve()).not.toHaveClass('bg-accent');
    await user.click(better);
    expect(sheet().getByText(/its other ₹99.63 did not arrive/)).toBeVisible();
    expect(sheet().queryByRole('group', { name: /anyway/ })).not.toBeInTheDocument();
    const confirm = sheet().getByRole('button', { name: 'Credit and close' });
    expect(confirm).toHaveClass('bg-accent');
    await user.click(confirm);
  }
  const closing = {
    ...partOf(115_037, { txid: A, justification: { reason: 'other-amount', note: null } }),
    closes: true,
  };

  it('credits what arrived where it is less, and ends the rest', async () => {
    await creditAndClose();
    expectCredit(closing);
    await expectToast('Credited and Closed', '₹1,150.37: Asha Verma');
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      { id: 'deposit-1', paymentCount: 1, paidPaise: 115_037 },
      { reason: 'closed-short', note: null },
    );
  });

  it('keeps open what misses more than the operator tolerates, and follows that limit', async () => {
    setLimits({ closeShortUpToPaise: paise(9_962) });
    useLessFee();
    const { user } = await openSheet(lessFee, arrived(11.5037));
    const better = sheet().getByRole('button', { name: 'Partial Pay ₹1,150.37' });
    expect(better).toHaveClass('bg-accent');
    await user.click(better);
    expect(sheet().getByText(/^The request stays open: more is missing/)).toBeVisible();
    act(() => setLimits({ closeShortUpToPaise: paise(9_963) }));
    expect(sheet().getByRole('button', { name: 'Credit and close' })).toBeVisible();
    act(() => setLimits({ closeShortUpToPaise: paise(9_962) }));
    await user.click(sheet().getByRole('button', { name: 'Pay' }));
    expectCredit({ ...closing, closes: false });
    expect(admin.reviews.reject).not.toHaveBeenCalled();
  });

  it('says how to end the rest where only the credit was stored', async () => {
    admin.reviews.reject.mockRejectedValueOnce(new AppError('offline'));
    await creditAndClose();
    await expectToast(
      'Failed to credit and close',
      '₹1,150.37 was credited, but the request is still open. Reject closes it.',
    );
  });

  it('proposes to end the rest where the credit takes two administrators', async () => {
    setLimits({ secondReviewFromPaise: paise(100_000) });
    useLessFee();
    fetchReceipt.mockResolvedValueOnce(arrived(11.5037));
    const { user } = openPanel(lessFee);
    await user.click(row().getByRole('button', { name: /^Propose/ }));
    await user.click(await sheet().findByRole('button', { name: 'Credit ₹1,150.37 and close' }));
    expect(sheet().getByText(/its other ₹99.63 did not arrive/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Propose' }));
    await expectToast('Credit Proposed');
    expect(admin.reviews.propose.mock.lastCall?.[1]).toEqual(closing);
    expect(admin.reviews.reject).not.toHaveBeenCalled();
  });

  it('suggests nothing that only a name connects, and says beside any other gap whose it may be', async () => {
    // Sent by Ravi without the tail, and read on the chain by whoever asks for 12.50 here.
    const payer = ravis({ usdtMicro: microUsdt(10_000_000), payableMicro: microUsdt(10_003_700) });
    facts.reset(factsOf({ [A]: { typed: payer } }));
    const { user } = await openSheet(aPending({ txids: [A] }), arrived(10));
    const typed = 'Request OtherReq of Ravi Kumar is open and was typed with exactly this amount.';
    expect(line()).toHaveTextContent(`Less than requested · 10.00 USDT (₹1,000)`);
    expect(line()).toHaveTextContent(typed);
    expect(sheet().getByRole('link', { name: 'Open request OtherReq' })).toBeVisible();
    for (const option of sheet().getAllByRole('radio')) expect(option).not.toBeChecked();
    await user.click(radio(SHORT_A));
    for (const button of sheet().getAllByRole('button')) {
      expect(button).not.toHaveClass('bg-accent');
    }
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(sheet().getByRole('button', { name: 'Credit ₹1,000 and close' }));
    expect(why()).toHaveAccessibleName(new RegExp(`${typed} Why credit ₹1,000 anyway`));
    await user.click(sheet().getByRole('button', { name: 'Credit and close' }));
    expect(admin.reviews.credit).not.toHaveBeenCalled();
    await user.click(reason(/^Another amount/));
    await user.click(sheet().getByRole('button', { name: 'Credit and close' }));
    expectCredit({
      ...partOf(100_000, { txid: A, justification: { reason: 'other-amount', note: null } }),
      closes: true,
    });
  });

  it('offers the rest where more arrived than is typed', async () => {
    fetchReceipt.mockResolvedValueOnce(arrived());
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(row().getByRole('button', { name: /^Partial Pay/ }));
    await user.type(row().getByRole('textbox', { name: 'INR amount' }), '500{Enter}');
    const better = await screen.findByRole('button', { name: 'Approve ₹1,250' });
    expect(better).toHaveClass('bg-accent');
    expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    expect(why()).toHaveAccessibleName(/ ₹750 more than is credited\. Why credit ₹500 anyway\?$/);
    await user.click(better);
    expect(sheet().queryByRole('group', { name: /anyway/ })).not.toBeInTheDocument();
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    expectCredit(approvalBy(A));
  });

  it('copies what to write to a user who sent more, since the request takes no more', async () => {
    const { user } = await openSheet(aPending({ txids: [A] }), arrived(17.5037));
    expect(line()).toHaveTextContent('More than requested · 17.5037 USDT');
    // By keys.
    const copy = sheet().getByRole('button', {
      name: 'Copy Message to the user about the other ₹500.37',
    });
    act(() => copy.focus());
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe(
      `17.5037 USDT arrived for your request deposit-, ₹500.37 more than you asked for. To get that too, make a request for ₹500.37, send nothing for it, and add this transaction ID: ${A}`,
    );
    await expectToast('Copied!');
  });

  /** The newest transfer that the node lists, of no use for the request. */
  const listNewest = (minutes: number) => {
    const newest = new Date(Number(aPending().submittedAt) + minutes * 60_000);
    const transfer = { txid: B, sentAt: newest, from: SENDER, amounts: [microUsdt(7)] as const };
    tron.fetchTransfers.mockResolvedValue({ ...NOTHING_LISTED, transactions: [transfer] });
  };

  it('does not suggest to reject what a node that lags has not seen', async () => {
    listNewest(9);
    await openSheet(aPending({ txids: [A] }), { kind: 'not-found' });
    expect(await sheet().findByText(/^Not known yet/)).toBeVisible();
    await waitFor(() => expect(tron.fetchTransfers).toHaveBeenCalled());
    expect(sheet().queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  });

  it('leads to the reasons of a rejection in its place', async () => {
    listNewest(10);
    const { user } = await openSheet(aPending({ txids: [A] }), { kind: 'not-found' });
    await user.click(await sheet().findByRole('button', { name: 'Reject' }));
    // The list was read for this question.
    const since = new Date(Number(aPending().submittedAt) - DAY_MS);
    expect(tron.fetchTransfers.mock.lastCall?.[0]).toMatchObject({ since });
    expect(
      sheet().getByRole('heading', { name: 'Reject 12.50 USDT from Asha Verma?' }),
    ).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: 'Payment not received' }));
    await user.click(sheet().getByRole('button', { name: 'Reject' }));
    expect(admin.reviews.reject).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'deposit-1' }),
      {
        reason: 'not-received',
        note: null,
      },
    );
  });

  it('leads from a transfer of another request to that one, and proposes it for none', async () => {
    const reserver = ravis({ payableMicro: microUsdt(10_003_700), txids: [] });
    facts.reset(factsOf({ [A]: { reserver } }));
    const { user } = await openSheet(aPending({ txids: [A] }), arrived(10.0037));
    const belongs =
      'Its amount is that of request OtherReq of Ravi Kumar, so it belongs to that request.';
    expect(line()).toHaveTextContent(belongs);
    for (const option of sheet().getAllByRole('radio')) expect(option).not.toBeChecked();
    await user.click(radio(SHORT_A));
    expect(why()).toHaveAccessibleName(
      expect.stringContaining(`${belongs} Why credit ₹1,250 anyway?`),
    );
    // Nor is a part of it.
    expect(sheet().queryByRole('button', { name: /^(Partial Pay|Credit ₹)/ })).toBeNull();
    const link = sheet().getByRole('link', { name: 'Open request OtherReq' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/${reserver.id}`));
    await user.click(link);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not green while it is not known whose amount it is, and asks again', async () => {
    facts.reset(null);
    fetchReceipt.mockResolvedValue(arrived());
    const { user } = openPanel(aPending({ txids: [A, B] }));
    await user.click(approveRow());
    expect(approve()).toBeDisabled();
    await waitFor(() => expect(facts.starts).toBe(1));
    act(() => facts.fail(new AppError('offline')));
    expect(line()).toHaveTextContent(/^Its own amount arrived/);
    await user.click(radio(SHORT_A));
    expect(why()).toHaveAccessibleName('Why credit ₹1,250 anyway?');
    expectUnreadOnce(screen.getByRole('dialog'));
    await user.click(sheet().getByRole('button', { name: 'Try again' }));
    expect(facts.starts).toBe(2);
  });

  it('credits for a reason where no node is configured, and asks nobody', async () => {
    fakeTron.tron = null;
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(approveRow());
    expect(line()).toHaveTextContent('Never checked');
    expect(sheet().getByRole('link', { name: /in the explorer$/ })).toBeVisible();
    await user.click(radio(SHORT_A));
    expect(why()).toHaveAccessibleName(
      'The transaction was never checked. Why credit ₹1,250 anyway?',
    );
    await user.click(reason());
    await user.click(approve());
    expectCredit(approvalBy(A, { reason: 'not-checked', note: null }));
  });

  it('leads to what can be chosen where the first transaction is spent', async () => {
    const spentOn = spentBySomeone(ravis(), paise(125_000));
    facts.emit(factsOf({ [A]: { spentOn }, [B]: {} }));
    const deposit = aPending({ txids: [A, B] });
    const { user } = await openSheet(deposit, arrived(), { kind: 'not-found' });
    await user.click(approve());
    expect(radio(SHORT_B)).toHaveFocus();
  });

  it('proposes what has arrived where the request was opened from a link, and says nothing before it is known', async () => {
    startSession();
    const listed = deferred<TransferPage>();
    tron.fetchTransfers.mockReturnValueOnce(listed.promise);
    fetchReceipt.mockResolvedValue(arrived());
    const deposit = aPending();
    facts.reset(factsOf({ [A]: { reserver: deposit } }));
    const { user } = await openRequest(deposit);
    await waitFor(() => expect(tron.fetchTransfers).toHaveBeenCalledOnce());
    // Its user may have sent it up to a day before.
    const since = new Date((deposit.submittedAt?.getTime() ?? 0) - DAY_MS);
    expect(tron.fetchTransfers.mock.lastCall?.[0]).toMatchObject({ since });
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(sheet().queryByText(/^(Not known yet|The chain was read)/)).not.toBeInTheDocument();
    const transaction = {
      txid: A,
      sentAt,
      from: SENDER,
      amounts: [microUsdt(12_503_700)],
    } as const;
    await act(async () => listed.resolve({ ...NOTHING_LISTED, transactions: [transaction] }));
    await waitFor(() => expect(radio(SHORT_A)).toBeChecked());
    expect(sheet().queryByRole('group', { name: /anyway/ })).not.toBeInTheDocument();
    await user.click(approve());
    await waitFor(() => expect(admin.reviews.credit).toHaveBeenCalled());
    expect(admin.reviews.credit.mock.lastCall?.[1]).toEqual(approvalBy(A));
    expect(admin.transactions.factsOf.mock.lastCall?.[2]).toEqual([
      [A, expect.objectContaining({ amounts: [12_503_700] })],
    ]);
  });

  it('takes the ID of a transaction that an administrator found, whatever was copied around it', async () => {
    fetchReceipt.mockResolvedValue(arrived());
    const { user } = await openRequest(aPending());
    await openLines(user, 'Another transaction');
    const field = screen.getByRole('textbox', { name: 'Transaction ID' });
    const look = screen.getByRole('button', { name: 'Look at this transaction' });
    await user.type(field, 'aaaa1');
    await user.click(look);
    expect(field).toHaveAccessibleDescription(/^This is not a whole transaction ID/);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, ` https://tronscan.org/#/transaction/${A.toUpperCase()} `);
    await user.click(look);
    const transactions = within(screen.getByRole('region', { name: 'Transactions' }));
    expect(await transactions.findByText('Not named by the user')).toBeVisible();
    expect(await transactions.findByText('Received as expected')).toBeVisible();
    expect(field).toHaveValue('');
    await user.type(field, A);
    await user.click(look);
    expect(field).toHaveAccessibleDescription('This request already has this transaction ID.');
  });

  it('chooses what was clicked where its request is open already', async () => {
    fetchReceipt.mockImplementation((txid) =>
      Promise.resolve(txid === A ? arrived(12.5) : arrived()),
    );
    // Opened by the link of the incoming transfers beside it.
    const state: HandOver = { credit: A };
    const link = (
      <Link to={panelPaths.deposit('deposit-1')} state={state}>
        Credit this
      </Link>
    );
    const { user } = await openRequest(aPending({ txids: [B] }), link);
    await user.click(screen.getByRole('link', { name: 'Credit this' }));
    await waitFor(() => expect(approve()).toBeEnabled());
    expect(sheet().getAllByRole('radio', { checked: true })).toEqual([radio(SHORT_A)]);
    // It asks once, also where the request is shown anew.
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    act(() => emitDeposit(null));
    act(() => emitDeposit(aPending({ txids: [B] })));
    expect(screen.getByRole('button', { name: /^Approve ₹/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Deposit>, RegExp]>([
    [
      'a colleague proposed another credit',
      { proposal: aProposal({ txid: B }) },
      /^Another credit .* is proposed/,
    ],
    ['it is one’s own', { userId: OPERATOR }, /^This is your own deposit/],
    ['it has ended', { status: 'confirmed' }, /no longer pending/],
  ])('says why the transfer beside it cannot be credited where %s', async (_, changes, text) => {
    const state: HandOver = { credit: A };
    const to = panelPaths.deposit('deposit-1');
    const { user } = await openRequest(
      aPending({ txids: [B], ...changes }),
      <Link {...{ to, state }}>Credit this</Link>,
    );
    await user.click(screen.getByRole('link', { name: 'Credit this' }));
    expect(await screen.findByText('It cannot be credited here')).toBeVisible();
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('looks at a transaction that the user adds while it is open', async () => {
    const deposit = aPending();
    const { user } = openPanel(deposit);
    await user.click(approveRow());
    await user.click(reason());
    fetchReceipt.mockResolvedValueOnce({ kind: 'not-found' });
    act(() => queue.emitItems([{ ...deposit, txids: [A] }]));
    await waitFor(() => expect(line()).toHaveTextContent('Not found'));
    await user.click(approve());
    expect(sheet().getByRole('alert')).toHaveTextContent('Choose what to credit first');
    expect(admin.reviews.credit).not.toHaveBeenCalled();
  });

  it('says what a transaction has paid for when a colleague has just spent it', async () => {
    const spentOn = spentBySomeone(ravis(), paise(40_000));
    admin.reviews.credit.mockRejectedValue(new AppError('transaction-spent', { spentOn }));
    fetchReceipt.mockResolvedValue(arrived());
    const { user } = await openRequest(aPending({ txids: [A] }));
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(approve()).toBeEnabled());
    const reads = facts.starts;
    await user.click(approve());
    await expectToast(
      'Failed to approve deposit',
      'Already credited: ₹400 to Ravi Kumar on request OtherReq, by another administrator. A transaction is credited only once. Nothing was credited now.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled());
    act(() =>
      facts.emit(factsOf({ [A]: { claims: { others: [ravis()], hasMore: false }, spentOn } })),
    );
    const claimed = within(screen.getByRole('region', { name: 'Transactions' }));
    expect(claimed.getByText(/^Already credited: ₹400/)).toBeVisible();
    expect(facts.starts).toBe(reads + 1);
  });
});

describe('the sheet that confirms a colleague’s proposal', () => {
  async function openConfirm(
    proposal: CreditProposal,
    answer: TransferCheckResult,
    changes: Partial<Deposit> = {},
  ) {
    fetchReceipt.mockResolvedValue(answer);
    const deposit = aPending({ proposal, ...changes });
    const view = openPanel(deposit);
    await view.user.click(row().getByRole('button', { name: 'Confirm ₹1,250' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    return { ...view, deposit };
  }
  const confirm = () => sheet().getByRole('button', { name: 'Confirm ₹1,250' });
  const whole = () => sheet().getByRole('radio', { name: new RegExp(A) });
  const found = () => within(whole().closest('li') ?? document.body).getByRole('status');

  it('asks the chain anew about its transaction, which is shown whole to compare', async () => {
    const proposal = aProposal({ txid: A });
    const { user, deposit } = await openConfirm(proposal, arrived(), { txids: [B] });
    expect(fetchReceipt).toHaveBeenCalledWith(A);
    expect(found()).toHaveTextContent('Received as expected · 12.5037 USDT (₹1,250)');
    expect(whole()).toBeChecked();
    for (const each of sheet().getAllByRole('radio')) expect(each).toBeDisabled();
    expect(sheet().queryByRole('button', { name: 'Decline' })).toBeNull();
    await user.click(confirm());
    expect(admin.reviews.confirm).toHaveBeenCalledExactlyOnceWith(deposit, proposal);
  });

  it('says once that it is not known who else names it, and tries again', async () => {
    const { user } = await openConfirm(aProposal({ txid: A }), arrived());
    act(() => facts.fail(new AppError('offline')));
    expectUnreadOnce(screen.getByRole('dialog'));
    await user.click(sheet().getByRole('button', { name: 'Try again' }));
    expect(facts.starts).toBe(2);
  });

  it('ends the rest with the credit where that was proposed', async () => {
    const amountPaise = paise(115_037);
    const why = { closes: true, reason: 'other-amount' } as const;
    const proposal = aProposal({ kind: 'part', amountPaise, txid: A, ...why });
    fetchReceipt.mockResolvedValue(arrived(11.5037));
    const { user } = openPanel(aPending({ proposal }));
    await user.click(row().getByRole('button', { name: 'Confirm ₹1,150.37' }));
    expect(sheet().getByText(/^The request then ends: its other ₹99.63/)).toBeVisible();
    const yes = sheet().getByRole('button', { name: 'Confirm ₹1,150.37' });
    await waitFor(() => expect(yes).toBeEnabled());
    await user.click(yes);
    await expectToast('Credited and Closed');
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      { id: 'deposit-1', paymentCount: 1, paidPaise: amountPaise },
      { reason: 'closed-short', note: null },
    );
  });

  it('says what is missing, and offers to decline it, where it was proposed as expected', async () => {
    const { user } = await openConfirm(aProposal({ txid: A }), { kind: 'not-found' });
    expect(found()).toHaveTextContent('Not found');
    expect(sheet().getByText(/^The chain does not have the transaction/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Decline' }));
    expect(sheet().getByRole('textbox', { name: 'Why is it declined?' })).toBeVisible();
  });

  it.each([
    ['confirms', arrived(), 1],
    ['does not confirm', arrived(10), 0],
  ])('after Ctrl+Enter while it is checked %s it', async (_, answer, times) => {
    const checked = deferred<TransferCheckResult>();
    fetchReceipt.mockReturnValue(checked.promise);
    const { user } = openPanel(aPending({ proposal: aProposal({ txid: A }) }));
    await user.click(row().getByRole('button', { name: 'Confirm ₹1,250' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(admin.reviews.confirm).not.toHaveBeenCalled();
    await act(async () => checked.resolve(answer));
    expect(admin.reviews.confirm).toHaveBeenCalledTimes(times);
    expect(screen.queryAllByRole('dialog')).toHaveLength(1 - times);
  });

  it('says that its transaction has paid for something since', async () => {
    facts.reset(factsOf({ [A]: { spentOn: spentBySomeone(ravis(), paise(125_000)) } }));
    await openConfirm(aProposal({ txid: A }), arrived());
    expect(found()).toHaveTextContent(/Ravi Kumar/);
    expect(whole()).toBeChecked();
    expect(sheet().getByRole('button', { name: 'Decline' })).toBeVisible();
  });
});
