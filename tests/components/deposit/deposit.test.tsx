import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { formatLocalTime } from '@/domain/time/formatTime';
import { microUsdt, paise } from '@/domain/money/money';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { clearDrafts } from '@/lib/drafts';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  asha,
  confirmation,
  deposits,
  ownDeposits,
  records,
  emitUser,
} from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { deferred } from '../../support/deferred';
import { expectToast } from '../../support/toast';

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const usdt = () => screen.getByLabelText('USDT amount');
const inr = () => screen.getByLabelText('INR amount');
const confirm = () => screen.getByRole('button', { name: 'Deposit Confirmed' });
const youGet = () => screen.getByText('You receive').parentElement;
const summary = (label: string) =>
  screen.getByText(label, { selector: 'dt *' }).closest('dt')?.parentElement ?? document.body;
const open = (at = '/deposit?tab=usdt') => renderApp(<DepositPage />, { at });

describe('Deposit page: INR tab', () => {
  const panel = () => within(screen.getByRole('tabpanel', { name: 'INR' }));

  it('comes first; the task leads to the USDT tab [2.deposit.1 2.deposit.2]', async () => {
    const { user, path } = open('/deposit');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['INR', 'USDT']);
    expect(screen.getByRole('tab', { name: 'INR' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: /^Task/ }));
    await waitFor(() => expect(path()).toBe('/deposit?tab=usdt'));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'USDT' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  it('has a disabled min/max filter that says why [2.deposit.3]', () => {
    open('/deposit');
    expect(screen.getByLabelText('Min')).toBeDisabled();
    expect(screen.getByLabelText('Max')).toBeDisabled();
    expect(screen.getByRole('group', { name: 'Filter by amount' })).toHaveAccessibleDescription(
      'Filtering by amount is not available yet.',
    );
  });

  it('lists the deposits with USDT, whole rupees and status [2.deposit.4]', () => {
    const usdtMicro = microUsdt(12_345_678);
    ownDeposits.emit(aList([aDeposit({ usdtMicro, inrPaise: paise(123_457) })]));
    open('/deposit');
    const [item] = panel().getAllByRole('listitem');
    for (const text of ['12.345678 USDT', '₹1,235', 'Pending']) {
      expect(item).toHaveTextContent(text);
    }
  });

  it('says Failed to load deposit history, and loads it again [8.failures.1]', async () => {
    ownDeposits.reset(null);
    const { user } = open('/deposit');
    act(() => ownDeposits.fail(new AppError('denied')));
    await expectToast('Failed to load deposit history');
    ownDeposits.first = aList([aDeposit()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(panel().getByText('10.00 USDT')).toBeVisible();
  });
});

describe('Deposit page: wallet', () => {
  it('shows the bare address as text and as a QR code, dark on white [2.deposit.5 2.deposit.7 2.deposit.10 9.6 9.9]', async () => {
    open();
    expect(screen.getByText(ADDRESS)).toBeVisible();
    const code = await screen.findByRole('img', { name: 'QR code of the wallet address' });
    expect(code.querySelector('path')).toHaveAttribute('fill', '#ffffff');
    expect(screen.getByText(/Send only USDT on the TRON network/)).toBeVisible();
    expect(screen.getByText(/wait 3-5 minutes/)).toBeVisible();
  });

  it('copies the address and says Copied! [2.deposit.6 8.toasts.10]', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await expectToast('Copied!', 'Wallet address copied');
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('copies it the old way where the browser refuses the clipboard, and keeps the focus', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    const selected: string[] = [];
    // jsdom has none.
    Object.assign(document, {
      execCommand: () => {
        const field = document.activeElement;
        if (field instanceof HTMLTextAreaElement) selected.push(field.value);
        return true;
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
    const button = screen.getByRole('button', { name: 'Copy address' });
    await user.click(button);
    await expectToast('Copied!', 'Wallet address copied');
    expect(selected).toEqual([ADDRESS]);
    expect(button).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says how to copy by hand where the browser refuses', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await expectToast('The address could not be copied. Press and hold it to copy it manually.');
    expect(getSelection()?.toString()).toBe(ADDRESS);
  });
});

describe('Deposit page: calculator', () => {
  it('converts USDT to INR at 1 : 100, with activity, first top-up and total [2.deposit.8 2.deposit.9 9.2 9.7 9.8]', async () => {
    const { user } = open();
    expect(summary('Activity (0.4%)')).toHaveTextContent('–');
    await user.type(usdt(), '12.345678');
    expect(inr()).toHaveValue('1234.57');
    expect(summary('Activity (0.4%)')).toHaveTextContent('₹4.94');
    expect(youGet()).toHaveTextContent('₹1,234.57');
    expect(summary('First top-up bonus')).toHaveTextContent('₹99');
    expect(summary('Total')).toHaveTextContent('₹1,333.57');
    await user.clear(inr());
    await user.type(inr(), '250.5');
    expect(usdt()).toHaveValue('2.505');
    expect(inr()).toHaveValue('250.5');
  });

  it('has its sign in front, which is no text, unless it was typed', async () => {
    const { user } = open();
    const sign = () => document.querySelector(String.raw`.before\:content-\[\'₹\'\]`);
    expect(sign()).toBeEmptyDOMElement();
    await user.type(inr(), '₹999.50');
    expect(usdt()).toHaveValue('9.995');
    expect(sign()).toBeNull();
  });

  it('promises the bonus to a new user, from ₹100 and until a deposit is confirmed, and adds it up', async () => {
    const { user } = open();
    expect(summary('First top-up bonus')).toHaveTextContent(/from ₹100₹99$/);
    expect(summary('Total')).toHaveTextContent('Total–');
    await user.type(inr(), '100');
    expect(summary('First top-up bonus')).toHaveTextContent(/from ₹100₹99$/);
    expect(summary('Total')).toHaveTextContent('Total₹199');
    expect(youGet()).toHaveTextContent('You receive ₹100+ ₹99 first-deposit bonus, added later.');
    act(() => confirmation.emit(true));
    expect(summary('First top-up bonus')).toHaveTextContent(/only on the first deposit₹0$/);
    expect(summary('Total')).toHaveTextContent('Total₹100');
    expect(youGet()).not.toHaveTextContent('bonus');
    // A later error changes nothing.
    act(() => confirmation.fail(new AppError('unknown')));
    expect(summary('Total')).toHaveTextContent('Total₹100');
  });

  it('leaves the bonus out while it is not known whether the user is new, and says so', async () => {
    confirmation.reset(null);
    const { user } = open();
    expect(summary('Total')).toHaveTextContent('Total–');
    await user.type(usdt(), '12.345678');
    const expectUnknown = () => {
      expect(summary('First top-up bonus')).toHaveTextContent(
        /only on the first deposit, from ₹100–$/,
      );
      expect(summary('Total')).toHaveTextContent('Totalwithout the bonus₹1,234.57');
    };
    expectUnknown();
    act(() => confirmation.fail(new AppError('denied')));
    expectUnknown();
  });

  it('knows on the device that the reward was credited, and asks only once its tab is shown', async () => {
    const { user } = open('/deposit');
    expect(confirmation.starts).toBe(0);
    await user.click(screen.getByRole('tab', { name: 'USDT' }));
    expect(confirmation.starts).toBe(1);
    cleanup();
    localStorage.setItem('first-reward-credited', asha.uid);
    open();
    expect(confirmation.starts).toBe(1);
    expect(summary('First top-up bonus')).toHaveTextContent('only on the first deposit₹0');
  });

  it('refuses what is no amount: the button is disabled, the field says why, also that decimals follow a dot [5.15]', async () => {
    const { user } = open();
    await user.type(usdt(), 'ten');
    expect(confirm()).toBeDisabled();
    await user.tab();
    expect(usdt()).toHaveAccessibleDescription('Please enter a valid USDT amount');
    await user.clear(usdt());
    await user.type(usdt(), '1,5{Enter}');
    await expectToast('Invalid Amount', 'Please enter a valid USDT amount');
    expect(usdt()).toHaveAccessibleDescription(
      'Please enter a valid USDT amount. Use a dot for decimals, not a comma.',
    );
    expect(confirm()).toBeDisabled();
  });

  it('says at the fields what the least and the most are, once an amount is wrong, and the most at once', async () => {
    const { user } = open();
    const fields = screen.getByRole('group', { name: 'Calculator: INR to USDT' });
    expect(fields).toHaveAccessibleDescription('');
    await user.type(usdt(), '0');
    await user.tab();
    expect(fields).toHaveAccessibleDescription('From 0.0001 to 1,00,00,000 USDT');
    await user.click(inr());
    await user.paste('2000000000');
    expect(inr()).toHaveAccessibleDescription('A deposit can be at most 1,00,00,000 USDT');
    expect(confirm()).toBeDisabled();
  });
});

describe('Deposit page: submitting', () => {
  it('submits once, says so, clears the amount and opens the request [2.deposit.12 8.toasts.11]', async () => {
    const { user, path } = open();
    await user.type(usdt(), '25.5');
    await user.dblClick(confirm());
    await expectToast(
      'Deposit Submitted!',
      '25.50 USDT (₹2,550) deposit request submitted for admin approval',
    );
    expect(deposits.create).toHaveBeenCalledExactlyOnceWith(asha, {
      id: 'deposit-1',
      isSent: false,
      usdtMicro: 25_500_000,
    });
    expect(usdt()).toHaveValue('');
    await waitFor(() => expect(path()).toContain('/requests/deposit-1'));
  });

  it('cannot be submitted offline, and says that the amount is kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open();
    await user.type(usdt(), '10');
    expect(confirm()).toBeDisabled();
    expect(screen.getByText(/You are offline. Your amount is kept/)).toBeVisible();
  });
});

it('Deposit page: a submission that failed is told, keeps the amount, and can be repeated [8.failures.2]', async () => {
  deposits.create.mockRejectedValueOnce(new AppError('denied'));
  const { user } = open();
  await user.type(usdt(), '10{Enter}{Enter}');
  await expectToast('Failed to submit deposit request', 'This is not allowed right now.');
  expect(usdt()).toHaveValue('10');
  await user.click(confirm());
  await expectToast('Deposit Submitted!');
  expect(deposits.create.mock.calls.map(([, { id }]) => id)).toEqual(['deposit-1', 'deposit-2']);
});

describe('Deposit page: a submission on its way while the page is left', () => {
  async function leaveMidway() {
    const answer = deferred<readonly string[]>();
    deposits.create.mockReturnValueOnce(answer.promise);
    const { user, unmount } = open();
    await user.type(usdt(), '10{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    unmount();
    return answer;
  }
  const expectOnItsWay = () => {
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(usdt()).toHaveValue('10');
    expect(usdt()).toHaveAttribute('readonly');
    expect(inr()).toHaveAttribute('readonly');
    expect(screen.queryByText('No answer yet')).not.toBeInTheDocument();
  };

  it('is still on its way for whoever comes back, and ends there', async () => {
    const answer = await leaveMidway();
    open();
    expectOnItsWay();
    await act(async () => answer.resolve([]));
    expect(usdt()).toHaveValue('');
    expect(usdt()).not.toHaveAttribute('readonly');
    expect(confirm()).toBeVisible();
  });

  it('fails: what was typed is there, to be submitted under a new id', async () => {
    const answer = await leaveMidway();
    await act(async () => answer.reject(new AppError('busy')));
    const { user } = open();
    expect(usdt()).toHaveValue('10');
    await user.click(confirm());
    await expectToast('Deposit Submitted!');
    expect(deposits.create.mock.calls.map(([, { id }]) => id)).toEqual(['deposit-1', 'deposit-2']);
  });

  it('takes nobody to another page when a payment method is missing', async () => {
    const answer = await leaveMidway();
    const { path } = open();
    await act(async () => answer.reject(new AppError('method-required')));
    expect(path()).toBe('/deposit?tab=usdt');
    expect(confirm()).toBeEnabled();
  });

  it('touches nothing that was typed and sent after a sign-out', async () => {
    const answer = await leaveMidway();
    clearDrafts();
    const second = deferred<readonly string[]>();
    deposits.create.mockReturnValueOnce(second.promise);
    const { user } = open();
    await user.type(usdt(), '20{Enter}{Enter}');
    await act(async () => answer.resolve([]));
    expect(usdt()).toHaveValue('20');
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.queryByText('Deposit Submitted!')).not.toBeInTheDocument();
    await act(async () => second.reject(new AppError('timeout')));
    await user.click(confirm());
    await expectToast('Deposit Submitted!', '20.00 USDT');
    const ids = deposits.create.mock.calls.map(([, { id }]) => id);
    expect(ids).toEqual(['deposit-1', 'deposit-2', 'deposit-2']);
  });
});

describe('Deposit page: what comes next', () => {
  const wallet = (name: string) => within(screen.getByRole('group', { name }));

  it('has whoever has sent it name the transaction, and tells nobody to send it again', async () => {
    const { user } = open();
    expect(screen.getByText(/You send the USDT next/)).toBeVisible();
    expect(wallet('Send USDT').getByText(/^Tap Deposit Confirmed first/)).toBeVisible();
    await user.click(screen.getByLabelText('I have already sent USDT'));
    expect(screen.getByLabelText('Transaction ID (optional)')).toBeVisible();
    expect(screen.getByText(/Do not send more/)).toBeVisible();
    expect(wallet('Where you sent it').getByText(ADDRESS)).toBeVisible();
    expect(screen.queryByText(/You send the|Send only USDT/)).not.toBeInTheDocument();
    await user.type(usdt(), '10{Enter}{Enter}');
    await expectToast('Deposit Submitted!');
    expect(deposits.create.mock.calls[0]?.[1]).toMatchObject({ isSent: true });
    expect(screen.getByLabelText('I have already sent USDT')).not.toBeChecked();
  });

  it('offers the last amount and usual ones while there is none, and then the button', async () => {
    ownDeposits.emit(aList([aDeposit({ inrPaise: paise(255_050) })]));
    const { user } = open();
    const amounts = () => screen.queryAllByRole('button', { name: /^₹/ });
    expect(amounts().map((button) => button.textContent)).toEqual([
      '₹1,000',
      '₹2,550.50',
      '₹5,000',
    ]);
    await user.click(screen.getByRole('button', { name: '₹2,550.50' }));
    expect(inr()).toHaveValue('2550.5');
    expect(usdt()).toHaveValue('25.505');
    expect(youGet()).toHaveTextContent('₹2,550.50');
    expect(confirm()).toHaveFocus();
    // ₹2,550.50 has more than two decimals in USDT.
    expect(amounts().map((button) => button.textContent)).toEqual(['₹2,550', '₹2,551']);
    await user.click(screen.getByRole('button', { name: '₹2,551' }));
    expect(usdt()).toHaveValue('25.51');
    expect(amounts()).toEqual([]);
  });

  it('offers nothing to tap until it is known what, and then the same as long as the page is open', async () => {
    ownDeposits.reset(null);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, unmount } = open();
    const offered = () =>
      screen
        .getAllByRole('button', { name: /^₹/ })
        .filter((button) => !button.closest('.invisible'))
        .map((button) => button.textContent);
    const arrives = (rupees: number) =>
      act(() => ownDeposits.emit(aList([aDeposit({ usdtMicro: microUsdt(rupees * 10_000) })])));
    expect(offered()).toEqual([]);
    arrives(2_500);
    expect(offered()).toEqual(['₹1,000', '₹2,500', '₹5,000']);
    arrives(3_000);
    expect(offered()).toEqual(['₹1,000', '₹2,500', '₹5,000']);
    unmount();
    ownDeposits.reset(null);
    open();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const usual = ['₹1,000', '₹5,000', '₹10,000'];
    expect(offered()).toEqual(usual);
    arrives(3_000);
    expect(offered()).toEqual(usual);
    // The button waits for the history of another visit.
    cleanup();
    ownDeposits.reset(null);
    open();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await user.click(screen.getByRole('button', { name: '₹5,000' }));
    expect(inr()).toHaveFocus();
  });

  it('is the button, where Enter in an amount leads, and submits nothing out of sight', async () => {
    const { user } = open();
    await user.type(usdt(), '10{Enter}');
    expect(deposits.create).not.toHaveBeenCalled();
    expect(confirm()).toHaveFocus();
    await user.type(inr(), '{Enter}');
    expect(deposits.create).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await expectToast('Deposit Submitted!');
    expect(deposits.create).toHaveBeenCalledOnce();
  });

  it('offers the nearest amounts of two decimals, which get an exact amount of their own', async () => {
    const { user } = open();
    const near = () =>
      screen
        .queryAllByRole('button', { name: /^[\d.]+ USDT$/ })
        .map((button) => button.textContent);
    await user.type(usdt(), '12.345');
    expect(screen.getByText(/works with at most two decimals/)).toBeVisible();
    expect(near()).toEqual(['12.34 USDT', '12.35 USDT']);
    await user.click(screen.getByLabelText('I have already sent USDT'));
    expect(near()).toEqual([]);
    await user.click(screen.getByLabelText('I have already sent USDT'));
    await user.click(screen.getByRole('button', { name: '12.35 USDT' }));
    expect(usdt()).toHaveValue('12.35');
    expect(confirm()).toHaveFocus();
    expect(near()).toEqual([]);
    await user.clear(usdt());
    await user.type(usdt(), '0.001');
    expect(near()).toEqual(['0.01 USDT']);
  });
});

describe('Deposit page: an equal request', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const sheet = () => screen.queryByRole('dialog', { name: 'Make a second request?' });

  async function submitTen() {
    const view = open();
    await view.user.type(usdt(), '10');
    await view.user.click(confirm());
    return view;
  }

  it('that waits is named before a second one is made', async () => {
    const submittedAt = minutesAgo(24 * 60);
    ownDeposits.emit(aList([aDeposit({ submittedAt })]));
    const { user } = await submitTen();
    const time = formatLocalTime(submittedAt).replace(/\s/g, ' ');
    expect(sheet()).toHaveTextContent(`You already requested 10.00 USDT on ${time}`);
    expect(deposits.create).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Submit another' }));
    await expectToast('Deposit Submitted!');
    expect(deposits.create).toHaveBeenCalledOnce();
  });

  it('that waits is opened by the filled button, without a second one', async () => {
    // Stored as another type.
    ownDeposits.emit(aList([aDeposit({ submittedAt: null })]));
    const { user, path } = await submitTen();
    expect(sheet()).toHaveTextContent('You already requested 10.00 USDT, and that');
    const [open] = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(open).toHaveTextContent('Open that request');
    expect(open).toHaveClass('bg-accent');
    await user.click(screen.getByRole('button', { name: 'Open that request' }));
    expect(path()).toBe('/requests/deposit-1');
    expect(deposits.create).not.toHaveBeenCalled();
  });

  it('is waited for while the list loads', async () => {
    ownDeposits.reset(null);
    const { user } = open();
    await user.type(usdt(), '10{Enter}{Enter}');
    expect(confirm()).toBeDisabled();
    act(() => ownDeposits.emit(aList([aDeposit({ submittedAt: minutesAgo(1) })])));
    await user.click(confirm());
    expect(sheet()).toBeVisible();
    expect(deposits.create).not.toHaveBeenCalled();
  });

  it('is not waited for where the list cannot be loaded', async () => {
    ownDeposits.reset(null);
    const { user } = open();
    await user.type(usdt(), '10');
    act(() => ownDeposits.fail(new AppError('unknown')));
    await user.click(confirm());
    await expectToast('Deposit Submitted!');
  });
});

describe('Deposit page: payment method', () => {
  it('warns once where there is none, with the way to add one [2.deposit.11 5.13]', () => {
    emitUser({ upiIds: [], bankDetails: [] });
    open();
    expect(screen.getByText('Payment Method Required')).toBeVisible();
    expect(hrefOf('Add a payment method')).toBe('/upi');
  });

  it('does not warn while it is not known', () => {
    records.reset(null);
    open();
    expect(screen.queryByText('Payment Method Required')).not.toBeInTheDocument();
  });

  it('sends the user to /upi, and keeps the amount for the way back [5.13]', async () => {
    deposits.create.mockRejectedValue(new AppError('method-required'));
    const { user, path, unmount } = open();
    await user.type(usdt(), '42.5');
    await user.click(confirm());
    await waitFor(() => expect(path()).toBe('/upi'));
    // The UPI page says it, with the amount.
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    unmount();
    open();
    expect(usdt()).toHaveValue('42.5');
  });
});

describe('Deposit page: a lost answer', () => {
  async function dropResponse() {
    deposits.create.mockRejectedValueOnce(new AppError('timeout'));
    const view = open();
    await view.user.type(usdt(), '10{Enter}{Enter}');
    expect(await screen.findByText('No answer yet')).toBeVisible();
    // The button to tap stays in sight, and nothing has failed as far as is known.
    expect(screen.queryByText(/Failed to submit/)).not.toBeInTheDocument();
    return view;
  }
  const sent = () => deposits.create.mock.calls.map(([, request]) => request);

  it('is asked for again under the same id, so that one deposit is made', async () => {
    const { user } = await dropResponse();
    await user.click(confirm());
    await expectToast('Deposit Submitted!');
    expect(sent()).toEqual([
      { id: 'deposit-1', isSent: false, usdtMicro: 10_000_000 },
      { id: 'deposit-1', isSent: false, usdtMicro: 10_000_000 },
    ]);
    expect(screen.queryByText('No answer yet')).not.toBeInTheDocument();
  });

  it('is still not known after a second attempt that had no effect', async () => {
    const { user } = await dropResponse();
    deposits.create.mockRejectedValueOnce(new AppError('busy'));
    await user.click(confirm());
    await expectToast('Failed to submit deposit request', 'The service is busy.');
    expect(screen.getByText('No answer yet')).toBeVisible();
    await user.type(usdt(), '5');
    act(() => ownDeposits.emit(aList([aDeposit({ id: 'deposit-1' })])));
    expect(screen.queryByText('No answer yet')).not.toBeInTheDocument();
    expect(usdt()).toHaveValue('105');
  });

  it('is over when the deposit shows up in the history; the same amount again is a new deposit', async () => {
    const { user } = await dropResponse();
    act(() => ownDeposits.emit(aList([aDeposit({ id: 'deposit-1' })])));
    await expectToast('Deposit Submitted!', '10.00 USDT');
    expect(screen.queryByText('No answer yet')).not.toBeInTheDocument();
    expect(usdt()).toHaveValue('');

    await user.type(usdt(), '10{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Submit another' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.id).toBe('deposit-2');
  });

  it('asks before another amount makes a second request', async () => {
    const { user } = await dropResponse();
    await user.clear(usdt());
    await user.type(usdt(), '20');
    await user.click(confirm());
    const sheet = within(screen.getByRole('dialog', { name: 'Make a second request?' }));
    expect(sheet.getByText(/We may already have your request for 10/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toHaveLength(1);

    await user.click(confirm());
    await user.click(screen.getByRole('button', { name: 'Submit another' }));
    await expectToast('Deposit Submitted!', '20.00 USDT');
    expect(sent()[1]).toEqual({ id: 'deposit-2', isSent: false, usdtMicro: 20_000_000 });
  });
});
