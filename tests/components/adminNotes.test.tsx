import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import type { Note } from '@/domain/admin/note';
import { AdminPage } from '@/pages/admin/AdminPage';
import { texts } from '@/texts/texts';
import { deferred } from '../support/deferred';
import {
  admin,
  all,
  aNote,
  aPending,
  emitSession,
  notes,
  OPERATOR,
  queue,
  resetAdmin,
} from '../support/fakeAdmin';
import { aList } from '../support/fakeServices';
import { renderApp } from '../support/renderApp';
import { expectToast } from '../support/toast';

beforeEach(resetAdmin);

const opener = () => screen.getByRole('button', { name: /^Notes and reward/ });
const field = () => screen.getByRole('textbox', { name: 'New note' });
const add = () => screen.getByRole('button', { name: 'Add note' });

async function openNotes(...stored: Note[]) {
  notes.reset(aList<Note>(stored));
  queue.emitItems([aPending()]);
  const view = renderApp(<AdminPage />, { access: 'public' });
  await view.user.click(opener());
  return view;
}

describe('Internal notes', () => {
  it('read nothing before they are opened, and nothing more once they are closed', async () => {
    queue.emitItems([aPending()]);
    const { user } = renderApp(<AdminPage />, { access: 'public' });
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(notes.starts).toBe(0);
    await user.click(opener());
    expect(admin.notes).toHaveBeenCalledExactlyOnceWith('deposit-1');
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await user.click(opener());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('say who wrote what and when, and follow what others add', async () => {
    await openNotes(aNote({ by: OPERATOR }));
    const [own] = screen.getAllByText('She called.');
    expect(own?.closest('li')).toHaveTextContent(/^by you 5 Jan 2026.*She called\.$/);
    act(() => notes.emit(aList([aNote({ id: 'b', text: 'Paid by UPI.' })])));
    expect(screen.getByText('Paid by UPI.').closest('li')).toHaveTextContent(
      /^by another administrator …olleague 5 Jan/,
    );
  });

  it('say that there is none', async () => {
    await openNotes();
    expect(screen.getByText('No notes yet.')).toBeVisible();
  });

  it('are on requests that are decided, too', async () => {
    const decided: Deposit = aPending({ id: 'deposit-2', status: 'rejected' });
    all.emitItems([decided]);
    const { user } = renderApp(<AdminPage />, { access: 'public' });
    await user.click(opener());
    expect(admin.notes).toHaveBeenCalledExactlyOnceWith('deposit-2');
  });

  it('about one’s own deposit are not asked for', async () => {
    queue.emitItems([aPending({ userId: OPERATOR })]);
    const { user } = renderApp(<AdminPage />, { access: 'public' });
    await user.click(opener());
    expect(screen.getByText(/^This is your own deposit\. What other/)).toBeVisible();
    expect(admin.notes).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('load again after a failure', async () => {
    const { user } = await openNotes();
    act(() => notes.fail(new AppError('offline')));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(`Failed to load notes. ${texts.errors.offline}`);
    notes.first = aList([aNote()]);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('She called.')).toBeVisible();
  });
});

describe('Adding a note', () => {
  it('needs a text of at most 500 characters', async () => {
    const { user } = await openNotes();
    await user.click(add());
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Write something first/);
    await user.paste('a'.repeat(501));
    expect(field()).toHaveAccessibleDescription(/^Too long by 1 character$/);
    await user.click(add());
    expect(admin.addNote).not.toHaveBeenCalled();
  });

  it('stores it once, empties the field and says so', async () => {
    const { promise, resolve } = deferred();
    admin.addNote.mockReturnValue(promise);
    const { user } = await openNotes();
    await user.click(field());
    await user.paste(' She called.\nPaid by UPI. ');
    await user.dblClick(add());
    expect(add()).toBeDisabled();
    expect(admin.addNote).toHaveBeenCalledExactlyOnceWith('deposit-1', {
      id: 'note-1',
      text: 'She called. Paid by UPI.',
    });
    await act(async () => resolve());
    await expectToast('Note added', 'All administrators can read it.');
    expect(field()).toHaveValue('');
  });

  it('keeps what was typed where it fails; the same text is sent again under the same id, another as another note', async () => {
    admin.addNote.mockRejectedValue(new AppError('timeout'));
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
    expect(admin.addNote.mock.calls.map(([, note]) => note)).toEqual([
      { id: 'note-1', text: 'Called' },
      { id: 'note-1', text: 'Called' },
      { id: 'note-2', text: 'Called!' },
    ]);
  });

  it('keeps what was typed when it is closed and when the session ends, for this administrator', async () => {
    const { user } = await openNotes();
    await user.type(field(), 'Called');
    await user.click(opener());
    act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
    act(() => emitSession({ status: 'signedIn', uid: 'colleague-uid' }));
    await user.click(opener());
    expect(field()).toHaveValue('');
    act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
    act(() => emitSession({ status: 'signedIn', uid: OPERATOR }));
    await user.click(opener());
    expect(field()).toHaveValue('Called');
  });

  it('rechecks the session where it is refused', async () => {
    admin.addNote.mockRejectedValue(new AppError('denied'));
    const { user } = await openNotes();
    await user.type(field(), 'Called');
    await user.click(add());
    await expectToast('Failed to add note', texts.errors.denied);
    expect(admin.recheck).toHaveBeenCalledOnce();
  });
});
