import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppLayout } from '@/app/AppLayout';
import { AppError, type ErrorCode } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { deferred } from '../../support/deferred';
import {
  account,
  asha,
  emitIdentity,
  emitUser,
  fakeAuth,
  users,
} from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

beforeEach(() => emitUser({ walletPaise: paise(0) }));

async function open(row: RegExp | string) {
  const app = renderApp(<ProfilePage />);
  const button = screen.getByRole('button', { name: row });
  await app.user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return app;
}

const password = (label: string) => screen.findByLabelText(label);

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const WRONG = 'This is not the password of your account.';

describe('Account: the email address', () => {
  it('says whether it is verified, and that it is where it is', async () => {
    await open('Email address Verified');
    expect(await screen.findByText('asha@example.com is verified.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  it('reminds of the link, sends it again, and sees the verification', async () => {
    emitIdentity({ ...asha, isVerified: false });
    const { user } = await open('Email address Not verified yet');
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await expectToast('We sent a link to asha@example.com.');
    expect(fakeAuth.sendVerificationLink).toHaveBeenCalledOnce();
    act(() => emitIdentity({ ...asha, isVerified: true }));
    expect(await screen.findByRole('button', { name: 'Email address Verified' })).toBeVisible();
  });

  it('says why the link was not sent', async () => {
    emitIdentity({ ...asha, isVerified: false });
    fakeAuth.sendVerificationLink.mockRejectedValue(new AppError('too-many-requests'));
    const { user } = await open(/^Email address/);
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await expectToast(
      'Failed to send the link',
      'Too many attempts. Wait a few minutes and try again.',
    );
  });

  it('sends a link to a new address, with the password', async () => {
    const { user } = await open(/^Email address/);
    await user.type(await screen.findByLabelText('New email address'), 'New@example.com');
    await user.type(screen.getByLabelText('Your password'), 'asha-pass-1{Enter}');
    expect(await screen.findByText(/We sent it to new@example.com/)).toBeVisible();
    expect(account.changeEmail).toHaveBeenCalledExactlyOnceWith('asha-pass-1', 'New@example.com');
    expect(screen.getByLabelText('Your password')).toHaveValue('');
    // Even after the panel was closed, until the account has that address.
    const row = screen.getByRole('button', { name: /new@example.com waits for its link/ });
    await user.click(row);
    await user.click(row);
    expect(await screen.findByText(/We sent it to new@example.com/)).toBeVisible();
    act(() => emitIdentity({ ...asha, email: 'new@example.com' }));
    expect(screen.getByRole('button', { name: 'Email address Verified' })).toBeVisible();
  });

  it('leaves the new address on the device only while its user is signed in', async () => {
    const sent = deferred();
    account.changeEmail.mockReturnValue(sent.promise);
    const { user, unmount } = await open(/^Email address/);
    await user.type(await screen.findByLabelText('New email address'), 'new@example.com');
    await user.type(screen.getByLabelText('Your password'), 'asha-pass-1{Enter}');
    unmount();
    emitIdentity(null);
    await act(async () => sent.resolve());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('asks for another address than the one it is, without a request', async () => {
    const { user } = await open(/^Email address/);
    const field = await screen.findByLabelText('New email address');
    await user.type(field, 'ASHA@example.com');
    await user.type(screen.getByLabelText('Your password'), 'asha-pass-1{Enter}');
    expect(field).toHaveAccessibleDescription('This is your address already.');
    expect(field).toHaveFocus();
    expect(account.changeEmail).not.toHaveBeenCalled();
  });

  it.each<[ErrorCode, string, string]>([
    ['wrong-credentials', 'Your password', WRONG],
    ['email-in-use', 'New email address', 'This address already has an account.'],
    ['email-invalid', 'New email address', 'This email address is not valid.'],
  ])('says %s at the field, and keeps what was typed', async (code, label, message) => {
    account.changeEmail.mockRejectedValue(new AppError(code));
    const { user } = await open(/^Email address/);
    await user.type(await screen.findByLabelText('New email address'), 'new@example.com');
    await user.type(screen.getByLabelText('Your password'), 'asha-pass-1{Enter}');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com');
    expect(screen.getByLabelText('Your password')).toHaveValue('asha-pass-1');
  });
});

describe('the record of the user', () => {
  it('follows an address that has changed, once', async () => {
    emitUser({ email: 'before@example.com' });
    renderApp(<ProfilePage />);
    await waitFor(() => expect(users.followEmail).toHaveBeenCalledOnce());
    act(() => emitUser({ email: 'before@example.com', displayName: 'Asha V' }));
    expect(users.followEmail).toHaveBeenCalledOnce();
  });

  it.each([
    ['is the same', { email: asha.email }, false],
    ['is only known from the device', { email: 'before@example.com' }, true],
  ])('is left alone where the address %s', (_, changes, fromCache) => {
    emitUser(changes, fromCache);
    renderApp(<ProfilePage />);
    expect(screen.getByText(changes.email)).toBeVisible();
    expect(users.followEmail).not.toHaveBeenCalled();
  });
});

describe('Account: the password', () => {
  async function change(current: string, next: string) {
    const app = await open('Change password');
    const field = await password('Current password');
    await app.user.type(field, current);
    await app.user.type(screen.getByLabelText('New password'), next);
    await app.user.click(
      within(field.closest('form') ?? document.body).getByRole('button', {
        name: 'Change password',
      }),
    );
    return app;
  }

  it('is changed, and says what becomes of other devices', async () => {
    await change('asha-pass-1', 'asha-pass-2');
    await expectToast('Password changed');
    expect(account.changePassword).toHaveBeenCalledExactlyOnceWith('asha-pass-1', 'asha-pass-2');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it.each([
    ['short', /Password must be at least 6 characters/],
    ['asha-pass-1', /This is your current password/],
  ])('asks for a new one other than %j at the field', async (next, message) => {
    await change('asha-pass-1', next);
    const field = screen.getByLabelText('New password');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(account.changePassword).not.toHaveBeenCalled();
  });

  it.each<[ErrorCode, string]>([
    ['password-weak', 'This password is too easy to guess. Choose a longer one.'],
    ['offline', OFFLINE],
    [
      'timeout',
      'No answer from our server, so we do not know whether your password was changed. Try again. If your current password does not work any more, use the new one.',
    ],
  ])('says why it was not: %s, and keeps what was typed', async (code, message) => {
    account.changePassword.mockRejectedValue(new AppError(code));
    await change('asha-pass-1', 'asha-pass-2');
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('asha-pass-1');
    expect(screen.getByLabelText('New password')).toHaveValue('asha-pass-2');
    expect(screen.queryByText('Password changed')).not.toBeInTheDocument();
  });
});

describe('Account: whoever closes a form while it runs is told how it ends', () => {
  it.each([
    ['Change password', 'changePassword', ['Current password', 'New password'], 'Password changed'],
    ['Email address Verified', 'changeEmail', ['Your password'], null],
    ['Close account', 'close', ['Your password'], null],
  ] as const)('%s', async (row, call, passwords, done) => {
    async function leave() {
      const answer = deferred();
      account[call].mockReturnValue(answer.promise);
      const { user, unmount } = await open(row);
      const email = screen.queryByLabelText('New email address');
      if (email) await user.type(email, 'new@example.com');
      for (const label of passwords) await user.type(await password(label), `${label}-1`);
      await user.keyboard('{Enter}');
      await user.click(screen.getByRole('button', { name: row, expanded: true }));
      return { answer, unmount };
    }
    const failed = await leave();
    await act(async () => failed.answer.reject(new AppError('offline')));
    await expectToast(row.replace(' Verified', ''), OFFLINE);
    failed.unmount();
    if (done === null) return;
    const { answer } = await leave();
    await act(async () => answer.resolve());
    await expectToast(done);
  });
});

describe('Account: the data', () => {
  it('is saved as one file, which bears the day in India', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-31T20:00:00Z'), toFake: ['Date'] });
    const data = { account: {}, profile: {}, requests: [], walletEntries: [], withdrawals: [] };
    account.readData.mockResolvedValue(data);
    URL.createObjectURL = vi.fn(() => 'blob:data');
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await open('Download my data');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await expectToast('Your browser saves it as my-data-2026-02-01.json.');
    expect(click).toHaveBeenCalledOnce();
  });

  it('is not even read in the browser of another app, which could not save it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Instagram');
    const { user } = await open('Download my data');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await expectToast('Open in Chrome', 'cannot save files or print. Open the page in Chrome.');
    expect(account.readData).not.toHaveBeenCalled();
  });

  it('says that nothing was saved, and why', async () => {
    account.readData.mockRejectedValue(new AppError('offline'));
    const { user } = await open('Download my data');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await expectToast('Nothing was saved', OFFLINE);
  });
});

describe('Account: closing it', () => {
  it('is not offered while there is money in it or something is open, each with the way to end it', async () => {
    emitUser({ walletPaise: paise(12_345), openDeposits: 2, openPayoutId: 'payout-1' });
    await open('Close account');
    expect(await screen.findByText('You cannot close your account yet')).toBeVisible();
    expect(screen.getByText('₹123.45 is in your wallet.')).toBeVisible();
    expect(screen.getByText('2 of your requests are waiting.')).toBeVisible();
    expect(hrefOf('See your requests')).toBe('/recharge-history');
    expect(hrefOf('See the withdrawal')).toBe('/withdrawals/payout-1');
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  it('is offered with less than can be withdrawn, and says so', async () => {
    emitUser({ walletPaise: paise(99) });
    await open('Close account');
    expect(
      await screen.findByText(
        '₹0.99 is left in your wallet and is lost: less than ₹1 cannot be withdrawn.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Your password')).toBeVisible();
  });

  it('says what is kept, and asks for the password', async () => {
    const { user } = await open('Close account');
    expect(await screen.findByText(/They are the record of the money that was paid/)).toBeVisible();
    expect(
      screen.getByText(/^A bank can send a withdrawal back up to 30 days after it was paid\./),
    ).toBeVisible();
    const field = screen.getByLabelText('Your password');
    await user.type(field, 'asha-pass-1{Enter}');
    expect(account.close).toHaveBeenCalledExactlyOnceWith(asha.uid, 'asha-pass-1');
  });

  it.each<[ErrorCode, string]>([
    ['deposits-open', 'You still have requests waiting.'],
    ['payout-open', 'A withdrawal of yours is waiting to be paid.'],
    [
      'timeout',
      'No answer from our server, so we do not know whether your account was closed. Try again. Nothing is done twice.',
    ],
  ])('says why it was not: %s', async (code, message) => {
    account.close.mockRejectedValue(new AppError(code));
    const { user } = await open('Close account');
    const field = await screen.findByLabelText('Your password');
    await user.type(field, 'asha-pass-1{Enter}');
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(field).toHaveValue('asha-pass-1');
  });
});

describe('a closed account', () => {
  const show = () => {
    emitUser({ walletPaise: paise(0), closedAt: new Date() });
    return renderApp(<AppLayout />, { access: 'public' });
  };

  it('has its sign-in deleted wherever it is opened, and shows no page', async () => {
    show();
    await expectToast('Account closed');
    expect(account.deleteSignIn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is tried again after a failure', async () => {
    account.deleteSignIn.mockRejectedValueOnce(new AppError('offline'));
    const { user } = show();
    expect(await screen.findByText('One step is left')).toBeVisible();
    account.deleteSignIn.mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectToast('Account closed');
  });

  it('asks for the password where the sign-in is too old', async () => {
    account.deleteSignIn.mockRejectedValueOnce(new AppError('sign-in-too-old'));
    const { user } = show();
    const field = await screen.findByLabelText('Your password');
    account.deleteSignIn.mockRejectedValueOnce(new AppError('wrong-credentials'));
    await user.type(field, 'not-it{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(WRONG));
    account.deleteSignIn.mockResolvedValue();
    await user.clear(field);
    await user.type(field, 'asha-pass-1{Enter}');
    await expectToast('Account closed');
    expect(account.deleteSignIn).toHaveBeenLastCalledWith('asha-pass-1');
  });
});
