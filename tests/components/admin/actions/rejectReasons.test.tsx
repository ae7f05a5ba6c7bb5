import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { REJECT_REASONS, type Deposit } from '@/domain/deposits/deposit';
import { admin, aPending, facts, factsOf, queue } from '../../../support/fakes/fakeAdmin';
import { microUsdt } from '@/domain/money/money';
import type { TransferPage } from '@/services/tron/createTronService';
import { received, rejection, SUBMITTED } from '../../../support/deposits';
import { deferred } from '../../../support/deferred';
import { NOTHING_LISTED, tron } from '../../../support/fakes/fakeServices';
import { SENDER } from '../../../support/receipts';
import { renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

beforeEach(() => void tron.fetchTransfers.mockResolvedValue(NOTHING_LISTED));

const reason = (name: string) => sheet().getByRole('radio', { name });
const note = () => sheet().getByRole('textbox', { name: 'Note to the user (optional)' });
const confirm = () => sheet().getByRole('button', { name: 'Reject' });

type View = Awaited<ReturnType<typeof openSheet>>;

async function openSheet(deposit = aPending()) {
  queue.emitItems([deposit]);
  const view = renderPanel();
  await view.user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
  return view;
}

/** Pasted, since typing 200 keys is slow. */
async function write(user: View['user'], text: string) {
  await user.click(note());
  await user.paste(text);
}

describe('Reject', () => {
  it('offers the fixed reasons, does nothing without one, and stores no note where none was typed', async () => {
    const { user } = await openSheet();
    // What was sent back names a transaction, and this request has none.
    expect(sheet().getAllByRole('radio')).toHaveLength(REJECT_REASONS.length - 1);
    await user.click(confirm());
    expect(sheet().getByRole('alert')).toHaveTextContent('Choose a reason first');
    expect(reason('Payment not received')).toHaveFocus();
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    await user.click(reason('Duplicate request'));
    expect(sheet().queryByRole('alert')).not.toBeInTheDocument();
    await write(user, '  ');
    await user.click(confirm());
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'deposit-1' }),
      rejection('duplicate'),
    );
    await expectToast('Deposit Rejected', 'Deposit has been rejected');
  });

  it('stores the note as it will be shown, and says so before', async () => {
    const { user } = await openSheet();
    await user.click(reason('Wrong amount'));
    await write(user, 'You sent\n12 USDT\u200b.');
    expect(note()).toHaveValue('You sent 12 USDT\u200b.');
    expect(note()).toHaveAccessibleDescription(/Will be saved as “You sent 12 USDT.”/);
    await user.click(confirm());
    expect(admin.reviews.reject).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      rejection('wrong-amount', 'You sent 12 USDT.'),
    );
  });

  it('counts the characters, and says at the field how many are too many', async () => {
    const { user } = await openSheet();
    await user.click(reason('Wrong amount'));
    await write(user, 'a'.repeat(200));
    expect(note()).toHaveAccessibleDescription(/200 of 200 characters/);
    await write(user, 'bc');
    expect(note()).toBeInvalid();
    expect(note()).toHaveAccessibleDescription(/^Too long by 2 characters$/);
    confirm().focus();
    await user.click(confirm());
    expect(note()).toHaveFocus();
    expect(admin.reviews.reject).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(confirm());
    expect(admin.reviews.reject).toHaveBeenCalledOnce();
  });
});

describe('Before a request is rejected', () => {
  const OWN = microUsdt(12_503_700);
  const TXID = 'a'.repeat(64);
  const sentAt = new Date(SUBMITTED.getTime() + 300_000);
  const asking = aPending({ payableMicro: OWN });
  const arrived = {
    ...NOTHING_LISTED,
    transactions: [{ txid: TXID, sentAt, from: SENDER, amounts: [OWN] }],
  } as const satisfies TransferPage;
  const notReceived = () => sheet().queryByRole('radio', { name: 'Payment not received' });
  const warning = () => sheet().queryByText(/^USDT that may be for it has arrived/);

  function setReserver(reserver: Deposit): void {
    tron.fetchReceipt.mockResolvedValue(received(sentAt, OWN));
    facts.reset(factsOf({ [TXID]: { reserver } }));
  }

  it('the node is asked anew for its time, whatever is known, and what that shows is added to the sheet', async () => {
    setReserver(asking);
    const answer = deferred<TransferPage>();
    tron.fetchTransfers.mockReturnValue(answer.promise);
    const { user } = await openSheet(asking);
    await user.click(reason('Payment not received'));
    expect(confirm()).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const since = new Date(SUBMITTED.getTime() - 24 * 3_600_000);
    expect(tron.fetchTransfers).toHaveBeenLastCalledWith(expect.objectContaining({ since }));
    await act(async () => answer.resolve(arrived));
    await waitFor(() => expect(warning()).toBeVisible());
    expect(notReceived()).not.toBeInTheDocument();
    expect(admin.reviews.reject).not.toHaveBeenCalled();
  });

  it('a stranger’s transfer that it names hides no reason; one that another owns without proof does', async () => {
    const hers = aPending({ id: 'hers', userId: 'hers', payableMicro: OWN });
    setReserver(hers);
    tron.fetchTransfers.mockResolvedValue(arrived);
    const { user } = await openSheet(aPending({ txids: [TXID] }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect([notReceived() !== null, warning()]).toEqual([true, null]);
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    // Sent so soon after her request that she may have seen it first.
    setReserver({ ...hers, submittedAt: new Date(sentAt.getTime() - 5_000) });
    await user.click(screen.getByRole('button', { name: /^Reject ₹/ }));
    await waitFor(() => expect(warning()).toBeVisible());
    expect(notReceived()).not.toBeInTheDocument();
  });

  it('it says so where the node does not answer', async () => {
    tron.fetchTransfers.mockResolvedValue({ kind: 'node-error', reason: 'busy' });
    await openSheet(asking);
    await waitFor(() => expect(sheet().getByText(/^Not known yet/)).toBeVisible());
    expect(confirm()).toBeEnabled();
  });
});
