import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type SpentOn } from '@/domain/errors';
import type { Deposit } from '@/domain/deposit';
import { microUsdt, paise, type Paise } from '@/domain/money';
import { AdminPage } from '@/pages/admin/AdminPage';
import type { TransactionUse } from '@/domain/transactionUse';
import type { TransactionCheck } from '@/services/tron';
import { admin, all, aPending, queue, resetAdmin, tron } from '../support/fakeAdmin';
import { FakeChannel } from '../support/fakeChannel';
import { renderApp } from '../support/renderApp';
import { expectToast } from '../support/toast';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const SHORT_A = 'aaaaaaaa…aaaaaaaa';
const SHORT_B = 'bbbbbbbb…bbbbbbbb';
const sentAt = new Date('2026-01-05T09:58:00Z');

const uses = new FakeChannel<ReadonlyMap<string, TransactionUse>>();
const check = tron.checkTransaction;

const unused = (...requests: Deposit[]): TransactionUse => ({ requests, spentOn: null });
const spentBySomeone = ({ id, userName }: Deposit, amountPaise: Paise): SpentOn => ({
  byYou: false,
  depositId: id,
  userName,
  amountPaise,
  at: sentAt,
});
const received = (usdt: number): Extract<TransactionCheck, { received: object }>['received'] => ({
  usdtMicro: microUsdt(usdt * 1_000_000),
  inrPaise: paise(usdt * 10_000),
  sentAt,
});

beforeEach(() => {
  resetAdmin();
  uses.reset(null);
  admin.transactionUses.mockReturnValue(uses.subscribe);
});

function openPanel(...waiting: Deposit[]) {
  queue.emitItems(waiting);
  all.emitItems(waiting.toReversed());
  return renderApp(<AdminPage />, { at: '/admin2067', access: 'public' });
}

const row = () =>
  within(
    within(screen.getByRole('region', { name: 'Pending Deposits' })).getByRole('group', {
      name: /Asha Verma/,
    }),
  );
const sheet = () => within(screen.getByRole('dialog'));
const checkButton = (short = SHORT_A) =>
  row().getByRole('button', { name: `Check on the chain: transaction ${short}` });

describe('the transactions of a pending request', () => {
  it('are shown with a link to the explorer and a button that copies the whole ID', async () => {
    const { user } = openPanel(aPending({ txids: [A, B] }));
    expect(row().getByText(SHORT_B)).toBeVisible();
    expect(
      row().getByRole('link', { name: `Open transaction ${SHORT_A} in the explorer` }),
    ).toHaveAttribute('href', `https://tronscan.org/#/transaction/${A}`);
    await user.click(row().getByRole('button', { name: `Copy transaction ID ${SHORT_B}` }));
    expect(await navigator.clipboard.readText()).toBe(B);
  });

  it('are said to be missing where the user gave none, and nothing is asked for', () => {
    openPanel(aPending());
    expect(row().getByText('The user has given no transaction ID.')).toBeVisible();
    expect(admin.transactionUses).not.toHaveBeenCalled();
  });

  it('say which other requests name them, and what they have paid for', () => {
    const deposit = aPending({ txids: [A, B] });
    const other = aPending({
      id: 'OtherRequest12345678',
      userName: 'Ravi Kumar',
      userEmail: 'ravi@example.com',
      txids: [A, B],
    });
    openPanel(deposit);
    act(() =>
      uses.emit(
        new Map([
          [A, unused(deposit, other)],
          [
            B,
            {
              requests: [deposit, other],
              spentOn: spentBySomeone(other, paise(40_000)),
            },
          ],
        ]),
      ),
    );
    expect(
      row().getAllByText(
        'Also named by Ravi Kumar, ravi@example.com: request OtherReq of 12.50 USDT, pending.',
      ),
    ).toHaveLength(2);
    expect(
      row().getByText(
        /^Already credited: ₹400 to Ravi Kumar on request OtherReq, by another administrator\./,
      ),
    ).toBeVisible();
    // What has been credited is not compared with this request any more.
    expect(row().queryByRole('button', { name: /Check.*bbbb/ })).not.toBeInTheDocument();
  });

  it('say where nothing else is known of them, once that is known', () => {
    const deposit = aPending({ txids: [A] });
    openPanel(deposit);
    expect(row().getByText('Looking for other requests that name it...')).toBeVisible();
    act(() => uses.emit(new Map([[A, unused(deposit)]])));
    expect(
      row().getByText('No other request names it, and it has not been credited.'),
    ).toBeVisible();
  });

  it('say where it is not known, with the way to ask again', async () => {
    const { user } = openPanel(aPending({ txids: [A] }));
    act(() => uses.fail(new AppError('offline')));
    expect(row().getByText(/^It is not known whether another request names it/)).toBeVisible();
    await user.click(row().getByRole('button', { name: 'Try again' }));
    expect(uses.starts).toBe(2);
  });
});

describe('checking a transaction', () => {
  const answers: [TransactionCheck, string, RegExp][] = [
    [
      { kind: 'expected', received: received(12.5) },
      'Received as expected',
      /^12\.50 USDT \(₹1,250\) reached our address on .* and is final\.$/,
    ],
    [{ kind: 'too-little', received: received(10) }, 'Less than requested', /₹250 is missing\.$/],
    [{ kind: 'too-much', received: received(20) }, 'More than requested', /₹750 more than remains/],
    [
      { kind: 'too-early', received: received(12.5) },
      'Sent long before this request',
      /Ask the user before crediting\.$/,
    ],
    [
      { kind: 'too-late', received: received(12.5) },
      'Sent long after this request',
      /Ask the user before crediting\.$/,
    ],
    [{ kind: 'too-large', usdt: '9007199254.74' }, 'An impossibly large amount', /9007199254\.74/],
    [
      { kind: 'several-transfers', usdt: ['5', '7.5'] },
      'Several transfers in one transaction',
      /5, 7\.5 USDT/,
    ],
    [{ kind: 'failed' }, 'The transaction failed', /send it again/],
    [{ kind: 'other-token' }, 'Not USDT', /worth nothing here/],
    [{ kind: 'other-recipient' }, 'Sent to another address', /not to our address/],
    [{ kind: 'no-transfer' }, 'No USDT was sent', /perhaps TRX/],
    [{ kind: 'not-found' }, 'Not found', /check again in a minute/],
    [{ kind: 'invalid-answer' }, 'The answer cannot be read', /explorer/],
    [{ kind: 'could-not-ask', reason: 'busy' }, 'Could not check', /Wait a minute/],
  ];

  it.each(answers)('says in words what was found: %o', async (answer, title, text) => {
    check.mockResolvedValue(answer);
    const deposit = aPending({ txids: [A] });
    const { user } = openPanel(deposit);
    await user.click(checkButton());
    const result = await row().findByText(title);
    expect(result).toBeVisible();
    expect(row().getByText(text)).toBeVisible();
    expect(check).toHaveBeenCalledWith(
      A,
      expect.objectContaining({ unpaidPaise: 125_000, submittedAt: deposit.submittedAt }),
      expect.any(AbortSignal),
    );
  });

  it('fills in a part payment of what has arrived, which is still reviewed', async () => {
    check.mockResolvedValue({ kind: 'too-little', received: received(10) });
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(checkButton());
    await user.click(
      await row().findByRole('button', { name: 'Fill in a part payment of ₹1,000' }),
    );
    expect(row().getByLabelText('INR amount')).toHaveValue('1000');
    expect(admin.payInPart).not.toHaveBeenCalled();
    await user.click(row().getByRole('button', { name: 'Pay ₹1,000 to Asha Verma' }));
    await user.click(sheet().getByRole('button', { name: 'Pay' }));
    expect(admin.payInPart).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'deposit-1' }),
      100_000,
      A,
    );
  });

  it('asks again by itself until the transaction is final', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      check.mockResolvedValueOnce({ kind: 'not-final' });
      check.mockResolvedValueOnce({ kind: 'expected', received: received(12.5) });
      const { user } = openPanel(aPending({ txids: [A] }));
      await user.click(checkButton());
      expect(await row().findByText('Not final yet')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(16_000));
      expect(await row().findByText('Received as expected')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(check).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('hides what was found when a colleague credits the transaction for another request', async () => {
    check.mockResolvedValue({ kind: 'expected', received: received(12.5) });
    const deposit = aPending({ txids: [A] });
    const other = aPending({ id: 'OtherRequest12345678', userName: 'Ravi Kumar' });
    const { user } = openPanel(deposit);
    await user.click(checkButton());
    expect(await row().findByText('Received as expected')).toBeVisible();
    const spentOn = spentBySomeone(other, paise(125_000));
    act(() => uses.emit(new Map([[A, { requests: [deposit, other], spentOn }]])));
    expect(row().queryByText('Received as expected')).not.toBeInTheDocument();
    expect(row().getByText(/^Already credited: ₹1,250 to Ravi Kumar/)).toBeVisible();
  });

  it('forgets an answer when a payment changes what it was compared with', async () => {
    check.mockResolvedValue({ kind: 'too-little', received: received(10) });
    const deposit = aPending({ txids: [A] });
    const { user } = openPanel(deposit);
    await user.click(checkButton());
    expect(await row().findByText('Less than requested')).toBeVisible();
    act(() => queue.emitItems([{ ...deposit, paidPaise: paise(25_000), paymentCount: 1 }]));
    expect(row().queryByText('Less than requested')).not.toBeInTheDocument();
  });
});

describe('crediting', () => {
  it('spends the transaction whose money was seen', async () => {
    check.mockResolvedValue({ kind: 'expected', received: received(12.5) });
    const { user } = openPanel(aPending({ txids: [A, B] }));
    await user.click(checkButton(SHORT_B));
    await row().findByText('Received as expected');
    await user.click(row().getByRole('button', { name: /^Approve/ }));
    expect(sheet().getByRole('radio', { name: `${SHORT_B} · Received as expected` })).toBeChecked();
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    expect(admin.approve).toHaveBeenCalledWith(expect.objectContaining({ id: 'deposit-1' }), B);
  });

  it('leaves out what has been spent, and says so', async () => {
    const deposit = aPending({ txids: [A, B] });
    const { user } = openPanel(deposit);
    act(() =>
      uses.emit(
        new Map([
          [A, { requests: [deposit], spentOn: spentBySomeone(deposit, paise(40_000)) }],
          [B, unused(deposit)],
        ]),
      ),
    );
    await user.click(row().getByRole('button', { name: /^Approve/ }));
    expect(sheet().getByRole('radio', { name: `${SHORT_A} · already credited` })).toBeDisabled();
    expect(sheet().getByRole('radio', { name: SHORT_B })).toBeChecked();
  });

  it('without a transaction is possible, and the sheet says that there is none', async () => {
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(row().getByRole('button', { name: /^Approve/ }));
    await user.click(sheet().getByRole('radio', { name: 'No transaction' }));
    expect(sheet().getByText(/^No transaction is credited/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    expect(admin.approve).toHaveBeenCalledWith(expect.objectContaining({ id: 'deposit-1' }), null);
  });

  it('says that a request names none', async () => {
    const { user } = openPanel(aPending());
    await user.click(row().getByRole('button', { name: /^Approve/ }));
    expect(sheet().getByText(/^This request names no transaction/)).toBeVisible();
    expect(sheet().queryByRole('radio')).not.toBeInTheDocument();
  });

  it('asks for none where it credits nothing', async () => {
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(row().getByRole('button', { name: /^Reject/ }));
    expect(sheet().queryByRole('radio', { name: 'No transaction' })).not.toBeInTheDocument();
  });

  it('says what a transaction has paid for when a colleague has just spent it', async () => {
    const other = aPending({ id: 'OtherRequest12345678', userName: 'Ravi Kumar' });
    const spentOn = spentBySomeone(other, paise(40_000));
    admin.approve.mockRejectedValue(new AppError('transaction-spent', { spentOn }));
    const { user } = openPanel(aPending({ txids: [A] }));
    await user.click(row().getByRole('button', { name: /^Approve/ }));
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    await expectToast(
      'Failed to approve deposit',
      'Already credited: ₹400 to Ravi Kumar on request OtherReq, by another administrator. A transaction is credited only once. Nothing was credited now.',
    );
    await waitFor(() => expect(row().getByRole('button', { name: /^Approve/ })).toBeEnabled());
  });
});
