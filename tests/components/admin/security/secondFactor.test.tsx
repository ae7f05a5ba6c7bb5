import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import {
  admin,
  emitSession,
  OPERATOR,
  secondFactor,
  setLimits,
} from '../../../support/fakes/fakeAdmin';
import { button, renderPanel } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const confirm = vi.fn<(code: string) => Promise<void>>();

const codeField = () => screen.findByLabelText('Code from the app');

beforeEach(() => {
  confirm.mockReset();
  confirm.mockResolvedValue();
  secondFactor.withdraw.mockResolvedValue();
  secondFactor.enrolledAt.mockResolvedValue(null);
  secondFactor.start.mockResolvedValue({
    text: KEY,
    url: `otpauth://totp/x?secret=${KEY}`,
    confirm,
  });
});

describe('the code of a sign-in', () => {
  async function openCodeStep() {
    emitSession({ status: 'signedOut', ended: null });
    admin.session.signIn.mockRejectedValue(new AppError('second-factor-required'));
    const { user } = renderPanel('/admin2067');
    await user.type(screen.getByLabelText('Admin ID'), 'operator');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return { user, field: await codeField() };
  }

  it('is asked for at once, may be pasted with a space, and opens the panel', async () => {
    const { user, field } = await openCodeStep();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText(/the code of operator\.$/)).toBeVisible();
    admin.session.finishSignIn.mockImplementation(async () =>
      emitSession({ status: 'signedIn', uid: OPERATOR, hasSecondFactor: true }),
    );
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    expect(admin.session.finishSignIn).toHaveBeenCalledExactlyOnceWith('123456');
    await expectToast('Login Successful', 'Welcome to Admin Panel');
    expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });

  it('can be left for the password, and is corrected where it is wrong or too short', async () => {
    const { user } = await openCodeStep();
    await user.click(button('Back'));
    expect(screen.getByLabelText('Password')).not.toBeInvalid();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const field = await codeField();
    await user.type(field, '12345{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter the 6 digits of the code/);
    expect(admin.session.finishSignIn).not.toHaveBeenCalled();
    admin.session.finishSignIn.mockRejectedValue(new AppError('code-wrong'));
    await user.type(field, '6{Enter}');
    expect(field).toHaveAccessibleDescription(/not correct. Enter the newest one from your app/);
    expect(field).toHaveAccessibleDescription(/clock of your phone/);
    await user.keyboard('7');
    expect(field).toHaveValue('7');
    admin.session.finishSignIn.mockRejectedValue(new AppError('offline'));
    await user.type(field, '00000{Enter}');
    await expectToast('Login Failed', 'You seem to be offline.');
  });

  it.each([
    ['code-expired' as const, 'That took too long. Enter your password again.'],
    ['not-admin' as const, 'Invalid admin credentials'],
  ])('leads back to the password, which says why: %s', async (code, sentence) => {
    const { user, field } = await openCodeStep();
    admin.session.finishSignIn.mockRejectedValue(new AppError(code));
    await user.type(field, '123456{Enter}');
    await expectToast('Login Failed', sentence);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveValue('');
    expect(password).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText('Admin ID')).toHaveValue('operator');
  });
});

describe('the page of the second factor', () => {
  async function showKey() {
    const { user } = renderPanel('/admin2067/security');
    const password = await screen.findByLabelText('Your password');
    await user.type(password, 'secret{Enter}');
    return { user, field: await codeField() };
  }

  it('turns it on: the password, the key in groups of four, a code, and again if that took too long', async () => {
    const { user, field } = await showKey();
    expect(secondFactor.start).toHaveBeenCalledExactlyOnceWith('secret');
    expect(await screen.findByRole('img', { name: 'Key for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    await user.click(button('Copy the key'));
    expect(await navigator.clipboard.readText()).toBe(KEY);
    expect(document.body).not.toHaveTextContent(KEY);
    confirm.mockRejectedValueOnce(new AppError('code-wrong'));
    await user.type(field, '123456{Enter}');
    expect(field).toHaveAccessibleDescription(/not correct/);
    confirm.mockRejectedValueOnce(new AppError('code-expired'));
    await user.type(field, '{Enter}');
    expect(await screen.findByText('That took too long. Enter your password again.')).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveValue('');
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    secondFactor.enrolledAt.mockResolvedValue(new Date('2026-01-05T11:00:00Z'));
    await user.type(await codeField(), '654 321{Enter}');
    expect(confirm).toHaveBeenLastCalledWith('654321');
    await expectToast('Second factor on', 'From now on, signing in asks for a code.');
    expect(await screen.findByText('It is on')).toBeVisible();
    expect(screen.queryByText('Key')).not.toBeInTheDocument();
  });

  it.each([
    ['wrong-credentials' as const, 'This is not the password of your account.'],
    ['not-turned-on' as const, /are not turned on for this project/],
  ])('says why it cannot be turned on: %s', async (code, sentence) => {
    secondFactor.start.mockRejectedValue(new AppError(code));
    const { user } = renderPanel('/admin2067/security');
    await user.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('turns it off with the password and a code', async () => {
    secondFactor.enrolledAt.mockResolvedValueOnce(new Date('2026-01-05T11:00:00Z'));
    const { user } = renderPanel('/admin2067/security');
    await user.type(await codeField(), '123456');
    await user.type(screen.getByLabelText('Your password'), 'secret');
    await user.click(button('Turn off'));
    expect(secondFactor.withdraw).toHaveBeenCalledExactlyOnceWith('secret', '123456');
    await expectToast('Second factor off', 'Your password alone then signs you in.');
    expect(await screen.findByRole('button', { name: 'Show the key' })).toBeVisible();
  });

  it('says that it could not be read, and tries again', async () => {
    secondFactor.enrolledAt.mockRejectedValueOnce(new AppError('offline'));
    const { user } = renderPanel('/admin2067/security');
    expect(await screen.findByText('Failed to read your second factor')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Show the key' })).toBeVisible();
  });
});

describe('a project that asks for a second factor', () => {
  beforeEach(() => setLimits({ requireSecondFactor: true }));

  it('shows no lists without one, and the panel with one', async () => {
    renderPanel('/admin2067');
    expect(await screen.findByText('This project asks for a second factor')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Admin Panel' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Show the key' })).toBeVisible();
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR, hasSecondFactor: true }));
    expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });

  it('has whoever signed in without theirs sign in again', async () => {
    secondFactor.enrolledAt.mockResolvedValue(new Date('2026-01-05T11:00:00Z'));
    const { user } = renderPanel('/admin2067');
    expect(await screen.findByText(/you signed in without it/)).toBeVisible();
    await user.click(button('Log out'));
    expect(admin.session.signOut).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Admin ID')).toBeVisible();
  });
});
