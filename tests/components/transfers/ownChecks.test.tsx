import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { deferred } from '../../support/deferred';
import { aDeposit, received } from '../../support/deposits';
import { deposits, statements, tron, fromServer, emits } from '../../support/fakes/fakeServices';
import { aCorrection, anEntry } from '../../support/statements';
import { SUBMITTED_AT } from '../../support/receipts';
import { renderApp, hrefOf } from '../../support/renderApp';
import { SHORT_TXID, txids } from '../../support/txids';
import { userTexts } from '@/texts/userTexts';
import { setNode } from '../../support/setNode';

const [TXID = '', OTHER = ''] = txids;
const MINUTE = 60_000;

const sent = (usdt: number, sentAt = new Date(SUBMITTED_AT.getTime() + 5 * MINUTE)) =>
  received(sentAt, microUsdt(Math.round(usdt * 1_000_000)));

describe('the check of a user’s own transaction', () => {
  const fits = sent(25);
  const aRow = (changes: Partial<Deposit> = {}) =>
    aDeposit({ inrPaise: paise(250_000), txids: [TXID], ...changes });
  const open = (deposit = aRow()) => renderApp(<DepositDetails deposit={deposit} />);
  const button = (name: RegExp | string = /^Check/) => screen.findByRole('button', { name });

  beforeEach(setNode);

  it('is one question as the request opens, and says what came of it and when', async () => {
    const answer = deferred<TransferCheckResult>();
    tron.fetchReceipt.mockReturnValueOnce(answer.promise);
    const { user } = open();
    await user.click(await button(`Check on the network: transaction ${SHORT_TXID}`));
    expect(tron.fetchReceipt.mock.calls).toEqual([[TXID]]);
    await act(async () => answer.resolve(fits));
    expect(screen.getByText(/amount is correct$/)).toBeVisible();
    expect(screen.getByText(/^Checked /)).toBeVisible();
    expect(screen.getByText(/amount is correct$/).closest('[role=status]')).not.toBeNull();
  });

  it('asks again every 20 seconds until it is final, keeps the focus meanwhile, and does not announce when', async () => {
    const answer = deferred<TransferCheckResult>();
    tron.fetchReceipt
      .mockResolvedValueOnce({ kind: 'not-found' })
      .mockReturnValueOnce(answer.promise)
      .mockResolvedValueOnce({ kind: 'node-error', reason: 'timeout' })
      .mockResolvedValueOnce(fits);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    // On top, and beside its ID.
    expect(await screen.findAllByText('Not found yet')).toHaveLength(2);
    (await button()).focus();
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(2);
    expect(await button()).toHaveFocus();
    await act(async () => answer.resolve({ kind: 'not-final' }));
    expect(screen.getByText('Seen, not final yet')).toBeVisible();
    expect(screen.getByText(/^Checked /).closest('[role=status]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(screen.getByText('We could not ask the network')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(screen.getByText(/amount is correct$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(4);
  });

  describe('of several, or after a payment', () => {
    const paid = { inrPaise: paise(1_000_000) };
    const REST = '60.00 USDT';
    const credit = (txid: string | null) =>
      anEntry({ kind: 'part', amountPaise: paise(400_000), at: SUBMITTED_AT, txid });
    /** The request is for 100 USDT; these amounts were sent. */
    const openSent = (amounts: Record<string, number>, changes: Partial<Deposit> = {}) => {
      tron.fetchReceipt.mockImplementation(async (txid) => sent(amounts[txid] ?? 0));
      return open(aRow({ ...paid, txids: Object.keys(amounts), ...changes }));
    };
    const partPaid = { paidPaise: paise(400_000), paymentCount: 1 };

    it('a transaction that was credited is credited, and nothing else is said of it', async () => {
      statements.entries.mockResolvedValue([credit(TXID)]);
      openSent({ [TXID]: 40 }, partPaid);
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
      openSent({ [TXID]: 40 }, { paymentCount: 1, correctedSeqs: [1] });
      // For the request and for its transaction.
      await waitFor(() => expect(screen.getAllByText(/[Tt]aken back$/)).toHaveLength(2));
      expect(screen.queryByText('Added to your wallet')).not.toBeInTheDocument();
      expect(tron.fetchReceipt).not.toHaveBeenCalled();
    });

    it('two transfers that make the amount together ask for nothing more', async () => {
      openSent({ [TXID]: 60, [OTHER]: 40 });
      expect(await screen.findByText(/^Together they make the amount/)).toBeVisible();
      expect(screen.getAllByText('Found')).toHaveLength(2);
      // Each says which transaction it is about.
      expect(screen.getAllByText(SHORT_TXID)).toHaveLength(2);
      expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
    });

    it('one that paid for another request makes nothing together with this one', async () => {
      statements.creditsFor.mockResolvedValue(new Map([[TXID, anEntry({ depositId: 'earlier' })]]));
      openSent({ [TXID]: 60, [OTHER]: 40 });
      expect(await screen.findByText(/60\.00 USDT is missing/)).toBeVisible();
      expect(screen.queryByText(/^Together/)).not.toBeInTheDocument();
    });

    it('the rest that has arrived is not asked for again', async () => {
      statements.entries.mockResolvedValue([credit(TXID)]);
      openSent({ [TXID]: 40, [OTHER]: 60 }, partPaid);
      expect(await screen.findByText(/^Together they make the amount/)).toBeVisible();
      expect(screen.getByText('Added to your wallet')).toBeVisible();
      expect(screen.queryByText(REST)).not.toBeInTheDocument();
      expect(tron.fetchReceipt.mock.calls).toEqual([[OTHER]]);
    });
  });

  describe('decides what the page says on top', () => {
    const status = () => screen.getAllByRole('status')[0];
    const cancel = { name: /^Cancel request/ };
    const PAYABLE = { payableMicro: microUsdt(25_003_700) };
    beforeEach(() => {
      ownTransfers.set('deposit-1', null, 'asha');
      deposits.one.mockReturnValue(emits(fromServer(null)));
    });

    it.each<[string, TransferCheckResult, Partial<Deposit>, RegExp]>([
      ['another amount', sent(55), PAYABLE, /If it is yours, it is 29\.9963 USDT more/],
      ['any amount, without an own one', fits, {}, /^We see this transaction.+whose it is\.$/],
      [
        'less without its tail',
        sent(24),
        PAYABLE,
        /whose it is\.If it is yours, 1\.0037 USDT is missing/,
      ],
    ])('a name proves nothing: %s', async (_, check, changes, said) => {
      tron.fetchReceipt.mockResolvedValue(check);
      const { user } = open(aRow(changes));
      await waitFor(() => expect(status()).toHaveTextContent(said));
      expect(screen.queryByText(/arrived, |add the rupees|Do not send more/i)).toBeNull();
      expect(screen.getByText('USDT arrived').closest('li')).toHaveAttribute('aria-current');
      await user.click(screen.getByText('Not sent yet?'));
      const usdt = changes.payableMicro ? '25.0037' : '25.00';
      expect(screen.getByText(`${usdt} USDT`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible();
      expect(screen.getByRole('button', cancel)).toBeVisible();
    });

    it('it paid for another request of this user, which is named, and the amount is there to send', async () => {
      tron.fetchReceipt.mockResolvedValue(sent(33));
      statements.creditsFor.mockResolvedValue(
        new Map([[TXID, anEntry({ depositId: 'earlier', amountPaise: paise(330_000) })]]),
      );
      open(aRow(PAYABLE));
      await waitFor(() =>
        expect(status()).toHaveTextContent(/^This transaction paid for another request/),
      );
      expect(statements.creditsFor).toHaveBeenCalledWith('asha', [TXID]);
      expect(
        screen.getByText('We added ₹3,300 to your wallet for this transaction.'),
      ).toBeVisible();
      expect(hrefOf('See that request')).toBe('/requests/earlier');
      expect(screen.getByText('25.0037 USDT')).toBeVisible();
      expect(screen.getByRole('button', cancel)).toBeVisible();
    });

    it('it is not known whether another request has spent it: it is a claim', async () => {
      tron.fetchReceipt.mockResolvedValue(sent(33));
      statements.creditsFor.mockRejectedValue(new AppError('offline'));
      open(aRow(PAYABLE));
      await waitFor(() => expect(status()).toHaveTextContent(/^We see this transaction/));
    });

    it.each(['not-received', 'wrong-amount'] as const)(
      'whatever was named for a rejected one, it says why: %s',
      async (rejectReason) => {
        tron.fetchReceipt.mockResolvedValue(fits);
        open(aRow({ ...PAYABLE, status: 'rejected', rejectReason, processedAt: new Date() }));
        expect(await screen.findByText('Found')).toBeVisible();
        expect(status()).toHaveTextContent(userTexts.depositCard.rejectReason[rejectReason]);
        expect(status()).not.toHaveTextContent(/has arrived/);
        const again = screen.queryByRole('button', { name: 'Ask for it again' });
        expect(again !== null).toBe(rejectReason === 'not-received');
      },
    );

    it('what was named for one that was cancelled can be asked for again, and is no arrival', async () => {
      tron.fetchReceipt.mockResolvedValue(fits);
      const { user } = open(aRow({ status: 'rejected', rejectReason: 'withdrawn' }));
      const again = await screen.findByRole('button', { name: 'Ask for it again' });
      expect(status()).toHaveTextContent(/^CancelledYou cancelled.+If you sent it, tap Ask for it/);
      await user.click(again);
      const id = again && 'deposit-1';
      await waitFor(() => expect(deposits.create).toHaveBeenCalledOnce());
      expect(deposits.create.mock.calls[0]?.[1]).toMatchObject({ id, txid: TXID });
    });
  });

  it('is not there for a request that has ended', async () => {
    open(aRow({ status: 'confirmed' }));
    await screen.findByText('What happened');
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
  });

  it('is not there without a node', async () => {
    env.tronApiUrl = null;
    open();
    await screen.findByText(SHORT_TXID);
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
  });
});
