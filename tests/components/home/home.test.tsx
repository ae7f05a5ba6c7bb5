import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import type { CreditEntry } from '@/domain/ledger';
import { microUsdt, paise } from '@/domain/money/money';
import { HomePage, TutorialEntry } from '@/pages/home/HomePage';
import { DepositDetails } from '@/pages/request/DepositDetails';
import {
  addLastOpen,
  isRewarded,
  lastOpen,
  removeLastOpen,
  setLastOpen,
} from '@/services/database/localCache';
import { setStored } from '@/services/database/deviceStorage';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  asha,
  aUser,
  confirmation,
  deposits,
  earned,
  emitIdentity,
  emitUser,
  ownRequest,
  pendingDeposits,
  records,
  newest,
  rewardsAndCorrections,
  statements,
  fromServer,
  emits,
} from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { aCorrection, anEntry } from '../../support/statements';

const aReward = (changes: Partial<CreditEntry> = {}) =>
  anEntry({ id: 'reward', kind: 'reward', seq: null, amountPaise: paise(9_900), ...changes });
const aRewardCorrection = aCorrection({
  id: 'reward_undo',
  reverses: 'reward',
  amountPaise: paise(-9_900),
});

const wallet = () => screen.getByRole('link', { name: /^Wallet Balance/ });
const pending = () => screen.getByRole('link', { name: /^Pending Amount/ });

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('Home', () => {
  it('greets by name and shows banner, rate and the way to UPI [2.home.1 2.home.2 2.home.3]', () => {
    renderApp(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Asha Verma');
    expect(hrefOf(/First deposit reward.*₹99/)).toBe('/deposit?tab=usdt');
    expect(screen.getByText('Live exchange rate')).toBeVisible();
    expect(screen.getByText('1 USDT = ₹100')).toBeVisible();
    expect(hrefOf('Bind UPI Now')).toBe('/upi');
  });

  it('greets by no name that the record does not have', () => {
    records.reset(null);
    emitIdentity({ ...asha, displayName: null });
    renderApp(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^$/);
    act(() => emitUser({ displayName: 'Sunita Devi' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Sunita Devi');
  });

  const actions = () => screen.getAllByRole('link', { name: /^(Deposit|Withdraw|Bind UPI Now)$/ });
  const filled = () => actions().filter(({ classList }) => classList.contains('bg-accent'));

  it('leads to deposit, withdrawal and UPI, which do not move as the record loads; the way to UPI is filled only for a user who has no payment method', () => {
    records.reset(null);
    renderApp(<HomePage />);
    const names = () => actions().map((link) => link.textContent.trim());
    expect(names()).toEqual(['Deposit', 'Withdraw', 'Bind UPI Now']);
    expect(actions().map((link) => link.getAttribute('href'))).toEqual([
      '/deposit?tab=usdt',
      '/withdraw',
      '/upi',
    ]);
    expect(filled()).toEqual([]);
    const bindUpi = screen.getByRole('link', { name: 'Bind UPI Now' });
    bindUpi.focus();
    act(() => records.fail(new AppError('denied')));
    expect(filled()).toEqual([]);
    act(() => emitUser({ upiIds: [], bankDetails: [] }));
    expect(names()).toEqual(['Deposit', 'Withdraw', 'Bind UPI Now']);
    expect(filled()).toEqual([bindUpi]);
    expect(bindUpi).toHaveFocus();
    act(() => emitUser());
    expect(names()).toEqual(['Deposit', 'Withdraw', 'Bind UPI Now']);
    expect(filled()).toEqual([]);
    expect(bindUpi).toHaveFocus();
  });

  it('says how money comes in and goes out, and how long each takes', () => {
    renderApp(<HomePage />);
    expect(
      screen.getByText(
        /wait 3-5 minutes for your deposit to arrive\..* to UPI or bank, .*24 hours/,
      ),
    ).toBeVisible();
  });

  it('shows both amounts as tiles that lead to the recharge history [2.home.4]', () => {
    pendingDeposits.emit(aList([aDeposit({ inrPaise: paise(250_000), paidPaise: paise(50_000) })]));
    renderApp(<HomePage />);
    expect(wallet()).toHaveTextContent('₹1,500.50');
    expect(pending()).toHaveTextContent('₹2,000');
    for (const tile of [wallet(), pending()]) {
      expect(tile).toHaveAttribute('href', '/recharge-history');
    }
  });

  it('leads to the exact amounts that the newest requests wait for, until they are over', () => {
    const waiting = aDeposit({ id: 'newest', payableMicro: microUsdt(10_003_700) });
    pendingDeposits.emit(aList([waiting, { ...waiting, id: 'other' }, aDeposit()]));
    renderApp(<HomePage />);
    const links = screen.getAllByRole('link', { name: /^Send 10\.0037 USDT ₹1,000 / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/requests/newest',
      '/requests/other',
    ]);
    const named = aDeposit({ txids: ['ab'.repeat(32)] });
    const part = { ...named, id: 'part', paidPaise: paise(40_000), paymentCount: 1 };
    act(() => pendingDeposits.emit(aList([named, part])));
    expect(screen.queryByText(/^Send .+ USDT/)).not.toBeInTheDocument();
    for (const says of ['Waiting for review', 'Paid in part']) {
      const name = new RegExp(`^10\\.00 USDT ₹1,000 ${says}`);
      expect(screen.getByRole('link', { name })).toBeVisible();
    }
  });
});

describe('Home: the reward for a first deposit', () => {
  const banner = () => screen.getByRole('link', { name: /^First deposit reward/ });
  const promise = 'Make your first deposit of ₹100 or more and get ₹99.';
  const offer = '₹99 for new users, on a first deposit of ₹100 or more.';
  const over = 'This reward is only for the first deposit.';
  const credited = 'Your ₹99 reward was added to your wallet.';

  it('is promised to whoever is known to have had no deposit confirmed, without asking for the reward, until one is; else the banner says whom it is for', async () => {
    records.reset(null);
    confirmation.reset(null);
    renderApp(<HomePage />);
    expect(banner()).toHaveTextContent(offer);
    expect(banner()).not.toHaveTextContent(promise);
    act(() => confirmation.fail(new AppError('denied')));
    expect(banner()).toHaveTextContent(offer);
    expect(statements.rewardsAndCorrections).not.toHaveBeenCalled();
    act(() => {
      emitUser();
      confirmation.emit(false);
    });
    expect(banner()).toHaveTextContent(promise);
    expect(statements.rewardsAndCorrections).not.toHaveBeenCalled();
    act(() => confirmation.emit(true));
    await waitFor(() => expect(banner()).toHaveTextContent(over));
    expect(banner()).not.toHaveTextContent('₹99');
  });

  it('is on its way from the deposit that has earned it until it is credited', async () => {
    const due = 'You have earned ₹99. We check it, then add it to your wallet. It does not expire.';
    earned.reset(true);
    rewardsAndCorrections.reset(null);
    renderApp(<HomePage />);
    act(() => {
      emitUser({ lastLedgerId: 'deposit-1_1' });
      confirmation.emit(true);
    });
    // Only once the server has said that it was not credited.
    expect(banner()).toHaveTextContent(offer);
    act(() => rewardsAndCorrections.emit([]));
    await waitFor(() => expect(banner()).toHaveTextContent(due));
    act(() => emitUser({ lastLedgerId: 'reward' }));
    expect(banner()).toHaveTextContent(credited);
  });

  it('is known on the device from then on, until it is taken back', () => {
    localStorage.setItem('saved-data-of', asha.uid);
    rewardsAndCorrections.reset([aReward()]);
    emitUser({ lastLedgerId: 'deposit-2_1' });
    renderApp(<HomePage />);
    expect(banner()).toHaveTextContent(credited);
    cleanup();
    records.reset(null);
    rewardsAndCorrections.reset(null);
    renderApp(<HomePage />);
    expect(banner()).toHaveTextContent(credited);
    expect(banner()).toHaveAttribute('href', '/statement');
    act(() => emitUser({ lastLedgerId: 'reward_undo' }));
    expect(banner()).toHaveTextContent('Your reward was taken back. See why.');
    expect(banner()).toHaveAttribute('href', '/statement');
    expect(isRewarded(asha.uid)).toBe(false);
    // A later change of the wallet hides it in the record.
    rewardsAndCorrections.first = [aReward(), aRewardCorrection];
    act(() => emitUser({ lastLedgerId: 'deposit-3_1' }));
    act(() => rewardsAndCorrections.emit([aReward(), aRewardCorrection]));
    expect(banner()).toHaveTextContent('Your reward was taken back. See why.');
  });
});

describe('Home: what was added to the wallet or taken back', () => {
  const notice = () => screen.queryByRole('link', { name: /^Taken back\. See why\./ });
  const at = new Date('2026-01-05T10:00:00Z');
  const before = anEntry({ id: 'before_1', at });

  const added = () => screen.queryByRole('link', { name: /^Added to your wallet/ });

  beforeEach(() => {
    localStorage.setItem('saved-data-of', asha.uid);
    emitUser({ lastLedgerId: before.id });
    renderApp(<HomePage />);
  });

  it('is told, and leads to why, until it was opened on this device', () => {
    act(() => emitUser({ lastLedgerId: 'deposit-8_1' }));
    const correction = aCorrection({ depositId: 'deposit-7', amountPaise: paise(-150_000), at });
    act(() => newest.emit([correction, before]));
    expect(notice()).toHaveTextContent(/^Taken back\. See why\. −₹1,500 5 Jan.* (am|pm)$/);
    expect(notice()).toHaveAttribute('href', '/requests/deposit-7');
    act(() => newest.emit([{ ...aRewardCorrection, at }]));
    expect(notice()).toHaveAttribute('href', '/statement');
    cleanup();
    addLastOpen('read', asha.uid, aRewardCorrection.id);
    renderApp(<HomePage />);
    act(() => newest.emit([{ ...aRewardCorrection, at }]));
    expect(notice()).not.toBeInTheDocument();
  });

  it('is told while Home is open and after the user was away, until it was opened', async () => {
    const credit = anEntry({ at, amountPaise: paise(290_000) });
    expect(newest.starts).toBe(0);
    act(() => emitUser({ lastLedgerId: credit.id }));
    act(() => newest.emit([credit, before]));
    expect(added()).toHaveTextContent(/^Added to your wallet \+₹2,900 5 Jan.* (am|pm)$/);
    cleanup();
    newest.reset([credit, before]);
    renderApp(<HomePage />);
    expect(added()).toHaveAttribute('href', '/requests/deposit-1');
    cleanup();
    statements.entries.mockResolvedValue([credit]);
    renderApp(<DepositDetails deposit={aDeposit({ status: 'confirmed', paymentCount: 1 })} />);
    await waitFor(() => expect(lastOpen('read', asha.uid)).toContain(credit.id));
    cleanup();
    renderApp(<HomePage />);
    expect(added()).toBeNull();
    const imported = { ...before, id: 'imported', kind: 'opening', depositId: null } as const;
    act(() => emitUser({ lastLedgerId: imported.id }));
    act(() => newest.emit([imported, credit, before]));
    expect(lastOpen('read', asha.uid)).toEqual([imported.id]);
  });
});

describe('Home: amounts that are not known', () => {
  it('shows no figure while the record loads', () => {
    records.reset(null);
    pendingDeposits.reset(null);
    renderApp(<HomePage />);
    for (const tile of [wallet(), pending()]) {
      expect(tile).toHaveTextContent('Loading...');
      expect(tile).not.toHaveTextContent('₹');
    }
  });

  it('says so, with a retry, when the record cannot be read', async () => {
    records.reset(null);
    const { user } = renderApp(<HomePage />);
    act(() => records.fail(new AppError('denied')));
    expect(wallet()).toHaveTextContent('Unavailable');
    expect(wallet()).not.toHaveTextContent('₹');
    expect(screen.getByText(/Your money is safe/)).toBeVisible();

    records.first = fromServer(aUser());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(wallet()).toHaveTextContent('₹1,500.50');
  });

  it('stops waiting after ten seconds without an answer', () => {
    vi.useFakeTimers();
    records.reset(null);
    pendingDeposits.reset(null);
    renderApp(<HomePage />);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(wallet()).toHaveTextContent('Unavailable');
    expect(pending()).toHaveTextContent('Unavailable');
  });

  it('are not zero where a pending request cannot be read, also at the next visit offline', () => {
    vi.useFakeTimers();
    setStored('cacheOwner', asha.uid);
    pendingDeposits.reset(aList([aDeposit()], { unreadable: ['broken-1'] }));
    renderApp(<HomePage />);
    expect(pending()).toHaveTextContent('Unavailable');
    act(() => pendingDeposits.emit(aList([], { unreadable: ['broken-1'] })));
    cleanup();
    pendingDeposits.reset(null);
    renderApp(<HomePage />);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(pending()).toHaveTextContent('Unavailable');
  });

  it('shows that nothing is pending where the server last confirmed that, before a rejection is opened too', () => {
    vi.useFakeTimers();
    setStored('cacheOwner', asha.uid);
    setLastOpen('pending', asha.uid, ['deposit-1']);
    ownRequest.reset(fromServer(aDeposit({ status: 'rejected' })));
    renderApp(<HomePage />);
    expect(screen.getByRole('link', { name: /Rejected\. See why/ })).toBeVisible();
    cleanup();
    pendingDeposits.reset(null);
    renderApp(<HomePage />);
    act(() => void vi.advanceTimersByTime(10_000));
    act(() => void vi.advanceTimersByTime(4_000));
    expect(pending()).toHaveTextContent(/Saved copy₹0$/);
  });

  it('marks the last known amount as a saved copy while offline', () => {
    goOffline();
    emitUser({}, true);
    renderApp(<HomePage />);
    expect(wallet()).toHaveTextContent('₹1,500.50');
    expect(wallet()).toHaveTextContent('Saved copy');
  });

  it('marks an amount that is followed no more', () => {
    vi.useFakeTimers();
    renderApp(<HomePage />);
    act(() => pendingDeposits.fail(new AppError('denied')));
    act(() => void vi.advanceTimersByTime(4_000));
    expect(wallet()).not.toHaveTextContent('Saved copy');
    expect(pending()).toHaveTextContent('Saved copy');
    act(() => records.fail(new AppError('denied')));
    act(() => void vi.advanceTimersByTime(4_000));
    expect(wallet()).toHaveTextContent('Saved copy');
    expect(pending()).not.toHaveTextContent('Saved copy');
  });
});

describe('Home: tutorial', () => {
  it.each([
    ['How to link to a wallet app', 'Copy your UPI ID', 'Add UPI ID', '/upi'],
    ['How to link to a bank', 'Take your passbook', 'Add bank account', '/upi?tab=bank'],
  ])(
    '%s: four steps until there is a video, and the way to the form [2.home.5]',
    async (...row) => {
      const [title, text, form, path] = row;
      const { user } = renderApp(<HomePage />);
      const tutorial = within(screen.getByRole('region', { name: 'Tutorial' }));
      await user.click(tutorial.getByText(title));
      expect(await tutorial.findByText(text, { exact: false })).toBeVisible();
      expect(tutorial.getAllByRole('listitem')).toHaveLength(4);
      expect(tutorial.getByRole('link', { name: form })).toHaveAttribute('href', path);
    },
  );

  it('opens a configured video in a new tab [2.home.5]', () => {
    const url = 'https://video.example/bank';
    renderApp(<TutorialEntry topic="bank" title="How to link to a bank" url={url} />);
    const video = screen.getByRole('link', { name: /How to link to a bank.*Watch video/ });
    expect(video).toHaveAttribute('href', url);
    expect(video).toHaveAttribute('target', '_blank');
    expect(video).toHaveAttribute('rel', 'noreferrer');
  });
});

describe('Since the last visit', () => {
  function visit(...ids: string[]) {
    cleanup();
    pendingDeposits.reset(aList(ids.map((id) => aDeposit({ id }))));
    return renderApp(<HomePage />);
  }
  const endAs = (changes: Partial<Deposit>) =>
    deposits.one.mockImplementation((id) =>
      emits(fromServer(aDeposit({ id, userId: asha.uid, ...changes }))),
    );
  const lines = () => screen.queryAllByRole('link', { name: /Rejected\. See why\./ });
  const line = () => lines()[0] ?? null;

  beforeEach(() => {
    localStorage.setItem('saved-data-of', asha.uid);
    endAs({ status: 'rejected' });
  });

  it('says that a request was rejected, while Home is open too, until it was opened', () => {
    visit('deposit-1', 'deposit-2', 'deposit-3');
    expect(line()).toBeNull();
    act(() => pendingDeposits.emit(aList([aDeposit({ id: 'deposit-2' })])));
    visit('deposit-2');
    expect(lines().map((link) => link.getAttribute('href'))).toEqual([
      '/requests/deposit-1',
      '/requests/deposit-3',
    ]);
    expect(line()).toHaveTextContent(/^10\.00 USDT ₹1,000 /);
    cleanup();
    renderApp(
      <DepositDetails
        deposit={aDeposit({ id: 'deposit-1', userId: asha.uid, status: 'rejected' })}
      />,
    );
    visit('deposit-2');
    expect(line()).toHaveAttribute('href', '/requests/deposit-3');
  });

  it('keeps its rows, and the focus in them, while one more request is rejected', () => {
    visit('deposit-1', 'deposit-2');
    act(() => pendingDeposits.emit(aList([aDeposit({ id: 'deposit-2' })])));
    const row = line();
    row?.focus();
    deposits.one.mockReturnValue(() => () => undefined);
    act(() => pendingDeposits.emit(aList([])));
    expect(lines()).toEqual([row]);
    expect(row).toHaveFocus();
  });

  it('says nothing of what was confirmed, which the ledger tells, and shows at most four rows, what is to be sent first, and how many more there are', () => {
    const waiting = aDeposit({ id: 'waiting', payableMicro: microUsdt(10_003_700) });
    const rows = () => screen.getAllByRole('link', { name: /Rejected\. See|^Send 10/ });
    visit('deposit-1', 'deposit-2', 'deposit-3', 'deposit-4');
    visit();
    act(() => pendingDeposits.emit(aList([waiting])));
    expect(rows()).toHaveLength(4);
    expect(rows()[0]).toHaveTextContent(/^Send 10/);
    expect(lines()).toHaveLength(3);
    expect(hrefOf('See all and 1 more')).toBe('/recharge-history');
    endAs({ status: 'confirmed' });
    visit();
    act(() => pendingDeposits.emit(aList([waiting])));
    expect(line()).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('says nothing of what the user withdrew, or before the server answers', () => {
    endAs({ status: 'rejected', rejectReason: 'withdrawn' });
    visit('deposit-1', 'deposit-2');
    visit('deposit-2');
    expect(line()).toBeNull();
    removeLastOpen('pending', asha.uid, 'deposit-2');
    act(() => pendingDeposits.emit(aList([])));
    expect(line()).toBeNull();
    visit('deposit-3');
    cleanup();
    pendingDeposits.reset(aList([], { fromCache: true }));
    renderApp(<HomePage />);
    expect(line()).toBeNull();
  });

  it('says nothing of another user’s requests', () => {
    visit('deposit-1');
    localStorage.setItem('saved-data-of', 'somebody-else');
    visit();
    expect(line()).toBeNull();
  });
});
