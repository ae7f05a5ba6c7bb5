import { describe, expect, it } from 'vitest';
import { microUsdt } from '@/domain/money/money';
import { MAX_NOTE, type NotedRecord } from '@/domain/deposits/notes';
import { adminDb } from '../../support/integration/adminSdk';
import {
  adminAccount,
  administrator,
  depositor,
  type UserClient,
} from '../../support/integration/clients';
import { expectRefusal } from '../../support/integration/results';
import { subscribeTo } from '../../support/integration/subscription';
import { createPanel } from '@/services/admin/createPanel';

async function submit(user: UserClient) {
  const id = user.deposits.newId();
  await user.deposits.create(user.identity, { id, usdtMicro: microUsdt(10_000_000) });
  return id;
}

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
        kind === 'user' ? `users/${user.identity.uid}` : `deposits/${await submit(user)}`;
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
    const id = await submit(user);
    const noteId = admin.notes.newId();
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'She called.' });
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'She called.' });
    await admin.notes.add(`deposits/${id}`, { id: noteId, text: 'Something else.' });
    expect(await storedNotes(`deposits/${id}`)).toEqual([
      { text: 'She called.', by: uid, at: expect.anything() as unknown },
    ]);
  });

  it('may be as long as the panel allows', async () => {
    const [user, { admin }] = await Promise.all([depositor(), administrator()]);
    const id = await submit(user);
    const text = '😀'.repeat(MAX_NOTE);
    await admin.notes.add(`deposits/${id}`, { id: admin.notes.newId(), text });
    expect(await storedNotes(`deposits/${id}`)).toMatchObject([{ text }]);
  });

  it('open with the last two, and load the others when asked', async () => {
    const [user, { admin }] = await Promise.all([depositor(), administrator()]);
    const id = await submit(user);
    const batch = adminDb().batch();
    for (let n = 1; n <= 25; n++) {
      const note = { text: `Note ${n}`, by: 'colleague', at: new Date(n * 1_000) };
      batch.set(adminDb().doc(`deposits/${id}/notes/${`n${n}`.padEnd(20, 'x')}`), note);
    }
    await batch.commit();
    const list = subscribeTo(admin.notes.about(`deposits/${id}`));
    const opened = await list.waitFor(({ items }) => items.length > 0);
    expect(opened.items.map(({ text }) => text)).toEqual(
      Array.from({ length: 2 }, (_, n) => `Note ${25 - n}`),
    );
    expect(opened.hasMore).toBe(true);
    list.loadMore();
    const more = await list.waitFor(({ items }) => items.length > 2);
    expect(more.items.at(-1)?.text).not.toBe('Note 24');
    expect(new Set(more.items.map(({ id: noteId }) => noteId)).size).toBe(more.items.length);
  });

  it('are closed to the depositor, also as an administrator', async () => {
    const account = await adminAccount();
    const operator = await administrator(account);
    const own = 'own'.padEnd(20, 'x');
    // Nobody submits without a record.
    await adminDb().doc(`users/${operator.uid}`).set({ uid: operator.uid });
    await adminDb()
      .doc(`deposits/${own}`)
      .set({ userId: operator.uid, status: 'pending', timestamp: new Date() });
    expect(
      await subscribeTo(operator.admin.notes.about(`deposits/${own}`)).waitForError(),
    ).toMatchObject({
      code: 'denied',
    });
    const note = { id: operator.admin.notes.newId(), text: 'I am honest.' };
    for (const record of [`deposits/${own}`, `users/${operator.uid}`] as const) {
      await expectRefusal(operator.admin.notes.add(record, note), 'denied');
    }

    const user = await depositor();
    const id = await submit(user);
    const asAdmin = createPanel(user.auth, user.db, 'example.com');
    expect(await subscribeTo(asAdmin.notes.about(`deposits/${id}`)).waitForError()).toMatchObject({
      code: 'denied',
    });
    await expectRefusal(
      asAdmin.notes.add(`deposits/${id}`, { ...note, id: asAdmin.notes.newId() }),
      'denied',
    );
    expect(await storedNotes(`deposits/${id}`)).toEqual([]);
  });
});
