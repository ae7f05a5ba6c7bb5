import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, type Conflict } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { panelSessions } from '@/components/admin/session/usePanelSession';
import { confirmCredit } from '../../../support/confirmCredit';
import { deferred } from '../../../support/deferred';
import {
  admin,
  all,
  aPending,
  exactly,
  OPERATOR,
  queue,
  emitSession,
} from '../../../support/fakes/fakeAdmin';
import { rejection, APPROVAL, approvalBy } from '../../../support/deposits';
import { renderPanel, sheet, openQueue } from '../../../support/renderPanel';
import { emitIdentity, NOTHING_LISTED, tron } from '../../../support/fakes/fakeServices';
import { expectToast } from '../../../support/toast';

const now = new Date('2026-01-05T12:05:30Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

const openPanel = (...waiting: Deposit[]) => openQueue(waiting);

const confirmReject = async (user: { click: (element: Element) => Promise<void> }) => {
  const button = () => sheet().getByRole('button', { name: 'Reject' });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
};

const pendingList = () => within(screen.getByRole('region', { name: 'Pending Deposits' }));
const allList = () => within(screen.getByRole('region', { name: 'All Deposits' }));
const item = (name: RegExp | string) => within(pendingList().getByRole('group', { name }));
const amount = () => screen.getByLabelText('INR amount');
const toggle = () => screen.getByRole('button', { name: /^Partial Pay ₹/ });
/** The reason for crediting a request without a transaction; see confirmCredit. */
const SHOWN = { reason: 'no-transaction', note: null } as const;

const seenAs = ({ id, paymentCount, paidPaise }: Deposit) =>
  expect.objectContaining({ id, paymentCount, paidPaise });

describe('Admin Panel', () => {
  it('has a header with the way back to / and Logout, No pending deposits, and No deposits yet [2.admin.4 2.admin.6]', async () => {
    const { user, path } = openPanel();
    expect(pendingList().getByText('No pending deposits')).toBeVisible();
    expect(allList().getByText('No deposits yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the app' }));
    expect(path()).toBe('/');
  });

  it('listens to two lists alone, however many rows name transactions', () => {
    const txids = ['a'.repeat(64)];
    openPanel(...[1, 2, 3].map((n) => aPending({ id: `deposit-${n}`, txids })));
    expect([queue.starts, all.starts]).toEqual([1, 1]);
    for (const ofRow of [admin.transactions.factsOf, admin.notes.about, admin.rewards.of]) {
      expect(ofRow).not.toHaveBeenCalled();
    }
  });

  it('has no way back to the sign-in page of users', () => {
    emitIdentity(null);
    openPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to the app' })).not.toBeInTheDocument();
  });

  it('Logout says so, and clears the lists and the credentials [4.15 8.toasts.13]', async () => {
    const { user } = openPanel(aPending());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await expectToast('Logged Out', 'You have been logged out from admin panel');
    expect(screen.queryByText('asha@example.com')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Admin ID')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('counts pending and confirmed deposits, once, and all but the loaded ones again by a refresh [2.admin.5]', async () => {
    admin.deposits.countConfirmed.mockResolvedValueOnce(exactly(9_876));
    const { user } = openPanel(aPending(), aPending({ id: 'deposit-2' }));
    expect(await screen.findByText('9,876')).toBeVisible();
    expect(screen.getByText('Confirmed deposits')).toBeVisible();
    expect(screen.getByText('Pending deposits').nextSibling).toHaveTextContent('2');
    act(() => all.emitItems([aPending({ id: 'deposit-3' })]));
    expect(admin.deposits.countConfirmed).toHaveBeenCalledOnce();

    admin.deposits.countConfirmed.mockResolvedValueOnce({ number: 10_000, isLowerBound: true });
    await user.click(pendingList().getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('10,000+')).toBeVisible();
    expect(admin.deposits.countRequestedPayouts).toHaveBeenCalledTimes(2);
  });

  it('goes on to the first row that Load more brings, in both lists', async () => {
    const [first, second] = [aPending(), aPending({ id: 'deposit-2' })] as const;
    queue.emitItems([first], { hasMore: true });
    // The last one is gone when more come.
    all.emitItems([first, aPending({ id: 'deposit-3' })], { hasMore: true });
    const { user } = renderPanel();
    // The rows wait until those beyond them whose amount has arrived are read.
    await user.click(await pendingList().findByRole('button', { name: 'Load more' }));
    expect(queue.loadMore).toHaveBeenCalledOnce();
    act(() => queue.emitItems([first], { hasMore: true, loadingMore: true }));
    act(() => queue.emitItems([first, second], { hasMore: true }));
    expect(pendingList().getAllByRole('group')[1]).toHaveFocus();
    await user.click(allList().getByRole('button', { name: 'Load more' }));
    act(() => all.emitItems([first, second]));
    expect(allList().getAllByRole('listitem')[1]).toHaveFocus();
  });
});

describe('a pending deposit', () => {
  it('shows amounts, user, payment methods, status and age [2.admin.7 2.admin.10 2.admin.11]', () => {
    openPanel(aPending({ inrPaise: paise(125_049) }));
    const shown = item(/12.5049/);
    expect(shown.getByRole('link', { name: /12.5049 USDT/ })).toBeVisible();
    expect(shown.getByText('₹1,250')).toBeVisible();
    expect(shown.getByRole('link', { name: /^Asha Verma/ })).toBeVisible();
    expect(shown.getByText('asha@example.com')).toBeVisible();
    expect(shown.getByText('asha@okaxis').closest('li')).toHaveTextContent('Primary');
    expect(shown.getByText('asha@ybl').closest('li')).not.toHaveTextContent('Primary');
    const bank = shown.getByText('HDFC Bank').closest('li');
    for (const text of ['Primary', 'Asha Verma', '50100234567890', 'HDFC0001234']) {
      expect(bank).toHaveTextContent(text);
    }
    expect(shown.getByText('Not known')).toBeVisible();
    expect(shown.getByText('Not known').parentElement?.querySelector('svg')).toBeInTheDocument();
    expect(shown.getByText('2h 5m ago')).toBeVisible();
    expect(shown.getByRole('button', { name: /^Copy Account number 50100/ })).toBeVisible();
  });

  it('does without a name, methods and time: Unknown User; shows what is paid and what remains only when it is part-paid, and then its paise, too [2.admin.8 2.admin.9]', async () => {
    const { user } = openPanel(
      aPending({ inrPaise: paise(123_457), paidPaise: paise(50_050), paymentCount: 1 }),
      aPending({ id: 'deposit-2', inrPaise: paise(30_049), userName: 'Ravi' }),
      aPending({
        ...{ id: 'deposit-3', userName: null, upiIds: [], bankDetails: [], submittedAt: null },
      }),
    );
    const unknown = item(/12.50/);
    expect(unknown.getByText('Unknown User')).toBeVisible();
    expect(unknown.getAllByText('None')).toHaveLength(2);
    expect(unknown.getByText('Just now')).toBeVisible();
    expect(item(/Asha/).getByText('₹1,234.57')).toBeVisible();
    expect(item(/Asha/).getByText(/^Paid ₹500.50 · Remaining ₹734.07 \(7.34 USDT\)/)).toBeVisible();
    expect(item(/Ravi/).queryByText(/^Paid/)).not.toBeInTheDocument();
    expect(item(/Ravi/).getByText('₹300')).toBeVisible();
    await user.click(item(/Ravi/).getByRole('button', { name: /^Partial Pay ₹/ }));
    expect(item(/Ravi/).getByText('₹300.49')).toBeVisible();
  });

  it('gets older while nobody touches the page', () => {
    vi.useFakeTimers({ now });
    openPanel(aPending());
    act(() => void vi.advanceTimersByTime(3 * 60_000));
    expect(item(/12.50/).getByText('2h 8m ago')).toBeVisible();
  });

  it('of the administrator’s own cannot be reviewed', () => {
    openPanel(aPending({ userId: OPERATOR }));
    expect(screen.getByText(/This is your own deposit/)).toBeVisible();
    for (const name of ['Approve', 'Partial Pay', 'Reject']) {
      expect(screen.getByRole('button', { name: new RegExp(`^${name} ₹`) })).toBeDisabled();
    }
  });
});

describe('Approve', () => {
  it('asks first, naming the user and the exact amount; approves what was seen, says so, and updates both lists at once [2.admin.12 4.6 4.13 8.toasts.15]', async () => {
    const deposit = aPending({ inrPaise: paise(125_050), paidPaise: paise(10_000) });
    const { user } = openPanel(deposit);
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    expect(sheet().getByText('Credit ₹1,150.50 to Asha Verma?')).toBeVisible();
    expect(sheet().getByText(/asha@example.com/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    expect(admin.reviews.credit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    await confirmCredit(user);
    expect(admin.reviews.credit).toHaveBeenCalledExactlyOnceWith(
      seenAs(deposit),
      approvalBy(null, SHOWN),
    );
    await expectToast(
      'Deposit Approved',
      'Deposit has been confirmed and funds added to user account',
    );
    // No live list has emitted anything yet.
    expect(pendingList().getByText('No pending deposits')).toBeVisible();
    expect(allList().getByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pending Deposits' })).toHaveFocus();
  });

  it('of a fully part-paid deposit only confirms it', async () => {
    const { user } = openPanel(aPending({ paidPaise: paise(125_000), paymentCount: 2 }));
    expect(screen.getByText('Fully paid. Approve it to confirm the deposit.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Partial Pay ₹/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    expect(sheet().getByText('Confirm the fully paid deposit of Asha Verma?')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    expect(admin.reviews.credit).toHaveBeenCalledWith(expect.anything(), APPROVAL);
  });

  it('that failed says why, and keeps why it was credited until that is stored, for the same amount only [8.failures.11]', async () => {
    admin.reviews.credit.mockRejectedValueOnce(new AppError('timeout'));
    const { user } = openPanel(aPending());
    const why = () => sheet().getByRole('radio', { name: /shown in another way/ });
    const note = () => sheet().getByRole('textbox', { name: 'Note' });
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    await user.type(note(), 'Receipt by email');
    await confirmCredit(user);
    await expectToast('Failed to approve deposit', 'Nothing is done twice');
    await user.click(toggle());
    await user.type(amount(), '250{Enter}');
    expect(why()).not.toBeChecked();
    expect(note()).toHaveValue('Receipt by email');
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    expect(why()).toBeChecked();
    await user.click(sheet().getByRole('button', { name: 'Approve' }));
    expect(admin.reviews.credit).toHaveBeenLastCalledWith(
      expect.anything(),
      approvalBy(null, { reason: 'no-transaction', note: 'Receipt by email' }),
    );
    expect(panelSessions.getState().get(OPERATOR)?.drafts.credit.get(aPending().id)).toBeNull();
  });

  it('runs once, holds its own deposit and leaves the others free', async () => {
    tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED);
    const { promise, resolve } = deferred();
    admin.reviews.credit.mockReturnValue(promise);
    const { user } = openPanel(aPending(), aPending({ id: 'deposit-2', inrPaise: paise(30_000) }));
    await user.click(item(/12.50/).getByRole('button', { name: /^Approve ₹/ }));
    await confirmCredit(user);
    for (const name of ['Approve', 'Partial Pay', 'Reject']) {
      expect(item(/12.50/).getByRole('button', { name: new RegExp(`^${name} ₹`) })).toBeDisabled();
      expect(item(/3.00/).getByRole('button', { name: new RegExp(`^${name} ₹`) })).toBeEnabled();
    }
    expect(item(/12.50/).getByRole('button', { name: /^Approve ₹/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await user.click(item(/3.00/).getByRole('button', { name: /^Reject ₹/ }));
    await user.click(sheet().getByRole('radio', { name: 'Payment not received' }));
    await confirmReject(user);
    await expectToast('Deposit Rejected');
    await act(async () => resolve());
    await expectToast('Deposit Approved');
    expect(admin.reviews.credit).toHaveBeenCalledOnce();
  });

  it('that comes too late says who was first', async () => {
    const conflict: Conflict = {
      by: 'meera',
      change: 'confirmed',
      paidPaise: paise(125_000),
      unpaidPaise: paise(0),
    };
    admin.reviews.credit.mockRejectedValue(new AppError('deposit-processed', { conflict }));
    const { user } = openPanel(aPending());
    await user.click(screen.getByRole('button', { name: /^Approve ₹/ }));
    await confirmCredit(user);
    await expectToast(
      'Failed to approve deposit',
      'meera@example.com confirmed this deposit first.',
    );
  });
});

describe('Reject', () => {
  it('asks first, says what stays credited, and rejects, if need be at the second attempt [2.admin.12 4.7 4.13 8.failures.12 8.toasts.16]', async () => {
    tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED);
    admin.reviews.reject.mockRejectedValueOnce(new AppError('busy'));
    const deposit = aPending({ paidPaise: paise(50_000), paymentCount: 1 });
    const { user } = openPanel(deposit);
    await user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
    expect(sheet().getByText('Close with ₹500 credited?')).toBeVisible();
    expect(sheet().getByText(/The ₹500 already paid stays credited/)).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: 'The rest did not arrive' }));
    await confirmReject(user);
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      seenAs(deposit),
      rejection('closed-short'),
    );
    await expectToast('Failed to reject deposit', 'The service is busy.');
    await user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
    await confirmReject(user);
    await expectToast('Deposit Rejected', 'Deposit has been rejected');
    expect(allList().getByText('Closed')).toBeVisible();
  });
});

describe('Partial Pay', () => {
  const pay = () => screen.getByRole('button', { name: /^Pay / });

  it('opens and closes an amount input with a Remaining line; Pay waits for a valid amount [2.admin.13 5.21]', async () => {
    const { user } = openPanel(aPending({ paidPaise: paise(25_000), paymentCount: 1 }));
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(amount()).toHaveFocus();
    expect(screen.getByText('Remaining: ₹1,000')).toBeVisible();
    expect(pay()).toBeDisabled();
    await user.type(amount(), '₹ 400');
    expect(pay()).toBeEnabled();
    expect(screen.getByText(/₹600 remains after this payment/)).toBeVisible();
    await user.click(toggle());
    expect(screen.queryByLabelText('INR amount')).not.toBeInTheDocument();
  });

  it('refuses what is no amount: Please enter a valid payment amount; and more than remains, with the remaining amount in the sentence [5.20]', async () => {
    const { user } = openPanel(aPending());
    await user.click(toggle());
    await user.type(amount(), 'abc{Enter}');
    await expectToast('Error', 'Please enter a valid payment amount');
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(/Please enter a valid payment amount/);
    expect(pay()).toBeDisabled();
    expect(admin.reviews.credit).not.toHaveBeenCalled();
    await user.clear(amount());
    await user.type(amount(), '1250.01');
    expect(amount()).toHaveAccessibleDescription(/At most ₹1,250 remains on this deposit/);
    expect(pay()).toBeDisabled();
  });

  it('has one form open at a time; the other keeps what was typed', async () => {
    const { user } = openPanel(
      aPending(),
      aPending({ id: 'deposit-2', inrPaise: paise(30_000), userName: 'Ravi' }),
    );
    await user.click(screen.getByRole('button', { name: 'Partial Pay ₹1,250 of Asha Verma' }));
    await user.type(amount(), '100');
    await user.click(screen.getByRole('button', { name: 'Partial Pay ₹300 of Ravi' }));
    expect(screen.getAllByLabelText('INR amount')).toHaveLength(1);
    expect(item(/Ravi/).getByLabelText('INR amount')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Partial Pay ₹1,250 of Asha Verma' }));
    expect(amount()).toHaveValue('100');
  });

  it('pays by Enter and a confirmation, once, says so, and follows the live list; Failed to process partial payment: Deposit not found keeps the amount [4.10 8.failures.13 8.failures.19 8.toasts.14]', async () => {
    const deposit = aPending();
    const { user } = openPanel(deposit);
    admin.reviews.credit.mockRejectedValueOnce(new AppError('deposit-not-found'));
    await user.click(toggle());
    await user.type(amount(), '250.50{Enter}');
    await confirmCredit(user, 'Pay');
    await expectToast('Failed to process partial payment', 'Deposit not found');
    expect(amount()).toHaveValue('250.50');
    const { promise, resolve } = deferred();
    admin.reviews.credit.mockClear().mockReturnValue(promise);
    await user.click(pay());
    await user.click(sheet().getByRole('button', { name: 'Pay' }));
    expect(admin.reviews.credit).toHaveBeenCalledExactlyOnceWith(seenAs(deposit), {
      kind: 'part',
      amountPaise: 25_050,
      txid: null,
      justification: SHOWN,
    });
    expect(pay()).toBeDisabled();
    await act(async () => resolve());
    await expectToast('Partial Payment Made', '₹250.50 payment processed successfully');
    expect(screen.queryByLabelText('INR amount')).not.toBeInTheDocument();
    act(() => queue.emitItems([{ ...deposit, paidPaise: paise(25_050), paymentCount: 1 }]));
    expect(screen.getByText(/^Paid ₹250.50 · Remaining ₹999.50/)).toBeVisible();
  });
});

describe('new deposits', () => {
  it('are shown by a refresh and once the page is looked at again', async () => {
    const [first, second, third] = [1, 2, 3].map((n) => aPending({ id: `deposit-${n}` }));
    const { user } = openPanel(...[first].flatMap((one) => one ?? []));
    const emit = (...now: (Deposit | undefined)[]) =>
      act(() => queue.emitItems(now.flatMap((one) => one ?? [])));
    emit(first, second);
    await user.click(pendingList().getByRole('button', { name: 'Refresh' }));
    expect(pendingList().getAllByRole('group')).toHaveLength(2);

    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    turn('hidden');
    act(() => void vi.advanceTimersByTime(61_000));
    turn('visible');
    emit(first, second, third);
    expect(pendingList().getAllByRole('group')).toHaveLength(3);
  });
});

describe('lists that cannot be followed', () => {
  it('Failed to load deposits: says why and tries again [8.failures.10]', async () => {
    queue.first = null;
    const { user } = renderPanel();
    act(() => queue.fail(new AppError('offline')));
    await expectToast('Failed to load deposits', 'You seem to be offline.');
    await user.click(pendingList().getByRole('button', { name: 'Try again' }));
    expect(queue.starts).toBe(2);
  });

  it('keep what they showed, say so, and have the session checked when they are refused', async () => {
    openPanel(aPending());
    act(() => queue.fail(new AppError('denied')));
    expect(item(/12.50/).getByText('asha@example.com')).toBeVisible();
    expect(pendingList().getByText('Failed to load deposits')).toBeVisible();
    expect(admin.session.recheck).toHaveBeenCalledOnce();
    act(() => emitSession({ status: 'signedOut', ended: 'revoked' }));
    expect(screen.getByText('Your session has ended')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('All Deposits', () => {
  it('shows amount, status badge, name or email, and age of each; only pending deposits get actions [2.admin.6 2.admin.14 4.12]', () => {
    queue.emitItems([aPending()]);
    all.emitItems([
      aPending({ id: 'a', status: 'confirmed' }),
      aPending({ id: 'b', status: 'rejected', userName: null }),
      aPending(),
    ]);
    renderPanel();
    for (const name of [/^Approve/, /^Partial Pay/, /^Reject/]) {
      expect(pendingList().getByRole('button', { name })).toBeEnabled();
      expect(allList().queryByRole('button', { name })).not.toBeInTheDocument();
    }
    const [confirmed, rejected] = allList().getAllByRole('listitem');
    expect(confirmed).toHaveTextContent(/Asha Verma.*12.50 USDT.*₹1,250.*Confirmed.*2h 5m ago/);
    expect(rejected).toHaveTextContent(/asha@example.com.*Rejected/);
  });
});
