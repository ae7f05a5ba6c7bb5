import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AppRoutes } from '@/app/AppRoutes';
import { env } from '@/config/env';
import { HomePage } from '@/pages/home/HomePage';
import { PayoutPage } from '@/pages/withdraw/PayoutPage';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { StatementPage } from '@/pages/statement/StatementPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import type { Payout } from '@/domain/payouts/payout';
import { EMPTY_PAYOUT_DRAFT, payoutDrafts } from '@/components/payouts/payoutDraft';
import { resetAdmin } from '../../support/fakes/fakeAdmin';
import { requests, shown } from '../../support/fakes/fakePayouts';
import { asha, aUser, emitUser, ownStatement, records } from '../../support/fakes/fakeServices';
import { aPayout } from '../../support/payouts';
import { renderApp } from '../../support/renderApp';
import { aPayoutEntry, aStatement } from '../../support/statements';

const PAYOUT_ID = aPayout().id;
const BACK = { openPayoutId: null, lastLedgerId: `${PAYOUT_ID}_back` };
const emitPayout = (changes: Partial<Payout> = {}) =>
  act(() => shown.emit({ payout: aPayout(changes), fromCache: false }));
const banner = (name: RegExp) => screen.queryByRole('link', { name });

beforeEach(() => {
  shown.reset(null);
  // This device belongs to the user.
  localStorage.setItem('saved-data-of', asha.uid);
});

function visit(changes: Parameters<typeof aUser>[0]) {
  cleanup();
  shown.reset(null);
  records.reset({ user: aUser(changes), fromCache: false });
  return renderApp(<HomePage />);
}

describe('a withdrawal on Home', () => {
  it('that is open is followed, and leads to its page', () => {
    renderApp(<HomePage />);
    act(() => emitUser({ openPayoutId: PAYOUT_ID }));
    emitPayout();
    const link = banner(/^Your withdrawal of ₹500 waits to be paid\.$/);
    expect(link).toHaveAttribute('href', `/withdrawals/${PAYOUT_ID}`);
    emitPayout({ status: 'paying' });
    expect(banner(/^₹500 is being paid out to you\.$/)).toBeVisible();
  });

  it.each([
    [{ status: 'paid' }, { openPayoutId: null }, /was paid/],
    [{ status: 'returned', returnReason: 'name-mismatch' }, BACK, /was returned\. See why/],
    [{ status: 'bounced', returnReason: 'bank-refused' }, BACK, /^The bank sent .* back/],
  ] as const)('that ended since the last visit is told once: %o', (ended, record, text) => {
    visit({ openPayoutId: PAYOUT_ID });
    visit(record);
    emitPayout(ended);
    expect(banner(text)).toBeVisible();
    visit(record);
    expect(shown.starts).toBe(0);
    expect(screen.queryByText(/withdrawal of/)).toBeNull();
  });

  it('that its user cancelled is not spoken of', () => {
    visit({ openPayoutId: PAYOUT_ID });
    visit(BACK);
    emitPayout({ status: 'returned', returnReason: 'cancelled' });
    expect(screen.queryByText(/withdrawal of/)).toBeNull();
  });

  it.each([
    [{ status: 'paid' }, { openPayoutId: null }, /was paid/],
    [{ status: 'returned', returnReason: 'name-mismatch' }, BACK, /was returned\. See why/],
  ] as const)(
    'that ends while Home is open is told there, also after a reload: %o',
    (ended, record, text) => {
      visit({ openPayoutId: PAYOUT_ID });
      emitPayout();
      act(() => emitUser(record));
      emitPayout(ended);
      expect(banner(text)).toBeVisible();
      expect(shown.starts).toBe(1);
      // A reloaded page does not unmount.
      const stored = { ...localStorage };
      cleanup();
      Object.assign(localStorage, stored);
      visit(record);
      emitPayout(ended);
      expect(banner(text)).toBeVisible();
      visit(record);
      expect(shown.starts).toBe(0);
    },
  );

  it('that bounces while Home is open is told there', () => {
    visit({ openPayoutId: null, lastLedgerId: `${PAYOUT_ID}_out` });
    act(() => emitUser(BACK));
    emitPayout({ status: 'bounced', returnReason: 'bank-refused' });
    expect(banner(/^The bank sent .* back/)).toBeVisible();
  });

  it('that was requested on its own page is told though Home was not open meanwhile', async () => {
    visit({ openPayoutId: null });
    cleanup();
    requests.newId.mockReturnValue(PAYOUT_ID);
    requests.create.mockResolvedValue();
    const { user } = renderApp(<PayoutPage />, { at: '/withdraw' });
    await user.type(screen.getByLabelText('Amount in rupees'), '500{Enter}');
    await user.type(screen.getByLabelText('Your password'), 'typed{Enter}');
    visit({ openPayoutId: null, lastLedgerId: `${PAYOUT_ID}_out` });
    emitPayout({ status: 'paid' });
    expect(banner(/was paid/)).toBeVisible();
  });

  it('that is open is shown beside one that has ended', () => {
    visit({ openPayoutId: 'first' });
    visit({ openPayoutId: PAYOUT_ID, lastLedgerId: `${PAYOUT_ID}_out` });
    expect(shown.starts).toBe(2);
    emitPayout();
    expect(screen.getAllByRole('link', { name: /waits to be paid/ })).toHaveLength(2);
  });

  it('that was there before the first visit on a device is not news', () => {
    visit(BACK);
    expect(shown.starts).toBe(0);
  });
});

describe('a withdrawal that waits for a payment method', () => {
  it('is led back to once there is one', () => {
    payoutDrafts.set(asha.uid, { ...EMPTY_PAYOUT_DRAFT, text: '700' });
    emitUser({ upiIds: [] });
    renderApp(<UpiPage />, { at: '/upi' });
    expect(screen.queryByRole('link', { name: 'Back to your withdrawal' })).toBeNull();
    act(() => emitUser());
    expect(screen.getByRole('link', { name: 'Back to your withdrawal' })).toHaveAttribute(
      'href',
      '/withdraw',
    );
  });
});

describe('where payouts are off', () => {
  beforeEach(() => {
    env.payouts = false;
    onTestFinished(() => {
      env.payouts = true;
    });
  });

  it('no page of a user leads to them, nothing is read of them, and the statement still has them', () => {
    emitUser({ openPayoutId: PAYOUT_ID });
    renderApp(<HomePage />);
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
    expect(shown.starts).toBe(0);
    cleanup();
    payoutDrafts.set(asha.uid, { ...EMPTY_PAYOUT_DRAFT, text: '700' });
    renderApp(<UpiPage />, { at: '/upi' });
    expect(screen.queryByRole('link', { name: 'Back to your withdrawal' })).toBeNull();
    cleanup();
    const row = { id: `${PAYOUT_ID}_out`, entry: aPayoutEntry('payout') };
    ownStatement.reset(aStatement(100_000, [row], { openPayoutId: 'payout-1' }));
    renderApp(<StatementPage />, { at: '/statement' });
    expect(screen.getByText('Withdrawal')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Withdraw/ })).toBeNull();
  });

  it('what keeps an account open leads to support', async () => {
    emitUser({ openPayoutId: PAYOUT_ID });
    const { user } = renderApp(<ProfilePage />, { at: '/profile' });
    await user.click(screen.getByRole('button', { name: 'Close account' }));
    const links = await screen.findAllByRole('link', { name: 'Ask support to pay it out' });
    for (const link of links) expect(link).toHaveAttribute('href', '/contact-us');
    expect(screen.queryByRole('link', { name: 'See the withdrawal' })).toBeNull();
  });

  it('their page and the panel’s are gone', async () => {
    resetAdmin();
    renderApp(<AppRoutes />, { at: '/withdraw', access: 'public' });
    expect(await screen.findByText('Oops! Page not found')).toBeVisible();
    cleanup();
    renderApp(<AppRoutes />, {
      at: `/admin2067/payouts/${PAYOUT_ID}`,
      access: 'public',
    });
    expect(await screen.findByText('No pending deposits')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Payouts/ })).toBeNull();
    expect(screen.queryByText('What happened')).toBeNull();
  });
});
