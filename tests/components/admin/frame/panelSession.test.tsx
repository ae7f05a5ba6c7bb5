import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { panelSessions, type PanelSession } from '@/components/admin/session/usePanelSession';
import { aPanelSession, aPending, emitSession, OPERATOR } from '../../../support/fakes/fakeAdmin';
import { renderPanel } from '../../../support/renderPanel';

const COLLEAGUE = 'colleague-uid';
const ID = 'deposit-1';
const TYPED = { reason: null, note: 'You sent 12 USDT.' };

const FILL: {
  [Name in Exclude<keyof PanelSession, 'uid' | 'email' | 'role' | 'hasSecondFactor' | 'drafts'>]: (
    session: PanelSession,
  ) => unknown;
} & { drafts: { [Name in keyof PanelSession['drafts']]: (session: PanelSession) => void } } = {
  colleagues: ({ colleagues }) => colleagues.ask('other', async () => 'other@example.com'),
  reviewed: ({ reviewed }) => reviewed.add(ID, 'confirmed'),
  confirmed: ({ confirmed }) => confirmed.setState([aPending()], true),
  selected: ({ selected }) => selected.select([ID], true),
  recounts: ({ recounts }) => recounts.add(),
  queueCount: ({ queueCount }) => queueCount.setState('12'),
  taken: ({ taken }) => taken.setState(new Map([['a', ID]]), true),
  drafts: {
    answer: ({ drafts, uid }) =>
      drafts.answer.set(uid, { name: 'statement.csv', text: 'Date', isConfirmed: true }),
    reject: ({ drafts }) => drafts.reject.set(ID, TYPED),
    credit: ({ drafts }) => drafts.credit.set(ID, { ...TYPED, missing: 'all' }),
    correction: ({ drafts }) => drafts.correction.set(ID, TYPED),
    decline: ({ drafts }) => drafts.decline.set(ID, 'Too much'),
    note: ({ drafts }) => drafts.note.set(ID, { typed: 'She called.', sent: null }),
    payment: ({ drafts }) => drafts.payment.set(ID, '250'),
    openPayment: ({ drafts }) => drafts.openPayment.setState(ID),
    return: ({ drafts }) => drafts.return.set(ID, TYPED),
    reference: ({ drafts }) => drafts.reference.set(ID, { text: '532900', isFilledIn: false }),
  },
};

/** The contents of a session's stores by name, without its identity. */
function contents(members: object, uid = OPERATOR): Record<string, unknown> {
  const stores = Object.entries(members).filter(([, member]) => typeof member === 'object');
  return Object.fromEntries(
    stores.map(([name, store]) => [
      name,
      'getState' in store
        ? store.getState()
        : 'get' in store
          ? (store.get(ID) ?? store.get(uid))
          : contents(store, uid),
    ]),
  );
}

const sessionOf = (uid: string): PanelSession => {
  const session = panelSessions.getState().get(uid);
  if (!session) throw new Error(`There is no session of ${uid}`);
  return session;
};

const EMPTY = contents(aPanelSession());

async function openFilled() {
  const view = renderPanel();
  await screen.findByRole('button', { name: 'Logout' });
  const { drafts, ...others } = FILL;
  const session = sessionOf(OPERATOR);
  await act(async () => {
    for (const fill of Object.values(others)) await fill(session);
    for (const fill of Object.values(drafts)) fill(session);
  });
  const held = contents(session);
  for (const [name, value] of Object.entries(EMPTY)) {
    if (name !== 'drafts') expect(held[name], name).not.toEqual(value);
  }
  for (const [name, value] of Object.entries(contents(session.drafts))) {
    expect(value, name).not.toBeNull();
  }
  return { ...view, session, held };
}

it('nothing of an administrator who logs out reaches the next, nor themselves', async () => {
  const { user } = await openFilled();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByLabelText('Admin ID');
  for (const uid of [COLLEAGUE, OPERATOR]) {
    act(() => emitSession({ status: 'signedIn', uid }));
    expect(contents(sessionOf(uid), uid), uid).toEqual(EMPTY);
    act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
  }
});

it('a session that ends by itself leaves what was typed, to its administrator alone', async () => {
  const { held } = await openFilled();
  act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
  act(() => emitSession({ status: 'signedIn', uid: COLLEAGUE }));
  expect(contents(sessionOf(COLLEAGUE), COLLEAGUE)).toEqual(EMPTY);
  act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
  act(() => emitSession({ status: 'signedIn', uid: OPERATOR }));
  expect(contents(sessionOf(OPERATOR))).toEqual({ ...EMPTY, drafts: held['drafts'] });
});

it('a session is the same with a new token, and after another page was open', async () => {
  const { unmount, held } = await openFilled();
  act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
  unmount();
  renderPanel();
  await screen.findByRole('button', { name: 'Logout' });
  // The queue computes anew whose the listed transactions are, and how many deposits are pending.
  const { taken, queueCount } = EMPTY;
  expect(contents(sessionOf(OPERATOR))).toEqual({ ...held, taken, queueCount });
  expect(sessionOf(OPERATOR).role).toBe('viewer');
});
