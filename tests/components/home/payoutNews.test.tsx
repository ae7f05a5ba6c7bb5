import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { AppRoutes } from '@/app/AppRoutes';
import { env } from '@/config/env';
import { HomePage } from '@/pages/home/HomePage';
import { PayoutPage } from '@/pages/withdraw/PayoutPage';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { StatementPage } from '@/pages/statement/StatementPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import type { PayoutEntry } from '@/domain/ledger';
import type { Payout } from '@/domain/payouts/payout';
import { EMPTY_PAYOUT_DRAFT, payoutDrafts } from '@/components/payouts/payoutDraft';
import { resetAdmin } from '../../support/fakes/fakeAdmin';
import { shown } from '../../support/fakes/fakePayouts';
import {
  asha,
  aUser,
  emitUser,
  newest,
  ownStatement,
  records,
  fromServer,
} from '../../support/fakes/fakeServices';
import { aPayout } from '../../support/payouts';
import { renderApp, hrefOf } from '../../support/renderApp';
import { aPayoutEntry, aStatement } from '../../support/statements';

const PAYOUT_ID = aPayout().id;
const emitPayout = (changes: Partial<Payout> = {}) =>
  act(() => shown.emit(fromServer(aPayout(changes))));
const banner = (name: RegExp) => screen.queryByRole('link', { name });

beforeEach(() => {
  shown.reset(null);
  // This device belongs to the user.
  localStorage.setItem('saved-data-of', asha.uid);
});

const entryOf = (kind: PayoutEntry['kind']) => ({
  ...aPayoutEntry(kind),
  id: PAYOUT_ID + (kind === 'payout' ? '_out' : '_back'),
  payoutId: PAYOUT_ID,
});
const OUT = entryOf('payout');
const BACK = entryOf('payout-returned');

function visit(openPayoutId: string | null, ...entries: PayoutEntry[]) {
  cleanup();
  shown.reset(null);
  newest.reset(entries);
  const lastLedgerId = entries[0]?.id ?? null;
  records.reset(fromServer(aUser({ openPayoutId, lastLedgerId })));
  return renderApp(<HomePage />);
}

describe('a withdrawal on Home', () => {
  it('that is open is followed, and leads to its page', () => {
    visit(PAYOUT_ID, OUT);
    emitPayout();
    const link = banner(/^Withdrawal −₹500 Waits to be paid /);
    expect(link).toHaveAttribute('href', `/withdrawals/${PAYOUT_ID}`);
    emitPayout({ status: 'paying' });
    expect(banner(/^Withdrawal −₹500 Being paid /)).toBeVisible();
  });

  it.each([
    [{ status: 'paid' }, [OUT], / −₹500 Paid /],
    [
      { status: 'returned', returnReason: 'name-mismatch' },
      [BACK, OUT],
      /^Withdrawal \+₹500 Returned\. See why/,
    ],
    [
      { status: 'bounced', returnReason: 'bank-refused' },
      [BACK, OUT],
      /\+₹500 The bank sent it back/,
    ],
  ] as const)('that ended is shown until it was opened: %o', async (ended, entries, text) => {
    visit(PAYOUT_ID, OUT);
    emitPayout();
    act(() => emitUser({ openPayoutId: null, lastLedgerId: entries[0].id }));
    act(() => newest.emit(entries));
    emitPayout(ended);
    expect(banner(text)).toBeVisible();
    expect(shown.starts).toBe(1);
    visit(null, ...entries);
    emitPayout(ended);
    expect(banner(text)).toBeVisible();
    cleanup();
    shown.reset(fromServer(aPayout({ ...ended })));
    renderApp(
      <Routes>
        <Route path="/withdrawals/:id" element={<PayoutPage />} />
      </Routes>,
      { at: `/withdrawals/${PAYOUT_ID}` },
    );
    await screen.findAllByText('Requested on');
    visit(null, ...entries);
    expect(shown.starts).toBe(0);
  });

  it('that the bank sent back is news again after its payment was opened', () => {
    visit(null, OUT);
    act(() => emitUser({ lastLedgerId: BACK.id }));
    act(() => newest.emit([BACK, OUT]));
    emitPayout({ status: 'bounced', returnReason: 'bank-refused' });
    expect(banner(/The bank sent it back/)).toBeVisible();
  });

  it('that its user cancelled is not spoken of', () => {
    visit(PAYOUT_ID, OUT);
    visit(null, BACK, OUT);
    emitPayout({ status: 'returned', returnReason: 'cancelled' });
    expect(banner(/^Withdrawal /)).toBeNull();
  });

  it('that was there before the first visit on a device is not news', () => {
    visit(null, BACK, OUT);
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
    expect(hrefOf('Back to your withdrawal')).toBe('/withdraw');
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
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Withdrawal −₹500/);
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
