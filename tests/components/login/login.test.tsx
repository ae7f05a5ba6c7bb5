import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EMPTY_PAYOUT_DRAFT, payoutDrafts } from '@/components/payouts/payoutDraft';
import { AppError, type ErrorCode } from '@/domain/errors';
import { env } from '@/config/env';
import { LoginPage } from '@/pages/login/LoginPage';
import { watchAnnouncements } from '../../support/announcements';
import { asha, fakeAuth, emitIdentity, emitSessionEnd } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { deferred } from '../../support/deferred';
import { expectNoToast, expectToast } from '../../support/toast';

const panel = (name: 'Login' | 'Sign Up') => within(screen.getByRole('tabpanel', { name }));
const login = () => ({
  email: panel('Login').getByLabelText('Email'),
  password: panel('Login').getByLabelText('Password'),
  submit: panel('Login').getByRole('button', { name: 'Login' }),
});
const signUp = () => ({
  name: panel('Sign Up').getByLabelText('Full name'),
  email: panel('Sign Up').getByLabelText('Email'),
  password: panel('Sign Up').getByLabelText('Password'),
  submit: panel('Sign Up').getByRole('button', { name: 'Sign Up' }),
});
const open = (at = '/login') => renderApp(<LoginPage />, { at, access: 'public' });

beforeEach(() => emitIdentity(null));

describe('Login page: an ended session', () => {
  const sentence = 'Your session has ended. Please sign in again.';

  it('is told, and keeps what was typed', async () => {
    emitIdentity(asha);
    open();
    payoutDrafts.set(asha.uid, { ...EMPTY_PAYOUT_DRAFT, text: '700' });
    act(() => emitSessionEnd());
    expect(await screen.findAllByText(sentence)).not.toEqual([]);
    act(() => emitIdentity(asha));
    expect(payoutDrafts.get(asha.uid)?.text).toBe('700');
  });

  it('is not told to somebody who has signed out here', () => {
    open();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe('Sign-up: a name that will not be stored as typed', () => {
  it('is told, but for a space at its end', async () => {
    const { user } = open('/login?tab=sign-up');
    await user.click(signUp().name);
    await user.paste('Asha ');
    expect(signUp().name).toHaveAccessibleDescription('');
    await user.paste(' <Verma>');
    expect(signUp().name).toHaveAccessibleDescription('Will be saved as “Asha Verma”');
  });
});

describe('Login page: tabs', () => {
  it('says what happens below three pictures, and leads to support, the terms and who runs it', () => {
    const { operatorName, privacyUrl } = env;
    Object.assign(env, { operatorName: 'Ramp Ltd', privacyUrl: null });
    onTestFinished(() => void Object.assign(env, { operatorName, privacyUrl }));
    open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Send USDT',
      'Checked, usually within 30 minutes',
      'UPI or bank, usually within 24 hours',
    ]);
    expect(hrefOf('Help on WhatsApp')).toBe(env.whatsAppUrl);
    expect(hrefOf('Terms')).toBe(env.termsUrl);
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
    expect(screen.getByText('Ramp Ltd')).toBeVisible();
  });

  it('has the tabs Login and Sign Up, with the open one in the address [2.routes.1 2.login.1]', async () => {
    const { user, path } = open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up']);
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await waitFor(() => expect(path()).toBe('/login?tab=sign-up'));
  });

  it('leads a user who is signed in already to Home [4.1]', async () => {
    emitIdentity(asha);
    const { path } = open();
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('shows the form while it is not known who is signed in [4.1]', () => {
    emitIdentity(undefined);
    open();
    expect(login().submit).toBeEnabled();
  });
});

describe('Login', () => {
  it('signs in with the trimmed email on Enter and goes to Home [2.login.2 2.login.4 8.toasts.1]', async () => {
    fakeAuth.signIn.mockImplementation(async () => {
      act(() => emitIdentity(asha));
    });
    const { user, path } = open();
    await user.type(login().email, ' asha@example.com ');
    await user.type(login().password, 'demo-asha-1{Enter}');
    await expectToast('Logged in successfully');
    expect(fakeAuth.signIn).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'demo-asha-1');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('asks to fill in both fields, and speaks of the one that has the focus [5.1]', async () => {
    const { user } = open();
    await user.click(login().submit);
    await expectToast('Please fill in all fields', 'Email: Please fill in this field');
    for (const field of [login().email, login().password]) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription('Please fill in this field');
    }
    expect(login().email).toHaveFocus();
    await user.type(login().email, 'asha@example.com{Enter}');
    await expectToast('Please fill in all fields', 'Password: Please fill in this field');
    expect(login().password).toHaveFocus();
    expect(fakeAuth.signIn).not.toHaveBeenCalled();
  });

  it('refuses what cannot be an email before it asks the service', async () => {
    const { user } = open();
    await user.type(login().email, 'asha');
    await user.type(login().password, 'demo-asha-1{Enter}');
    expect(panel('Login').getByText('Enter an email address like name@example.com')).toBeVisible();
    expect(login().email).toHaveFocus();
    expectNoToast();
    expect(fakeAuth.signIn).not.toHaveBeenCalled();
  });

  it.each<[ErrorCode, string]>([
    ['wrong-credentials', 'Invalid email or password'],
    ['unknown', 'Invalid email or password'],
    ['too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
  ])(
    'shows Login Failed with the sentence for %s and keeps the password [8.failures.15 8.failures.22]',
    async (code, text) => {
      fakeAuth.signIn.mockRejectedValue(new AppError(code));
      const { user, path } = open();
      await user.type(login().email, 'asha@example.com');
      await user.type(login().password, 'not-the-one{Enter}');
      await expectToast('Login Failed', text);
      expect(panel('Login').getByText(text)).toBeVisible();
      expect(login().password).toHaveValue('not-the-one');
      expect(path()).toBe('/login');
    },
  );

  it('reads Logging in... and takes no second attempt while it waits', async () => {
    const { promise, resolve } = deferred();
    fakeAuth.signIn.mockReturnValue(promise);
    const { user } = open();
    await user.type(login().email, 'asha@example.com');
    await user.type(login().password, 'demo-asha-1');
    await user.dblClick(login().submit);
    expect(panel('Login').getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(fakeAuth.signIn).toHaveBeenCalledOnce();
    await act(async () => resolve());
  });

  it('tells browsers and phones what each field is', () => {
    open();
    expect(login().email).toHaveAttribute('autocomplete', 'username');
    expect(login().email).toHaveAttribute('inputmode', 'email');
    expect(login().password).toHaveAttribute('autocomplete', 'current-password');
    expect(signUp().name).toHaveAttribute('autocomplete', 'name');
    expect(signUp().password).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('Forgot password', () => {
  const forgot = () => screen.getByRole('button', { name: 'Forgot password?' });

  it('sends a link to the typed email, and says so as long as the page is open', async () => {
    const announced = watchAnnouncements();
    const { user } = open();
    await user.type(login().email, 'asha@example.com');
    await user.click(forgot());
    expect(await screen.findByText('Check your email')).toBeVisible();
    await waitFor(() => expect(announced()).toContain('If asha@example.com has an account'));
    const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
    expect(toasts.queryByText('Check your email')).not.toBeInTheDocument();
    await user.type(login().password, 'demo-asha-1');
    expect(screen.getByText('Check your email')).toBeVisible();
    expect(fakeAuth.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('asha@example.com');
  });

  it('asks for the email first', async () => {
    const { user } = open();
    await user.click(forgot());
    const error = 'Enter your email first, then tap Forgot password.';
    expect(await panel('Login').findByText(error)).toBeVisible();
    expect(login().email).toHaveFocus();
    expectNoToast();
    expect(fakeAuth.sendPasswordReset).not.toHaveBeenCalled();
  });

  it('says when the link could not be sent', async () => {
    fakeAuth.sendPasswordReset.mockRejectedValue(new AppError('offline'));
    const { user } = open();
    await user.type(login().email, 'asha@example.com');
    await user.click(forgot());
    expect(await screen.findByText('Failed to send the link')).toBeVisible();
    expect(screen.getByText(/^You seem to be offline/)).toBeVisible();
  });
});

describe('Sign Up', () => {
  async function fill(user: UserEvent, password = 'demo-asha-1') {
    await user.click(signUp().name);
    await user.paste('Asha Verma');
    await user.click(signUp().email);
    await user.paste('asha@example.com');
    await user.click(signUp().password);
    await user.paste(password);
  }

  it('stays until the record is written, then goes to Home [2.login.3 2.login.4 8.toasts.2]', async () => {
    const { promise, resolve } = deferred();
    fakeAuth.signUp.mockImplementation(async () => {
      act(() => emitIdentity(asha)); // the identity service is done before the record is
      await promise;
    });
    const { user, path } = open('/login?tab=sign-up');
    await fill(user);
    await user.click(signUp().submit);
    expect(panel('Sign Up').getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    expect(path()).toBe('/login?tab=sign-up');
    await act(async () => resolve());
    await expectToast('Account created successfully');
    await waitFor(() => expect(path()).toBe('/'));
    expect(fakeAuth.signUp).toHaveBeenCalledExactlyOnceWith(
      'Asha Verma',
      'asha@example.com',
      'demo-asha-1',
    );
  });

  it('asks to fill in all fields, at each of the three [5.2]', async () => {
    const { user } = open('/login?tab=sign-up');
    await user.click(signUp().submit);
    await expectToast('Please fill in all fields');
    for (const field of [signUp().name, signUp().email, signUp().password]) {
      expect(field).toBeInvalid();
    }
    expect(signUp().name).toHaveFocus();
    expect(fakeAuth.signUp).not.toHaveBeenCalled();
  });

  it('refuses a password of 5 characters and takes one of 6 [5.3]', async () => {
    const { user } = open('/login?tab=sign-up');
    await fill(user, '12345');
    await user.click(signUp().submit);
    await expectToast('Password must be at least 6 characters');
    expect(signUp().password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    expect(fakeAuth.signUp).not.toHaveBeenCalled();
    await user.type(signUp().password, '6{Enter}');
    await expectToast('Account created successfully');
  });

  it('shows Sign Up Failed with why, and leads whoever has an account to its password, with the email that they typed [8.failures.16]', async () => {
    fakeAuth.signUp.mockRejectedValueOnce(new AppError('unknown'));
    const { user, path } = open('/login?tab=sign-up');
    await fill(user);
    await user.click(signUp().submit);
    await expectToast('Sign Up Failed', 'Failed to create account');
    expect(panel('Sign Up').getByText('Failed to create account')).toBeVisible();
    expect(signUp().name).toHaveValue('Asha Verma');
    fakeAuth.signUp.mockRejectedValueOnce(new AppError('email-in-use'));
    await user.click(signUp().submit);
    await expectToast('Sign Up Failed', 'This email already has an account.');
    await user.click(await panel('Sign Up').findByRole('link', { name: 'Log in instead.' }));
    expect(path()).toBe('/login');
    expect(login().email).toHaveValue('asha@example.com');
    await waitFor(() => expect(login().password).toHaveFocus());
  });
});
