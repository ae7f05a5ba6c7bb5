import { admin, type Actor } from '../../support/actors';
import { newDeposit, set, txidOf, update } from '../../support/builders';
import { depositMove, proposalOf } from '../../support/limitBuilders';
import type { Write } from '../../support/rest';
import { double, REMOVED, type Fields, type Value } from '../../support/values';
import { NO_AMOUNT } from '../badValues';
import { operation, type Decision, type Operation, type Scene, type World } from '../decision';
import { minutesAgo } from '../payouts/payouts';
import { secondIdOf } from '../reviews';
import { A_MOVE, BY_VALUE, derivedFrom, isMap, type Exceptions } from '../derived';

const DAY_MINUTES = 24 * 60;

export interface ProposalDraft {
  actor: Actor;
  seeded: Write[];
  stored: Fields;
  writes: Fields;
  /** The move's record; null omits it. */
  move: Write | null;
  also: Write[];
}

export function proposalSceneOf(
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

/** Proposes a credit to a second administrator. */
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
  proposalSceneOf,
);

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
  proposalSceneOf,
);

type Moving = Operation<ProposalDraft>;

/** Sends the commit as another actor in their own name. */
function sentBy(draft: ProposalDraft, actor: Actor): void {
  draft.actor = actor;
  if (draft.move) draft.move.fields['by'] = actor.uid;
  const { proposal } = draft.writes;
  if (isMap(proposal) && 'by' in proposal)
    draft.writes['proposal'] = { ...proposal, by: actor.uid };
}

function numbered(draft: ProposalDraft, { depositId }: World, moves: Value, id: string): void {
  draft.writes['moves'] = moves;
  if (draft.move) draft.move.path = `deposits/${depositId}/moves/${id}`;
}

export function everyMove(move: Moving, right: number, exceptions: Exceptions = {}): Decision[] {
  const { valid, allowed, denied } = move;
  return [
    ...derivedFrom(valid(), { ...exceptions, ...A_MOVE }),
    ...['before', 'after'].map((where) =>
      allowed(`by an administrator named ${where} the depositor`, (draft, { asha, ravi }) =>
        sentBy(draft, admin(where === 'before' ? asha.toUpperCase() : `z${ravi}`)),
      ),
    ),
    ...[right + 1, right - 1, right + 0.5].map((moves) =>
      denied(`as move ${moves}`, (draft, world) => numbered(draft, world, moves, `${moves}`)),
    ),
    denied('as a move whose number is a double', (draft, world) =>
      numbered(draft, world, double(right), `${right}.0`),
    ),
    allowed('after a number of moves that is a double', ({ stored }) => {
      stored['moves'] = double(right - 1);
    }),
    denied('recorded at another deposit', ({ move, seeded, stored }, { depositId }) => {
      const path = `deposits/${secondIdOf(depositId)}`;
      seeded.push(set(path, { ...stored }));
      if (move) move.path = `${path}/moves/${right}`;
    }),
    ...['cancel', 'zap'].map((kind) =>
      denied(`recorded as ${kind}, which is no move`, ({ move: record }) => {
        if (record) record.fields['kind'] = kind;
      }),
    ),
  ];
}

const says =
  (proposal: Fields) =>
  ({ writes }: ProposalDraft, { operator }: World): void => {
    writes['proposal'] = proposalOf({ ...ALL, ...proposal }, operator);
  };

/** Changes fields of the valid proposal, also to values that no builder writes. */
const having =
  (fields: Fields) =>
  ({ writes }: ProposalDraft, { operator }: World): void => {
    writes['proposal'] = { ...proposalOf(ALL, operator), ...fields };
  };

/** Another proposal exists already. */
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
  ...everyMove(proposing, 1, { 'the deposit with proposal with amount as a double': BY_VALUE }),
  proposing.allowed('of a part', says(PART)),
  proposing.allowed('of all, in part', says({ kind: 'part' })),
  proposing.allowed('of a part that ends it', says({ kind: 'part', amount: 300.07, closes: true })),
  proposing.denied('of all that ends it', having({ closes: true })),
  ...Object.entries<Value>({ false: false, 'a number': 1, null: null }).map(([label, closes]) =>
    proposing.denied(`of a part that ends it by ${label}`, having({ ...PART, closes })),
  ),
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
  ...Object.entries(NO_AMOUNT).map(([label, amount]) =>
    proposing.denied(`of an amount that is ${label}`, says({ kind: 'part', amount })),
  ),
  proposing.denied('of a part with a fraction of a paisa', says({ kind: 'part', amount: 1.001 })),
  proposing.denied('of a kind that is a reward', having({ kind: 'reward' })),
  ...['asha', 'ravi'].map((by) => proposing.denied(`by ${by}`, having({ by }))),
  ...Object.entries({ null: null, 'a text': 'text', 'of 65 digits': `${txidOf('asha')}a` }).map(
    ([label, txid]) => proposing.denied(`with a transaction that is ${label}`, having({ txid })),
  ),
  ...Object.entries<Fields>({
    'a reason of a rejection': { reason: 'not-received' },
    'a reason that is null': { reason: null },
    'another reason and no note': { reason: 'other' },
    'a note and no reason': { reasonNote: 'A note.' },
    'a note that is blank': { reason: 'typed-amount', reasonNote: ' ' },
  }).map(([label, fields]) => proposing.denied(`with ${label}`, having(fields))),
  proposing.denied('over one of an hour less than a day', after(DAY_MINUTES - 60)),
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

const ANY_STATUS = 'Of an ended deposit, too, something may be proposed.';

const declines: Decision[] = [
  ...everyMove(declining, 2, {
    'the deposit being confirmed': ANY_STATUS,
    'the deposit being rejected': ANY_STATUS,
    'the deposit being open': ANY_STATUS,
  }),
  declining.allowed('of one’s own', ({ stored }, { operator }) => {
    stored['proposal'] = proposalOf(ALL, operator, minutesAgo(5));
  }),
  declining.allowed('of two days ago', ({ stored }, { ravi }) => {
    stored['proposal'] = proposalOf(ALL, ravi, minutesAgo(2 * DAY_MINUTES));
  }),
  declining.denied('that is not there', ({ stored }) => {
    Reflect.deleteProperty(stored, 'proposal');
  }),
  declining.denied('that turns into another', ({ writes }, { operator }) => {
    writes['proposal'] = proposalOf(PART, operator);
  }),
];

export const proposalDecisions: readonly Decision[] = [...proposals, ...declines];
