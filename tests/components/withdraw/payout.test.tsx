import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAYOUT_HOURS } from '@/config/business';
import { AppError, type ErrorCode } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { PayoutPage } from '@/pages/withdraw/PayoutPage';
import { deferred } from '../../support/deferred';
import { asha, emitUser, records, fromServer } from '../../support/fakes/fakeServices';
import { shown, userPayouts } from '../../support/fakes/fakePayouts';
import { aPayout, aBankAccount } from '../../support/payouts';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

const pages = (
  <Routes>
    <Route path="/withdraw" element={<PayoutPage />} />
    <Route path="/withdrawals/:id" element={<PayoutPage />} />
  </Routes>
);

const at = new Date('2026-01-05T10:00:00Z');
const payout = aPayout({
  id: 'payout-1',
  userId: asha.uid,
  userEmail: asha.email,
  inrPaise: paise(150_050),
});
const asStored = (changes: Partial<Payout> = {}) => fromServer({ ...payout, ...changes });

const amount = () => screen.getByLabelText('Amount in rupees');
const status = () => screen.getAllByRole('status')[0];
const sheet = () => screen.getByRole('dialog');
const password = () => within(sheet()).getByLabelText('Your password');

beforeEach(() => {
  shown.reset(null);
  let id = 0;
  for (const call of Object.values(userPayouts)) call.mockReset();
  userPayouts.newId.mockImplementation(() => `payout-${++id}`);
});

describe('the form', () => {
  it('says at the field why an amount cannot be withdrawn', async () => {
    const { user } = renderApp(pages, { at: '/withdraw' });
    await user.type(amount(), '1501{Enter}');
    expect(amount()).toHaveAccessibleDescription('This is more than your balance');
    expect(amount()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('warns of an account whose bank was taken over, and only of this', async () => {
    const bankDetails = ['ORBC0100123', 'PUNB0123400'].map((ifscCode, n) =>
      aBankAccount({ bankName: `Bank ${n}`, accountNumber: `10000000${n}`, ifscCode }),
    );
    const { user } = renderApp(pages, { at: '/withdraw' });
    act(() => emitUser({ bankDetails }));
    await user.click(screen.getByRole('radio', { name: /Bank 0/ }));
    const warning = 'The bank of ORBC0100123 is part of Punjab National Bank now';
    expect(await screen.findByText(warning, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Bank 1/ }));
    expect(screen.queryByText(/is part of/)).not.toBeInTheDocument();
  });

  it('takes all there is, shows where it goes, and leads to the withdrawal', async () => {
    userPayouts.create.mockResolvedValue();
    const { user, path } = renderApp(pages, { at: '/withdraw' });
    await user.click(screen.getByRole('button', { name: 'Withdraw all' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw ₹1,500.50' }));
    expect(sheet()).toHaveTextContent('asha@okaxis');
    await user.type(password(), 'secret-1{Enter}');
    expect(userPayouts.create).toHaveBeenCalledExactlyOnceWith(
      asha.uid,
      { id: 'payout-1', inrPaise: 150_050, method: payout.method },
      'secret-1',
    );
    await waitFor(() => expect(path()).toBe('/withdrawals/payout-1'));
  });

  it('keeps what is typed while another method is added, and leads to what is open, also from the question', async () => {
    const first = renderApp(pages, { at: '/withdraw' });
    await first.user.type(amount(), '200');
    first.unmount();
    const { user, path } = renderApp(pages, { at: '/withdraw' });
    expect(amount()).toHaveValue('200');
    await user.type(amount(), '{Enter}');
    expect(sheet()).toBeVisible();
    act(() => emitUser({ openPayoutId: 'elsewhere' }));
    expect(path()).toBe('/withdrawals/elsewhere');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what is typed offline, when nothing can be requested', async () => {
    const { user } = renderApp(pages, { at: '/withdraw' });
    await user.type(amount(), '200');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline\. What you typed is kept/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw ₹200' })).toBeDisabled();
    expect(amount()).toHaveValue('200');
  });

  it('says that a slow connection is slow, and does not blame the app', () => {
    records.reset(null);
    renderApp(pages, { at: '/withdraw' });
    act(() => records.fail(new AppError('unanswered')));
    expect(screen.getByText(/^The connection is slow/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('went wrong on our side');
  });

  it('says that the chosen method was removed meanwhile, and takes no other in its place', async () => {
    const upiIds = ['asha@okaxis', 'asha@ybl'];
    const { user } = renderApp(pages, { at: '/withdraw' });
    act(() => emitUser({ upiIds }));
    await user.click(screen.getByRole('radio', { name: /asha@ybl/ }));
    await user.type(amount(), '200{Enter}');
    act(() => emitUser());
    expect(sheet()).toHaveTextContent('asha@ybl');
    await user.click(within(sheet()).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('radiogroup', { name: 'Pay to' })).toHaveTextContent(
      /no longer in your list\. Choose another one/,
    );
    expect(screen.getByRole('radio', { name: /asha@okaxis/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Withdraw ₹200' })).toBeDisabled();
  });
});

describe('the confirmation', () => {
  async function confirm(code: ErrorCode) {
    const { user, path } = renderApp(pages, { at: '/withdraw' });
    await user.type(amount(), '200');
    await user.click(screen.getByRole('button', { name: 'Withdraw ₹200' }));
    userPayouts.create.mockRejectedValueOnce(new AppError(code));
    await user.type(password(), 'typed{Enter}');
    return { user, path };
  }

  it.each<[ErrorCode, RegExp, string?]>([
    ['wrong-credentials', /^This is not the password/, ''],
    ['timeout', /It cannot be requested twice/],
    ['balance-too-low', /^Your balance has changed/],
    ['method-removed', /no longer in your list\. Choose another one/],
    ['payout-too-soon', /^Wait 60 seconds, then withdraw again\.$/],
  ])('%s: says so, and keeps all but a wrong password', async (code, message, kept = 'typed') => {
    await confirm(code);
    expect(await within(sheet()).findByText(message)).toBeVisible();
    expect(password()).toHaveValue(kept);
    expect(amount()).toHaveValue('200');
  });

  it('asks under the same ID again after a lost answer', async () => {
    const { user, path } = await confirm('timeout');
    userPayouts.create.mockResolvedValueOnce();
    // As it says: the button alone.
    await user.click(within(sheet()).getByRole('button', { name: 'Withdraw ₹200' }));
    await waitFor(() => expect(path()).toBe('/withdrawals/payout-1'));
    expect(userPayouts.create.mock.calls.map(([, { id }]) => id)).toEqual(['payout-1', 'payout-1']);
  });

  it('leads to what was stored without an answer, also once that is paid and the wallet has changed since', async () => {
    const { user, path } = await confirm('timeout');
    await user.click(within(sheet()).getByRole('button', { name: 'Cancel' }));
    act(() => emitUser({ lastLedgerId: 'deposit-1_1' }));
    act(() => shown.emit(asStored({ status: 'paid', paidAt: at })));
    expect(path()).toBe('/withdrawals/payout-1');
    cleanup();
    renderApp(pages, { at: '/withdraw' });
    expect(amount()).toHaveValue('');
  });

  it('needs a password', async () => {
    const { user } = renderApp(pages, { at: '/withdraw' });
    await user.type(amount(), '200{Enter}');
    await user.click(within(sheet()).getByRole('button', { name: 'Withdraw ₹200' }));
    expect(password()).toHaveAccessibleDescription('Please fill in this field');
    expect(userPayouts.create).not.toHaveBeenCalled();
  });
});

describe('the wait after a cancelled withdrawal', () => {
  const button = () => screen.getByRole('button', { name: 'Withdraw ₹200' });
  const wait = () => screen.queryByText(/^You can withdraw again/)?.textContent;
  async function open(pausedMs: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    emitUser({ payoutsPausedAt: new Date(Date.now() + pausedMs) });
    const { user } = renderApp(pages, { at: '/withdraw' });
    await user.type(amount(), '200{Enter}');
    expect(button()).toBeDisabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
  }

  it('is said before the password is asked for, and counts', async () => {
    await open(-50_000);
    expect(wait()).toMatch(/ in ([1-9]|10) seconds?\.$/);
    await pass(11);
    expect(wait()).toBeUndefined();
    expect(button()).toBeEnabled();
  });

  it('costs nothing where there is none', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    renderApp(pages, { at: '/withdraw' });
    expect(amount()).toBeVisible();
    expect(timers).not.toHaveBeenCalledWith(expect.anything(), 1_000);
  });

  it('is as long on a phone whose clock is an hour behind the server, and counts', async () => {
    await open(3_600_000);
    expect(wait()).toMatch(/ in (60|5\d) seconds\.$/);
    await pass(50);
    expect(wait()).toMatch(/ in ([1-9]|10) seconds?\.$/);
    await pass(11);
    expect(button()).toBeEnabled();
  });

  it('begins where money comes back while the form is open', async () => {
    await open(0);
    await pass(61);
    expect(button()).toBeEnabled();
    act(() => emitUser({ payoutsPausedAt: new Date() }));
    expect(wait()).toMatch(/ in (60|5\d) seconds\.$/);
    expect(button()).toBeDisabled();
  });

  it('is over where the clock is set back meanwhile, and the server decides', async () => {
    await open(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(2);
    expect(wait()).toBeUndefined();
    expect(button()).toBeEnabled();
  });
});

describe('while a withdrawal is being requested', () => {
  async function ask() {
    const answer = deferred();
    userPayouts.create.mockReturnValue(answer.promise);
    const app = renderApp(
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Routes>
          <Route path="/withdraw" element={<PayoutPage />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { at: '/withdraw' },
    );
    await app.user.clear(amount());
    await app.user.type(amount(), '200{Enter}');
    await app.user.type(password(), 'typed');
    await app.user.dblClick(within(sheet()).getByRole('button', { name: 'Withdraw ₹200' }));
    return { ...app, answer };
  }

  it('by a double tap it is requested once, and its sheet cannot be closed, which would not end it', async () => {
    const { answer } = await ask();
    expect(userPayouts.create).toHaveBeenCalledOnce();
    expect(within(sheet()).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(fireEvent(sheet(), new Event('cancel', { cancelable: true }))).toBe(false);
    await act(async () => answer.reject(new AppError('offline')));
    expect(within(sheet()).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(fireEvent(sheet(), new Event('cancel', { cancelable: true }))).toBe(true);
  });

  it('whoever has left is told how it ended', async () => {
    const failed = await ask();
    await failed.user.click(screen.getByText('Elsewhere'));
    await act(async () => failed.answer.reject(new AppError('balance-too-low')));
    await expectToast('Failed to request the withdrawal', 'Your balance has changed');
    failed.unmount();
    const done = await ask();
    await done.user.click(screen.getByText('Elsewhere'));
    await act(async () => done.answer.resolve());
    await expectToast('Withdrawal requested');
  });
});

describe('a withdrawal', () => {
  const open = (changes: Partial<Payout> = {}) => {
    shown.reset(asStored(changes));
    return renderApp(pages, { at: '/withdrawals/payout-1' });
  };

  it('can be cancelled until it is taken, and is called one in the message to support', async () => {
    userPayouts.cancel.mockResolvedValue();
    const { user } = open();
    expect(hrefOf('Contact support')).toBe('/contact-us?withdrawal=payout-1');
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    expect(sheet()).toHaveTextContent('You can withdraw again 60 seconds later.');
    await user.click(within(sheet()).getByRole('button', { name: 'Cancel withdrawal' }));
    expect(userPayouts.cancel).toHaveBeenCalledExactlyOnceWith('payout-1');
    act(() => shown.emit(asStored({ status: 'paying', takenAt: at })));
    expect(status()).toHaveTextContent(/Being paid ₹1,500\.50/);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
  });

  it('that is being paid says since when, and when that takes longer than usual', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const late = 'This takes longer than usual. Contact support.';
    open({ status: 'paying', requestedAt: hoursAgo(PAYOUT_HOURS - 1), takenAt: at });
    const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^Requested /),
      expect.stringMatching(/^Being paid 5 Jan.*, .+[ap]m$/),
      expect.stringMatching(/^Paid usually by .+[ap]m$/),
    ]);
    expect(screen.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByText(late)).not.toBeInTheDocument();
    act(() => shown.emit(asStored({ status: 'paying', requestedAt: hoursAgo(PAYOUT_HOURS + 1) })));
    expect(screen.getByText(late)).toBeVisible();
    expect(screen.queryByText(/^usually by/)).not.toBeInTheDocument();
    act(() => shown.emit(asStored({ requestedAt: hoursAgo(PAYOUT_HOURS + 1) })));
    expect(screen.getByText(late)).toBeVisible();
    act(() => shown.emit(asStored({ status: 'paid', paidAt: at })));
    expect(screen.queryByText(late)).not.toBeInTheDocument();
  });

  it('that is taken while its user asks to cancel it says so in the open sheet', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    act(() => shown.emit(asStored({ status: 'paying', takenAt: at })));
    expect(sheet()).toHaveTextContent('Being paid');
    expect(sheet()).toHaveTextContent('You cannot cancel it now.');
    expect(within(sheet()).queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
    await user.click(within(sheet()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(userPayouts.cancel).not.toHaveBeenCalled();
  });

  it.each([
    ['that does not exist', () => shown.emit(fromServer(null))],
    ['of somebody else', () => shown.fail(new AppError('denied'))],
  ])('%s is not found', async (_, answer) => {
    renderApp(pages, { at: '/withdrawals/payout-1' });
    act(answer);
    expect(await screen.findAllByText('Withdrawal not found')).not.toHaveLength(0);
  });

  it('shows the bank’s reference and has a receipt once it is paid', async () => {
    const { user } = open({ status: 'paid', takenAt: at, paidAt: at, reference: '123456789012' });
    const result = (await screen.findByText('Paid')).closest('[role=status]');
    expect(result).toHaveTextContent(
      /₹1,500\.50 asha@okaxis We sent this to you\.5 Jan.*, .+[ap]m$/,
    );
    expect(screen.getAllByText('123456789012').at(-1)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy receipt' })).toBeEnabled();
    expect(document.querySelector('.print\\:block')).toHaveTextContent(
      'Bank reference (UTR)123456789012',
    );
    await user.click(screen.getByRole('button', { name: 'Copy bank reference' }));
    expect(await navigator.clipboard.readText()).toBe('123456789012');
  });

  it.each(['returned', 'bounced'] as const)(
    'says why it was %s, and what to do',
    async (status) => {
      open({ status, returnedAt: at, returnReason: 'name-mismatch', returnNote: 'See your bank' });
      const reason = await screen.findByText(/^The account is in another name/);
      const said = reason.closest('[role=status]');
      expect(said).toHaveTextContent('₹1,500.50 went back to your wallet.');
      expect(said).toHaveTextContent('Note from support: “See your bank”');
      expect(hrefOf('UPI & Bank')).toBe('/upi');
    },
  );
});
