import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import type { CreditEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import {
  admin,
  aNote,
  aPending,
  corrections,
  found,
  notes,
  openCredits,
  openDeposit,
  openUser,
  OPERATOR,
  proposedEnded,
  setLimits,
} from '../../../support/fakes/fakeAdmin';
import { activityReports, anAction, knownActivity } from '../../../support/fakes/fakeReports';
import { aList, aUser, fromServer } from '../../../support/fakes/fakeServices';
import { button, renderPanel, sheet } from '../../../support/renderPanel';
import { aCorrection, anEntry } from '../../../support/statements';
import { again, aProposal } from '../../../support/deposits';
import { expectToast } from '../../../support/toast';
import { txids, SHORT_TXID } from '../../../support/txids';

const [TXID = ''] = txids;
const COLLEAGUE = 'uid-of-a-colleague';

const credited = (changes: Partial<Deposit> = {}): Deposit =>
  aPending({
    ...{ status: 'confirmed', paidPaise: paise(125_000), paymentCount: 1, txids: [TXID] },
    ...{ processedAt: new Date('2026-01-05T10:30:00Z'), processedBy: COLLEAGUE },
    ...changes,
  });

const credit = (changes: Partial<CreditEntry> = {}) =>
  anEntry({ amountPaise: paise(125_000), txid: TXID, by: COLLEAGUE, ...changes });

const wallet = (rupees: number, changes = {}) =>
  openUser.emit(fromServer(aUser({ walletPaise: paise(rupees * 100), ...changes })));

/** Opens a deposit and its sheet, with this many rupees in the wallet. */
async function open(rupees: number, deposit = credited(), entry = credit()) {
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([entry]);
  openUser.reset(fromServer(aUser({ walletPaise: paise(rupees * 100) })));
  const view = renderPanel('/admin2067/deposits/deposit-1');
  await view.user.click(await screen.findByText('What happened'));
  await view.user.click(await screen.findByRole('button', { name: /^Take back ₹/ }));
  await screen.findByRole('dialog');
  return view;
}

const request = (isFreed: boolean, reason: string, note: string | null = null) =>
  expect.objectContaining({ isFreed, justification: { reason, note } }) as unknown;

describe('a wrong credit', () => {
  it('is taken back by one with a reason, after what it does was said', async () => {
    setLimits({ secondReviewFromPaise: paise(100_000) });
    const { user } = await open(2_000);
    expect(sheet().getByText('Take back ₹1,250 from Asha Verma?')).toBeVisible();
    expect(sheet().getByText('₹1,250 leaves the wallet, which keeps ₹750.')).toBeVisible();
    expect(sheet().getByText(/^The request stays as it ended/)).toBeVisible();
    expect(
      sheet().getByText(`Transaction ${SHORT_TXID} can be credited again, on the right request.`),
    ).toBeVisible();
    expect(sheet().queryByRole('radio', { name: 'The reward was not due' })).toBeNull();
    await user.click(sheet().getByRole('button', { name: 'Take back ₹1,250' }));
    expect(sheet().getByText('Choose a reason first')).toBeVisible();
    // Nothing can be credited for money that was sent back.
    await user.click(sheet().getByRole('radio', { name: 'The USDT was sent back' }));
    expect(sheet().getByText(/stays spent: its USDT was sent back/)).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: 'It was added to the wrong account' }));
    await user.type(sheet().getByLabelText('Note to the user'), 'Ravi sent it.');
    await user.click(sheet().getByRole('button', { name: 'Take back ₹1,250' }));
    await expectToast('Credit Taken Back', '₹1,250 left the wallet of Asha Verma');
    expect(corrections.takeBack.mock.lastCall).toEqual([
      { userId: 'asha', entryId: 'deposit-1_1' },
      125_000,
      request(true, 'wrong-user', 'Ravi sent it.'),
    ]);
  });

  it('is taken back as far as the wallet goes, which it follows', async () => {
    const { user } = await open(2_000);
    await user.click(sheet().getByRole('radio', { name: 'It was added twice' }));
    act(() => wallet(2_000, { openPayoutId: 'payout-1' }));
    expect(sheet().queryByText(/^A payout of this user is open/)).toBeNull();
    act(() => wallet(200.5, { openPayoutId: 'payout-1' }));
    expect(sheet().getByText('Take back ₹200.50 from Asha Verma?')).toBeVisible();
    expect(sheet().getByText(/^₹1,049.50 of the ₹1,250 is gone from the wallet/)).toBeVisible();
    expect(sheet().getByText(/stays spent, since not all of the credit/)).toBeVisible();
    expect(sheet().getByText(/^A payout of this user is open/)).toBeVisible();
    act(() => wallet(0));
    expect(sheet().getByText(/^₹1,250 of the ₹1,250 is gone/)).toBeVisible();
    expect(sheet().queryByRole('button', { name: /^Take back/ })).toBeNull();
    const leaveNote = sheet().getByRole('link', { name: 'Leave a note about this user' });
    expect(leaveNote).toHaveAttribute('href', '/admin2067/users/asha');
    act(() => wallet(200.5));
    await user.click(sheet().getByRole('button', { name: 'Take back ₹200.50' }));
    expect(corrections.takeBack.mock.lastCall?.slice(1)).toEqual([
      20_050,
      request(false, 'credited-twice'),
    ]);
  });

  it('that cannot be taken back says why, and keeps the reason', async () => {
    corrections.takeBack.mockRejectedValue(new AppError('wallet-changed'));
    const { user } = await open(2_000);
    await user.click(sheet().getByRole('radio', { name: 'It was too much' }));
    await user.click(sheet().getByRole('button', { name: 'Take back ₹1,250' }));
    const message = 'The wallet has changed in the meantime. Look at it again.';
    await expectToast('Failed to take back the credit', message);
    await user.click(button('Take back ₹1,250'));
    expect(sheet().getByRole('radio', { name: 'It was too much' })).toBeChecked();
  });

  it('cannot be taken back twice, nor by its own user or a viewer', async () => {
    const { unmount } = await open(2_000);
    act(() =>
      openDeposit.emit(
        fromServer(credited({ correctedPaise: paise(125_000), correctedSeqs: [1] })),
      ),
    );
    // The wallet holds less since the credit was taken back, not because the user withdrew it.
    act(() => wallet(750));
    expect(sheet().getByText('It has been taken back already.')).toBeVisible();
    expect(sheet().queryByRole('link', { name: 'Leave a note about this user' })).toBeNull();
    act(() => openCredits.emit([credit(), aCorrection({ amountPaise: paise(-125_000) })]));
    expect(screen.queryByRole('button', { name: /^Take back ₹/ })).toBeNull();
    unmount();
    openDeposit.reset(fromServer(credited({ userId: OPERATOR })));
    openCredits.reset([credit()]);
    const own = renderPanel('/admin2067/deposits/deposit-1');
    await own.user.click(await screen.findByText('What happened'));
    expect(await screen.findByText(/₹1,250 credited for transaction/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take back ₹/ })).toBeNull();
  });

  it('is asked about by its link in a report, which says so where it was taken back since', async () => {
    activityReports.administrators.mockResolvedValue([]);
    const action = { path: 'users/asha/ledger/deposit-1_1', depositId: 'deposit-1' };
    activityReports.read.mockResolvedValue(knownActivity({ actions: [anAction(action)] }));
    openDeposit.reset(fromServer(credited()));
    openCredits.reset([credit()]);
    openUser.reset(fromServer(aUser({ walletPaise: paise(200_000) })));
    const { user } = renderPanel('/admin2067/activity');
    await user.click(await screen.findByRole('link', { name: 'Take back' }));
    await screen.findByRole('dialog');
    expect(sheet().getByText('Take back ₹1,250 from Asha Verma?')).toBeVisible();
    cleanup();
    openCredits.reset([credit(), aCorrection({ amountPaise: paise(-125_000) })]);
    const again = renderPanel('/admin2067/activity');
    await again.user.click(await screen.findByRole('link', { name: 'Take back' }));
    expect(await screen.findByText('It has been taken back already.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays the one that was asked about where a note comes before it', async () => {
    const parts = [
      credit({ kind: 'part', amountPaise: paise(50_000) }),
      credit({ id: 'deposit-1_2', seq: 2, amountPaise: paise(75_000), txid: null }),
    ];
    openDeposit.reset(fromServer(credited({ paymentCount: 2 })));
    openCredits.reset(parts);
    openUser.reset(fromServer(aUser({ walletPaise: paise(200_000) })));
    const { user } = renderPanel('/admin2067/deposits/deposit-1');
    await user.click(await screen.findByText('What happened'));
    await user.click(await screen.findByRole('button', { name: 'Take back ₹750' }));
    act(() => notes.emit(aList([aNote({ at: new Date('2026-01-05T09:59:00Z') })])));
    expect(sheet().getByText('Take back ₹750 from Asha Verma?')).toBeVisible();
  });

  it('of a reward has reasons of its own', async () => {
    const reward = { id: 'reward', kind: 'reward' as const, seq: null, txid: null };
    const { user } = await open(
      2_000,
      credited(),
      credit({ ...reward, amountPaise: paise(9_900) }),
    );
    expect(
      sheet().getByText('The reward is credited once: this user cannot get it again.'),
    ).toBeVisible();
    expect(sheet().queryByRole('radio', { name: 'The USDT was sent back' })).toBeNull();
    await user.click(sheet().getByRole('radio', { name: 'The reward was not due' }));
    await user.click(sheet().getByRole('button', { name: 'Take back ₹99' }));
    expect(corrections.takeBack.mock.lastCall?.[0]).toEqual({ userId: 'asha', entryId: 'reward' });
  });
});

describe('what was taken back', () => {
  const taken = credited({ correctedPaise: paise(125_000), correctedSeqs: [1] });

  function show(deposit = taken) {
    openDeposit.reset(fromServer(deposit));
    const why = { reason: 'wrong-user' as const, reasonNote: 'Ravi sent it.', txid: TXID };
    openCredits.reset([
      credit(),
      aCorrection({ amountPaise: paise(-125_000), by: OPERATOR, ...why }),
    ]);
    return renderPanel('/admin2067/deposits/deposit-1');
  }

  it('is said in the request and in its timeline, with who and why', async () => {
    const { user } = show();
    await user.click(await screen.findByText('What happened'));
    expect(await screen.findByText('₹1,250 taken back')).toBeVisible();
    expect(screen.getByText('It was added to the wrong account: Ravi sent it.')).toBeVisible();
    expect(
      screen.getByText(`Transaction ${SHORT_TXID} became free for another credit`),
    ).toBeVisible();
    // In the state and beside the amount.
    expect(screen.getAllByText('Taken back')).toHaveLength(2);
  });

  it('of a pending one is its state in the list and in the request, which says how much and can be paid again', async () => {
    const deposit = aPending({ paymentCount: 1, correctedSeqs: [1] });
    openDeposit.reset(fromServer(deposit));
    openCredits.reset(null);
    found.reset(aList([deposit]));
    const { user } = renderPanel('/admin2067/deposits');
    await user.click(await screen.findByRole('link', { name: /Taken back/ }));
    expect(await screen.findByRole('button', { name: /^Approve/ })).toBeEnabled();
    expect(screen.getByText('Taken back')).toBeVisible();
    act(() => openCredits.emit([credit(), aCorrection({ amountPaise: paise(-50_025) })]));
    expect(screen.getByText('₹500.25')).toBeVisible();
  });

  it('can be credited again, of all or of a part, with a reason', async () => {
    const { user } = show({ ...taken, txids: [] });
    await user.click(await screen.findByRole('button', { name: /^Credit again/ }));
    await user.type(screen.getByLabelText('INR amount'), '1000');
    await user.keyboard('{Enter}');
    expect(sheet().getByText('Credit ₹1,000 again to Asha Verma?')).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: 'It was taken back by mistake' }));
    await user.click(sheet().getByRole('button', { name: 'Credit again' }));
    await expectToast('Credited Again', '₹1,000: Asha Verma');
    const why = { reason: 'wrongly-corrected', note: null } as const;
    expect(admin.reviews.credit.mock.lastCall?.[1]).toEqual(
      again(100_000, { txid: null, justification: why }),
    );
  });
});

it('what is credited again and takes two administrators stands over the queue', async () => {
  setLimits({ secondReviewFromPaise: paise(100_000) });
  const why = { kind: 'again', reason: 'wrongly-corrected' } as const;
  const proposal = aProposal({ ...why, amountPaise: paise(100_000) });
  const taken = { correctedPaise: paise(125_000), correctedSeqs: [1] };
  const deposit = credited({ ...taken, txids: [], proposal });
  proposedEnded.reset(aList([deposit]));
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([credit()]);
  const { user } = renderPanel('/admin2067');
  await screen.findByText('Ended requests: a credit waits for a second administrator');
  await user.click(screen.getByRole('link', { name: /Asha Verma/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm ₹1,000' }));
  await user.click(sheet().getByRole('button', { name: 'Confirm ₹1,000' }));
  await expectToast('Credited Again', '₹1,000: Asha Verma');
  expect(admin.reviews.confirm).toHaveBeenCalledExactlyOnceWith(deposit, proposal);
});
