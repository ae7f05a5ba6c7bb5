import { admin, anonymous, user, viewer, type Actor } from '../../actors';
import { newDeposit, remove, revocation, set, txidOf, update } from '../../builders';
import { depositMove, proposalOf } from '../../limitBuilders';
import type { Write } from '../../rest';
import { double, REMOVED, type Fields, type Value } from '../../values';
import { NO_AMOUNT, NOT_SERVER_TIME, NOT_THE_STRING, wrongTypes } from '../badValues';
import { operation, type Decision, type Operation, type Scene, type World } from '../decision';
import { minutesAgo } from '../payouts/payouts';
import { secondIdOf } from '../reviews';

const DAY_MINUTES = 24 * 60;

/** What an administrator writes about a proposal. */
interface ProposalDraft {
  actor: Actor;
  /** What else lies there. */
  seeded: Write[];
  stored: Fields;
  writes: Fields;
  /** The record of the move; null leaves it out of the commit. */
  move: Write | null;
  also: Write[];
}

function sceneOf(
  { actor, seeded, stored, writes, move, also }: ProposalDraft,
  world: World,
): Scene {
  const path = `deposits/${world.depositId}`;
  return {
    given: [set(path, stored), ...seeded],
    actor,
    request: { commit: [update(path, writes), ...(move ? [move] : []), ...also] },
  };
}

const ALL: Fields = { kind: 'approval', amount: 1250 };
const PART: Fields = { kind: 'part', amount: 300.07 };

/** One more administrator is to see this credit. */
export const proposing = operation<ProposalDraft>(
  'propose a credit',
  ({ asha, operator, depositId }) => ({
    actor: admin(operator),
    seeded: [],
    stored: newDeposit(asha),
    writes: { proposal: proposalOf(ALL, operator), moves: 1 },
    move: depositMove(depositId, 1, 'propose', operator),
    also: [],
  }),
  sceneOf,
);

/** The other administrator does not want it. */
export const declining = operation<ProposalDraft>(
  'decline a proposal',
  ({ asha, ravi, operator, depositId }) => ({
    actor: admin(operator),
    seeded: [],
    stored: { ...newDeposit(asha), proposal: proposalOf(ALL, ravi, minutesAgo(5)), moves: 1 },
    writes: { proposal: REMOVED, moves: 2 },
    move: depositMove(depositId, 2, 'decline', operator),
    also: [],
  }),
  sceneOf,
);

type Moving = Operation<ProposalDraft>;

/** Somebody else sends the commit in their own name. */
function sentBy(draft: ProposalDraft, actor: Actor): void {
  draft.actor = actor;
  if (draft.move) draft.move.fields['by'] = actor.uid;
  const { proposal } = draft.writes;
  if (isMap(proposal) && 'by' in proposal)
    draft.writes['proposal'] = { ...proposal, by: actor.uid };
}

const isMap = (value: Value | undefined): value is { readonly [field: string]: Value } =>
  typeof value === 'object' && value?.constructor === Object;

/** The commit makes this the number of moves. */
function numbered(draft: ProposalDraft, { depositId }: World, moves: Value, id: string): void {
  draft.writes['moves'] = moves;
  if (draft.move) draft.move.path = `deposits/${depositId}/moves/${id}`;
}

/** What is true of both. */
function everyMove({ valid, allowed, denied, deniedFields }: Moving, right: number): Decision[] {
  return [
    valid(),
    denied('by nobody', (draft) => (draft.actor = anonymous)),
    ...Object.entries({
      'the depositor': ({ asha }: World) => user(asha),
      'the depositor who is an administrator': ({ asha }: World) => admin(asha),
      'a person with the name of the administrator': ({ operator }: World) => user(operator),
      'a viewer': ({ operator }: World) => viewer(operator),
    }).map(([label, actorOf]) =>
      denied(`by ${label}`, (draft, world) => sentBy(draft, actorOf(world))),
    ),
    denied('by a revoked administrator', (draft, { operator }) => {
      draft.seeded.push(revocation(operator));
    }),
    ...['before', 'after'].map((where) =>
      allowed(`by an administrator named ${where} the depositor`, (draft, { asha, ravi }) =>
        sentBy(draft, admin(where === 'before' ? asha.toUpperCase() : `z${ravi}`)),
      ),
    ),
    ...['confirmed', 'rejected', 'open'].map((status) =>
      denied(`of a deposit that is ${status}`, ({ stored }) => (stored['status'] = status)),
    ),
    ...Object.entries<Value>({
      status: 'confirmed',
      inrAmount: 9900,
      paidInrAmount: 1250,
      userId: 'ravi',
      txids: [txidOf('asha')],
      operatorTxids: [txidOf('asha')],
      note: 'text',
    }).map(([field, value]) =>
      denied(`that also changes ${field}`, ({ writes }) => (writes[field] = value)),
    ),
    // How it is numbered and recorded.
    ...[right + 1, right - 1, right + 0.5].map((moves) =>
      denied(`as move ${moves}`, (draft, world) => numbered(draft, world, moves, `${moves}`)),
    ),
    denied('as a move whose number is a double', (draft, world) =>
      numbered(draft, world, double(right), `${right}.0`),
    ),
    denied('that leaves the number of moves', ({ writes }) => {
      Reflect.deleteProperty(writes, 'moves');
    }),
    allowed('after a number of moves that is a double', ({ stored }) => {
      stored['moves'] = double(right - 1);
    }),
    denied('after a number of moves that is a text', ({ stored }) => (stored['moves'] = 'text')),
    denied('from a screen that shows an older state', ({ stored }) => {
      stored['moves'] = right + 1;
    }),
    denied('without a record', (draft) => (draft.move = null)),
    denied('recorded under another number', ({ move }, { depositId }) => {
      if (move) move.path = `deposits/${depositId}/moves/9`;
    }),
    denied('recorded once more under number 0', ({ move, also }, { depositId }) => {
      if (move) also.push({ ...move, path: `deposits/${depositId}/moves/0` });
    }),
    denied('recorded at another deposit', ({ move, seeded, stored }, { depositId }) => {
      const path = `deposits/${secondIdOf(depositId)}`;
      seeded.push(set(path, { ...stored }));
      if (move) move.path = `${path}/moves/${right}`;
    }),
    denied('whose record is deleted at once', ({ move, also }) => {
      if (move) also.push(remove(move.path));
    }),
    denied('with a record that says more', ({ move }) => {
      if (move) move.fields['note'] = 'text';
    }),
    ...deniedFields('record', ({ move }) => move?.fields ?? {}, {
      kind: {
        ...NOT_THE_STRING,
        'of the other': right === 1 ? 'decline' : 'propose',
        'that sorts before': 'cancel',
        'that sorts behind': 'take',
      },
      by: { 'somebody before': 'asha', 'somebody behind': 'ravi' },
      at: NOT_SERVER_TIME,
    }),
  ];
}

/** Another proposal than the valid one. */
const says =
  (proposal: Fields) =>
  ({ writes }: ProposalDraft, { operator }: World): void => {
    writes['proposal'] = proposalOf({ ...ALL, ...proposal }, operator);
  };

/** The valid proposal with some fields changed, also to what no builder writes. */
const having =
  (fields: Fields) =>
  ({ writes }: ProposalDraft, { operator }: World): void => {
    writes['proposal'] = { ...proposalOf(ALL, operator), ...fields };
  };

const withoutField =
  (field: string) =>
  ({ writes }: ProposalDraft, { operator }: World): void => {
    const proposal = { ...proposalOf(ALL, operator) };
    Reflect.deleteProperty(proposal, field);
    writes['proposal'] = proposal;
  };

/** One waits already, from so many minutes ago. */
const after =
  (minutes: number, by?: string) =>
  (draft: ProposalDraft, { ravi, operator, depositId }: World): void => {
    const at = minutesAgo(minutes);
    draft.stored['proposal'] = proposalOf(ALL, by === 'operator' ? operator : ravi, at);
    draft.stored['moves'] = 1;
    draft.writes['moves'] = 2;
    draft.move = depositMove(depositId, 2, 'propose', operator);
  };

const proposals: Decision[] = [
  ...everyMove(proposing, 1),
  proposing.allowed('of a part', says(PART)),
  proposing.allowed('of all, in part', says({ kind: 'part' })),
  proposing.allowed('with its transaction', says({ txid: txidOf('asha') })),
  proposing.allowed('and why', says({ reason: 'typed-amount' })),
  proposing.allowed('and why, with a note', says({ reason: 'other', reasonNote: 'A note.' })),
  proposing.allowed('of what is left', (draft, world) => {
    draft.stored['paidInrAmount'] = 250;
    says({ amount: 1000 })(draft, world);
  }),
  proposing.denied('of all, where some is paid', ({ stored }) => (stored['paidInrAmount'] = 250)),
  proposing.denied('of more than is left, in part', (draft, world) => {
    draft.stored['paidInrAmount'] = 250;
    says({ kind: 'part', amount: 1000.01 })(draft, world);
  }),
  proposing.denied('of a paisa less than all', says({ amount: 1249.99 })),
  proposing.denied('of a paisa more than all', says({ amount: 1250.01 })),
  ...Object.entries(NO_AMOUNT).map(([label, amount]) =>
    proposing.denied(`of an amount that is ${label}`, says({ kind: 'part', amount })),
  ),
  proposing.denied('of a part with a fraction of a paisa', says({ kind: 'part', amount: 1.001 })),
  ...['kind', 'amount', 'by', 'at'].map((field) =>
    proposing.denied(`without ${field}`, withoutField(field)),
  ),
  ...Object.entries({ ...NOT_THE_STRING, 'a reward': 'reward' }).map(([label, kind]) =>
    proposing.denied(`of a kind that is ${label}`, having({ kind })),
  ),
  ...Object.entries({
    ...NOT_THE_STRING,
    'somebody before': 'asha',
    'somebody behind': 'ravi',
  }).map(([label, by]) => proposing.denied(`by a name that is ${label}`, having({ by }))),
  ...Object.entries(NOT_SERVER_TIME).map(([label, at]) =>
    proposing.denied(`at ${label}`, having({ at })),
  ),
  ...Object.entries({ null: null, 'a text': 'text', 'of 65 digits': `${txidOf('asha')}a` }).map(
    ([label, txid]) => proposing.denied(`with a transaction that is ${label}`, having({ txid })),
  ),
  ...Object.entries<Fields>({
    'a reason of a rejection': { reason: 'not-received' },
    'a reason that is null': { reason: null },
    'another reason and no note': { reason: 'other' },
    'a note and no reason': { reasonNote: 'A note.' },
    'a note that is blank': { reason: 'typed-amount', reasonNote: ' ' },
    'a field too many': { note: 'text' },
  }).map(([label, fields]) => proposing.denied(`with ${label}`, having(fields))),
  ...Object.entries(wrongTypes('map')).map(([label, value]) =>
    proposing.denied(`that is ${label}`, ({ writes }) => (writes['proposal'] = value)),
  ),
  proposing.denied('that is not there', ({ writes }) => {
    Reflect.deleteProperty(writes, 'proposal');
  }),
  proposing.denied('over one of a minute less than a day', after(DAY_MINUTES - 1)),
  proposing.denied('over one of one’s own that waits', after(5, 'operator')),
  proposing.allowed('over one of a day', after(DAY_MINUTES)),
  proposing.denied('over one of no time', (draft, world) => {
    after(DAY_MINUTES)(draft, world);
    draft.stored['proposal'] = proposalOf(ALL, world.ravi, 'text');
  }),
  proposing.allowed('after one was declined', (draft, world) => {
    draft.stored['moves'] = 2;
    numbered(draft, world, 3, '3');
  }),
];

const declines: Decision[] = [
  ...everyMove(declining, 2),
  declining.allowed('of one’s own', ({ stored }, { operator }) => {
    stored['proposal'] = proposalOf(ALL, operator, minutesAgo(5));
  }),
  declining.allowed('of two days ago', ({ stored }, { ravi }) => {
    stored['proposal'] = proposalOf(ALL, ravi, minutesAgo(2 * DAY_MINUTES));
  }),
  declining.denied('that is not there', ({ stored }) => {
    Reflect.deleteProperty(stored, 'proposal');
  }),
  declining.denied('that stays', ({ writes }) => {
    Reflect.deleteProperty(writes, 'proposal');
  }),
  declining.denied('that turns into null', ({ writes }) => (writes['proposal'] = null)),
  declining.denied('that turns into another', ({ writes }, { operator }) => {
    writes['proposal'] = proposalOf(PART, operator);
  }),
];

/** Everything about proposing a credit and declining what is proposed. */
export const proposalDecisions: readonly Decision[] = [...proposals, ...declines];
