import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { ownTransfers } from '@/components/checks/ownTransfers';
import { env } from '@/config/env';
import { HomePage } from '@/pages/home/HomePage';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import type { TokenTransfer } from '@/domain/tron/parseReceipt';
import type { NodeAnswer } from '@/domain/tron/transferCheck';
import { accountHex } from '@/domain/tron/tronAddress';
import { usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { deferred } from '../../support/deferred';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  ownDeposits,
  pendingDeposits,
  statements,
  tron,
} from '../../support/fakes/fakeServices';
import { aCorrection, anEntry } from '../../support/statements';
import {
  LOOKALIKE_ACCOUNT,
  OTHER_TOKEN,
  SENDER,
  SUBMITTED_AT,
  WALLET_ACCOUNT,
} from '../../support/receipts';
import { renderApp } from '../../support/renderApp';
import { SHORT_TXID, txids } from '../../support/txids';

const [TXID = '', OTHER = ''] = txids;
const MINUTE = 60_000;

interface Answer {
  transfers?: Partial<TokenTransfer>[];
  sentAt?: Date;
  isFailed?: boolean;
  isFinal?: boolean;
  to?: string;
}

const receipt = ({
  transfers = [{}],
  sentAt = new Date(SUBMITTED_AT.getTime() + 5 * MINUTE),
  isFailed = false,
  isFinal = true,
  to = WALLET_ACCOUNT,
}: Answer = {}): NodeAnswer => ({
  kind: 'receipt',
  isFinal,
  receipt: {
    txid: TXID,
    sentAt,
    isFailed,
    transfers: transfers.map((change) => ({
      contract: usdtAccount,
      from: SENDER,
      to,
      amount: 25_000_000n,
      ...change,
    })),
  },
});

const receiptOf = (txid: string, changes: Answer): NodeAnswer => {
  const answer = receipt(changes);
  return answer.kind === 'receipt' ? { ...answer, receipt: { ...answer.receipt, txid } } : answer;
};

describe('the check of a user’s own transaction', () => {
  const wallet = accountHex(env.walletAddress) ?? '';
  const fits = receipt({ to: wallet });
  const aRow = (changes: Partial<Deposit> = {}) =>
    aDeposit({
      usdtMicro: microUsdt(25_000_000),
      inrPaise: paise(250_000),
      submittedAt: SUBMITTED_AT,
      txids: [TXID],
      ...changes,
    });
  const open = (deposit = aRow()) => renderApp(<DepositDetails deposit={deposit} />);
  const button = (name: RegExp | string = /^Check/) => screen.findByRole('button', { name });

  beforeEach(() => {
    env.tronApiUrl = 'https://node.example';
  });
  afterEach(() => {
    env.tronApiUrl = null;
    vi.useRealTimers();
  });

  it('is one question as the request opens, and says what came of it and when', async () => {
    const answer = deferred<NodeAnswer>();
    tron.fetchReceipt.mockReturnValueOnce(answer.promise);
    const { user } = open();
    await user.click(await button(`Check on the network: transaction ${SHORT_TXID}`));
    expect(tron.fetchReceipt.mock.calls).toEqual([[TXID]]);
    await act(async () => answer.resolve(fits));
    expect(screen.getByText(/amount is right$/)).toBeVisible();
    expect(screen.getByText(/^Checked .*\. Our team checks your request before/)).toBeVisible();
    expect(screen.getByText(/amount is right$/).closest('[role=status]')).not.toBeNull();
  });

  it('asks again every 20 seconds until the transaction is final', async () => {
    tron.fetchReceipt
      .mockResolvedValueOnce({ kind: 'not-found' })
      .mockResolvedValueOnce(receipt({ isFinal: false }))
      .mockResolvedValueOnce({ kind: 'node-error', reason: 'timeout' })
      .mockResolvedValueOnce(fits);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    expect(await screen.findByText('Not found yet')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('Seen, not final yet')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(screen.getByText('We could not ask the network')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(screen.getByText(/amount is right$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(4);
  });

  it('keeps the focus on its button while it asks, and does not announce when', async () => {
    const answer = deferred<NodeAnswer>();
    tron.fetchReceipt
      .mockResolvedValueOnce({ kind: 'not-found' })
      .mockReturnValueOnce(answer.promise);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    expect(await screen.findByText('Not found yet')).toBeVisible();
    (await button()).focus();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(2);
    expect(await button()).toHaveFocus();
    expect(screen.getByText(/^Checked /).closest('[role=status]')).toBeNull();
    await act(async () => answer.resolve(fits));
  });

  describe('of several, or after a payment', () => {
    const paid = { inrPaise: paise(1_000_000), usdtMicro: microUsdt(100_000_000) };
    const REST = 'Send 60.00 USDT';
    const credit = (txid: string | null) =>
      anEntry({ kind: 'part', amountPaise: paise(400_000), at: SUBMITTED_AT, txid });
    /** The request is for 100 USDT; these amounts were sent. */
    const openSent = (sent: Record<string, bigint | 'failed'>, changes: Partial<Deposit> = {}) => {
      tron.fetchReceipt.mockImplementation(async (txid) => {
        const amount = sent[txid];
        const answer =
          amount === 'failed'
            ? { isFailed: true }
            : { to: wallet, transfers: [{ amount: amount ?? 0n }] };
        return receiptOf(txid, answer);
      });
      return open(aRow({ ...paid, txids: Object.keys(sent), ...changes }));
    };
    const partPaid = { paidPaise: paise(400_000), paymentCount: 1 };

    it('a transaction that was credited is credited, and nothing else is said of it', async () => {
      statements.entries.mockResolvedValue([credit(TXID)]);
      openSent({ [TXID]: 40_000_000n }, partPaid);
      expect(await screen.findByText('Added to your wallet')).toBeVisible();
      expect(screen.getByText(REST)).toBeVisible();
      expect(screen.queryByText(/is missing|still missing/)).not.toBeInTheDocument();
      expect(tron.fetchReceipt).not.toHaveBeenCalled();
    });

    it('one whose credit was taken back is not credited, and fits nothing any more', async () => {
      // The transfer was sent back or is another user's, which the network does not show.
      statements.entries.mockResolvedValue([
        credit(TXID),
        aCorrection({ amountPaise: paise(-400_000) }),
      ]);
      openSent({ [TXID]: 40_000_000n }, { paymentCount: 1, correctedSeqs: [1] });
      // For the request and for its transaction.
      await waitFor(() => expect(screen.getAllByText('Taken back')).toHaveLength(2));
      expect(screen.queryByText('Added to your wallet')).not.toBeInTheDocument();
      expect(tron.fetchReceipt).not.toHaveBeenCalled();
    });

    it('two transfers that make the amount together ask for nothing more', async () => {
      openSent({ [TXID]: 60_000_000n, [OTHER]: 40_000_000n });
      expect(await screen.findByText(/^Together they make the amount/)).toBeVisible();
      expect(screen.getAllByText('Found')).toHaveLength(2);
      expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
    });

    it('what is missing is said once', async () => {
      openSent({ [TXID]: 50_000_000n, [OTHER]: 30_000_000n });
      expect(await screen.findByText(/^20\.00 USDT is missing: an exchange/)).toBeVisible();
      expect(screen.getAllByText(/missing/)).toHaveLength(1);
      expect(screen.getByText('Send 20.00 USDT')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
    });

    it('the rest that has arrived is not asked for again', async () => {
      statements.entries.mockResolvedValue([credit(TXID)]);
      openSent({ [TXID]: 40_000_000n, [OTHER]: 60_000_000n }, partPaid);
      expect(await screen.findByText(/^Together they make the amount/)).toBeVisible();
      expect(screen.getByText('Added to your wallet')).toBeVisible();
      expect(screen.queryByText(REST)).not.toBeInTheDocument();
      expect(tron.fetchReceipt.mock.calls).toEqual([[OTHER]]);
    });
  });

  describe('decides what the page says on top', () => {
    const status = () => screen.getAllByRole('status')[0];
    const PAYABLE = { payableMicro: microUsdt(25_003_700) };
    beforeEach(() => ownTransfers.set('deposit-1', null));

    it.each<[string, Answer, RegExp]>([
      ['it failed', { isFailed: true }, /^The transaction failedNo USDT was moved\./],
      ['it moved nothing', { transfers: [] }, /^No USDT was sent/],
    ])('%s: what to send is there again, with the address', async (_, answer, said) => {
      tron.fetchReceipt.mockResolvedValue(receipt(answer));
      open(aRow(PAYABLE));
      await waitFor(() => expect(status()).toHaveTextContent(said));
      expect(screen.getByText('Send 25.0037 USDT')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
      expect(screen.queryByText('Waiting for review')).not.toBeInTheDocument();
    });

    it.each<[string, Answer, RegExp]>([
      ['another address', { to: LOOKALIKE_ACCOUNT }, /^Sent to another addressIt moved USDT, but/],
      ['another token', { transfers: [{ contract: OTHER_TOKEN }] }, /^Not USDTAnother token/],
    ])('%s: nothing is sent before support has answered', async (_, answer, said) => {
      tron.fetchReceipt.mockResolvedValue(receipt(answer));
      open(aRow(PAYABLE));
      await waitFor(() => expect(status()).toHaveTextContent(said));
      expect(screen.queryByText(/^Send \d/)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
      expect(screen.queryByText('Not sent yet?')).not.toBeInTheDocument();
    });

    it('less arrived: what is missing is sent to the address that is shown', async () => {
      const transfers = [{ amount: 24_000_000n }];
      tron.fetchReceipt.mockResolvedValue(receipt({ to: wallet, transfers }));
      open(aRow(PAYABLE));
      await waitFor(() => expect(status()).toHaveTextContent(/1\.0037 USDT is missing/));
      expect(screen.getByText('Send 1.0037 USDT')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
      // After a cancel, what arrived would belong to no open request.
      expect(screen.queryByRole('button', { name: /^Cancel request/ })).not.toBeInTheDocument();
    });

    it('is said on the card of the history and on Home, too', async () => {
      tron.fetchReceipt.mockResolvedValue(receipt({ isFailed: true }));
      const deposit = aRow(PAYABLE);
      const { unmount } = open(deposit);
      await waitFor(() => expect(status()).toHaveTextContent(/^The transaction failed/));
      unmount();
      ownDeposits.reset(aList([deposit]));
      pendingDeposits.reset(aList([deposit]));
      for (const page of [<RechargeHistoryPage />, <HomePage />]) {
        const view = renderApp(page);
        expect(screen.getByText('The transaction failed')).toBeVisible();
        view.unmount();
      }
    });

    it('what was named for one that was cancelled has arrived, and can be asked for again', async () => {
      tron.fetchReceipt.mockResolvedValue(fits);
      open(aRow({ status: 'rejected', rejectReason: 'withdrawn' }));
      await waitFor(() =>
        expect(status()).toHaveTextContent(/^Your USDT has arrivedYou cancelled/),
      );
      expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    });
  });

  it('says which of several it is about', async () => {
    tron.fetchReceipt.mockResolvedValue({ kind: 'not-found' });
    open(aRow({ txids: [TXID, OTHER] }));
    await waitFor(() => expect(screen.getAllByText('Not found yet')).toHaveLength(2));
    expect(screen.getAllByText(SHORT_TXID)).toHaveLength(2);
  });

  it.each<[string, () => Deposit]>([
    ['a request that has ended', () => aRow({ status: 'confirmed' })],
    ['a request that names none', () => aRow({ txids: [] })],
  ])('is not there for %s', async (_, deposit) => {
    open(deposit());
    await screen.findByText('What happened');
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
  });

  it('asks for the request that is open, and for none of the history', async () => {
    tron.fetchReceipt.mockResolvedValue({ kind: 'not-found' });
    ownDeposits.reset(aList([aRow({ txids: [OTHER] })]));
    renderApp(
      <>
        <RechargeHistoryPage />
        <DepositDetails deposit={aRow()} />
      </>,
    );
    expect(await screen.findByText('Not found yet')).toBeVisible();
    expect(tron.fetchReceipt.mock.calls).toEqual([[TXID]]);
  });

  it('is not there without a node', async () => {
    env.tronApiUrl = null;
    open();
    await screen.findByText(SHORT_TXID);
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
  });
});
