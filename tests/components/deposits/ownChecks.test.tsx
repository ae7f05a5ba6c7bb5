import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DepositDetails } from '@/components/deposits/sheet/DepositDetails';
import { checkMessage } from '@/components/deposits/check/checkMessage';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money';
import type { TokenTransfer } from '@/domain/tron/parseReceipt';
import {
  classifyTransfer,
  type ExpectedTransfer,
  type NodeAnswer,
  type TransferCheckResult,
} from '@/domain/tron/receipt';
import { accountHex } from '@/domain/tron/tronAddress';
import { usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { deferred } from '../../support/deferred';
import { aDeposit } from '../../support/deposits';
import { tron } from '../../support/fakes/fakeServices';
import {
  aRequest,
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

/** A final receipt of 25 USDT to the wallet five minutes after the request; a test names only what matters to it. */
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

const OWN = { payableMicro: microUsdt(25_003_700) };

describe('what a user reads about their transaction', () => {
  it.each<[string, TransferCheckResult | NodeAnswer, Partial<ExpectedTransfer>, RegExp]>([
    [
      'it fits',
      receipt(),
      {},
      /^success: Found, and it fits: 25\.00 USDT reached our address on .* and is final\. This is the amount that the request asks for\. It does not show who sent it\.$/,
    ],
    [
      'its own amount',
      receipt({ transfers: [{ amount: 25_003_700n }] }),
      OWN,
      /^success: Found, and it fits: 25\.0037 USDT/,
    ],
    [
      'the typed amount',
      receipt(),
      OWN,
      /^info: Found, with other last digits: .* asks for exactly 25\.0037 USDT/,
    ],
    [
      'another tail',
      receipt({ transfers: [{ amount: 25_003_000n }] }),
      OWN,
      /^info: Found, with other last digits: 25\.003 USDT/,
    ],
    [
      'sent before',
      receipt({ sentAt: new Date(SUBMITTED_AT.getTime() - MINUTE) }),
      {},
      /^info: Found, and it fits: .* sent before the request/,
    ],
    [
      'less',
      receipt({ transfers: [{ amount: 24_000_000n }] }),
      {},
      /^warning: Less .*1\.00 USDT is missing.*Send the rest/,
    ],
    [
      'less than its own',
      receipt({ transfers: [{ amount: 24_000_000n }] }),
      OWN,
      /1\.0037 USDT is missing/,
    ],
    [
      'more',
      receipt({ transfers: [{ amount: 30_000_000n }] }),
      {},
      /^warning: More .*5\.00 USDT more .*Contact support/,
    ],
    [
      'another address',
      receipt({ to: LOOKALIKE_ACCOUNT }),
      {},
      /^danger: Sent to another address: .*not to our address/,
    ],
    ['another token', receipt({ transfers: [{ contract: OTHER_TOKEN }] }), {}, /^danger: Not USDT/],
    ['nothing moved', receipt({ transfers: [] }), {}, /^danger: No USDT was sent/],
    [
      'failed',
      receipt({ isFailed: true }),
      {},
      /^danger: The transaction failed: No USDT was moved\./,
    ],
    [
      'not final',
      receipt({ isFinal: false }),
      {},
      /^waiting: Seen, not final yet: .*checked again automatically/,
    ],
    ['several', receipt({ transfers: [{}, {}] }), {}, /^warning: Several transfers/],
    [
      'not found',
      { kind: 'not-found' },
      {},
      /^waiting: Not found yet: .*10 minutes after you sent it/,
    ],
    ['unreadable', { kind: 'invalid-answer' }, {}, /^warning: The answer cannot be read/],
    [
      'no answer',
      { kind: 'node-error', reason: 'busy' },
      {},
      /^warning: The network could not be asked: .*says nothing about your transfer/,
    ],
  ])('%s', (_, answer, changes, message) => {
    const request = aRequest(changes);
    const isAnswer = answer.kind === 'receipt' || answer.kind === 'not-found';
    const check = isAnswer ? classifyTransfer(answer as NodeAnswer, request) : answer;
    const { variant, title, text } = checkMessage(check as TransferCheckResult, request);
    expect(`${variant}: ${title}: ${text}`).toMatch(message);
    expect(text).not.toMatch(/credited|paid to your wallet/);
  });
});

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
  const open = (deposit = aRow()) =>
    renderApp(<DepositDetails deposit={deposit} isCached={false} />);
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
    expect(screen.getByText('Found, and it fits')).toBeVisible();
    expect(screen.getByText(/^Checked .*\. An operator reviews your request before/)).toBeVisible();
    expect(screen.getByText('Found, and it fits').closest('[role=status]')).not.toBeNull();
  });

  it('asks again every 20 seconds until the transaction is final, and keeps what it knew', async () => {
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
    expect(screen.getByText('The network could not be asked')).toBeVisible();
    expect(screen.getByText(/^Last answer, .*: Seen, not final yet\.$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_500));
    expect(screen.getByText('Found, and it fits')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(tron.fetchReceipt).toHaveBeenCalledTimes(4);
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

  it('is not there without a node', async () => {
    env.tronApiUrl = null;
    open();
    await screen.findByText(SHORT_TXID);
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
  });
});
