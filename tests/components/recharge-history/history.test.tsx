import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { aDeposit } from '../../support/deposits';
import { aList, ownDeposits } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

it('Recharge history: a Loading... spinner until the first answer [2.pages.2]', () => {
  ownDeposits.reset(null);
  renderApp(<RechargeHistoryPage />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByText('No Recharge History')).not.toBeInTheDocument();
});

it('Recharge history: the empty state, with a way to a deposit [2.pages.3]', () => {
  renderApp(<RechargeHistoryPage />);
  expect(screen.getByText('No Recharge History')).toBeVisible();
  expect(
    screen.getByText('Your deposit history will appear here once you make a deposit.'),
  ).toBeVisible();
  expect(hrefOf('Make a deposit')).toBe('/deposit?tab=usdt');
});

it('Recharge history: what was taken back of a request, and the way to its page', () => {
  const ended = { inrPaise: paise(100_000), paidPaise: paise(50_000) } as const;
  ownDeposits.reset(
    aList([
      aDeposit({ ...ended, id: 'a', status: 'confirmed', correctedPaise: paise(100_000) }),
      aDeposit({ ...ended, id: 'b', status: 'rejected', correctedPaise: paise(20_000) }),
      aDeposit({ ...ended, id: 'c', status: 'rejected', correctedPaise: paise(50_000) }),
      // Its transfer may have been sent.
      aDeposit({
        ...{ id: 'd', payableMicro: microUsdt(10_003_700) },
        ...{ paymentCount: 2, correctedSeqs: [2, 1] },
      }),
    ]),
  );
  renderApp(<RechargeHistoryPage />);
  const cards = screen.getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Taken back ₹1,000');
  expect(cards[1]).toHaveTextContent(/Rejected.*Paid ₹300 Taken back ₹200/);
  expect(cards[2]).toHaveTextContent(/Rejected.*Taken back ₹500/);
  expect(cards[3]).toHaveTextContent(/^10\.00 USDT ₹1,000 Taken back/);
  for (const card of [cards[0], cards[2]]) expect(card).not.toHaveTextContent('Paid');
  for (const card of cards) {
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/requests\//),
    );
  }
});

it('Recharge history: what is to be sent comes first, all else by month', () => {
  const at = (time: string) => ({ id: time, submittedAt: new Date(time) });
  const payableMicro = microUsdt(10_003_700);
  ownDeposits.reset(
    aList([
      aDeposit({ ...at('2026-03-05'), status: 'confirmed' }),
      aDeposit({ ...at('2026-03-02'), status: 'confirmed' }),
      aDeposit({ ...at('2026-02-05'), payableMicro }),
      aDeposit({ ...at('2026-02-03'), status: 'rejected' }),
    ]),
  );
  renderApp(<RechargeHistoryPage />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Send 10\.0037 USDT ₹1,000 Pending/),
    expect.stringMatching(/^March 2026 10\.00 USDT/),
    expect.stringMatching(/^10\.00 USDT/),
    expect.stringMatching(/^February 2026 10\.00 USDT/),
  ]);
});

it('Recharge history: follows a status that turns while the user waits, and refreshes on demand [2.pages.1]', async () => {
  ownDeposits.reset(aList([aDeposit()]));
  const { user } = renderApp(<RechargeHistoryPage />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Pending');
  act(() => ownDeposits.emit(aList([aDeposit({ status: 'confirmed' })])));
  expect(screen.getByRole('listitem')).toHaveTextContent('Confirmed');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(ownDeposits.starts).toBe(2);
});

it('Recharge history: Failed to load recharge history, with a second try [8.failures.14 8.failures.18]', async () => {
  ownDeposits.reset(null);
  const { user } = renderApp(<RechargeHistoryPage />);
  act(() => ownDeposits.fail(new AppError('denied')));
  await expectToast(
    'Failed to load recharge history',
    'This is not allowed right now. Sign in again and retry.',
  );
  expect(screen.queryByText('No Recharge History')).not.toBeInTheDocument();
  ownDeposits.first = aList([aDeposit()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('10.00 USDT')).toBeVisible();
});

it('Recharge history: loads more while there is more', async () => {
  ownDeposits.reset(aList([aDeposit()], { hasMore: true }));
  const { user } = renderApp(<RechargeHistoryPage />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(ownDeposits.loadMore).toHaveBeenCalledTimes(1);
  act(() => ownDeposits.emit(aList([aDeposit(), aDeposit({ id: 'deposit-2' })])));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
});

it('Recharge history: offline with nothing stored says so, and loads by itself or on demand', async () => {
  ownDeposits.reset(null);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderApp(<RechargeHistoryPage />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText(/^You are offline, and this is not stored/)).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(ownDeposits.starts).toBe(2);
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  act(() => ownDeposits.emit(aList([aDeposit()])));
  expect(screen.getByText('10.00 USDT')).toBeVisible();
});

it('Recharge history: a long one listens no more often than a short one', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const listenersOf = (length: number): number => {
    listen.mockClear();
    ownDeposits.reset(aList(Array.from({ length }, (_, index) => aDeposit({ id: `d${index}` }))));
    renderApp(<RechargeHistoryPage />).unmount();
    return listen.mock.calls.filter(([type]) => type === 'online').length;
  };
  expect(listenersOf(40)).toBe(listenersOf(2));
});

it('Recharge history: a request that cannot be read takes its own row only, and alone is no empty history', () => {
  ownDeposits.reset(aList([aDeposit()], { unreadable: ['broken-1'] }));
  renderApp(<RechargeHistoryPage />);
  const [unreadable, row] = screen.getAllByRole('listitem');
  expect(unreadable).toHaveTextContent('This request cannot be shown');
  expect(unreadable).toHaveTextContent('Its stored data is not valid. Contact support');
  expect(unreadable).toHaveTextContent('broken-1');
  expect(row).toHaveTextContent('10.00 USDT');
  act(() => ownDeposits.emit(aList([], { unreadable: ['broken-1'] })));
  expect(screen.getByRole('listitem')).toHaveTextContent('broken-1');
  expect(screen.queryByText('No Recharge History')).not.toBeInTheDocument();
});

it('Recharge history: a request that cannot be rendered takes its own row only', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const invalid = aDeposit({ id: 'broken-2', submittedAt: new Date(Number.NaN) });
  ownDeposits.reset(aList([invalid, aDeposit()]));
  renderApp(<RechargeHistoryPage />);
  const [broken, row] = screen.getAllByRole('listitem');
  expect(broken).toHaveTextContent('This request cannot be shown');
  // Its data was valid.
  expect(broken).toHaveTextContent('Something went wrong on our side. Reload.');
  expect(row).toHaveTextContent('10.00 USDT');
  // React reports what an error boundary has caught.
  expect(printed).toHaveBeenCalledOnce();
  printed.mockClear();
});
