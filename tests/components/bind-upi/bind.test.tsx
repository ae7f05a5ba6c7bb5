import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { BindUpiPage } from '@/pages/bind-upi/BindUpiPage';
import { deposits, emitUser, fakeAuth, users } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

let travel: (by: number) => void;
let leave: () => void;

function Wizard() {
  const navigate = useNavigate();
  travel = (by) => act(() => void navigate(by));
  leave = () => act(() => void navigate('/'));
  return (
    <Routes>
      <Route path="/bind-upi" element={<BindUpiPage />} />
      <Route path="/" element={<p>Home page</p>} />
    </Routes>
  );
}

function open(at = '/bind-upi') {
  return renderApp(<Wizard />, { at });
}

const title = (name: string) => screen.getByRole('heading', { level: 2, name });
const next = () => screen.getByRole('button', { name: 'Next' });
const pin = () => screen.getByLabelText('6-digit PIN');
const confirmPin = () => screen.getByLabelText('Re-enter the PIN');
const phone = () => screen.getByLabelText('Phone number');
const otp = () => screen.getByLabelText('6-digit OTP');

/** Fills in the field that has the focus, and goes on. */
async function answer(user: UserEvent, text: string) {
  await user.paste(text);
  await user.keyboard('{Enter}');
}
async function toConfirm(user: UserEvent) {
  await user.click(pin());
  await answer(user, '135790');
}
async function toChannel(user: UserEvent) {
  await toConfirm(user);
  await answer(user, '135790');
}
async function toPhone(user: UserEvent) {
  await toChannel(user);
  await user.click(screen.getByRole('button', { name: 'Paytm' }));
}
async function toOtp(user: UserEvent) {
  await toPhone(user);
  await answer(user, '9876543210');
}
async function toResult(user: UserEvent) {
  await toOtp(user);
  await answer(user, '246802');
}

describe('Bind UPI wizard: steps', () => {
  it('leads through six steps with a progress bar to Success!, Done returns to /, a Send link does nothing, and it warns never to enter a bank’s UPI PIN or OTP [2.bind.1 2.bind.2 2.bind.3 2.bind.5 2.bind.7 2.bind.8 2.bind.9 4.16 5.26]', async () => {
    const { user, path } = open();
    const progress = () => screen.getByRole('progressbar');
    expect(title('Setup PIN')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', 'Step 1 of 6');
    expect(progress()).toHaveAttribute('aria-valuemax', '6');
    expect(
      screen.getByText(/nothing is stored or sent\. Never enter your bank’s UPI PIN or an OTP/),
    ).toBeVisible();
    await toConfirm(user);
    expect(title('Confirm')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Step 2 of 6: Confirm');
    expect(confirmPin()).toHaveFocus();
    await user.type(confirmPin(), '135790');
    await user.click(next());
    expect(title('Channel')).toHaveFocus();
    expect(progress()).toHaveAttribute('aria-valuenow', '3');
    await user.click(screen.getByRole('button', { name: 'Mobikwik' }));
    expect(title('Phone')).toBeVisible();
    expect(phone()).toHaveFocus();
    await user.type(phone(), '9876543210');
    await user.click(next());
    expect(title('Verify OTP')).toBeVisible();
    expect(otp()).toHaveFocus();
    expect(screen.getByText('Mobikwik · 9876543210')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(title('Verify OTP')).toBeVisible();
    expect(path()).toBe('/bind-upi');
    await user.type(otp(), '246802');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(title('Success!')).toHaveFocus();
    expect(screen.getByText('Your UPI account has been successfully bound')).toBeVisible();
    expect(screen.getByText(/^Nothing was stored\. We pay to your UPI ID/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    expect(path()).toBe('/');
  });

  it('offers the six channels, and marks the one the user came for [2.bind.4]', async () => {
    const { user } = open('/bind-upi?channel=airtel');
    await toChannel(user);
    const channels = within(screen.getByRole('list', { name: 'Channel' })).getAllByRole('button');
    expect(channels.map((channel) => channel.lastChild?.textContent)).toEqual([
      'PhonePe',
      'Freecharge',
      'Airtel',
      'Mobikwik',
      'Paytm',
      'IOB',
    ]);
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Airtel');
  });

  it('leads from its result to adding a UPI ID, if there is none yet', async () => {
    emitUser({ upiIds: [] });
    const { user } = open();
    await toResult(user);
    expect(hrefOf('Add your UPI ID')).toBe('/upi');
    act(() => emitUser({ upiIds: ['asha@okaxis'] }));
    expect(screen.queryByRole('link', { name: 'Add your UPI ID' })).not.toBeInTheDocument();
    expect(hrefOf('Done')).toBe('/');
  });
});

describe('Bind UPI wizard: gates [4.16]', () => {
  it('five digits of a PIN: Please enter a 6-digit PIN [5.22]', async () => {
    const { user } = open();
    await user.type(pin(), '12345');
    await user.click(next());
    await expectToast('Please enter a 6-digit PIN');
    expect(pin()).toHaveAccessibleDescription(/Please enter a 6-digit PIN/);
    expect(pin()).toHaveFocus();
    expect(title('Setup PIN')).toBeVisible();
  });

  it('holds at most six digits of a PIN, hidden until the user asks', async () => {
    const { user } = open();
    await user.type(pin(), '12ab34567890');
    expect(pin()).toHaveValue('123456');
    expect(pin()).toHaveClass('[-webkit-text-security:disc]');
    expect(pin()).toHaveAttribute('inputmode', 'numeric');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(pin()).not.toHaveClass('[-webkit-text-security:disc]');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(pin()).toHaveClass('[-webkit-text-security:disc]');
    // A browser would fill the account's password in, and keep the PIN as the new one.
    expect(pin()).toHaveAttribute('type', 'text');
    expect(pin()).toHaveAttribute('autocomplete', 'off');
  });

  it('another PIN: PINs do not match [2.bind.3 5.23]', async () => {
    const { user } = open();
    await toConfirm(user);
    await user.type(confirmPin(), '135791{Enter}');
    await expectToast('PINs do not match');
    expect(confirmPin()).toHaveAccessibleDescription(/PINs do not match/);
    expect(title('Confirm')).toBeVisible();
  });

  it('takes digits only for the phone, at most ten, and understands a pasted number, which it does not fill up with the country code: Please enter a valid 10-digit phone number [2.bind.6 5.24]', async () => {
    const { user } = open();
    await toPhone(user);
    await user.type(phone(), '98-76 54x3210 99');
    expect(phone()).toHaveValue('9876543210');
    expect(phone()).toHaveAttribute('inputmode', 'numeric');
    await user.clear(phone());
    await user.paste('+91 98765 4321');
    expect(phone()).toHaveValue('987654321');
    await user.click(next());
    await expectToast('Please enter a valid 10-digit phone number');
    expect(phone()).toBeInvalid();
    expect(title('Phone')).toBeVisible();
  });

  it('five digits of the OTP: Please enter the complete OTP [5.25]', async () => {
    const { user } = open();
    await toOtp(user);
    await user.type(otp(), '12345{Enter}');
    await expectToast('Please enter the complete OTP');
    expect(otp()).toHaveAccessibleDescription(/Please enter the complete OTP/);
    expect(title('Verify OTP')).toBeVisible();
  });
});

describe('Bind UPI wizard: the browser’s history', () => {
  it('goes one step back and forth, with the answers kept', async () => {
    const { user } = open();
    await toPhone(user);
    travel(-1);
    expect(title('Channel')).toBeVisible();
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Paytm');
    travel(-1);
    expect(confirmPin()).toHaveValue('135790');
    travel(2);
    expect(title('Phone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(title('Channel')).toBeVisible();
  });

  it('does not lead forward past an answer that was changed [4.16]', async () => {
    const { user } = open();
    await toPhone(user);
    travel(-3);
    await user.clear(pin());
    await user.type(pin(), '111111');
    travel(3);
    await waitFor(() => expect(title('Confirm')).toBeVisible());
  });

  it('leaves for Home when the user goes back from the result', async () => {
    const { user } = open();
    await toResult(user);
    travel(-1);
    await waitFor(() => expect(screen.getByText('Home page')).toBeVisible());
  });

  it('starts over when the user comes back to it from elsewhere', async () => {
    const { user } = open();
    await toPhone(user);
    leave();
    expect(screen.getByText('Home page')).toBeVisible();
    travel(-1);
    await waitFor(() => expect(title('Setup PIN')).toBeVisible());
    expect(pin()).toHaveValue('');
    await toConfirm(user);
    travel(-1);
    expect(title('Setup PIN')).toBeVisible();
  });
});

it('Bind UPI wizard: nothing is stored, sent or put into the address, and no service is called [2.bind.10 5.26]', async () => {
  const stores = vi.spyOn(Storage.prototype, 'setItem');
  const sends = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network here'));
  const requests = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const pushes = vi.spyOn(window.history, 'pushState');
  const { user, path } = open();
  const calledBefore = [fakeAuth, users, deposits].flatMap((service) =>
    Object.values(service).map((verb) => verb.mock.calls.length),
  );
  await toResult(user);
  expect(title('Success!')).toBeVisible();
  expect(stores).not.toHaveBeenCalled();
  expect(sends).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
  expect(pushes).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
  expect(path()).toBe('/bind-upi');
  const calledAfter = [fakeAuth, users, deposits].flatMap((service) =>
    Object.values(service).map((verb) => verb.mock.calls.length),
  );
  expect(calledAfter).toEqual(calledBefore);
});
