import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Facts } from '@/domain/matching/match';
import { microUsdt } from '@/domain/money/money';
import {
  admin,
  aPending,
  facts,
  factsOf,
  openCredits,
  openDeposit,
  queue,
} from '../../../support/fakes/fakeAdmin';
import { NOTHING_LISTED, tron, fromServer } from '../../../support/fakes/fakeServices';
import { received, SPENT_ON_UNKNOWN } from '../../../support/deposits';
import { renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const SENT_BACK = 'The USDT was sent back';
const sentAt = new Date('2026-01-05T10:05:00Z');
const known = (a: Facts['spentOn'] = null, b: Facts['spentOn'] = null) =>
  facts.emit(factsOf({ [A]: { spentOn: a }, [B]: { spentOn: b } }));

beforeEach(() => {
  facts.reset(factsOf({ [A]: {}, [B]: {} }));
  tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED);
  // Only the first has arrived.
  tron.fetchReceipt.mockImplementation(async (txid) =>
    txid === A ? received(sentAt, microUsdt(12_500_000)) : { kind: 'not-found' },
  );
});

const ended: Partial<Deposit> = {
  ...{ status: 'rejected', rejectReason: 'asked-to-stop', processedBy: 'operator' },
  ...{ processedAt: sentAt, countsAsOpen: true },
};

async function openEnded(changes: Partial<Deposit> = {}) {
  const deposit = aPending({ ...ended, txids: [A, B], ...changes });
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([]);
  const view = renderPanel(panelPaths.deposit(deposit.id));
  await screen.findByRole('region', { name: 'Transactions' });
  return view;
}

const radio = (name: RegExp | string) => sheet().getByRole('radio', { name });
const confirm = (name: string) => sheet().getByRole('button', { name });

describe('a rejection because the USDT was sent back', () => {
  async function openReject(changes: Partial<Deposit> = {}) {
    queue.emitItems([aPending({ txids: [A, B], ...changes })]);
    const view = renderPanel();
    await view.user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
    return view;
  }

  it('names the only transaction that arrived, and no other can be chosen', async () => {
    const { user } = await openReject();
    await user.click(await sheet().findByRole('radio', { name: SENT_BACK }));
    expect(radio(/^aaaaaaaa…/)).toBeChecked();
    expect(radio(/^bbbbbbbb…/)).toBeDisabled();
    expect(sheet().queryByRole('radio', { name: 'No transaction' })).not.toBeInTheDocument();
    await user.click(confirm('Reject'));
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'deposit-1' }),
      { reason: 'sent-back', note: null, txid: A },
    );
  });

  it('asks which of two it was', async () => {
    tron.fetchReceipt.mockResolvedValue(received(sentAt, microUsdt(12_500_000)));
    const { user } = await openReject();
    await user.click(await sheet().findByRole('radio', { name: SENT_BACK }));
    await user.click(confirm('Reject'));
    expect(sheet().getByRole('alert')).toHaveTextContent('Choose what was sent back first');
    expect(radio(/^aaaaaaaa…/)).toHaveFocus();
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    await user.click(radio(/^bbbbbbbb…/));
    await user.click(confirm('Reject'));
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ txid: B }),
    );
  });

  it('cannot be stored unless something has arrived and is unspent', async () => {
    known(SPENT_ON_UNKNOWN);
    const { user } = await openReject();
    await user.click(await sheet().findByRole('radio', { name: SENT_BACK }));
    expect(await sheet().findByText(/^No transaction of this request has arrived/)).toBeVisible();
    await user.click(confirm('Reject'));
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    act(() => known());
    await waitFor(() => expect(radio(/^aaaaaaaa…/)).toBeChecked());
  });

  it('is not offered without a transaction', async () => {
    await openReject({ txids: [] });
    await sheet().findByRole('radio', { name: 'Duplicate request' });
    expect(sheet().queryByRole('radio', { name: SENT_BACK })).not.toBeInTheDocument();
  });
});

describe('Sent back, on a request that has ended', () => {
  it.each(['rejected', 'confirmed'] as const)('spends its transaction: %s', async (status) => {
    const { user } = await openEnded({ status });
    await user.click(screen.getByRole('button', { name: /^Sent back ₹/ }));
    await waitFor(() => expect(radio(/^aaaaaaaa…/)).toBeChecked());
    await user.click(confirm('Sent back'));
    expect(admin.reviews.sendBack).toHaveBeenCalledExactlyOnceWith('deposit-1', A);
    await expectToast('Sent Back', 'Its transaction is spent: ₹1,250, Asha Verma');
  });

  it('says that nothing has arrived, and asks for nothing', async () => {
    tron.fetchReceipt.mockResolvedValue({ kind: 'not-found' });
    const { user } = await openEnded();
    await user.click(screen.getByRole('button', { name: /^Sent back ₹/ }));
    expect(await sheet().findByText(/^No transaction of this request has arrived/)).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'Sent back' })).not.toBeInTheDocument();
  });

  it('takes a transaction that its user has not named', async () => {
    const { user } = await openEnded({ txids: [] });
    await user.click(screen.getByText('Another transaction'));
    await user.type(screen.getByRole('textbox', { name: 'Transaction ID' }), A);
    await user.click(screen.getByRole('button', { name: 'Look at this transaction' }));
    await user.click(screen.getByRole('button', { name: /^Sent back ₹/ }));
    await waitFor(() => expect(radio(/^aaaaaaaa…/)).toBeChecked());
    await user.click(confirm('Sent back'));
    expect(admin.reviews.sendBack).toHaveBeenCalledExactlyOnceWith('deposit-1', A);
  });
});

describe('a transaction that was sent back', () => {
  const sentBack = (byYou: boolean, depositId = 'deposit-1') => ({
    ...SPENT_ON_UNKNOWN,
    ...{ isSentBack: true, byYou, depositId, userName: 'Ravi', at: sentAt },
  });
  const notSentBack = () => screen.queryByRole('button', { name: 'Not sent back' });

  it('is said to be, here or on another request, and stands in the history', async () => {
    known(sentBack(true), sentBack(false, 'OtherRequest12345678'));
    const { user } = await openEnded({ sentBackTxids: [A] });
    expect(await screen.findByText('Sent back by you, for this request.')).toBeVisible();
    expect(
      screen.getByText(/^Sent back by another administrator, for request .* of Ravi\.$/),
    ).toBeVisible();
    await user.click(screen.getByText('What happened'));
    const events = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(events).toContainEqual(
      expect.stringContaining('USDT of transaction aaaaaaaa…aaaaaaaa sent back'),
    );
  });

  it('is freed by another administrator, never by the one who said it', async () => {
    known(sentBack(true));
    const { user } = await openEnded({ sentBackTxids: [A] });
    await screen.findByText('Sent back by you, for this request.');
    expect(notSentBack()).not.toBeInTheDocument();
    act(() => known(sentBack(false)));
    await user.click(await screen.findByRole('button', { name: 'Not sent back' }));
    await user.click(confirm('Not sent back'));
    expect(admin.reviews.free).toHaveBeenCalledExactlyOnceWith(A);
    await expectToast('Transaction Free Again', 'transaction ID aaaaaaaa…aaaaaaaa');
  });
});
