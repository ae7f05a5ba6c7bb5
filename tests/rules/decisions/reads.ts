import {
  admin,
  adminOfUnknownRole,
  anonymous,
  user,
  unverifiedAdmin,
  viewer,
  type Actor,
} from '../support/actors';
import {
  create,
  newDeposit,
  note,
  ownAmount,
  profile,
  remove,
  reservation,
  revocation,
  set,
  spending,
  txidOf,
  update,
} from '../support/builders';
import type { Request, Write } from '../support/rest';
import type { Fields } from '../support/values';
import {
  forNobody,
  operation,
  type Decision,
  type Operation,
  type Scene,
  type World,
} from './decision';

/** An actor with a request for stored documents. */
interface AskDraft {
  actor: Actor;
  seeded: Write[];
  request: Request;
}

const ENTRY: Fields = { seq: 1, amount: 1, kind: 'part', by: 'operator' };

const transactionOf = ({ mark }: World): string => `transactions/${txidOf(mark)}`;
const payableOf = (): string => `payables/${ownAmount(1_250, 1).keys[0]}`;
const noteOf = ({ depositId }: World): string => `deposits/${depositId}/notes/${'n'.repeat(20)}`;

const givenOf = (world: World): Write[] => {
  const { asha, depositId } = world;
  const spent = spending(`${depositId}_1`, { depositId, by: 'operator' });
  return [
    set(`users/${asha}`, profile(asha)),
    set(`deposits/${depositId}`, newDeposit(asha)),
    set(`users/${asha}/ledger/${depositId}_1`, { ...ENTRY, depositId }),
    set(transactionOf(world), spent),
    set(noteOf(world), note('operator')),
    set(payableOf(), { depositId, at: new Date(0) }),
    set(`deposits/${depositId}/moves/1`, { kind: 'propose', by: 'operator', at: new Date(0) }),
  ];
};

const asOperator = (draft: AskDraft, { operator }: World) => {
  draft.actor = admin(operator);
};

export const byAdministrators = ({ allowed, denied }: Operation<AskDraft>): Decision[] => [
  allowed('by an administrator', asOperator),
  allowed('by a viewer', (draft, { operator }) => (draft.actor = viewer(operator))),
  denied('by an administrator of an unknown role', (draft, { operator }) => {
    draft.actor = adminOfUnknownRole(operator);
  }),
  denied('by nobody', (draft) => (draft.actor = anonymous)),
  denied('by an unverified administrator', (draft, { operator }) => {
    draft.actor = unverifiedAdmin(operator);
  }),
  denied('by a revoked administrator', (draft, { operator }) => {
    draft.actor = admin(operator);
    draft.seeded.push(revocation(operator));
  }),
];

/** Requests for these stored documents. */
export function requestsFor(givenOf: (world: World) => Write[]) {
  const asking = (name: string, requestOf: (world: World) => Request) =>
    operation<AskDraft>(
      name,
      (world) => ({ actor: user(world.asha), seeded: [], request: requestOf(world) }),
      ({ actor, seeded, request }, world): Scene => ({
        given: [...givenOf(world), ...seeded],
        actor,
        request,
      }),
    );
  const byOthers = (asked: Operation<AskDraft>): Decision[] => [
    ...byAdministrators(asked),
    asked.denied('by somebody else', (draft, { ravi }) => (draft.actor = user(ravi))),
  ];
  return {
    asking,
    byOthers,
    ownerAndAdmin: (name: string, requestOf: (world: World) => Request): Decision[] => [
      asking(name, requestOf).valid(),
      ...byOthers(asking(name, requestOf)),
    ],
    nobody: (name: string, writesOf: (world: World) => Write[]): Decision[] => {
      const { denied } = asking(name, (world) => ({ commit: writesOf(world) }));
      return forNobody(
        denied('by the owner', () => undefined),
        denied('by an administrator', asOperator),
      );
    },
    noAdministrator: (name: string, requestOf: (world: World) => Request): Decision[] =>
      forNobody(asking(name, requestOf).denied('by an administrator', asOperator)),
  };
}

export const { asking, nobody, noAdministrator, ownerAndAdmin } = requestsFor(givenOf);

const listingUsers = (limit?: number) =>
  asking('list users', () => ({ list: { collection: 'users', ...(limit && { limit }) } }));

const ownList = (world: World): Request => ({
  list: { collection: 'deposits', where: { userId: world.asha } },
});
const ledgerList = (world: World): Request => ({
  list: { collection: 'ledger', parent: `users/${world.asha}` },
});

const depositList = asking('list deposits', ownList);
const missing = asking('ask for a deposit that is not there', ({ depositId }) => ({
  get: `deposits/${depositId.slice(1)}z`,
}));
const missingUser = asking('ask for a record that is not there', ({ mark }) => ({
  get: `users/new${mark}`,
}));

export function adminOnly(name: string, requestOf: (world: World) => Request): Decision[] {
  const asked = asking(name, requestOf);
  return [...byAdministrators(asked), asked.denied('by the depositor', () => undefined)];
}

const ownRevocation = asking('read one’s own revocation', ({ asha }) => ({
  get: `revoked/${asha}`,
}));

const reads: Decision[] = [
  ...ownerAndAdmin('read a record', ({ asha }) => ({ get: `users/${asha}` })),
  missingUser.allowed('one’s own', (draft, { mark }) => (draft.actor = user(`new${mark}`))),
  missingUser.denied('somebody else’s', () => undefined),
  ...ownerAndAdmin('read a deposit', ({ depositId }) => ({ get: `deposits/${depositId}` })),
  missing.valid(),
  missing.denied('by nobody', (draft) => (draft.actor = anonymous)),
  ...ownerAndAdmin('list one’s deposits', ownList),
  ...ownerAndAdmin('count one’s deposits', (world) => ({
    count: { collection: 'deposits', where: { userId: world.asha, status: 'pending' } },
  })),
  depositList.denied('of everybody', (draft) => {
    draft.request = { list: { collection: 'deposits', limit: 10 } };
  }),
  depositList.denied('that are pending, of everybody', (draft) => {
    draft.request = { list: { collection: 'deposits', where: { status: 'pending' }, limit: 10 } };
  }),
  depositList.denied('counted, of everybody', (draft) => {
    draft.request = { count: { collection: 'deposits' } };
  }),
  depositList.allowed('of everybody, by an administrator', (draft, { operator }) => {
    draft.actor = admin(operator);
    draft.request = { list: { collection: 'deposits', limit: 10 } };
  }),
  depositList.allowed('counted, of everybody, by an administrator', (draft, { operator }) => {
    draft.actor = admin(operator);
    draft.request = { count: { collection: 'deposits', where: { status: 'pending' } } };
  }),
  ...ownerAndAdmin('read a ledger entry', ({ asha, depositId }) => ({
    get: `users/${asha}/ledger/${depositId}_1`,
  })),
  ...ownerAndAdmin('list the ledger', ledgerList),
  ...adminOnly('read a transaction', (world) => ({ get: transactionOf(world) })),
  ...adminOnly('ask for a transaction that has not been spent', ({ mark }) => ({
    get: `transactions/${txidOf(`not ${mark}`)}`,
  })),
  ...adminOnly('list the entries of all ledgers', ({ operator }) => ({
    list: { collection: 'ledger', where: { by: operator }, allDescendants: true },
  })),
  ...adminOnly('list the newest entries of all ledgers', () => ({
    list: { collection: 'ledger', orderBy: 'at', limit: 20, allDescendants: true },
  })),
  ...adminOnly('count the entries of all ledgers', () => ({
    count: { collection: 'ledger', where: { kind: 'part' }, allDescendants: true },
  })),
  ...adminOnly('list the deposits of an own amount', () => ({
    list: { collection: 'deposits', where: { payableUsdt: 12.5037 } },
  })),
  ...(['users', 'transactions', 'payables', 'days'] as const).flatMap((collection) => {
    const { denied } = asking(`list every ${collection}`, () => ({
      list: { collection, limit: 1, allDescendants: true },
    }));
    return forNobody(
      denied('by a person', () => undefined),
      denied('by an administrator', asOperator),
    );
  }),
  ownRevocation.allowed('while there is none', (draft, { asha }) => (draft.actor = admin(asha))),
  ownRevocation.allowed('once it is there', (draft, { asha }) => {
    draft.actor = admin(asha);
    draft.seeded.push(revocation(asha));
  }),
  ownRevocation.denied('by somebody else', (draft, { ravi }) => (draft.actor = user(ravi))),
  ...byAdministrators(ownRevocation),
  ...noAdministrator('list revocations', () => ({ list: { collection: 'revoked', limit: 1 } })),
  ...adminOnly('list users', () => ({ list: { collection: 'users', limit: 10 } })),
  listingUsers(1).allowed('one', asOperator),
  listingUsers(11).denied('11 at once', asOperator),
  listingUsers().denied('without a limit', asOperator),
];

const readingReservation = asking('read a reservation', () => ({ get: payableOf() }));

const forbidden: Decision[] = [
  ...nobody('delete a record', ({ asha }) => [remove(`users/${asha}`)]),
  ...nobody('delete a deposit', ({ depositId }) => [remove(`deposits/${depositId}`)]),
  ...nobody('delete a ledger entry', ({ asha, depositId }) => [
    remove(`users/${asha}/ledger/${depositId}_1`),
  ]),
  ...nobody('change a ledger entry', ({ asha, depositId }) => [
    update(`users/${asha}/ledger/${depositId}_1`, { amount: 2 }),
  ]),
  ...nobody('write a ledger entry alone', ({ asha, depositId }) => [
    create(`users/${asha}/ledger/${depositId}_2`, { ...ENTRY, depositId, seq: 2 }),
  ]),
  ...nobody('delete a transaction', (world) => [remove(transactionOf(world))]),
  ...nobody('change a transaction', (world) => [
    update(transactionOf(world), { entryId: `${world.depositId}_2` }),
  ]),
  ...nobody('overwrite a transaction', (world) => [
    set(transactionOf(world), spending(`${world.depositId}_2`, { by: world.operator })),
  ]),
  ...nobody('delete a reservation', () => [remove(payableOf())]),
  ...nobody('reserve for a deposit of before', ({ depositId }) => [
    set(payableOf(), reservation(depositId)),
  ]),
  ...nobody('delete a note', (world) => [remove(noteOf(world))]),
  ...nobody('change a note', (world) => [update(noteOf(world), { text: 'Other.' })]),
  ...nobody('overwrite a note', (world) => [set(noteOf(world), note(world.operator))]),
  // The number is right, since an unpaid deposit has count 0, but nothing moved.
  ...nobody('write ledger entry 0 alone', ({ asha, depositId }) => [
    create(`users/${asha}/ledger/${depositId}_0`, { ...ENTRY, depositId, seq: 0 }),
  ]),
  ...nobody('rewrite a deposit', ({ asha, depositId }) => [
    set(`deposits/${depositId}`, newDeposit(asha)),
  ]),
  ...nobody('write below a deposit', ({ depositId }) => [
    create(`deposits/${depositId}/files/${'n'.repeat(20)}`, { text: 'text' }),
  ]),
  ...nobody('write another collection', ({ mark }) => [create(`config/${mark}`, { rate: 1 })]),
  ...nobody('grant oneself admin', ({ asha }) => [create(`admins/${asha}`, { admin: true })]),
  ...nobody('record a grant', ({ asha }) => [create(`administrators/${asha}`, { email: 'a@b' })]),
  ...nobody('change the record of one’s own grant', ({ operator }) => [
    set(`administrators/${operator}`, { email: 'a@b' }),
  ]),
  ...nobody('revoke an administrator', ({ asha }) => [revocation(asha)]),
  ...nobody('delete a revocation', ({ asha }) => [remove(`revoked/${asha}`)]),
  ...forNobody(
    readingReservation.denied('by an owner', () => undefined),
    readingReservation.denied('by an administrator', asOperator),
  ),
  ...noAdministrator('read another collection', () => ({ get: 'config/rate' })),
];

export const readDecisions: readonly Decision[] = [...reads, ...forbidden];
