import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { REJECT_REASONS } from '@/domain/deposits/deposit';
import { admin, aPending, queue, resetAdmin } from '../../../support/fakes/fakeAdmin';
import { rejection } from '../../../support/deposits';
import { renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

beforeEach(resetAdmin);

const reason = (name: string) => sheet().getByRole('radio', { name });
const note = () => sheet().getByRole('textbox', { name: 'Note to the user (optional)' });
const confirm = () => sheet().getByRole('button', { name: 'Reject' });

type View = Awaited<ReturnType<typeof openSheet>>;

async function openSheet() {
  queue.emitItems([aPending()]);
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
