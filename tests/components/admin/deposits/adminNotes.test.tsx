import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { texts } from '@/texts/texts';
import { deferred } from '../../../support/deferred';
import {
  admin,
  aNote,
  aPending,
  emitSession,
  notes,
  openCredits,
  openDeposit,
  openUser,
  OPERATOR,
  userNotes,
} from '../../../support/fakes/fakeAdmin';
import { openPayout } from '../../../support/fakes/fakeAdminPayouts';
import { aList, aUser, fromServer } from '../../../support/fakes/fakeServices';
import { aPayout } from '../../../support/payouts';
import { openLines } from '../../../support/openLines';
import { renderPanel } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';

const field = () => screen.getByRole('textbox', { name: 'New note' });
const add = () => screen.getByRole('button', { name: 'Add note' });

async function openNotes(deposit: Deposit = aPending()) {
  openDeposit.reset(fromServer(deposit));
  openCredits.reset([]);
  const view = renderPanel('/admin2067/queue/deposit-1');
  await openLines(view.user, 'What happened');
  return view;
}

describe('Internal notes', () => {
  it('say who wrote what and when, and follow what others add', async () => {
    notes.reset(aList([aNote({ by: OPERATOR })]));
    await openNotes();
    expect(screen.getByText('1 note')).toBeVisible();
    expect(admin.notes.about).toHaveBeenCalledWith('deposits/deposit-1');
    expect((await screen.findByText('She called.')).closest('li')).toHaveTextContent(
      /^Internal note5 Jan 2026.*by youShe called\.$/,
    );
    const more = aList([aNote({ id: 'b', text: 'Paid by UPI.' })], { hasMore: true });
    await act(async () => notes.emit(more));
    expect(screen.getByText('Paid by UPI.').closest('li')).toHaveTextContent(
      /^Internal note5 Jan.*by \S*olleague\S*@example\.com/,
    );
    expect(screen.getByText(/^More than 1 note/)).toBeVisible();
  });

  it('are read by a viewer, who adds none', async () => {
    notes.reset(aList([aNote()]));
    await openNotes();
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
    expect(await screen.findByText('She called.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });

  it('load again after a failure', async () => {
    const { user } = await openNotes();
    act(() => notes.fail(new AppError('offline')));
    const happened = within(screen.getByRole('group', { name: 'What happened' }));
    expect(happened.getAllByText('Failed to load notes')).toHaveLength(2);
    expect(happened.getByText(texts.errors.offline)).toBeVisible();
    notes.first = aList([aNote()]);
    await user.click(happened.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('She called.')).toBeVisible();
  });
});

it.each(['queue/deposit-1', 'payouts/payout-1', 'users/asha'])(
  'A note about a user stands on each request, payout and the user’s own page: %s',
  async (page) => {
    userNotes.reset(aList([aNote({ text: 'Withdrew a wrong credit.' })]));
    openDeposit.reset(fromServer(aPending()));
    openUser.reset(fromServer(aUser({ uid: 'asha' })));
    openPayout.reset(fromServer(aPayout({ id: 'payout-1', userId: 'asha' })));
    renderPanel(`/admin2067/${page}`);
    const warning = within(
      (await screen.findByText('Notes about this user')).closest('div') ?? document.body,
    );
    expect(warning.getByText('Withdrew a wrong credit.')).toBeVisible();
    expect(warning.getByText(/^by \S*olleague\S*@example\.com$/)).toBeVisible();
    expect(admin.notes.about).toHaveBeenCalledWith('users/asha');
  },
);

describe('Adding a note', () => {
  it('stores it once, empties the field and says so', async () => {
    const { promise, resolve } = deferred();
    admin.notes.add.mockReturnValue(promise);
    const { user } = await openNotes();
    await user.click(field());
    await user.paste(' She called.\nPaid by UPI. ');
    await user.dblClick(add());
    expect(add()).toBeDisabled();
    expect(admin.notes.add).toHaveBeenCalledExactlyOnceWith('deposits/deposit-1', {
      id: 'note-1',
      text: 'She called. Paid by UPI.',
    });
    await act(async () => resolve());
    await expectToast('Note added', 'All administrators can read it.');
    expect(field()).toHaveValue('');
  });

  it('keeps what was typed where it fails; the same text is sent again under the same id, another as another note', async () => {
    admin.notes.add.mockRejectedValue(new AppError('timeout'));
    const { user } = await openNotes();
    await user.type(field(), 'Called');
    await user.click(add());
    await expectToast('Failed to add note', texts.errors.timeout);
    expect(field()).toHaveValue('Called');
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    await waitFor(() => expect(add()).toBeEnabled());
    await user.type(field(), '!');
    await user.click(add());
    expect(admin.notes.add.mock.calls.map(([, note]) => note)).toEqual([
      { id: 'note-1', text: 'Called' },
      { id: 'note-1', text: 'Called' },
      { id: 'note-2', text: 'Called!' },
    ]);
  });
});
