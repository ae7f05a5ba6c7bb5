import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DepositDetails } from '@/components/deposits/sheet/DepositDetails';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt } from '@/domain/money';
import type { TransferList } from '@/domain/tron/transferList';
import { aDeposit } from '../../support/deposits';
import { tron } from '../../support/fakes/fakeServices';
import { SENDER } from '../../support/receipts';
import { renderApp } from '../../support/renderApp';

const PAYABLE = microUsdt(10_003_700);
const submittedAt = new Date(Date.now() - 5 * 60_000);
const waiting = aDeposit({ payableMicro: PAYABLE, submittedAt });

/** A page of the list in which transfers of these amounts arrived. */
const list = (amounts: readonly number[], next: string | null = null): TransferList => ({
  kind: 'list',
  transactions: amounts.map((amount, index) => ({
    txid: String(index).padStart(64, '0'),
    sentAt: new Date(submittedAt.getTime() + 60_000),
    from: SENDER,
    amounts: [microUsdt(amount)],
  })),
  unreadable: 0,
  next,
});

const open = (deposit: Deposit = waiting) =>
  renderApp(<DepositDetails deposit={deposit} isCached={false} />);
const again = () => screen.getByRole('button', { name: 'Look for my transfer now' });

beforeEach(() => {
  env.tronApiUrl = 'https://node.example';
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  env.tronApiUrl = null;
  vi.useRealTimers();
});

it('says when the exact amount has arrived, that it is not to be sent again, and asks no more', async () => {
  tron.fetchTransfers.mockResolvedValueOnce(list([10_003_600, 10_000_000]));
  tron.fetchTransfers.mockResolvedValueOnce(list([10_003_800, PAYABLE]));
  open();
  expect(await screen.findByText(/^Not found yet\. Last looked /)).toBeVisible();
  expect(screen.queryByText(/check in your wallet/)).not.toBeInTheDocument();
  expect(screen.getByText('Send exactly 10.0037 USDT')).toBeVisible();
  expect(tron.fetchTransfers.mock.calls[0]?.[0]).toMatchObject({ since: submittedAt, next: null });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(
    await screen.findByText('A transfer of exactly 10.0037 USDT has arrived at our address'),
  ).toBeVisible();
  expect(screen.getByText(/do not send it again\. An operator reviews your request/)).toBeVisible();
  // Nothing invites to a second transfer.
  expect(screen.queryByText(/^Send exactly/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Copy (amount|address)/ })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(tron.fetchTransfers).toHaveBeenCalledTimes(2);
});

it('says what to check once it is overdue', async () => {
  tron.fetchTransfers.mockResolvedValue(list([]));
  open({ ...waiting, submittedAt: new Date(Date.now() - 11 * 60_000) });
  expect(
    await screen.findByText(/check in your wallet that exactly 10\.0037 USDT went out/),
  ).toBeVisible();
});

it('looks at further pages, but not without end', async () => {
  tron.fetchTransfers
    .mockResolvedValueOnce(list([1], 'more'))
    .mockResolvedValueOnce(list([PAYABLE]));
  const { unmount } = open();
  expect(await screen.findByText(/has arrived at our address/)).toBeVisible();
  expect(tron.fetchTransfers.mock.calls.map(([{ next }]) => next)).toEqual([null, 'more']);
  unmount();
  tron.fetchTransfers.mockReset().mockResolvedValue(list([1], 'more'));
  open();
  expect(await screen.findByText(/^Not found yet\. Last looked /)).toBeVisible();
  expect(tron.fetchTransfers).toHaveBeenCalledTimes(4);
});

it('says that it could not ask, and asks again on a tap', async () => {
  tron.fetchTransfers.mockResolvedValueOnce({ kind: 'node-error', reason: 'unavailable' });
  const { user } = open();
  expect(await screen.findByText(/It cannot be reached\. This says nothing about/)).toBeVisible();
  tron.fetchTransfers.mockResolvedValueOnce({ kind: 'invalid-answer' });
  await user.click(again());
  expect(await screen.findByText('The answer cannot be read')).toBeVisible();
  tron.fetchTransfers.mockResolvedValueOnce(list([PAYABLE]));
  await user.click(again());
  expect(await screen.findByText(/has arrived at our address/)).toBeVisible();
});

it('waits before it asks for a request that was made a moment ago', async () => {
  tron.fetchTransfers.mockResolvedValue(list([]));
  open({ ...waiting, submittedAt: new Date() });
  await waitFor(() => expect(again()).toBeVisible());
  expect(tron.fetchTransfers).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(tron.fetchTransfers).toHaveBeenCalledOnce();
});

it('looks once before a request is withdrawn', async () => {
  tron.fetchTransfers.mockResolvedValue(list([PAYABLE]));
  const { user } = open({ ...waiting, submittedAt: new Date() });
  await user.click(screen.getByRole('button', { name: /^Cancel request/ }));
  const question = within(screen.getByRole('dialog'));
  expect(await question.findByText(/has arrived at our address/)).toBeVisible();
  expect(tron.fetchTransfers).toHaveBeenCalledOnce();
});

it.each<[string, Partial<Deposit>]>([
  ['has no exact amount', { payableMicro: null }],
  ['names a transaction', { txids: ['a'.repeat(64)] }],
  ['was reviewed', { status: 'rejected' }],
])('asks nothing for a request that %s', (_what, changes) => {
  open({ ...waiting, ...changes });
  expect(tron.fetchTransfers).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Look for/ })).not.toBeInTheDocument();
});
