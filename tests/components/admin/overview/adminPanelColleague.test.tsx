import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { watchAnnouncements } from '../../../support/announcements';
import { confirmCredit } from '../../../support/confirmCredit';
import {
  admin,
  all,
  aPending,
  OPERATOR,
  queue,
  resetAdmin,
} from '../../../support/fakes/fakeAdmin';
import { deferred } from '../../../support/deferred';
import { renderPanel } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

beforeEach(resetAdmin);

const asha = aPending();
const ravi = aPending({ id: 'deposit-2', inrPaise: paise(30_000), userName: 'Ravi', userId: 'r' });
const mina = aPending({ id: 'deposit-3', inrPaise: paise(70_000), userName: 'Mina', userId: 'm' });

function openPanel(...waiting: Deposit[]) {
  queue.emitItems(waiting);
  all.emitItems(waiting.toReversed());
  return renderPanel();
}

const region = () => within(screen.getByRole('region', { name: 'Pending Deposits' }));
const rows = () =>
  region()
    .getAllByRole('group')
    .map((row) => /^.* USDT/.exec(row.getAttribute('aria-label') ?? '')?.[0]);
const row = (name: RegExp) => region().getByRole('group', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = () => within(screen.getByRole('dialog'));

/** Somebody ends a deposit in another browser, and the queue says so. */
function end(deposit: Deposit, by: Partial<Deposit>, left: readonly Deposit[]) {
  admin.deposits.read.mockResolvedValue({
    ...deposit,
    status: 'confirmed',
    processedBy: 'other',
    processedAt: new Date('2026-01-05T11:30:00Z'),
    ...by,
  });
  return act(async () => queue.emitItems(left));
}

describe('a request that somebody else ends', () => {
  it('keeps its place, grey and without its buttons, and says who reviewed it and when, until it is asked for', async () => {
    const { user } = openPanel(asha, ravi, mina);
    await end(ravi, {}, [asha, mina]);
    expect(rows()).toEqual(['12.50 USDT', '3.00 USDT', '7.00 USDT']);
    expect(
      within(row(/Ravi/)).getByText('Another administrator confirmed this deposit.'),
    ).toBeVisible();
    expect(within(row(/Ravi/)).getByText('Confirmed')).toBeVisible();
    expect(
      await within(row(/Ravi/)).findByText(
        /^Ravi: ended by other@example.com, 5 Jan 26, 11:30 am$/,
      ),
    ).toBeVisible();
    for (const name of ['Approve', 'Partial Pay', 'Reject']) {
      expect(
        within(row(/Ravi/)).getByRole('button', { name: new RegExp(`^${name}`) }),
      ).toBeDisabled();
    }
    expect(admin.deposits.read).toHaveBeenCalledExactlyOnceWith('deposit-2');
    expect(screen.getByText('Pending deposits').nextSibling).toHaveTextContent('2');

    await user.click(button('1 change: 1 ended'));
    expect(rows()).toEqual(['12.50 USDT', '7.00 USDT']);
    expect(screen.getByRole('heading', { name: 'Pending Deposits' })).toHaveFocus();
  });

  it.each<[Partial<Deposit>, string]>([
    [{ status: 'rejected' }, 'Another administrator rejected this deposit.'],
    [{ processedBy: OPERATOR }, 'You confirmed this deposit.'],
  ])('says %j as it was', async (by, said) => {
    openPanel(asha, ravi);
    await end(ravi, by, [asha]);
    expect(within(row(/Ravi/)).getByText(said)).toBeVisible();
  });

  it('is announced with whom and how much', async () => {
    const announced = watchAnnouncements();
    openPanel(asha, ravi);
    await end(ravi, {}, [asha]);
    await waitFor(() =>
      expect(announced()).toContain('Another administrator confirmed this deposit. ₹300 of Ravi'),
    );
  });

  it('says that it is over also while it is not known who ended it, and asks again', async () => {
    openPanel(asha, ravi, mina);
    admin.deposits.read.mockRejectedValueOnce(new AppError('offline'));
    await act(async () => queue.emitItems([asha, mina]));
    expect(within(row(/Ravi/)).getByText('This deposit is no longer pending.')).toBeVisible();
    await end(ravi, {}, [{ ...asha }, mina]);
    expect(
      within(row(/Ravi/)).getByText('Another administrator confirmed this deposit.'),
    ).toBeVisible();
  });

  it('keeps a half-typed part payment in sight, and the focus in it', async () => {
    const { user } = openPanel(asha, ravi);
    await user.click(button('Partial Pay ₹300 of Ravi'));
    await user.type(screen.getByLabelText('INR amount'), '12');
    await end(ravi, {}, [asha]);
    expect(screen.getByLabelText('INR amount')).toHaveValue('12');
    expect(screen.getByLabelText('INR amount')).toHaveFocus();
    expect(screen.getByLabelText('INR amount')).toHaveAttribute('readonly');
    expect(button(/^Pay /)).toBeDisabled();
  });

  it('does not drop the focus of its buttons', async () => {
    openPanel(asha, ravi);
    act(() => button('Approve ₹300 of Ravi').focus());
    await end(ravi, {}, [asha]);
    expect(row(/Ravi/)).toHaveFocus();
  });

  it('says so in an open review sheet, which can only be closed then', async () => {
    const { user } = openPanel(asha, ravi);
    await user.click(button('Approve ₹300 of Ravi'));
    act(() => sheet().getByRole('button', { name: 'Approve' }).focus());
    await end(ravi, {}, [asha]);
    expect(sheet().getByText('Credit ₹300 to Ravi?')).toBeVisible();
    expect(sheet().getByRole('status')).toHaveTextContent(
      'Another administrator confirmed this deposit first.',
    );
    expect(sheet().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(sheet().getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    expect(admin.reviews.approve).not.toHaveBeenCalled();
    expect(row(/Ravi/)).toBeVisible();
  });
});

describe('requests that their user withdraws', () => {
  const ofRavi = (n: number) =>
    aPending({ id: `ravi-${n}`, inrPaise: paise(n * 100), userName: 'Ravi', userId: 'r' });
  const [first, second, third] = [1, 2, 3].map(ofRavi) as [Deposit, Deposit, Deposit];
  const withdrawn: Partial<Deposit> = {
    status: 'rejected',
    processedBy: 'r',
    rejectReason: 'withdrawn',
  };

  it('keep their places until they are asked for', async () => {
    const { user } = openPanel(asha, first, second, mina, third);
    const before = rows();
    await end(first, withdrawn, [asha, mina, third]);
    expect(rows()).toEqual(before);
    expect(region().getAllByText('The user cancelled this request.')).toHaveLength(2);
    expect(screen.getByText('Pending deposits').nextSibling).toHaveTextContent('3');

    await user.click(button('2 changes: 2 ended'));
    expect(rows()).toEqual(['12.50 USDT', '7.00 USDT', '0.03 USDT']);
  });

  it('count no more as equal to another one', async () => {
    const twin = { ...first, id: 'ravi-4' };
    openPanel(first, twin);
    expect(region().getAllByText('2 equal requests')).toHaveLength(2);
    await end(first, withdrawn, [twin]);
    expect(region().queryByText('2 equal requests')).not.toBeInTheDocument();
    expect(region().queryByRole('button', { name: /^Reject all/ })).not.toBeInTheDocument();
  });
});

it('a payment that somebody else makes interrupts an open review, which shows what it was opened for', async () => {
  const { user } = openPanel(asha);
  await user.click(button('Approve ₹1,250 of Asha Verma'));
  const paid = { ...asha, paidPaise: paise(25_050), paymentCount: 1, processedBy: 'other' };
  act(() => queue.emitItems([paid]));
  expect(sheet().getByText('Credit ₹1,250 to Asha Verma?')).toBeVisible();
  expect(sheet().getByRole('status')).toHaveTextContent(
    'Another administrator paid ₹250.50 on this deposit in the meantime. ₹999.50 remains',
  );
  expect(sheet().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

describe('what this administrator decides', () => {
  it('leaves the queue at once, and the focus goes on to the next row that waits', async () => {
    const { user } = openPanel(asha, ravi, mina);
    await end(ravi, {}, [asha, mina]);
    await user.click(button('Approve ₹1,250 of Asha Verma'));
    await confirmCredit(user);
    await expectToast('Deposit Approved');
    expect(rows()).toEqual(['3.00 USDT', '7.00 USDT']);
    expect(row(/Mina/)).toHaveFocus();
  });

  it('shows no notice where the live list is faster than the answer', async () => {
    const { promise, resolve } = deferred();
    admin.reviews.approve.mockReturnValue(promise);
    const { user } = openPanel(asha, ravi);
    await user.click(button('Approve ₹1,250 of Asha Verma'));
    await confirmCredit(user);
    await end(asha, { processedBy: OPERATOR }, [ravi]);
    expect(screen.queryByText(/confirmed this deposit/)).not.toBeInTheDocument();
    await act(async () => resolve());
    expect(rows()).toEqual(['3.00 USDT']);
    expect(row(/Ravi/)).toHaveFocus();
  });

  it('does not take the focus from where the administrator is by then', async () => {
    const { promise, resolve } = deferred();
    admin.reviews.approve.mockReturnValue(promise);
    const { user } = openPanel(asha, ravi);
    await user.click(button('Approve ₹1,250 of Asha Verma'));
    await confirmCredit(user);
    await user.click(button('Partial Pay ₹300 of Ravi'));
    await act(async () => resolve());
    expect(screen.getByLabelText('INR amount')).toHaveFocus();
  });
});
