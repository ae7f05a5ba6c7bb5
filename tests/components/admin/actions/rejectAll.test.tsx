import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { REJECT_REASONS, type Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import { texts } from '@/texts/texts';
import { admin, aPending, OPERATOR, queue, startSession } from '../../../support/fakes/fakeAdmin';
import { rejection } from '../../../support/deposits';
import { NOTHING_LISTED, tron } from '../../../support/fakes/fakeServices';
import { SENDER } from '../../../support/receipts';
import { deferred } from '../../../support/deferred';
import { renderPanel, says, sheet, status, openQueue } from '../../../support/renderPanel';

beforeEach(() => {
  startSession();
  tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED);
});

const OPEN = /^Reject all from this user/;
const requests = [1, 2, 3].map((n) =>
  aPending({ id: `deposit-${n}`, inrPaise: paise(n * 10_000), userId: 'uid-of-asha-0001' }),
);
const rows = () => within(sheet().getByRole('list', { name: 'Pending requests' }));
const button = (name: string | RegExp) => sheet().getByRole('button', { name });

async function openSheet(found: readonly Deposit[] = requests) {
  admin.deposits.pendingOfUser.mockResolvedValue([...found]);
  const view = openQueue(requests);
  await view.user.click(screen.getAllByRole('button', { name: OPEN })[0] as HTMLElement);
  await screen.findByRole('dialog');
  await waitFor(() => expect(sheet().queryByText(texts.common.loading)).not.toBeInTheDocument());
  return view;
}

async function confirm({ user }: Awaited<ReturnType<typeof openSheet>>) {
  await user.click(sheet().getByRole('radio', { name: 'Payment not received' }));
  await user.click(button(/^Reject \d+$/));
}

describe('Reject all from this user', () => {
  it('is offered where a user has several requests waiting, and not for one’s own', () => {
    queue.emitItems([
      ...requests,
      aPending({ id: 'single', userId: 'somebody-else' }),
      aPending({ id: 'own-1', userId: OPERATOR }),
      aPending({ id: 'own-2', userId: OPERATOR }),
    ]);
    renderPanel();
    expect(screen.getAllByRole('button', { name: OPEN })).toHaveLength(requests.length);
  });

  it('asks the server for all of them, and says who, how many, and what stays credited', async () => {
    const paid = aPending({ id: 'deposit-4', paidPaise: paise(5_050), paymentCount: 1 });
    await openSheet([...requests, paid]);
    expect(admin.deposits.pendingOfUser).toHaveBeenCalledExactlyOnceWith('uid-of-asha-0001');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Reject all requests of Asha Verma?');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /asha@example.com.*Verified email.*User ID ends in sha-0001/,
    );
    await says('4 of 4 pending requests chosen: ₹1,850 in all.');
    expect(sheet().getByText(/The ₹50.50 already paid stays credited/)).toBeVisible();
    expect(rows().getAllByRole('listitem')).toHaveLength(4);
    expect(rows().getAllByRole('listitem')[3]).toHaveTextContent(
      /12\.50 USDT₹1,250.*5 Jan 2026.*Request deposit-/,
    );
    // What was sent back names a transaction of one request.
    expect(sheet().getAllByRole('radio')).toHaveLength(REJECT_REASONS.length - 1);
  });

  it('leaves out what is not chosen, and says what the others come to', async () => {
    const paid = aPending({ id: 'deposit-4', paidPaise: paise(5_050), paymentCount: 1 });
    const view = await openSheet([...requests, paid]);
    const choice = (index: number) => rows().getAllByRole('checkbox')[index] as HTMLElement;
    await view.user.click(choice(3));
    await view.user.click(choice(0));
    expect(status()).toHaveTextContent('2 of 4 pending requests chosen: ₹500 in all.');
    expect(sheet().queryByText(/stays credited/)).not.toBeInTheDocument();
    await confirm(view);
    await says('2 rejected.');
    expect(admin.reviews.reject.mock.calls.map(([{ id }]) => id)).toEqual([
      'deposit-2',
      'deposit-3',
    ]);
    expect(rows().getAllByRole('listitem')).toHaveLength(2);
  });

  it('never chooses by itself what money has arrived for', async () => {
    const at = (n: number) => ({
      ...{ txid: String(n).repeat(64), from: SENDER },
      sentAt: new Date('2026-01-05T10:05:00Z'),
    });
    tron.fetchTransfers.mockResolvedValue({
      ...NOTHING_LISTED,
      transactions: [
        { ...at(1), amounts: [microUsdt(2_003_700)] },
        { ...at(2), amounts: [microUsdt(5_000_000)] },
        { ...at(3), amounts: [microUsdt(7_000_000)] },
        { ...at(4), amounts: [microUsdt(199_004_400)] },
      ],
    });
    const asking = aPending({
      id: 'deposit-4',
      inrPaise: paise(20_000),
      payableMicro: microUsdt(2_003_700),
    });
    const naming = aPending({ id: 'deposit-5', txids: ['2'.repeat(64)] });
    const lessFee = aPending({ id: 'deposit-6', payableMicro: microUsdt(200_004_400) });
    const typed = aPending({ id: 'deposit-7', usdtMicro: microUsdt(7_000_000) });
    const view = await openSheet([...requests, asking, naming, lessFee, typed]);
    await says('3 of 7 pending requests chosen: ₹600 in all.');
    const chosen = rows()
      .getAllByRole('checkbox')
      .map((box) => box.matches(':checked'));
    expect(chosen).toEqual([true, true, true, false, false, false, false]);
    expect(rows().getAllByText(/^USDT that may be for it has arrived/)).toHaveLength(4);
    expect(sheet().getByText('4 are left out: USDT has arrived for them.')).toBeVisible();
    await confirm(view);
    await says('3 rejected.');
    expect(admin.reviews.reject.mock.calls.map(([{ id }]) => id)).toEqual(
      requests.map(({ id }) => id),
    );
  });

  it('says so where the node cannot say what has arrived', async () => {
    tron.fetchTransfers.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
    await openSheet();
    expect(sheet().getByText(/^Not all that has arrived is known/)).toBeVisible();
  });

  it('begins only by its button: Enter on a choice or a reason rejects nothing', async () => {
    const { user } = await openSheet();
    await user.click(sheet().getByRole('radio', { name: 'Payment not received' }));
    await user.keyboard('{Enter}');
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    await user.click(rows().getAllByRole('checkbox')[0] as HTMLElement);
    await user.keyboard('{Enter}');
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    expect(status()).toHaveTextContent('2 of 3 pending requests chosen');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await says('2 rejected.');
  });

  it('says of one that was credited in part that its rest did not arrive, unless something else is wrong', async () => {
    const paid = aPending({ id: 'deposit-4', paidPaise: paise(5_050), paymentCount: 1 });
    const view = await openSheet([...requests.slice(0, 1), paid]);
    await confirm(view);
    await says('2 rejected.');
    const reasons = () => admin.reviews.reject.mock.calls.map(([, { reason }]) => reason);
    expect(reasons()).toEqual(['not-received', 'closed-short']);
    await view.user.click(button('Close'));
    admin.reviews.reject.mockClear();
    admin.deposits.pendingOfUser.mockResolvedValue([{ ...paid, id: 'deposit-5' }]);
    await view.user.click(screen.getAllByRole('button', { name: OPEN })[0] as HTMLElement);
    await view.user.click(await screen.findByRole('radio', { name: 'Duplicate request' }));
    await view.user.click(button('Reject 1'));
    await says('1 rejected.');
    expect(reasons()).toEqual(['duplicate']);
  });

  it('has nothing to reject while nothing is chosen', async () => {
    const { user } = await openSheet([aPending({ id: 'deposit-4' })]);
    await user.click(rows().getByRole('checkbox'));
    expect(button('Reject')).toBeDisabled();
  });

  it('rejects one after the other with the reason, and shows how far it is', async () => {
    const second = deferred();
    admin.reviews.reject.mockResolvedValueOnce().mockReturnValueOnce(second.promise);
    const view = await openSheet();
    await view.user.type(sheet().getByRole('textbox'), 'See the first.');
    await view.user.click(button('Reject 3'));
    expect(sheet().getByRole('alert')).toHaveTextContent('Choose a reason first');
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    await confirm(view);
    await says('Rejecting 2 of 3...');
    expect(admin.reviews.reject).toHaveBeenCalledTimes(2);
    expect(rows().getAllByText('Rejected')).toHaveLength(1);
    expect(sheet().getByText(/the current one is still rejected/)).toBeVisible();
    await act(async () => second.resolve());
    await says('3 rejected.');
    expect(admin.reviews.reject.mock.calls).toEqual(
      requests.map(({ id }) => [
        expect.objectContaining({ id }),
        rejection('not-received', 'See the first.'),
      ]),
    );
    await view.user.click(button('Close'));
    expect(screen.getByText('No pending deposits')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pending Deposits' })).toHaveFocus();
  });

  it('names for each what went wrong: a race is not tried again, a failure is, also if it is stored', async () => {
    const conflict = {
      by: null,
      change: 'paid',
      paidPaise: paise(5_000),
      unpaidPaise: paise(5_000),
    } as const;
    admin.reviews.reject
      .mockRejectedValueOnce(new AppError('deposit-changed', { conflict }))
      .mockRejectedValueOnce(new AppError('busy'))
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(
        new AppError('deposit-processed', {
          conflict: { ...conflict, by: OPERATOR, change: 'rejected' },
        }),
      );
    const view = await openSheet();
    await confirm(view);
    await says('1 rejected, 2 not rejected.');
    const [changed, busy, done] = rows().getAllByRole('listitem');
    expect(changed).toHaveTextContent(
      'Another administrator paid ₹50 on this deposit in the meantime.',
    );
    expect(busy).toHaveTextContent(texts.errors.busy);
    expect(done).toHaveTextContent('Rejected');

    await view.user.click(button('Reject the other 1'));
    await says('2 rejected, 1 not rejected.');
    expect(admin.reviews.reject).toHaveBeenCalledTimes(4);
    expect(admin.reviews.reject).toHaveBeenLastCalledWith(requests[1], rejection());
    expect(sheet().queryByRole('button', { name: /Reject the other/ })).not.toBeInTheDocument();
  });

  it('stops by Stop, and where the session is gone; the rest can go on later', async () => {
    const first = deferred();
    admin.reviews.reject
      .mockReturnValueOnce(first.promise)
      .mockRejectedValueOnce(new AppError('denied'));
    const view = await openSheet();
    await confirm(view);
    await view.user.click(button('Stop'));
    await act(async () => first.resolve());
    await says('1 rejected. 2 not tried.');
    expect(admin.reviews.reject).toHaveBeenCalledOnce();
    await view.user.click(button('Reject the other 2'));
    await waitFor(() => expect(admin.session.recheck).toHaveBeenCalledOnce());
    expect(admin.reviews.reject).toHaveBeenCalledTimes(2);
    await view.user.click(button('Reject the other 2'));
    await says('3 rejected.');
  });

  it('says when the requests cannot be loaded, and loads them again', async () => {
    const view = await openSheet();
    await view.user.click(button('Cancel'));
    admin.deposits.pendingOfUser.mockRejectedValueOnce(new AppError('offline'));
    await view.user.click(screen.getAllByRole('button', { name: OPEN })[0] as HTMLElement);
    await screen.findByRole('dialog');
    expect(await sheet().findByText('Failed to load the pending requests')).toBeVisible();
    expect(sheet().getByText(texts.errors.offline)).toBeVisible();
    await view.user.click(button('Try again'));
    await says('3 of 3 pending requests chosen');
  });

  it('says when none is left', async () => {
    await openSheet([]);
    await says('This user has no pending requests left.');
  });
});

describe('who asks', () => {
  it('three requests of one address from two accounts are told apart', () => {
    const email = { userEmail: 'asha@example.com', userName: 'Asha Verma' };
    const asked = [
      aPending({ ...email, id: 'a', userId: 'real-asha-11111111', userEmailVerified: true }),
      aPending({ ...email, id: 'b', userId: 'not-asha-22222222', userEmailVerified: false }),
      aPending({ ...email, id: 'c', userId: 'not-asha-22222222', userEmailVerified: null }),
    ];
    queue.emitItems(asked);
    renderPanel();
    const [one, two, three] = screen
      .getAllByText(/User ID ends in/)
      .map((line) => line.parentElement?.textContent);
    expect(one).toContain('Verified emailUser ID ends in 11111111');
    expect(two).toContain('Email not verifiedUser ID ends in 22222222');
    expect(three).toContain('asha@example.comUser ID ends in 22222222');
  });
});
