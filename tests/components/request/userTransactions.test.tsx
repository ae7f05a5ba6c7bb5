import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import { RequestPage } from '@/pages/request/RequestPage';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { txidDrafts } from '@/components/deposits/depositDraft';
import { deferred } from '../../support/deferred';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  deposits,
  ownDeposits,
  ownRequest,
  fromServer,
} from '../../support/fakes/fakeServices';
import { watchAnnouncements } from '../../support/announcements';
import { renderApp } from '../../support/renderApp';
import { expectNoToast, expectToast } from '../../support/toast';
import { SHORT_TXID, txids } from '../../support/txids';

const [TXID = '', OTHER = ''] = txids;
const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const LINK = `https://tronscan.org/#/transaction/${TXID}?lang=en`;
const ADDRESS_ERROR =
  'This is a wallet address, not a transaction ID. In your wallet’s history, open the transfer and copy its ID.';

describe('Deposit page: transaction ID', () => {
  const usdt = () => screen.getByLabelText('USDT amount');
  const txid = () => screen.getByLabelText('Transaction ID (optional)');
  const isSent = () => screen.getByLabelText('I have already sent USDT');
  const confirm = () => screen.getByRole('button', { name: 'Deposit Confirmed' });
  const sent = () => deposits.create.mock.calls.map(([, request]) => request);

  const renderForm = () =>
    renderApp(
      <Routes>
        <Route path="/deposit" element={<DepositPage />} />
        <Route path="/requests/:id" element={<RequestPage />} />
      </Routes>,
      { at: '/deposit?tab=usdt' },
    );
  const open = async () => {
    const view = renderForm();
    await view.user.click(isSent());
    return view;
  };

  async function openWith(text: string) {
    const view = await open();
    await view.user.type(usdt(), '10');
    await view.user.click(txid());
    await view.user.paste(text);
    return view;
  }

  async function fieldOfRequest() {
    const deposit = aDeposit({ id: 'deposit-1' });
    act(() => ownDeposits.emit(aList([deposit])));
    act(() => ownRequest.emit(fromServer(deposit)));
    return screen.findByLabelText('Transaction ID');
  }

  it('is asked for beside the button, says where it is found, and helps nobody by correcting it', async () => {
    await open();
    const field = screen.getByLabelText('Transaction ID (optional)');
    expect(field).toHaveAccessibleDescription(/Open the transfer in your wallet’s history/);
    expect(field).toHaveAttribute('autocapitalize', 'none');
    expect(field).toHaveAttribute('autocorrect', 'off');
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field).toHaveAttribute('spellcheck', 'false');
    expect(field).not.toBeRequired();
  });

  it('is read from an explorer’s link and submitted with the amount', async () => {
    const { user } = await openWith(LINK);
    await user.click(confirm());
    await expectToast('Deposit Submitted!');
    expect(sent()).toEqual([{ id: 'deposit-1', usdtMicro: 10_000_000, isSent: true, txid: TXID }]);
    expect(txidDrafts.get('deposit-1')).toBeNull();
  });

  it('is shown bare once the field is left', async () => {
    const { user } = await openWith(LINK);
    expect(txid()).toHaveValue(LINK);
    await user.tab();
    expect(txid()).toHaveValue(TXID);
    expect(txid()).toBeValid();
  });

  it('that is none is told at the field as it is pasted, and until it is changed', async () => {
    const announced = watchAnnouncements();
    const { user } = await openWith(ADDRESS);
    expect(await screen.findByText(ADDRESS_ERROR)).toBeVisible();
    expect(txid()).toBeInvalid();
    expect(txid()).toHaveAccessibleDescription(expect.stringContaining(ADDRESS_ERROR));
    await waitFor(() => expect(announced()).toContain(ADDRESS_ERROR));
    expect(confirm()).toBeEnabled();
    await user.type(txid(), '0');
    expect(txid()).toBeValid();
    expect(txid()).toHaveAccessibleDescription(/^It is how we find your payment\./);
  });

  it('that is typed and none is told once it is submitted, so that no message moves the button', async () => {
    const { user } = await openWith('');
    await user.type(txid(), 'not an ID');
    await user.tab();
    expect(txid()).toBeValid();
    await user.click(confirm());
    expect(txid()).toBeInvalid();
    expect(txid()).toHaveFocus();
    expect(deposits.create).not.toHaveBeenCalled();
    await user.clear(txid());
    await user.paste(TXID);
    await user.click(confirm());
    await expectToast('Deposit Submitted!');
  });

  it.each([
    ['refused', 'denied', 'Failed to submit deposit request'],
    ['left without an answer', 'timeout', 'No answer yet'],
  ] as const)('is kept when the request is %s', async (_, code, said) => {
    deposits.create.mockRejectedValue(new AppError(code));
    const { user, unmount } = await openWith(TXID);
    await user.click(confirm());
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    unmount();
    renderForm();
    expect(txid()).toHaveValue(TXID);
    expect(usdt()).toHaveValue('10');
  });

  describe('after a lost answer', () => {
    async function dropResponse(text: string) {
      deposits.create.mockRejectedValueOnce(new AppError('timeout'));
      const view = await openWith(text);
      await view.user.click(confirm());
      await screen.findByText('No answer yet');
      return view;
    }

    it('that was typed only then waits at the request, if the first submission arrived without it', async () => {
      const { user } = await dropResponse(' ');
      await user.clear(txid());
      await user.paste(TXID);
      deposits.create.mockResolvedValueOnce([]);
      await user.click(confirm());
      await expectToast('Deposit Submitted!');
      expect(await fieldOfRequest()).toHaveValue(TXID);
    });

    it('waits at the request when the list shows it without', async () => {
      const { user } = await dropResponse(TXID);
      await user.clear(txid());
      await user.paste(OTHER);
      act(() => ownDeposits.emit(aList([aDeposit({ id: 'deposit-1', txids: [TXID] })])));
      await expectToast('Deposit Submitted!');
      expect(txidDrafts.get('deposit-1')).toBe(OTHER);
      expect(isSent()).not.toBeChecked();
    });

    it('stays in the form for another amount, unless the request that arrived names it', async () => {
      const { user } = await dropResponse(TXID);
      await user.clear(usdt());
      await user.type(usdt(), '20');
      const arrived = aDeposit({ id: 'deposit-1', txids: [TXID] });
      act(() => ownDeposits.emit(aList([arrived])));
      await expectToast('Deposit Submitted!');
      expect(usdt()).toHaveValue('20');
      expect(txid()).toHaveValue('');
      await user.click(txid());
      await user.paste(OTHER);
      await user.click(confirm());
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).toEqual({
        id: 'deposit-2',
        usdtMicro: 20_000_000,
        isSent: true,
        txid: OTHER,
      });
    });
  });
});

describe('A request names its transactions', () => {
  it('in short, with a copy of the whole and a link to the explorer', async () => {
    const { user } = renderApp(<DepositDetails deposit={aDeposit({ txids: [TXID, OTHER] })} />);
    expect(screen.getByText('Transaction IDs')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Open transaction/ })).toHaveLength(2);
    expect(screen.getByText(SHORT_TXID)).toBeVisible();
    const link = screen.getByRole('link', {
      name: `Open transaction ${SHORT_TXID} in the explorer (opens in a new tab)`,
    });
    expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${TXID}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(screen.getByRole('button', { name: `Copy transaction ID ${SHORT_TXID}` }));
    await expectToast('Copied!', `Transaction ID ${SHORT_TXID} copied`);
    expect(await navigator.clipboard.readText()).toBe(TXID);
  });

  it('and no more can be added to one that has ended', () => {
    renderApp(<DepositDetails deposit={aDeposit({ status: 'rejected', txids: [TXID] })} />);
    expect(screen.getAllByText(SHORT_TXID)[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('up to five; then it says what to do with others', () => {
    renderApp(<DepositDetails deposit={aDeposit({ txids: txids.slice(0, 5) })} />);
    expect(
      screen.getByText('A request can have at most 5 transaction IDs. Send any others to support.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });
});

describe('A transaction ID that is added later', () => {
  const opener = () =>
    screen.getByRole('button', {
      name: /^Add (another )?transaction ID to the request for 10.00 USDT$/,
    });
  const field = () => screen.getByLabelText('Transaction ID');
  const add = () => screen.getByRole('button', { name: 'Add' });

  const renderSheet = (changes: Partial<Deposit> = {}) =>
    renderApp(<DepositDetails deposit={aDeposit(changes)} />);

  async function openWith(text: string, changes: Partial<Deposit> = {}) {
    const view = renderSheet(changes);
    await view.user.click(opener());
    if (text !== '') await view.user.paste(text);
    return view;
  }

  /** The field of a request that can change, and has an exact amount to send. */
  async function openLive(text: string) {
    const payableMicro = microUsdt(10_003_700);
    const emit = (changes: Partial<Deposit> = {}) =>
      ownRequest.emit(fromServer(aDeposit({ payableMicro, ...changes })));
    emit();
    const page = <Route path="/requests/:id" element={<RequestPage />} />;
    const view = renderApp(<Routes>{page}</Routes>, { at: '/requests/deposit-1' });
    await view.user.click(screen.getByText(/^(I have sent it|Sent it more than )/));
    await view.user.click(await screen.findByRole('button', { name: /^Add transaction ID/ }));
    await view.user.paste(text);
    return { ...view, change: (changes: Partial<Deposit>) => act(() => emit(changes)) };
  }

  it('is stored, said, and leaves the focus beside it', async () => {
    const announced = watchAnnouncements();
    const { user } = await openWith(LINK);
    await user.click(add());
    await expectToast('Transaction ID added', 'It helps us find your payment.');
    await waitFor(() => expect(announced()).toContain('Transaction ID added'));
    expect(deposits.addTransaction).toHaveBeenCalledExactlyOnceWith('deposit-1', TXID);
    expect(screen.queryByLabelText('Transaction ID')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(opener());
    expect(document.activeElement).not.toBe(document.body);
  });

  it('that is missing is refused at the field, with where it is found', async () => {
    const message = /^Paste the transaction ID first\. In your wallet’s history/;
    const announced = watchAnnouncements();
    const { user } = await openWith('');
    await user.click(add());
    expect(field()).toHaveFocus();
    await waitFor(() =>
      expect(announced().split('\n')).toContainEqual(expect.stringMatching(message)),
    );
    expectNoToast();
    expect(field()).toBeInvalid();
    expect(within(field().closest('form') ?? document.body).getByText(message)).toBeVisible();
    expect(deposits.addTransaction).not.toHaveBeenCalled();
  });

  it('that is on the request already is refused at the field', async () => {
    const { user } = await openWith(LINK.toUpperCase(), { txids: [TXID] });
    await user.tab();
    expect(field()).toHaveAccessibleDescription(/This request already has this transaction ID\.$/);
    await user.click(add());
    expect(field()).toHaveFocus();
    expectNoToast();
    expect(deposits.addTransaction).not.toHaveBeenCalled();
  });

  it('and cannot be stored stays in the field, with why; it is added if it was stored without an answer', async () => {
    deposits.addTransaction.mockRejectedValueOnce(new AppError('timeout'));
    const { user } = await openWith(TXID);
    await user.click(add());
    await expectToast('Failed to add transaction ID', 'No answer from our server.');
    expect(field()).toHaveValue(TXID);
    deposits.addTransaction.mockRejectedValueOnce(new AppError('transaction-duplicate'));
    await user.click(add());
    await expectToast('Transaction ID added');
    expect(screen.queryByLabelText('Transaction ID')).not.toBeInTheDocument();
  });

  it('can be cancelled; the focus stays beside it', async () => {
    const { user } = await openWith(TXID);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(opener()).toBeVisible();
    expect(document.activeElement).toContainElement(opener());
    await user.click(opener());
    expect(field()).toHaveValue('');
  });

  it('is still there after navigation, without taking the focus', async () => {
    const { unmount } = await openWith('7c2d');
    unmount();
    renderSheet();
    expect(field()).toHaveValue('7c2d');
    expect(field()).toBeInvalid();
    expect(field()).not.toHaveFocus();
  });

  it('is asked for where a part was paid and a rest remains', () => {
    const { unmount } = renderSheet({ paidPaise: paise(40_000), paymentCount: 1 });
    expect(opener()).toBeVisible();
    unmount();
    renderSheet({ paidPaise: paise(100_000), paymentCount: 1 });
    expect(screen.queryByRole('button', { name: /transaction ID/ })).not.toBeInTheDocument();
  });

  it('is typed on where the request changes meanwhile', async () => {
    const { user, change } = await openLive(TXID.slice(0, 32));
    change({ txids: [OTHER] });
    expect(field()).toHaveFocus();
    await user.keyboard(TXID.slice(32));
    expect(field()).toHaveValue(TXID);
    await user.click(add());
    await expectToast('Transaction ID added');
    expect(deposits.addTransaction).toHaveBeenCalledExactlyOnceWith('deposit-1', TXID);
    expect(screen.getByText('Transaction IDs')).toBeVisible();
  });

  it('and arrives before its answer shows no error', async () => {
    const { promise, resolve } = deferred();
    deposits.addTransaction.mockReturnValue(promise);
    const { user, change } = await openLive(TXID);
    await user.click(add());
    change({ txids: [TXID] });
    expect(screen.queryByText(/already has this/)).not.toBeInTheDocument();
    await act(async () => resolve());
    await expectToast('Transaction ID added');
    expect(screen.queryByLabelText('Transaction ID')).not.toBeInTheDocument();
  });
});
