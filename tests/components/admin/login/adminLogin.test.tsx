import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { admin, OPERATOR, emitSession } from '../../../support/fakes/fakeAdmin';
import { renderPanel } from '../../../support/renderPanel';
import { deferred } from '../../../support/deferred';
import { expectToast } from '../../../support/toast';
import { widen } from '../../../support/widen';

const idField = () => screen.getByLabelText('Admin ID');
const passwordField = () => screen.getByLabelText('Password');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

describe('Admin Login', () => {
  beforeEach(() => void emitSession({ status: 'signedOut', ended: null }));

  it('asks for Admin ID and Password, with the hints of the specification [2.routes.3 2.admin.1 2.admin.3]', () => {
    renderPanel();
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(idField()).toHaveAttribute('autocomplete', 'username');
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByText('Admin access required')).toBeVisible();
    expect(screen.getByText('Contact system administrator for credentials')).toBeVisible();
  });

  it('has the focus in its first field once it can be used, but not on a phone, whose keyboard would hide it', () => {
    const { unmount } = renderPanel();
    expect(document.body).toHaveFocus();
    unmount();
    widen();
    emitSession(null);
    renderPanel();
    // A browser focuses nothing that is inert.
    expect(document.body).toHaveFocus();
    act(() => emitSession({ status: 'signedOut', ended: null }));
    expect(idField()).toHaveFocus();
  });

  it('shows a spinner while it is not known whether somebody is signed in', () => {
    emitSession(null);
    renderPanel();
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('inert');
    act(() => emitSession({ status: 'signedOut', ended: null }));
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  it('refuses empty fields after trimming: Error / Please enter both ID and password [5.17]', async () => {
    const { user } = renderPanel();
    await user.type(idField(), '   ');
    await user.type(passwordField(), 'secret{Enter}');
    await expectToast('Error', 'Please enter both ID and password');
    expect(idField()).toHaveFocus();
    expect(idField()).toBeInvalid();
    expect(idField()).toHaveAccessibleDescription('Please fill in this field');
    expect(passwordField()).not.toBeInvalid();
    expect(admin.session.signIn).not.toHaveBeenCalled();
  });

  it('signs in by Enter with the trimmed ID, reads Logging in... meanwhile, and greets [2.admin.2 8.toasts.12]', async () => {
    const { promise, resolve } = deferred();
    admin.session.signIn.mockImplementation(async () => {
      await promise;
      emitSession({ status: 'signedIn', uid: OPERATOR });
    });
    const { user } = renderPanel();
    await user.type(idField(), ' operator ');
    await user.type(passwordField(), ' pass word {Enter}');
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(admin.session.signIn).toHaveBeenCalledExactlyOnceWith('operator', ' pass word ');
    await act(async () => resolve());
    await expectToast('Login Successful', 'Welcome to Admin Panel');
    expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });

  it('Login Failed: Invalid admin credentials, told at the field, with the password ready to retype [5.18]', async () => {
    admin.session.signIn.mockRejectedValue(new AppError('not-admin'));
    const { user } = renderPanel();
    await user.type(idField(), 'operator');
    await user.type(passwordField(), 'wrong');
    await user.click(loginButton());
    await expectToast('Login Failed', 'Invalid admin credentials');
    expect(passwordField()).toHaveAccessibleDescription('Invalid admin credentials');
    expect(passwordField()).toHaveFocus();
    expect(idField()).toHaveValue('operator');
    await user.keyboard('r');
    expect(passwordField()).toHaveValue('r');
    expect(passwordField()).not.toBeInvalid();
  });

  it('says why a session ended by itself', () => {
    emitSession({ status: 'signedOut', ended: 'expired' });
    renderPanel();
    expect(screen.getByText('Your session has ended')).toBeVisible();
    expect(screen.getByText(/^Sessions end after 8 hours\./)).toBeVisible();
  });
});
