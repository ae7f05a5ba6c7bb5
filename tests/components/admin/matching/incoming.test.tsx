import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { panelPaths } from '@/config/panelPaths';
import { microUsdt, paise } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import type { TransferList } from '@/domain/tron/transferList';
import type { Transfer } from '@/domain/tron/transferCheck';
import { IncomingPage } from '@/pages/admin/matching/incoming/IncomingPage';
import { aDeposit, NO_USES } from '../../../support/deposits';
import {
  facts,
  factsOf,
  incomingTransfers,
  openCredits,
  openDeposit,
} from '../../../support/fakes/fakeAdmin';
import { NOTHING_LISTED, tron, fromServer } from '../../../support/fakes/fakeServices';
import { SENDER } from '../../../support/receipts';
import { renderApp } from '../../../support/renderApp';
import { renderPanel, sheet } from '../../../support/renderPanel';
import { setNode } from '../../../support/setNode';

const SENT = new Date('2026-01-15T10:00:00Z');

const aTransaction = (n: number): Transfer => ({
  txid: n.toString(16).padStart(64, '0'),
  sentAt: new Date(SENT.getTime() - n * 60_000),
  from: SENDER,
  amounts: [microUsdt(n * 1_000_000)],
});
const page = (from: number, to: number, next: Date | null = null): TransferList => ({
  ...NOTHING_LISTED,
  next,
  transactions: Array.from({ length: to - from + 1 }, (_, n) => aTransaction(from + n)),
});
const uses = (changes: Partial<Awaited<ReturnType<typeof incomingTransfers.lookUp>>>) =>
  incomingTransfers.lookUp.mockResolvedValue({ ...NO_USES, isTruncated: false, ...changes });

const open = () => renderApp(<IncomingPage />, { at: panelPaths.incoming });
const amounts = () =>
  screen.queryAllByText(/^[\d,.]+ USDT$/).map(({ textContent }) => parseFloat(textContent));
const more = () => screen.findByRole('button', { name: 'Load more' });

describe('Incoming transfers', () => {
  it('are listed page by page, with how much cannot be read or is left out', async () => {
    tron.fetchTransfers.mockResolvedValueOnce({ ...page(1, 3, SENT), unreadable: 2, dust: 1 });
    tron.fetchTransfers.mockResolvedValueOnce({ ...page(4, 5), unreadable: 2, dust: 4 });
    const { user } = open();
    await waitFor(() => expect(amounts()).toEqual([1, 2, 3]));
    await user.click(await more());
    await waitFor(() => expect(amounts()).toEqual([1, 2, 3, 4, 5]));
    expect(tron.fetchTransfers.mock.calls.map(([{ until }]) => until)).toEqual([undefined, SENT]);
    expect(incomingTransfers.lookUp.mock.calls.map(([looked]) => looked.length)).toEqual([3, 2]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(screen.getByText('4 lines of the node’s list cannot be read.')).toBeVisible();
    expect(screen.getByText('5 transfers are left out: too small for any request.')).toBeVisible();
  });

  it('name the former wallet that one reached', async () => {
    const transactions = [aTransaction(1), { ...aTransaction(2), formerUntil: '3 Nov 2026' }];
    tron.fetchTransfers.mockResolvedValueOnce({ ...page(1, 2), transactions });
    open();
    const named = await screen.findAllByText(/, to the wallet used until 3 Nov 2026$/);
    expect(named).toHaveLength(1);
    expect(amounts()).toEqual([1, 2]);
  });

  it('keep what is loaded where the next page fails, and load it on another try', async () => {
    tron.fetchTransfers.mockResolvedValueOnce(page(1, 3, SENT));
    tron.fetchTransfers.mockResolvedValueOnce({ kind: 'node-error', reason: 'busy' });
    tron.fetchTransfers.mockResolvedValueOnce(page(4, 5));
    const { user } = open();
    await user.click(await more());
    expect(await screen.findByText('The next transfers could not be loaded')).toBeVisible();
    expect(amounts()).toEqual([1, 2, 3]);
    await user.click(await more());
    await waitFor(() => expect(amounts()).toEqual([1, 2, 3, 4, 5]));
    expect(screen.queryByText('The next transfers could not be loaded')).not.toBeInTheDocument();
  });

  it('say why there are none, and never take a failure for an empty list', async () => {
    tron.fetchTransfers.mockResolvedValueOnce({ kind: 'invalid-answer' });
    tron.fetchTransfers.mockResolvedValueOnce(page(1, 2));
    tron.fetchTransfers.mockResolvedValueOnce(page(1, 0));
    incomingTransfers.lookUp.mockRejectedValueOnce(new AppError('offline'));
    const { user } = open();
    expect(await screen.findByText(/did not answer with a list of transfers/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/offline/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transfer yet')).toBeVisible();
  });

  it('say of one that is less by a fee only that, not that it is as expected', async () => {
    const own = aDeposit({
      id: 'own',
      userName: 'Asha',
      inrPaise: paise(255_000),
      payableMicro: microUsdt(25_503_700),
      submittedAt: new Date(SENT.getTime() - 3_600_000),
    });
    const less = { ...aTransaction(1), amounts: [microUsdt(24_503_700)] } as const;
    tron.fetchTransfers.mockResolvedValueOnce({ ...page(1, 1), transactions: [less] });
    uses({ reservers: [own] });
    open();
    expect(await screen.findByText('Less a fee')).toBeVisible();
    expect(screen.getByText('The own amount of this request, less a fee')).toBeVisible();
    expect(screen.queryByText('As expected')).not.toBeInTheDocument();
  });

  it('say whose each is, and are narrowed by what became of them', async () => {
    const own = aDeposit({
      id: 'own',
      userName: 'Asha',
      inrPaise: paise(20_000),
      payableMicro: microUsdt(2_000_000),
      submittedAt: new Date(SENT.getTime() - 3_600_000),
    });
    const [, second = '', third = ''] = page(1, 3).transactions.map(({ txid }) => txid);
    const thief = aDeposit({ id: 'thief', userId: 'ravi', userName: 'Ravi', txids: [second] });
    const done = aDeposit({ id: 'done', userName: 'Meera', status: 'confirmed' });
    tron.fetchTransfers.mockResolvedValue(page(1, 3));
    uses({
      reservers: [own],
      claiming: [thief],
      spent: new Map([[third, { kind: 'credited', depositId: 'done', deposit: done }]]),
    });
    const { user } = open();
    const [, mine, credited] = await screen.findAllByRole('listitem').then(() =>
      within(screen.getAllByRole('list')[0] ?? document.body)
        .getAllByText(/^[\d.]+ USDT$/)
        .map((amount) => amount.closest('li') ?? document.body),
    );
    if (!mine || !credited) throw new Error('rows are missing');
    expect(within(mine).getByText('As expected')).toBeVisible();
    expect(within(mine).getByText(/also named by/)).toBeVisible();
    expect(within(mine).getByRole('link', { name: /^Credit this to .* of Asha/ })).toHaveAttribute(
      'href',
      '/admin2067/incoming/own',
    );
    expect(within(mine).getByRole('link', { name: /^Request .* of Ravi/ })).toBeVisible();
    expect(within(credited).getByRole('link', { name: /of Meera/ })).toBeVisible();
    for (const [filter, shown] of [
      ['Unclaimed', [1]],
      ['Claimed', [2]],
      ['Credited or sent back', [3]],
      ['All', [1, 2, 3]],
    ] as const) {
      await user.click(screen.getByRole('button', { name: filter }));
      expect(amounts()).toEqual(shown);
    }
  });

  it('say which was sent back, and for which request', async () => {
    const list = page(1, 1);
    const deposit = aDeposit({ userName: 'Meera', status: 'rejected' });
    const sentBack = { kind: 'sent-back', depositId: deposit.id, deposit } as const;
    tron.fetchTransfers.mockResolvedValue(list);
    uses({
      spent: new Map(list.transactions.map(({ txid }) => [txid, sentBack])),
    });
    open();
    expect(await screen.findByText('Sent back for')).toBeVisible();
    expect(screen.getByText('Sent back')).toBeVisible();
    expect(screen.getByRole('link', { name: /of Meera/ })).toBeVisible();
  });

  it('shows its state as a word, in colour only where one must act or money came in', async () => {
    const list = page(1, 3);
    const [, second = '', third = ''] = list.transactions.map(({ txid }) => txid);
    const deposit = aDeposit({ status: 'confirmed' });
    tron.fetchTransfers.mockResolvedValue(list);
    uses({
      claiming: [aDeposit({ txids: [second] })],
      spent: new Map([[third, { kind: 'credited', depositId: deposit.id, deposit }]]),
    });
    open();
    const inkOf = (name: string) =>
      screen.getByText(name, { selector: 'li span > span' }).parentElement;
    expect(await screen.findByText('Unclaimed', { selector: 'span' })).toBeVisible();
    expect(inkOf('Unclaimed')).toHaveClass('text-warning');
    expect(inkOf('Claimed')).toHaveClass('text-muted');
    expect(inkOf('Credited')).toHaveClass('text-success');
    expect(document.querySelector('li span[class*="-soft"]')).toBeNull();
  });

  it('link to each request they may be for, by keys: to its review where it can be credited, and back', async () => {
    setNode();
    const [transaction] = page(2, 2).transactions;
    const txid = transaction?.txid ?? '';
    const open = { inrPaise: paise(20_000) };
    const named = aDeposit({ id: 'named', userName: 'Ravi', txids: [txid], ...open });
    const fits = aDeposit({ id: 'fits', userId: 'meera', userName: 'Meera', ...open });
    tron.fetchTransfers.mockResolvedValue(page(2, 2));
    uses({ claiming: [named], typed: [fits] });
    facts.reset(factsOf({ [txid]: {} }));
    tron.fetchReceipt.mockResolvedValue(
      transaction ? { kind: 'arrived', transfer: transaction } : { kind: 'not-found' },
    );
    openCredits.reset([]);
    const { user } = renderPanel(panelPaths.incoming);
    for (const deposit of [named, fits]) {
      openDeposit.reset(fromServer(deposit));
      const link = new RegExp(`^Credit this to request ${deposit.id} of ${deposit.userName}`);
      const found = await screen.findByRole('link', { name: link });
      act(() => found.focus());
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('heading', { name: `Request ${deposit.id}` })).toBeVisible();
      // The sheet has chosen what the link named.
      const chosen = await sheet().findByRole('radio', { name: new RegExp(shortTxid(txid)) });
      await waitFor(() => expect(chosen).toBeChecked());
      await user.click(sheet().getByRole('button', { name: 'Cancel' }));
      await user.keyboard('{Escape}');
    }
    expect(await screen.findByText('1 of 1 loaded transfers')).toBeVisible();
  });
});
