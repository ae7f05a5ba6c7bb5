import { act, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { MoveResult } from '@/domain/payouts/payoutMove';
import {
  aDayUse,
  admin,
  emitSession,
  exactly,
  OPERATOR,
  openUser,
  setLimits,
  revokedUntil,
  usedOfDay,
} from '../../../support/fakes/fakeAdmin';
import {
  adminPayouts,
  nextPayouts,
  openPayout,
  payoutMoves,
  payoutRows,
} from '../../../support/fakes/fakeAdminPayouts';
import { deferred } from '../../../support/deferred';
import { aList, aUser, fromServer } from '../../../support/fakes/fakeServices';
import { aPayout, aBankAccount } from '../../../support/payouts';
import { button, renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import { widen } from '../../../support/widen';

const now = new Date('2026-01-05T11:00:00Z');
const COLLEAGUE = 'uid-of-a-colleague';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  openUser.reset(fromServer(aUser()));
});

const open = (query: string) => renderPanel(`/admin2067${query}`);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const mine = (changes: Partial<Payout> = {}) =>
  aPayout({ status: 'paying', takenBy: OPERATOR, takenAt: minutesAgo(1), moves: 1, ...changes });

async function openOne(payout: Payout) {
  openPayout.reset(fromServer(payout));
  const view = open(`/payouts/${payout.id}`);
  await screen.findByText('What happened');
  return view;
}
const show = (payout: Payout) => act(() => openPayout.emit(fromServer(payout)));

describe('the list of payouts', () => {
  it('is opened from the navigation, which says how many nobody has taken, also after a refresh', async () => {
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(3));
    payoutRows.reset(aList([aPayout(), aPayout({ id: 'second', userName: 'Meera Nair' })]));
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'Payouts 3' }));
    expect(await screen.findByRole('link', { name: /Meera Nair.*₹500.*Requested/ })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Totals' })).toHaveTextContent(/2 payouts.*₹1,000/);
    expect(adminPayouts.rows.mock.lastCall?.[0]).toEqual({
      term: null,
      status: 'open',
      from: null,
      to: null,
    });
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(4));
    await user.click(button('Refresh'));
    expect(await screen.findByRole('link', { name: 'Payouts 4' })).toBeVisible();
  });

  it('says that nothing is open, and that it failed', async () => {
    open('/payouts');
    expect(await screen.findByText('No open payouts')).toBeVisible();
    act(() => payoutRows.fail(new AppError('offline')));
    expect(await screen.findAllByText('Failed to load payouts')).not.toEqual([]);
  });

  it('stands still: what a colleague has ended stays, grey, with who did it, and what one has ended leaves', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((id) => aPayout({ id }));
    const items = [first, second, third].flatMap((each) => each ?? []);
    payoutRows.reset(aList(items));
    const { user } = open('/payouts');
    const order = () =>
      screen.getAllByRole('listitem').map(({ dataset }) => dataset['row']?.split('-').at(-1));
    await screen.findAllByRole('listitem');
    const paid = { status: 'paid', takenBy: 'colleague', paidAt: now } as const;
    adminPayouts.readOne.mockResolvedValue(aPayout({ id: 'first', ...paid }));
    const proposal = { by: 'colleague', at: now };
    act(() => payoutRows.emit(aList([...items.slice(1, 2), aPayout({ id: 'third', proposal })])));
    expect(await screen.findByText(/^Asha Verma: ended by colleague@example\.com, /)).toBeVisible();
    expect(screen.getByText('Paid')).toBeVisible();
    expect(order()).toEqual(['first', 'second', 'third']);
    expect(adminPayouts.readOne).toHaveBeenCalledExactlyOnceWith('first');
    await user.click(screen.getByRole('button', { name: '2 changes: 1 proposed, 1 ended' }));
    expect(order()).toEqual(['third', 'second']);

    // Once the page is looked at again, it is current.
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    for (const state of ['hidden', 'visible'] as const) {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      act(() => void vi.advanceTimersByTime(61_000));
    }
    act(() => payoutRows.emit(aList([aPayout({ id: 'fourth' })])));
    expect(order()).toEqual(['fourth']);
  });
});

describe('an open payout', () => {
  it('is taken with one tap, which says what follows from it, and is counted no more', async () => {
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(1));
    const { user } = await openOne(aPayout());
    expect(await screen.findByRole('link', { name: 'Payouts 1' })).toBeVisible();
    expect(screen.getByText(/the user can no longer cancel it/)).toBeVisible();
    const { promise, resolve } = deferred<MoveResult>();
    adminPayouts.move.mockReturnValueOnce(promise);
    await user.dblClick(button('Take this payout'));
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(aPayout(), { kind: 'take' });
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(0));
    await act(async () => resolve({ kind: 'done' }));
    await expectToast('Payout Taken', '₹500, Asha Verma');
    expect(await screen.findByRole('link', { name: 'Payouts' })).toBeVisible();
    show(mine());
    expect(screen.queryByRole('button', { name: 'Take this payout' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Pay ₹500' })).toBeVisible();
    expect(screen.getByText(/If it refuses the amount/)).toBeVisible();
  });

  it('is paid by keys alone', async () => {
    nextPayouts.reset(aList([aPayout({ id: 'next', userName: 'Meera Nair' })]));
    const { user, path } = await openOne(aPayout());
    await user.keyboard('t');
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(aPayout(), { kind: 'take' });
    await expectToast('Payout Taken');
    show(mine());
    await user.keyboard('1');
    expect(await navigator.clipboard.readText()).toBe('asha@okaxis');
    await user.keyboard('r');
    expect(sheet().getByText(/^Return ₹500/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    await user.keyboard('u412345678901{Enter}');
    const pay = { kind: 'pay', reference: '412345678901', repeated: null };
    expect(adminPayouts.move).toHaveBeenLastCalledWith(mine(), pay);
    const paid = mine({ status: 'paid', reference: '412345678901', paidAt: now, moves: 2 });
    show(paid);
    await user.keyboard('n');
    expect(path()).toBe('/admin2067/payouts/next');
  });

  it('that opened with its list follows the keys also once it is paid and has left the list', async () => {
    widen();
    const next = aList([aPayout({ id: 'next', userName: 'Meera Nair' })]);
    nextPayouts.reset(next);
    payoutRows.reset(aList([mine()]));
    openPayout.reset(fromServer(mine()));
    const { user, path } = open('/payouts');
    await screen.findByText('What happened');
    await user.keyboard('u412345678901{Enter}');
    await expectToast('Payout Paid');
    act(() => payoutRows.emit(next));
    show(mine({ status: 'paid', reference: '412345678901', paidAt: now, moves: 2 }));
    await user.keyboard('n');
    expect(path()).toBe('/admin2067/payouts/next');
  });

  it('that is one’s own is left to others', async () => {
    await openOne(aPayout({ userId: OPERATOR }));
    expect(screen.getByText(/This is your own payout/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take this payout' })).toBeNull();
  });

  it('is left to a reviewer by a viewer', async () => {
    await openOne(aPayout());
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
    expect(await screen.findByText(/Reviewing takes another role/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take this payout|Return/ })).toBeNull();
  });

  it('offers what a bank’s form asks for, in its order', async () => {
    await openOne(mine({ method: { kind: 'bank', ...aBankAccount() } }));
    const form = within(screen.getByRole('region', { name: 'Pay ₹500' }));
    expect(form.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Beneficiary name',
      'Account number',
      'IFSC',
      'Bank',
      'Amount',
      'Remarks',
    ]);
    expect(form.queryByRole('link', { name: 'Open in a payment app' })).toBeNull();
    expect(form.queryByText(/refuses the amount/)).toBeNull();
  });

  it('is paid with the reference in the bank’s message, and leads to the next', async () => {
    nextPayouts.reset(
      aList([
        aPayout({ id: 'own', userId: OPERATOR }),
        aPayout({ id: 'next', userName: 'Meera Nair' }),
      ]),
    );
    const { user } = await openOne(mine());
    const field = screen.getByLabelText('Bank reference (UTR)');
    await user.click(button('Record as paid'));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.click(field);
    await user.paste('INR 500 debited. UPI Ref 998877665544, RRN 412345678901. Call 180012001200');
    await user.click(button('Record as paid'));
    expect(field).toHaveAccessibleDescription(/several references/);
    await user.click(button('412345678901'));
    await user.type(field, '{Enter}');
    const pay = { kind: 'pay', reference: '412345678901', repeated: null };
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(mine(), pay);
    show(mine({ status: 'paid', reference: '412345678901', paidAt: now, moves: 2 }));
    expect(screen.getByRole('link', { name: 'Next: ₹500 to Meera Nair' })).toBeVisible();
    act(() => nextPayouts.emit(aList<Payout>([])));
    expect(screen.getByText('No other payout is waiting.')).toBeVisible();
  });

  it('that is paid and cannot be recorded today is kept for tomorrow, and not left to others', async () => {
    const { user } = await openOne(mine());
    adminPayouts.move.mockRejectedValueOnce(new AppError('day-limit'));
    await user.type(screen.getByLabelText('Bank reference (UTR)'), '412345678901');
    await user.click(button('Record as paid'));
    const message =
      'Your limit for today is used up. Record it here after midnight in India. It is paid, so nobody else pays it.';
    await expectToast('Failed to record the payment', message);
    const kept = screen.getByText('Not recorded yet: keep the reference');
    expect(kept.closest('[role=status]')).toHaveTextContent(message);
    expect(screen.getByLabelText('Bank reference (UTR)')).toHaveValue('412345678901');
  });

  it('says which payout has a reference already, and asks why it is recorded again', async () => {
    const { user } = await openOne(mine());
    adminPayouts.move.mockResolvedValueOnce({ kind: 'reference-used', payoutId: 'first123' });
    await user.type(screen.getByLabelText('Bank reference (UTR)'), '412345678901');
    await user.click(button('Record as paid'));
    const link = await screen.findByRole('link', { name: 'View payout first123' });
    expect(link).toHaveAttribute('href', '/admin2067/payouts/first123');
    await user.click(screen.getByRole('checkbox'));
    // Enter there would record the payout.
    expect(screen.getByRole('checkbox')).toHaveProperty('form', null);
    await user.click(button('Record as paid'));
    expect(screen.getByLabelText('How you know')).toHaveFocus();
    await user.type(screen.getByLabelText('How you know'), 'Both are in the statement.');
    await user.click(button('Record as paid'));
    expect(adminPayouts.move).toHaveBeenLastCalledWith(mine(), {
      kind: 'pay',
      reference: '412345678901',
      repeated: 'Both are in the statement.',
    });
  });

  it('that a colleague has taken is taken over after half an hour, in a sheet that asks to look at the bank’s statement first', async () => {
    const stuck = mine({ takenBy: COLLEAGUE, takenAt: minutesAgo(31) });
    const { user } = await openOne(stuck);
    await user.click(button('Take over'));
    expect(sheet().getByText(/Look for it in the bank’s statement first/)).toBeVisible();
    expect(sheet().getByText('asha@okaxis')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Take over' }));
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(stuck, { kind: 'take-over' });
    await expectToast('Payout Taken Over');
    act(() => payoutMoves.emit([{ number: 2, kind: 'take-over', by: OPERATOR, at: now }]));
    show(mine({ moves: 2 }));
    expect(screen.getByText(/You took this over from another administrator/)).toBeVisible();
    expect(button('Record as paid')).toBeVisible();
  });

  it('that was taken over says so to whoever was paying it', async () => {
    payoutMoves.reset([{ number: 1, kind: 'take', by: OPERATOR, at: minutesAgo(40) }]);
    await openOne(mine());
    act(() =>
      payoutMoves.emit([
        { number: 2, kind: 'take-over', by: COLLEAGUE, at: now },
        { number: 1, kind: 'take', by: OPERATOR, at: minutesAgo(40) },
      ]),
    );
    show(mine({ takenBy: COLLEAGUE, takenAt: now, moves: 2 }));
    expect(screen.getByText(/which you had taken/)).toBeVisible();
    expect(screen.getByText(/Only whoever has taken it can pay/)).toBeVisible();
    expect(screen.getByText(/tell them the reference before they pay it again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record as paid' })).toBeNull();
  });

  it('is returned with a reason and a note, which is not that of a return by the bank', async () => {
    const { user } = await openOne(
      mine({ status: 'paid', paidAt: now, reference: '412345678901', moves: 2 }),
    );
    await user.click(button('The bank sent it back'));
    await user.type(sheet().getByLabelText('Note to the user (optional)'), 'No such account');
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    show(mine());
    await user.click(button('Return to the user'));
    await user.click(sheet().getByRole('button', { name: 'Return' }));
    expect(adminPayouts.move).not.toHaveBeenCalled();
    await user.click(sheet().getByRole('radio', { name: 'Account in another name' }));
    await user.type(sheet().getByLabelText('Note to the user (optional)'), 'See your passbook');
    await user.click(sheet().getByRole('button', { name: 'Return' }));
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(mine(), {
      kind: 'return',
      reason: 'name-mismatch',
      note: 'See your passbook',
    });
  });

  it('is returned only as it was when it was asked for', async () => {
    const { user } = await openOne(aPayout());
    await user.click(button('Return to the user'));
    show(aPayout({ status: 'paid', takenBy: COLLEAGUE, paidAt: now, moves: 2 }));
    expect(sheet().getByText('Return ₹500 to the wallet of Asha Verma?')).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: 'Account in another name' }));
    await user.click(sheet().getByRole('button', { name: 'Return' }));
    expect(adminPayouts.move.mock.lastCall?.[0]).toEqual(aPayout());
  });

  it('that somebody else has moved first says what happened', async () => {
    const { user } = await openOne(aPayout());
    const payout = aPayout({ status: 'returned', returnReason: 'cancelled' });
    adminPayouts.move.mockResolvedValueOnce({ kind: 'changed', payout });
    await user.click(button('Take this payout'));
    await expectToast('Failed to take the payout', 'The user cancelled it in the meantime.');
  });
});

describe('a payout in a file for the bank', () => {
  const inFile = (by: string, daysAgo: number, changes: Partial<Payout> = {}) =>
    mine({
      file: { id: 'K7RQ2M', ref: '7K4MQ2X9B', by, at: minutesAgo(daysAgo * 1_440) },
      ...changes,
    });

  it('says so, and hides what it is paid by behind a second sentence', async () => {
    const { user } = await openOne(inFile(OPERATOR, 0));
    expect(
      screen.getByText(/^In file K7RQ2M, taken .* by you. The bank may be paying/),
    ).toBeVisible();
    const app = () => screen.queryByRole('link', { name: 'Open in a payment app' });
    expect(app()).toBeNull();
    await user.click(screen.getByText('Pay manually instead'));
    expect(app()).toBeVisible();
    expect(
      screen.getByText('Do this only if the bank refused this row. Otherwise it is paid twice.'),
    ).toBeVisible();
    await user.click(button('Give back'));
    expect(sheet().getByText(/^Do this only if its file did not go to the bank/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    await user.click(button('Return to the user'));
    expect(sheet().getByText(/^Do this only if its file did not go to the bank/)).toBeVisible();
  });

  it('of whoever was revoked is ended unpaid by its taker', async () => {
    await openOne(inFile(COLLEAGUE, 0));
    expect(screen.getByText(/Only the maker of the file knows/)).toBeVisible();
    act(() => revokedUntil.emit(Number.POSITIVE_INFINITY));
    expect(button('Give back')).toBeVisible();
    expect(screen.queryByText(/Only the maker of the file knows/)).toBeNull();
  });

  it('says to whoever may take it over where to look first', async () => {
    await openOne(inFile(COLLEAGUE, 0, { takenBy: COLLEAGUE, takenAt: minutesAgo(30) }));
    expect(screen.getByText(/Look for its reference in the bank’s statement/)).toBeVisible();
  });
});

describe('a paid payout', () => {
  const paid = (changes: Partial<Payout> = {}) =>
    mine({
      status: 'paid',
      reference: '412345678901',
      paidAt: minutesAgo(5),
      moves: 2,
      ...changes,
    });

  it('has its reference corrected once, not to the one that it has, which stays visible', async () => {
    const payout = paid({ reference: '412345678901-2' });
    const { user } = await openOne(payout);
    await user.click(button('Correct the reference'));
    const field = sheet().getByLabelText('Right bank reference (UTR)');
    await user.type(field, '412345678901');
    await user.click(sheet().getByRole('button', { name: 'Correct' }));
    expect(field).toHaveAccessibleDescription(/This is the reference that is recorded\./);
    await user.clear(field);
    await user.type(field, '412345678902');
    await user.click(sheet().getByRole('button', { name: 'Correct' }));
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(payout, {
      kind: 'correct-reference',
      reference: '412345678902',
      repeated: null,
    });
    show(paid({ reference: '412345678902', formerReference: '412345678901', moves: 3 }));
    expect(screen.getByText('412345678901')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct the reference' })).toBeNull();
  });

  it('says how many references can still be corrected today, or that no more can', async () => {
    usedOfDay.reset(aDayUse(0, 0, 17));
    const { user } = await openOne(paid());
    await user.click(button('Correct the reference'));
    expect(await sheet().findByText('You can correct 3 of 20 references today.')).toBeVisible();
    act(() => usedOfDay.emit(aDayUse(0, 0, 20)));
    expect(sheet().getByText(/^You have corrected 20 references today\./)).toBeVisible();
  });

  it('says that its reference can no longer be corrected a week after the payment', async () => {
    await openOne(paid({ paidAt: minutesAgo(7 * 24 * 60) }));
    expect(screen.queryByRole('button', { name: 'Correct the reference' })).toBeNull();
    expect(screen.getByText(/^Paid more than 7 days ago: the reference/)).toBeVisible();
  });

  it('has its first reference put back by another administrator than corrected it', async () => {
    const references = { reference: '412345678902', formerReference: '412345678901' };
    const payout = paid({ ...references, correctedBy: 'colleague', moves: 3 });
    const { user } = await openOne(payout);
    await user.click(button('Put the first reference back'));
    const text = '412345678901 is the reference again. 412345678902 stays visible';
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
    await user.click(sheet().getByRole('button', { name: 'Put the first reference back' }));
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(payout, {
      kind: 'put-back-reference',
    });
    show({ ...payout, correctedBy: OPERATOR });
    expect(screen.queryByRole('button', { name: 'Put the first reference back' })).toBeNull();
    expect(screen.getByText(/^You corrected the reference\. Only another/)).toBeVisible();
    show({ ...payout, putBackBy: OPERATOR, moves: 4 });
    expect(screen.queryByRole('button', { name: 'Put the first reference back' })).toBeNull();
  });

  it('comes back from the bank, not under its own former reference, nor after a colleague did something', async () => {
    const payout = paid({ reference: '412345678902', formerReference: '412345678901', moves: 3 });
    const { user } = await openOne(payout);
    adminPayouts.move.mockResolvedValueOnce({ kind: 'reference-used', payoutId: payout.id });
    await user.click(button('The bank sent it back'));
    await user.type(sheet().getByLabelText('Bank reference of the return'), '412345678901');
    await user.click(sheet().getByRole('radio', { name: /No such UPI ID/ }));
    await user.click(sheet().getByRole('button', { name: 'Put back into the wallet' }));
    const message = 'This payout had this reference before it was corrected.';
    await expectToast('Failed to record the return', message);
    expect(adminPayouts.move).toHaveBeenCalledExactlyOnceWith(payout, {
      ...{ kind: 'bounce', reference: '412345678901', repeated: null },
      ...{ reason: 'destination-not-found', note: null },
    });
    await user.click(button('The bank sent it back'));
    expect(sheet().getByText(message)).toBeVisible();
    expect(sheet().queryByRole('link')).toBeNull();
    adminPayouts.move.mockResolvedValueOnce({ kind: 'changed', payout: paid({ moves: 4 }) });
    await user.click(sheet().getByRole('button', { name: 'Put back into the wallet' }));
    await expectToast(
      'Failed to record the return',
      'Another administrator changed it in the meantime. Check it again.',
    );
  });
});

it('a payout above the limit of a day is not taken, and says what can be done', async () => {
  setLimits({ creditPerDayPaise: paise(49_900) });
  await openOne(aPayout());
  const above = /This is above the limit of ₹499 for a day/;
  expect(screen.getByText(above)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take this payout' })).toBeNull();
  expect(button('Return to the user')).toBeVisible();
  for (const payout of [mine(), mine({ status: 'paid', paidAt: minutesAgo(5) })]) {
    show(payout);
    expect(screen.getByText(above)).toBeVisible();
  }
  show(mine({ takenBy: COLLEAGUE }));
  expect(screen.queryByText(above)).toBeNull();
});

it('a payout that oneself has proposed is taken once it no longer takes two', async () => {
  setLimits({ secondReviewFromPaise: paise(50_000) });
  await openOne(aPayout({ moves: 1, proposal: { by: OPERATOR, at: minutesAgo(5) } }));
  const waits = 'Another administrator has to take it within 24 hours.';
  expect(screen.getByText(waits)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take this payout' })).toBeNull();
  act(() => setLimits({ secondReviewFromPaise: paise(50_001) }));
  expect(button('Take this payout')).toBeEnabled();
  expect(screen.queryByText(waits)).toBeNull();
});

it('a payout above the limit of a day is not recorded as paid until the limit is raised, and what was typed is kept', async () => {
  const { user } = await openOne(mine());
  const field = () => screen.queryByLabelText('Bank reference (UTR)');
  await user.type(screen.getByLabelText('Bank reference (UTR)'), '412345678901');
  act(() => setLimits({ creditPerDayPaise: paise(49_900) }));
  expect(screen.queryByRole('button', { name: 'Record as paid' })).toBeNull();
  expect(field()).toBeNull();
  expect(button('Give back')).toBeVisible();
  act(() => setLimits({ creditPerDayPaise: paise(50_000) }));
  expect(field()).toHaveValue('412345678901');
});

describe('what is unusual about a payout', () => {
  it('is said while it is open', async () => {
    adminPayouts.recentCredits.mockResolvedValue({
      ...{ sumPaise: paise(30_000), count: 1, hasMore: true },
    });
    adminPayouts.ofOthers.mockResolvedValue([aPayout({ userId: 'meera', userName: 'Meera Nair' })]);
    const method = { kind: 'bank' as const, ...aBankAccount({ ifscCode: 'SYNB0001234' }) };
    await openOne(aPayout({ method, methodsGrewAt: new Date('2026-01-05T08:30:00Z') }));
    expect(
      await screen.findByText(/^The bank of SYNB0001234 is part of Canara Bank/),
    ).toBeVisible();
    expect(screen.getByText(/was added 1 h before this request/)).toBeVisible();
    expect(
      screen.getByText(/^At least ₹300 was credited to this user in the 60 minutes/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meera Nair' })).toBeVisible();
    // Who pays it sees them in one line.
    show(mine({ method, methodsGrewAt: new Date('2026-01-05T08:30:00Z') }));
    expect(
      screen.getByText(
        'Another account withdraws to the same destination · ₹300 credited shortly before · New payment method · The bank has merged',
      ),
    ).toBeVisible();
    show(mine({ status: 'paid', paidAt: now, reference: '412345678901' }));
    expect(screen.queryByText('Check before you pay')).toBeNull();
  });

  it('is nothing where nothing is, and says where it cannot be known', async () => {
    const { unmount } = await openOne(aPayout());
    expect(screen.queryByText('Check before you pay')).toBeNull();
    unmount();
    adminPayouts.ofOthers.mockRejectedValueOnce(new AppError('offline'));
    const { user } = await openOne(aPayout());
    expect(await screen.findByText(/Warnings could not be loaded/)).toBeVisible();
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByText('Check before you pay')).toBeNull());
  });
});
