import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { texts } from '@/texts/texts';
import { deferred } from '../../../support/deferred';
import { confirmCredit } from '../../../support/confirmCredit';
import {
  admin,
  aPending,
  openDeposit,
  openRequests,
  openUser,
  OPERATOR,
  queue,
  rewards,
} from '../../../support/fakes/fakeAdmin';
import { aUser, fromServer } from '../../../support/fakes/fakeServices';
import { adminPayouts } from '../../../support/fakes/fakeAdminPayouts';
import { aPayout } from '../../../support/payouts';
import { renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

const confirmed = aPending({ status: 'confirmed' });
const due = { kind: 'due', depositId: 'deposit-1' } as const;
const byColleague = {
  kind: 'credited',
  byYou: false,
  at: new Date('2026-01-05T11:00:00Z'),
} as const;
const credit = () => screen.getByRole('button', { name: 'Credit ₹99 to Asha Verma' });

async function openRequest(deposit = confirmed) {
  openDeposit.reset(fromServer(deposit));
  const view = renderPanel('/admin2067/queue/deposit-1');
  await screen.findByRole('group', { name: 'User' });
  return view;
}

describe('The reward on a request', () => {
  it('that is due is credited with one tap and a confirmation, once, and the button goes', async () => {
    const { promise, resolve } = deferred();
    admin.rewards.credit.mockImplementation(() => promise.then(() => null));
    const { user } = await openRequest();
    act(() => rewards.emit(due));
    expect(await screen.findByText('The ₹99 first deposit reward is due.')).toBeVisible();
    await user.click(credit());
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Credit the ₹99 reward to Asha Verma?');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /asha@example\.com\. Every user gets it once.*What is still in the wallet can be taken back/,
    );
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    expect(admin.rewards.credit).not.toHaveBeenCalled();
    await user.click(credit());
    await user.dblClick(sheet().getByRole('button', { name: 'Credit ₹99' }));
    expect(admin.rewards.credit).toHaveBeenCalledExactlyOnceWith({
      userId: confirmed.userId,
      depositId: 'deposit-1',
    });
    expect(credit()).toBeDisabled();
    await act(async () => resolve());
    await expectToast('Reward Credited', '₹99 was added to the wallet of Asha Verma');
    act(() => rewards.emit({ ...byColleague, byYou: true }));
    expect(screen.getByText(/^You credited the ₹99 first deposit reward on 5 Jan/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Credit/ })).not.toBeInTheDocument();
  });

  it('is asked for with the other accounts that have withdrawn to a method of the user', async () => {
    const { user } = await openRequest();
    act(() => rewards.emit(due));
    adminPayouts.ofOthers.mockResolvedValue([
      aPayout({ id: 'one', userId: 'meera', userName: 'Meera Nair' }),
      aPayout({ id: 'two', userId: 'meera', userName: 'Meera Nair' }),
    ]);
    await user.click(credit());
    expect(await sheet().findByRole('link', { name: 'Meera Nair' })).toBeVisible();
    expect(
      sheet().getByText(/^Another account has withdrawn to the same destination/),
    ).toBeVisible();
    expect(adminPayouts.ofOthers).toHaveBeenCalledExactlyOnceWith(
      ['asha@okaxis', 'asha@ybl', 'HDFC0001234/50100234567890'],
      confirmed.userId,
    );
    await user.click(sheet().getByRole('button', { name: 'Credit ₹99' }));
    expect(admin.rewards.credit).toHaveBeenCalledOnce();
  });

  it('is asked for with a warning where the other accounts cannot be read', async () => {
    const { user } = await openRequest();
    act(() => rewards.emit(due));
    adminPayouts.ofOthers.mockRejectedValue(new AppError('offline'));
    await user.click(credit());
    expect(
      await sheet().findByText(/could not be loaded. This payout may have some/),
    ).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Try again' }));
    expect(adminPayouts.ofOthers).toHaveBeenCalledTimes(2);
  });

  it('that a colleague has credited in the meantime says who did', async () => {
    admin.rewards.credit.mockResolvedValue(byColleague);
    const { user } = await openRequest();
    act(() => rewards.emit(due));
    await user.click(credit());
    await user.click(sheet().getByRole('button', { name: 'Credit ₹99' }));
    await expectToast(
      'Failed to credit reward',
      'Another administrator credited the ₹99 first deposit reward on 5 Jan 2026',
    );
  });

  it('can be tried again after a failure', async () => {
    admin.rewards.credit.mockRejectedValueOnce(new AppError('denied'));
    const { user } = await openRequest();
    act(() => rewards.emit(due));
    await user.click(credit());
    await user.click(sheet().getByRole('button', { name: 'Credit ₹99' }));
    await expectToast('Failed to credit reward', texts.errors.denied);
    expect(admin.session.recheck).toHaveBeenCalledOnce();
    await waitFor(() => expect(credit()).toBeEnabled());
  });

  it('is not due before a deposit is confirmed', async () => {
    const { unmount } = await openRequest(aPending());
    expect(admin.rewards.of).not.toHaveBeenCalled();
    unmount();
    // One of the requests that are not loaded may have earned it.
    openUser.reset(fromServer(aUser()));
    openRequests.reset(null);
    openRequests.emitItems([aPending()], { hasMore: true });
    renderPanel('/admin2067/users/asha');
    await waitFor(() => expect(admin.rewards.of).toHaveBeenCalled());
    act(() => rewards.emit({ kind: 'not-due' }));
    expect(
      await screen.findByText(/is due once this user has a confirmed deposit of at least ₹100\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Credit/ })).not.toBeInTheDocument();
  });

  it.each([
    ['one’s own', OPERATOR, due, /due to you\. Another administrator has to credit it/],
    ['taken back', 'asha', { kind: 'taken-back' } as const, /reward was taken back\.$/],
  ])('is not credited where it is %s', async (_, userId, state, text) => {
    await openRequest(aPending({ status: 'confirmed', userId }));
    act(() => rewards.emit(state));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Credit/ })).not.toBeInTheDocument();
  });

  it('that could not be asked for says so, and is asked for again', async () => {
    const { user } = await openRequest();
    act(() => rewards.fail(new AppError('busy')));
    expect(screen.getByText(/^It is not known whether/)).toHaveTextContent(texts.errors.busy);
    rewards.first = due;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(credit()).toBeVisible();
  });
});

describe('After an approval', () => {
  const prompt = () => screen.queryByText('The ₹99 first deposit reward of Asha Verma is due.');
  const accept = () => screen.getByRole('button', { name: 'Credit ₹99' });

  async function approve(...deposits: (typeof confirmed)[]) {
    queue.emitItems(deposits);
    const view = renderPanel();
    for (const _ of deposits) {
      await view.user.click(
        screen.getAllByRole('button', { name: /^Approve ₹/ })[0] as HTMLElement,
      );
      await confirmCredit(view.user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    return view;
  }

  it('says that the reward is due, and credits it for that deposit', async () => {
    rewards.reset(due);
    const { user } = await approve(aPending());
    await waitFor(() => expect(prompt()).toBeVisible());
    const approved = expect.objectContaining({ id: 'deposit-1', status: 'confirmed' });
    expect(admin.rewards.of).toHaveBeenCalledWith(approved);
    expect(rewards.starts).toBe(1);
    await user.click(accept());
    await user.click(sheet().getByRole('button', { name: 'Credit ₹99' }));
    expect(admin.rewards.credit).toHaveBeenCalledExactlyOnceWith({
      userId: 'asha',
      depositId: 'deposit-1',
    });
    await expectToast('Reward Credited');
    act(() => rewards.emit({ ...byColleague, byYou: true }));
    expect(prompt()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Pending Deposits' })).toHaveFocus();
  });

  it('asks one user after the other, each once, for a deposit that earns it', async () => {
    rewards.reset(due);
    const { user } = await approve(
      aPending({ id: 'deposit-0', inrPaise: paise(9_999) }),
      aPending(),
      aPending({ id: 'deposit-2' }),
      aPending({ id: 'deposit-3', userId: 'ravi', userName: 'Ravi Iyer' }),
    );
    await waitFor(() => expect(prompt()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByText('The ₹99 first deposit reward of Ravi Iyer is due.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('button', { name: 'Credit ₹99' })).not.toBeInTheDocument();
    const asked = admin.rewards.of.mock.calls.map(([{ id }]) => id);
    expect(asked).toEqual(['deposit-1', 'deposit-3']);
  });
});
