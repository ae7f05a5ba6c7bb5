import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppLayout } from '@/app/AppLayout';
import type { Deposit } from '@/domain/deposits/deposit';
import { paise } from '@/domain/money/money';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { clearLocalCache } from '@/services/clearLocalCache';
import { aDeposit } from '../../support/deposits';
import { shown as ownPayout } from '../../support/fakes/fakePayouts';
import {
  aList,
  asha,
  deposits,
  emitUser,
  ownRequest,
  pendingDeposits,
  rewardsAndCorrections,
} from '../../support/fakes/fakeServices';
import { aPayout } from '../../support/payouts';
import { renderApp } from '../../support/renderApp';
import { aCorrection } from '../../support/statements';

/** What the browser shows, by tag. */
let shown: Map<string, { title: string; body: string; renotify: boolean }>;
let visibility: DocumentVisibilityState;
let permission: NotificationPermission;
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const worker = new EventTarget();

const stored = () => localStorage.getItem('notify-of-decisions');
const toggle = () => screen.getByRole('switch', { name: 'Notify me about my requests' });

function turn(state: DocumentVisibilityState) {
  visibility = state;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  shown = new Map();
  visibility = 'visible';
  permission = 'default';
  requestPermission.mockReset();
  requestPermission.mockImplementation(async () => (permission = 'granted'));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const notification = { requestPermission };
  Object.defineProperty(notification, 'permission', { get: () => permission });
  vi.stubGlobal('Notification', notification);
  const registration = {
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      [...shown]
        .filter(([key]) => tag === undefined || key === tag)
        .map(([key, notification]) => ({ ...notification, close: () => shown.delete(key) })),
    showNotification: async (
      title: string,
      { tag, body, renotify }: { tag: string; body: string; renotify: boolean },
    ) => {
      shown.set(tag, { title, body, renotify });
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(worker, { getRegistration: async () => registration }),
  });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the setting', () => {
  it('asks for the permission only on the tap, and is turned off by another', async () => {
    const { user } = renderApp(<ProfilePage />);
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toHaveAccessibleDescription(
      'Only while the app is open in the background. Otherwise you see the result at your next visit.',
    );
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(toggle());
    expect(toggle()).toBeChecked();
    expect(stored()).toBe(asha.uid);
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(stored()).toBeNull();
    expect(requestPermission).toHaveBeenCalledOnce();
  });

  it('stays off where the question is dismissed, and says how to allow what is blocked', async () => {
    requestPermission.mockResolvedValueOnce('default');
    const { user } = renderApp(<ProfilePage />);
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    requestPermission.mockImplementation(async () => (permission = 'denied'));
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(stored()).toBeNull();
    expect(screen.getByText(/^Notifications are blocked\. Allow them/)).toBeVisible();
    // In the settings of the browser.
    permission = 'granted';
    turn('visible');
    expect(screen.queryByText(/^Notifications are blocked/)).toBeNull();
  });

  it('cannot be turned on where the browser shows none', () => {
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(window, 'Notification');
    renderApp(<ProfilePage />);
    expect(toggle()).toBeDisabled();
    expect(screen.getByText(/^This browser cannot show notifications/)).toBeVisible();
  });

  it('is the user’s own, and ends with what is shown when they sign out', async () => {
    permission = 'granted';
    localStorage.setItem('notify-of-decisions', 'somebody-else');
    renderApp(<ProfilePage />);
    expect(toggle()).not.toBeChecked();
    shown.set('deposit-1', { title: 'Request confirmed', body: '', renotify: false });
    await clearLocalCache();
    expect(stored()).toBeNull();
    await waitFor(() => expect(shown.size).toBe(0));
  });
});

describe('in the background', () => {
  const pending = aDeposit();

  beforeEach(() => {
    permission = 'granted';
    localStorage.setItem('notify-of-decisions', asha.uid);
    pendingDeposits.reset(aList([pending]));
  });

  const emitPending = (...items: Deposit[]) => act(() => pendingDeposits.emit(aList(items)));

  it('a confirmed request is shown once, with its amounts; a tap opens it', async () => {
    const app = renderApp(<AppLayout />, { at: '/deposit?tab=usdt' });
    turn('hidden');
    ownRequest.reset({ deposit: aDeposit({ status: 'confirmed' }), fromCache: false });
    emitPending();
    await waitFor(() => expect(shown.size).toBe(1));
    expect(shown.get('requests/deposit-1')).toEqual({
      title: 'Request confirmed',
      body: 'Your request for 10.00 USDT was confirmed: ₹1,000 was paid to your wallet.',
      renotify: false,
    });
    expect(deposits.one).toHaveBeenCalledExactlyOnceWith('deposit-1');
    const message = new MessageEvent('message', { data: { openRequest: 'requests/deposit-1' } });
    await act(async () => worker.dispatchEvent(message));
    expect(app.path()).toBe('/requests/deposit-1');
  });

  it('a part payment is shown to the paisa, and what follows replaces it', async () => {
    renderApp(<AppLayout />);
    turn('hidden');
    emitPending(aDeposit({ paidPaise: paise(33_333) }));
    await waitFor(() =>
      expect(shown.get('requests/deposit-1')?.title).toBe('Request paid in part'),
    );
    expect(shown.get('requests/deposit-1')?.body).toBe(
      '₹333.33 was paid to your wallet for your request for 10.00 USDT. ₹666.67 remains.',
    );
    emitPending(aDeposit({ paidPaise: paise(100_000) }));
    await waitFor(() =>
      expect(shown.get('requests/deposit-1')?.title).toBe('Request paid in full'),
    );
    expect(shown.get('requests/deposit-1')).toMatchObject({
      body: '₹666.67 was paid to your wallet for your request for 10.00 USDT.',
      renotify: true,
    });
  });

  it('a rejection is shown, but not what the user withdrew or what only left a list that is cut off', async () => {
    renderApp(<AppLayout />);
    turn('hidden');
    const other = aDeposit({ id: 'deposit-2' });
    for (const deposit of [
      aDeposit({ status: 'rejected', rejectReason: 'withdrawn' }),
      aDeposit({ status: 'pending' }),
    ]) {
      emitPending(pending, other);
      ownRequest.reset({ deposit, fromCache: false });
      emitPending(other);
    }
    ownRequest.reset({
      deposit: aDeposit({ id: 'deposit-2', status: 'rejected' }),
      fromCache: false,
    });
    emitPending();
    await waitFor(() => expect(shown.size).toBe(1));
    expect(shown.get('requests/deposit-2')?.title).toBe('Request rejected');
  });

  it('what the device does not know from the server is not shown', async () => {
    renderApp(<AppLayout />);
    turn('hidden');
    ownRequest.reset({ deposit: aDeposit({ status: 'confirmed' }), fromCache: true });
    act(() => pendingDeposits.emit(aList([], { fromCache: true })));
    expect(deposits.one).not.toHaveBeenCalled();
    emitPending();
    await act(async () => undefined);
    expect(shown.size).toBe(0);
    act(() => ownRequest.emit({ deposit: aDeposit({ status: 'confirmed' }), fromCache: false }));
    await waitFor(() => expect(shown.size).toBe(1));
  });

  it.each([
    ['credit', {}, '₹10', 'requests/deposit-1'],
    ['reward', { reverses: 'reward', amountPaise: paise(-9_900) }, '₹99', 'statement'],
  ] as const)(
    'a %s that is taken back is shown once, and a tap opens what says why',
    async (_, changes, inr, tag) => {
      const seen = aCorrection({ id: 'deposit-0_1_undo', depositId: 'deposit-0' });
      const correction = aCorrection(changes);
      rewardsAndCorrections.reset([seen]);
      const app = renderApp(<AppLayout />);
      turn('hidden');
      act(() => rewardsAndCorrections.emit([seen, correction]));
      await waitFor(() => expect(shown.size).toBe(1));
      expect(shown.get(tag)).toMatchObject({
        title: 'Credit taken back',
        body: `${inr} was taken back from your wallet. Tap to see why.`,
      });
      await act(async () =>
        worker.dispatchEvent(new MessageEvent('message', { data: { openRequest: tag } })),
      );
      expect(app.path()).toBe(`/${tag}`);
      // Tapped, so it is not shown any more; neither a later change nor being hidden again shows it a second time.
      shown.clear();
      act(() => rewardsAndCorrections.emit([correction, seen]));
      turn('visible');
      turn('hidden');
      await act(async () => undefined);
      expect(shown.size).toBe(0);
    },
  );

  it('a credit that was taken back before it was told of is not shown as paid', async () => {
    rewardsAndCorrections.reset([]);
    renderApp(<AppLayout />);
    turn('hidden');
    ownRequest.reset({
      deposit: aDeposit({ status: 'confirmed', correctedPaise: paise(1_000) }),
      fromCache: false,
    });
    act(() => rewardsAndCorrections.emit([aCorrection()]));
    emitPending();
    await act(async () => undefined);
    expect(shown.get('requests/deposit-1')?.title).toBe('Credit taken back');
  });

  it.each([
    ['paid', 'Withdrawal paid', '₹500 was sent to you.'],
    ['returned', 'Withdrawal returned', '₹500 is back in your wallet. Tap to see why.'],
  ] as const)(
    'an open withdrawal that is %s is shown, and a tap opens it',
    async (status, title, body) => {
      const { id } = aPayout();
      emitUser({ openPayoutId: id });
      const app = renderApp(<AppLayout />);
      ownPayout.reset({ payout: aPayout(), fromCache: false });
      turn('hidden');
      act(() => ownPayout.emit({ payout: aPayout({ status: 'paying' }), fromCache: false }));
      await act(async () => undefined);
      expect(shown.size).toBe(0);
      act(() =>
        ownPayout.emit({ payout: aPayout({ status, returnReason: 'other' }), fromCache: false }),
      );
      await waitFor(() => expect(shown.size).toBe(1));
      const [[tag, notification] = []] = [...shown];
      expect(notification).toMatchObject({ title, body });
      await act(async () =>
        worker.dispatchEvent(new MessageEvent('message', { data: { openRequest: tag } })),
      );
      expect(app.path()).toBe(`/withdrawals/${id}`);
    },
  );

  it('a withdrawal that its user cancelled is not shown', async () => {
    emitUser({ openPayoutId: aPayout().id });
    renderApp(<AppLayout />);
    ownPayout.reset({ payout: aPayout(), fromCache: false });
    turn('hidden');
    const cancelled = aPayout({ status: 'returned', returnReason: 'cancelled' });
    act(() => ownPayout.emit({ payout: cancelled, fromCache: false }));
    await act(async () => undefined);
    expect(shown.size).toBe(0);
  });

  it('nothing is followed any more once nothing is pending', async () => {
    renderApp(<AppLayout />);
    turn('hidden');
    ownRequest.reset({ deposit: aDeposit({ status: 'confirmed' }), fromCache: false });
    emitPending();
    await waitFor(() => expect(shown.size).toBe(1));
    const next = { id: 'deposit-2' };
    emitPending(aDeposit(next));
    emitPending(aDeposit({ ...next, paidPaise: paise(1) }));
    await act(async () => undefined);
    expect(shown.size).toBe(1);
  });

  it('nothing is followed while the app is visible, turned off, or without a pending request', async () => {
    renderApp(<AppLayout />);
    expect(pendingDeposits.starts).toBe(0);
    expect(rewardsAndCorrections.starts).toBe(0);
    turn('hidden');
    expect(pendingDeposits.starts).toBe(1);
    turn('visible');
    emitPending();
    act(() => rewardsAndCorrections.emit([aCorrection()]));
    turn('hidden');
    expect(pendingDeposits.starts).toBe(2);
    turn('visible');
    localStorage.removeItem('notify-of-decisions');
    turn('hidden');
    expect(pendingDeposits.starts).toBe(2);
    await act(async () => undefined);
    expect(shown.size).toBe(0);
    expect(deposits.one).not.toHaveBeenCalled();
  });
});
