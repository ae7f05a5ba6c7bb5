import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { confirmCredit } from '../../../support/confirmCredit';
import {
  aDayUse,
  admin,
  aNote,
  aPending,
  emitSession,
  notes,
  OPERATOR,
  queue,
  revokedUntil,
  setLimits,
  usedOfDay,
} from '../../../support/fakes/fakeAdmin';
import { adminPayouts, openPayout, payoutRows } from '../../../support/fakes/fakeAdminPayouts';
import { aList, fromServer } from '../../../support/fakes/fakeServices';
import { aPayout } from '../../../support/payouts';
import { button, renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import { approvalBy, aProposal as aProposalNow } from '../../../support/deposits';

const now = new Date('2026-01-05T11:00:00Z');
const COLLEAGUE = 'uid-of-a-colleague';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  setLimits({ secondReviewFromPaise: paise(125_000) });
});

const open = (query = '') => renderPanel(`/admin2067${query}`);
const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

const aProposal = (changes: Partial<CreditProposal> = {}) =>
  aProposalNow({
    ...{ at: hoursAgo(1), reason: 'no-transaction', reasonNote: 'Seen on the exchange.' },
    ...changes,
  });

async function showProposed(proposal: CreditProposal | null) {
  const deposit = aPending({ proposal });
  queue.reset(aList([deposit]));
  const view = open();
  await screen.findByRole('button', { name: /^Reject ₹1,250/ });
  return { ...view, deposit };
}

describe('a credit that takes two administrators', () => {
  it('is proposed where one administrator may not credit it alone', async () => {
    const { user, deposit } = await showProposed(null);
    await user.click(button(/^Propose ₹1,250/));
    expect(sheet().getByText('Propose to credit ₹1,250 to Asha Verma?')).toBeVisible();
    await confirmCredit(user, 'Propose');
    await expectToast('Credit Proposed');
    const why = { reason: 'no-transaction', note: null } as const;
    expect(admin.reviews.propose.mock.lastCall).toEqual([deposit, approvalBy(null, why)]);
    expect(admin.reviews.credit).not.toHaveBeenCalled();
  });

  it('is confirmed exactly as a colleague has proposed it, also by a key, below the newest note', async () => {
    const proposal = aProposal();
    notes.reset(aList([aNote({ text: 'Declined: Ask him first' }), aNote({ id: 'b' })]));
    const { user, deposit } = await showProposed(proposal);
    expect(screen.getByText('Declined: Ask him first')).toBeVisible();
    noButton(/^(Approve|Propose) /);
    noButton(/^Partial Pay/);
    await user.keyboard('a');
    expect(sheet().getByText(/shown in another way: Seen on the exchange/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Confirm ₹1,250' }));
    await expectToast('Deposit Approved');
    expect(admin.reviews.confirm.mock.lastCall).toEqual([deposit, proposal]);
  });

  it('waits for another one where this administrator has proposed it, who can take it back', async () => {
    const { user, deposit } = await showProposed(aProposal({ by: OPERATOR }));
    noButton(/^Confirm/);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Cancel proposal'));
    await user.click(sheet().getByRole('button', { name: 'Cancel proposal' }));
    await expectToast('Proposal Declined');
    expect(admin.reviews.decline.mock.lastCall).toEqual([deposit.id, deposit.proposal, null]);
  });

  it('is not declined once a colleague has proposed something else', async () => {
    const { user, deposit } = await showProposed(aProposal());
    await user.click(button('Decline'));
    act(() => queue.emitItems([{ ...deposit, moves: 2, proposal: aProposal({ at: now }) }]));
    expect(sheet().getByText(/^The proposal is no longer there or was changed/)).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(sheet().queryByRole('textbox')).toBeNull();
  });

  it('which a colleague declines beside a sheet, moves no row of a partly loaded queue, and the sheet stays', async () => {
    const deposits = ['a', 'b', 'c'].map((id) => aPending({ id, userId: id, userName: id }));
    const proposed = aPending({ id: 'd', userName: 'd', proposal: aProposal() });
    queue.reset(aList([...deposits, proposed], { hasMore: true }));
    const { user } = open();
    const rows = () =>
      screen.getAllByRole('group', { name: / USDT [a-d]$/ }).map((row) => row.ariaLabel?.at(-1));
    await screen.findByRole('group', { name: / a$/ });
    expect(rows()).toEqual(['a', 'b', 'c']);
    const [propose] = screen.getAllByRole('button', { name: /^Propose ₹1,250/ });
    await user.click(propose ?? expect.fail('no button'));
    const declined = { ...proposed, proposal: null, moves: 2 };
    act(() => queue.emitItems([...deposits, declined], { hasMore: true }));
    expect(sheet().getByText('Propose to credit ₹1,250 to a?')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    expect(rows()).toEqual(['a', 'b', 'c']);
    await user.click(button(/^Proposed/));
    expect(rows()).toEqual(['d']);
    noButton(/^Confirm/);
  });

  it('is proposed anew once its day is over', async () => {
    await showProposed(aProposal({ at: hoursAgo(24) }));
    expect(screen.getByText(/The 24 hours are over/)).toBeVisible();
    noButton(/^Confirm/);
    expect(button(/^Propose ₹1,250/)).toBeEnabled();
  });

  it('of whoever was revoked is void, and can be declined', async () => {
    const { user, deposit } = await showProposed(aProposal());
    await user.click(button('Confirm ₹1,250'));
    act(() => revokedUntil.emit(hoursAgo(1).getTime()));
    expect(sheet().getByText(/^Whoever proposed it is no longer an administrator/)).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'Confirm ₹1,250' })).toBeNull();
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    expect(admin.reviews.revokedUntil).toHaveBeenCalledWith(COLLEAGUE);
    expect(screen.getByText(/^Whoever proposed it is no longer an administrator/)).toBeVisible();
    noButton(/^Confirm/);
    noButton(/^(Approve|Propose) /);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Decline'));
    await user.click(sheet().getByRole('button', { name: 'Decline' }));
    const why = sheet().getByRole('textbox', { name: 'Why is it declined?' });
    expect(why).toHaveFocus();
    expect(why).toHaveAccessibleDescription(/Write something first/);
    await user.keyboard('Ask him first');
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    await user.click(button('Decline'));
    await user.click(sheet().getByRole('button', { name: 'Decline' }));
    await vi.waitFor(() =>
      expect(admin.reviews.decline.mock.lastCall).toEqual([
        deposit.id,
        deposit.proposal,
        'Declined: Ask him first',
      ]),
    );
    // After signing in again, the colleague has to propose again.
    act(() => revokedUntil.emit(hoursAgo(2).getTime()));
    expect(button('Confirm ₹1,250')).toBeEnabled();
  });

  it('cannot be reviewed by a viewer', async () => {
    queue.reset(aList([aPending({ proposal: aProposal() }), aPending({ id: 'ravi' })]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Proposed/ }));
    await screen.findByText(/Credit of ₹1,250 proposed/);
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
    expect(await screen.findByText(/Reviewing takes another role/)).toBeVisible();
    noButton(/^(Confirm|Approve|Propose|Partial Pay|Reject) /);
  });
});

describe('what is left of the day', () => {
  it('stands above the queue and in the sheet without what is kept for taken payouts, and warns before an amount that is more', async () => {
    setLimits({ creditPerDayPaise: paise(200_000) });
    usedOfDay.reset(aDayUse(75_000));
    const { user } = await showProposed(null);
    expect(screen.getByText('₹1,250 left today')).toBeVisible();
    act(() => usedOfDay.emit(aDayUse(25_000, 50_001)));
    const left = '₹1,249.99 left today · ₹500.01 held for your payouts';
    expect(screen.getByText(left)).toBeVisible();
    await user.click(button(/^Approve ₹1,250/));
    expect(sheet().getByText(/^This is more than you can credit.*₹500.01 held/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    act(() => usedOfDay.fail(new AppError('offline')));
    expect(screen.queryByText(left)).not.toBeInTheDocument();
    expect(screen.getByText(/^Your limit for today could not be/)).toBeVisible();
    await user.click(button('Try again'));
    act(() => usedOfDay.emit(aDayUse(25_000, 50_001)));
    expect(screen.getByText(left)).toBeVisible();
  });

  it('is not mentioned without a limit', async () => {
    await showProposed(null);
    expect(screen.queryByText(/for today/)).not.toBeInTheDocument();
    expect(admin.days.used).not.toHaveBeenCalled();
  });
});

describe('a payout that takes two administrators', () => {
  async function openOne(changes: Parameters<typeof aPayout>[0]) {
    const payout = aPayout({ inrPaise: paise(125_000), ...changes });
    openPayout.reset(fromServer(payout));
    const view = open(`/payouts/${payout.id}`);
    await screen.findByText('What happened');
    return { ...view, payout };
  }

  it('is proposed by one', async () => {
    const { user, payout } = await openOne({});
    noButton('Take this payout');
    await user.click(button('Propose to pay it'));
    await expectToast('Payout Proposed');
    expect(adminPayouts.move.mock.lastCall).toEqual([payout, { kind: 'propose' }]);
    const proposal = { by: OPERATOR, at: now };
    act(() => openPayout.emit(fromServer({ ...payout, proposal })));
    expect(screen.getByText('Another administrator has to take it within 24 hours.')).toBeVisible();
    noButton('Take this payout');
  });

  it('is not followed by a list that says that none is open', async () => {
    const payout = aPayout({ proposal: { by: COLLEAGUE, at: hoursAgo(1) } });
    payoutRows.reset(aList([payout], { hasMore: true }));
    open('/payouts');
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
    expect(screen.queryByText('No open payouts')).toBeNull();
    act(() => payoutRows.emit(aList([payout])));
    expect(screen.getByRole('list', { name: /^Proposed/ })).toHaveTextContent('Asha Verma');
    expect(screen.queryByText('No open payouts')).toBeNull();
  });

  it('is not taken where it could not be recorded as paid today', async () => {
    setLimits({ creditPerDayPaise: paise(200_000) });
    usedOfDay.reset(aDayUse(0, 75_001));
    await openOne({});
    expect(button('Take this payout')).toBeDisabled();
    expect(
      screen.getByText(/^This is more than you can.*₹1,249.99 left today · ₹750.01 held/),
    ).toBeVisible();
    act(() => usedOfDay.emit(aDayUse(0)));
    expect(button('Take this payout')).toBeEnabled();
    act(() => usedOfDay.fail(new AppError('offline')));
    expect(button('Take this payout')).toBeDisabled();
    expect(screen.getByText(/^Your limit for today could not be/)).toBeVisible();
  });
});
