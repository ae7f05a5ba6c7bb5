import { admin, type Actor } from '../support/actors';
import {
  create,
  ended,
  newDeposit,
  openCount,
  profile,
  sendingBack,
  set,
  spending,
  txidOf,
  update,
} from '../support/builders';
import type { Write } from '../support/rest';
import { REMOVED, type Fields, type Value } from '../support/values';
import { badTexts, NO_TXID, wrongTypes } from './badValues';
import { operation, type Decision, type Operation, type Scene, type World } from './decision';
import { anyIdOf, derivedFrom } from './derived';
import { secondIdOf } from './reviews';
import { txidsOf } from './transactions';

const EARLIER = new Date('2026-01-01T00:00:00Z');

interface Draft {
  actor: Actor;
  /** The transaction's record of before; null if it is unspent. */
  stored: { deposit: Fields; spent: Fields | null };
  txid: string;
  /** Null omits the write of the transaction. */
  writes: { deposit: Fields; spent: Fields | null };
  also: Write[];
}

const sceneOf = (
  { actor, stored, txid, writes, also }: Draft,
  { asha, depositId }: World,
  isPending: boolean,
): Scene => {
  const path = `transactions/${txid}`;
  const write = stored.spent ? set : create;
  return {
    given: [
      set(`users/${asha}`, { ...profile(asha), openDeposits: 1, lastDepositId: 'before' }),
      set(`deposits/${depositId}`, stored.deposit),
      ...(stored.spent ? [set(path, stored.spent)] : []),
    ],
    actor,
    request: {
      commit: [
        update(`deposits/${depositId}`, writes.deposit),
        ...(isPending ? [update(`users/${asha}`, openCount(-1, depositId))] : []),
        ...(writes.spent ? [write(path, writes.spent)] : []),
        ...also,
      ],
    },
  };
};

function draftOf(world: World, was: Fields, now: Fields): Draft {
  const { asha, operator, depositId } = world;
  const [txid = ''] = txidsOf(world, 1);
  return {
    actor: admin(operator),
    stored: { deposit: { ...newDeposit(asha), ...was }, spent: null },
    txid,
    writes: {
      deposit: { ...now, sentBackTxids: [txid] },
      spent: sendingBack(depositId, operator),
    },
    also: [],
  };
}

export const rejectionSentBack: Operation<Draft> = operation(
  'reject what was sent back',
  (world) =>
    draftOf(world, {}, { ...ended('rejected', world.operator), rejectReason: 'sent-back' }),
  (draft, world) => sceneOf(draft, world, true),
);

const endedEarlier = (status: 'confirmed' | 'rejected'): Fields => ({
  ...ended(status, 'earlier'),
  processedAt: EARLIER,
  ...(status === 'rejected' ? { rejectReason: 'asked-to-stop' } : {}),
});

const afterEnd: Operation<Draft> = operation(
  'send back after the end',
  (world) => draftOf(world, endedEarlier('rejected'), {}),
  (draft, world) => sceneOf(draft, world, false),
);

const spentEarlier = (depositId: string, entryId?: string): Fields => ({
  ...(entryId === undefined
    ? sendingBack(depositId, 'earlier')
    : spending(entryId, { depositId, by: 'earlier' })),
  at: EARLIER,
});

const others = (count: number) => Array.from({ length: count }, (_, i) => txidOf(`other ${i}`));

/** What must hold whether a rejection or an ended deposit names what was sent back. */
function sendings({ allowed, denied }: Operation<Draft>): Decision[] {
  const listed =
    (was: Value, now: (txid: string) => Value) =>
    ({ stored, writes, txid }: Draft): void => {
      stored.deposit['sentBackTxids'] = was;
      writes.deposit['sentBackTxids'] = now(txid);
    };
  const listedAfter = (count: number) => listed(others(count), (txid) => [...others(count), txid]);
  const wasSpent =
    (record: (world: World) => Fields) =>
    (draft: Draft, world: World): void =>
      void (draft.stored.spent = record(world));
  return [
    ...[1, 4].map((count) => allowed(`after ${count} others`, listedAfter(count))),
    ...[5, 6].map((count) => denied(`after ${count} others`, listedAfter(count))),
    ...Object.entries({ null: null, 'no list': 'text' }).map(([label, was]) =>
      allowed(
        `where the list is ${label}`,
        listed(was, (txid) => [txid]),
      ),
    ),
    denied(
      'before the others',
      listed(others(2), (txid) => [txid, ...others(2)]),
    ),
    denied(
      'in place of another',
      listed(others(2), (txid) => [others(1)[0] ?? '', txid]),
    ),
    denied(
      'together with another, which is not spent',
      listed(others(1), (txid) => [...others(1), txid, txidOf('another')]),
    ),
    denied(
      'together with another before it',
      listed([], (txid) => [txidOf('another'), txid]),
    ),
    denied('together with another, which is spent too', (draft, { depositId, operator }) => {
      draft.writes.deposit['sentBackTxids'] = [draft.txid, txidOf(`${draft.txid} too`)];
      const path = `transactions/${txidOf(`${draft.txid} too`)}`;
      draft.also.push(create(path, sendingBack(depositId, operator)));
    }),
    ...Object.entries({ ...wrongTypes('list'), 'taken away': REMOVED }).map(([label, value]) =>
      denied(
        `where the list becomes ${label}`,
        listed(others(1), () => value),
      ),
    ),
    ...Object.entries(NO_TXID).map(([label, value]) =>
      denied(`of a transaction that is ${label}`, (draft) => {
        draft.writes.deposit['sentBackTxids'] = [value];
        if (typeof value === 'string' && !/[\n/]/.test(value) && value !== '') draft.txid = value;
      }),
    ),
    allowed('of a transaction that the user names', ({ stored, txid }) => {
      stored.deposit['txids'] = [txid];
    }),
    denied(
      'of what another deposit sent back',
      wasSpent(({ ravi }) => spentEarlier(ravi)),
    ),
    denied('of what it sent back before', (draft, { depositId }) => {
      draft.stored.deposit['sentBackTxids'] = [draft.txid];
      draft.writes.deposit['sentBackTxids'] = [draft.txid, draft.txid];
      draft.stored.spent = spentEarlier(depositId);
    }),
    denied(
      'of what a credit has spent',
      wasSpent(({ ravi }) => spentEarlier(ravi, 'other_1')),
    ),
    denied('of what a credit of it has spent', (draft, { depositId }) => {
      draft.stored.spent = spentEarlier(depositId, `${depositId}_1`);
    }),
    allowed(
      'of what a correction has freed',
      wasSpent(({ ravi }) => ({ ...spentEarlier(ravi, 'other_1'), freedBy: 'other_1_undo' })),
    ),
    allowed(
      'of what another administrator has freed',
      wasSpent(({ ravi }) => ({ ...spentEarlier(ravi), freedBy: 'colleague' })),
    ),
    denied('of what was freed, and stays free', (draft, { ravi }) => {
      draft.stored.spent = { ...spentEarlier(ravi), freedBy: 'colleague' };
      Object.assign(draft.writes.spent ?? {}, { freedBy: 'colleague' });
    }),
    denied('and another deposit names it as well', (draft, { ravi, depositId }) => {
      const path = `deposits/${secondIdOf(depositId)}`;
      draft.also.push(
        set(path, { ...newDeposit(ravi), sentBackTxids: [draft.txid] }),
        update(path, { sentBackTxids: [draft.txid] }),
      );
    }),
  ];
}

interface FreeDraft {
  actor: Actor;
  spent: Fields;
  freed: Fields;
}

const freeing: Operation<FreeDraft> = operation(
  'free what was not sent back',
  ({ operator, depositId }) => ({
    actor: admin(operator),
    spent: spentEarlier(depositId),
    freed: { freedBy: operator },
  }),
  ({ actor, spent, freed }, world): Scene => {
    const [txid = ''] = txidsOf(world, 1);
    const path = `transactions/${txid}`;
    const deposit = { ...newDeposit(world.asha), ...endedEarlier('rejected') };
    return {
      given: [
        set(`deposits/${world.depositId}`, { ...deposit, sentBackTxids: [txid] }),
        set(path, spent),
      ],
      actor,
      request: { commit: [update(path, freed)] },
    };
  },
);

export const sentBackDecisions: readonly Decision[] = [
  ...derivedFrom(rejectionSentBack.valid(), {
    'the deposit with rejectNote too': 'A note may be added.',
  }),
  ...sendings(rejectionSentBack),
  rejectionSentBack.allowed('after a part', ({ stored }) => {
    const paid = { paidInrAmount: 300, remainingUsdtAmount: 9.5, paymentCount: 1 };
    Object.assign(stored.deposit, paid);
  }),
  rejectionSentBack.denied('for another reason', ({ writes }) => {
    writes.deposit['rejectReason'] = 'asked-to-stop';
  }),
  rejectionSentBack.denied('without a transaction', ({ writes }) => {
    Reflect.deleteProperty(writes.deposit, 'sentBackTxids');
    writes.spent = null;
  }),
  rejectionSentBack.denied('and confirms it', ({ stored, writes }) => {
    stored.deposit['paidInrAmount'] = stored.deposit['inrAmount'] ?? 0;
    writes.deposit['status'] = 'confirmed';
    Reflect.deleteProperty(writes.deposit, 'rejectReason');
  }),
  ...Object.entries(badTexts(200)).map(([label, value]) =>
    rejectionSentBack.denied(`with a note ${label}`, ({ writes }) => {
      writes.deposit['rejectNote'] = value;
    }),
  ),
  ...derivedFrom(afterEnd.valid(), {
    'the deposit being confirmed': 'Somebody paid twice.',
    'the deposit being open': 'A status that no rule knows is no pending one.',
  }),
  ...sendings(afterEnd),
  afterEnd.denied('and puts a reason in place of another', ({ writes }) => {
    writes.deposit['rejectReason'] = 'sent-back';
  }),
  ...derivedFrom(
    freeing.valid(),
    anyIdOf('the transaction', 'Its record says that it was sent back, too.'),
  ),
  ...['before', 'after'].map((where) =>
    freeing.allowed(`by an administrator named ${where} the one who said it`, (draft, world) => {
      const uid = where === 'before' ? `A${world.mark}` : `z${world.mark}`;
      draft.actor = admin(uid);
      draft.freed['freedBy'] = uid;
    }),
  ),
  freeing.denied('by the one who said it', ({ spent }, { operator }) => (spent['by'] = operator)),
  freeing.denied('in the name of another', ({ freed }) => (freed['freedBy'] = 'colleague')),
  freeing.denied('that a colleague has freed', ({ spent }) => (spent['freedBy'] = 'colleague')),
  freeing.denied('that a credit has spent', ({ spent }, { depositId }) => {
    spent['entryId'] = `${depositId}_1`;
  }),
  freeing.denied('and takes away the request', ({ freed }) => (freed['depositId'] = REMOVED)),
];
