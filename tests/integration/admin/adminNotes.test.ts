import { describe, expect, it } from 'vitest';
import type { NotedRecord } from '@/domain/deposits/notes';
import { adminDb } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { submit } from '../../support/integration/limits';
import { subscribeTo } from '../../support/integration/subscription';

const storedNotes = async (record: NotedRecord) =>
  (await adminDb().collection(`${record}/notes`).get()).docs.map((found) => found.data());

describe('notes', () => {
  it.each(['deposit', 'user'])(
    'about a %s are read by every administrator, newest first and live, with their author',
    async (kind) => {
      const [user, first, second] = await Promise.all([
        depositor(),
        administrator(),
        administrator(),
      ]);
      const record: NotedRecord =
        kind === 'user' ? `users/${user.identity.uid}` : `deposits/${await submit(user, 1_000)}`;
      const list = subscribeTo(second.admin.notes.about(record));
      await list.waitFor(({ items, fromCache }) => items.length === 0 && !fromCache);
      await first.admin.notes.add(record, {
        id: first.admin.notes.newId(),
        text: 'She called.',
      });
      await list.waitFor(({ items }) => items.length === 1);
      await second.admin.notes.add(record, {
        id: second.admin.notes.newId(),
        text: 'Paid by UPI.',
      });
      const { items } = await list.waitFor(
        (notes) => notes.items.length === 2 && notes.items.every(({ at }) => at !== null),
      );
      expect(items).toMatchObject([
        { text: 'Paid by UPI.', by: second.uid },
        { text: 'She called.', by: first.uid },
      ]);
      expect(await storedNotes(record)).toHaveLength(2);
    },
  );

  it('are stored once, however often one is sent, and never changed', async () => {
    const [user, { admin, uid }] = await Promise.all([depositor(), administrator()]);
    const id = await submit(user, 1_000);
    const noteId = admin.notes.newId();
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'She called.' });
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'She called.' });
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'Something else.' });
    expect(await storedNotes(`deposits/${id}`)).toEqual([
      { text: 'She called.', by: uid, at: expect.anything() as unknown },
    ]);
  });
});
