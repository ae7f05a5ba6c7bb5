import { create, revocation, spending, txidOf } from '../../support/builders';
import { proposalOf, revocationSince } from '../../support/limitBuilders';
import { double, REMOVED, type Fields, type Value } from '../../support/values';
import { operation, type Decision, type Operation, type Scene, type World } from '../decision';
import { minutesAgo } from '../payouts/payouts';
import {
  APPROVAL,
  FIRST,
  reviewDraftOf,
  reviewSceneOf,
  type Payment,
  type ReviewDraft,
} from '../reviews';

const DAY_MINUTES = 24 * 60;

/** Deposits and payouts from this many paise need two administrators; the table's deposit is exactly as large. */
export const THRESHOLD = 125_000;
export const TWO_FROM: Fields = { secondReviewFromPaise: THRESHOLD };

export interface SecondedDraft extends ReviewDraft {
  limits: Fields | undefined;
  proposal: Fields | null;
}

/** A credit with a transaction and a reason, proposed by Ravi five minutes ago. */
export function secondedDraftOf(world: World, payment: Payment): SecondedDraft {
  const draft = reviewDraftOf(world, payment);
  const { entry, deposit } = draft.writes;
  const txid = txidOf(world.mark);
  draft.stored.deposit['txids'] = [txid];
  Object.assign(entry, { txid, reason: 'other-amount', reasonNote: 'As agreed.' });
  const proposal = proposalOf(entry, world.ravi, minutesAgo(5));
  entry['proposedBy'] = world.ravi;
  deposit['proposal'] = REMOVED;
  const mark = spending(`${world.depositId}_${payment.seq}`, entry);
  draft.also.push(create(`transactions/${txid}`, mark));
  return { ...draft, limits: TWO_FROM, proposal };
}

export function secondedSceneOf(draft: SecondedDraft, world: World): Scene {
  const { proposal, limits, stored } = draft;
  const deposit = { ...stored.deposit, ...(proposal ? { proposal, moves: 1 } : {}) };
  return { ...reviewSceneOf({ ...draft, stored: { ...stored, deposit } }, world), limits };
}

const seconding = (name: string, payment: Payment): Operation<SecondedDraft> =>
  operation(name, (world) => secondedDraftOf(world, payment), secondedSceneOf);

export const approvalSeconded = seconding('credit all that another has proposed', APPROVAL);
const partSeconded = seconding('credit a part that another has proposed', FIRST);

type Seconding = Operation<SecondedDraft>;
type Change = (draft: SecondedDraft, world: World) => void;

const proposed =
  (fields: Fields): Change =>
  ({ proposal }) =>
    void Object.assign(proposal ?? {}, fields);

const proposedAgo =
  (minutes: number): Change =>
  (draft, world) =>
    proposed({ at: minutesAgo(minutes) })(draft, world);

const notProposed =
  (field: string): Change =>
  ({ proposal }) =>
    void Reflect.deleteProperty(proposal ?? {}, field);

const unsaid =
  (...fields: string[]): Change =>
  ({ writes }) =>
    fields.forEach((field) => Reflect.deleteProperty(writes.entry, field));

/** One administrator, without a proposal. */
export const alone: Change = (draft, world) => {
  draft.proposal = null;
  unsaid('proposedBy')(draft, world);
};

/** Approves a deposit of another amount without a proposal. */
const aloneOf =
  (inrPaise: number): Change =>
  (draft, world) => {
    const payment = { ...APPROVAL, inrPaise, amountPaise: inrPaise };
    Object.assign(draft, secondedDraftOf(world, payment));
    alone(draft, world);
  };

/** Sets another threshold, in paise. */
const from =
  (secondReviewFromPaise: Value, change: Change = () => undefined): Change =>
  (draft, world) => {
    draft.limits = { secondReviewFromPaise };
    change(draft, world);
  };

const everyCredit = ({ valid, allowed, denied }: Seconding): Decision[] => [
  valid(),
  denied('by one alone', alone),
  denied('that says nothing of it', unsaid('proposedBy')),
  denied('that leaves the proposal', ({ writes }) => {
    Reflect.deleteProperty(writes.deposit, 'proposal');
  }),
  denied('that was proposed by the same', (draft, world) => {
    proposed({ by: world.operator })(draft, world);
    draft.writes.entry['proposedBy'] = world.operator;
  }),
  denied('where nothing is proposed', (draft) => (draft.proposal = null)),
  denied('that was proposed a day ago', proposedAgo(DAY_MINUTES)),
  allowed('that was proposed an hour less than a day ago', proposedAgo(DAY_MINUTES - 60)),
];

const mismatches: Decision[] = [
  ...Object.entries<Fields>({
    'a paisa more': { amount: 1250.01 },
    'a paisa less': { amount: 1249.99 },
    'in part': { kind: 'part' },
    'for a reason that sorts before': { reason: 'no-transaction' },
    'for a reason that sorts behind': { reason: 'sent-before' },
    'with a note that sorts before': { reasonNote: 'A note.' },
    'with a note that sorts behind': { reasonNote: 'Z.' },
    'with a transaction that sorts before': { txid: '0'.repeat(64) },
    'with a transaction that sorts behind': { txid: 'f'.repeat(64) },
    'by somebody whose name sorts before': { by: 'asha' },
    'by somebody whose name sorts behind': { by: 'zoya' },
    'at no time': { at: 'text' },
  }).map(([label, fields]) =>
    approvalSeconded.denied(`where it was proposed ${label}`, proposed(fields)),
  ),
  partSeconded.denied('where it was proposed as an approval', proposed({ kind: 'approval' })),
  ...['txid', 'reason', 'reasonNote', 'kind', 'amount', 'by', 'at'].map((field) =>
    approvalSeconded.denied(`where it was proposed without ${field}`, notProposed(field)),
  ),
  approvalSeconded.denied('with a reason that was proposed with a note', unsaid('reasonNote')),
  approvalSeconded.denied('without the reason that was proposed', unsaid('reason', 'reasonNote')),
  approvalSeconded.denied('without the transaction that was proposed', (draft, world) => {
    unsaid('txid')(draft, world);
    draft.also = [];
  }),
  approvalSeconded.allowed('without more than was proposed', (draft, world) => {
    for (const field of ['txid', 'reason', 'reasonNote']) notProposed(field)(draft, world);
    unsaid('txid', 'reason', 'reasonNote')(draft, world);
    draft.also = [];
  }),
  approvalSeconded.denied('that changes the proposal', ({ writes }, { operator }) => {
    writes.deposit['proposal'] = proposalOf(writes.entry, operator);
  }),
  approvalSeconded.denied('that counts as a move', ({ writes }) => (writes.deposit['moves'] = 2)),
];

/** A proposal counts only while its proposer may review. */
const proposers: Decision[] = [
  approvalSeconded.denied('by somebody who is revoked', ({ seeded }, { ravi }) => {
    seeded.push(revocation(ravi));
  }),
  ...Object.entries({ before: -1, 'at the time of': 0, after: 60_000 }).map(([label, ms]) =>
    approvalSeconded[ms < 0 ? 'allowed' : 'denied'](
      `by somebody whose role changed ${label} the proposal`,
      (draft, { ravi }) => {
        const at = minutesAgo(5);
        Object.assign(draft.proposal ?? {}, { at });
        draft.seeded.push(revocationSince(ravi, new Date(at.getTime() + ms)));
      },
    ),
  ),
];

const thresholds: Decision[] = [
  approvalSeconded.allowed('below the limit, by one alone', aloneOf(THRESHOLD - 1)),
  approvalSeconded.denied('a paisa above the limit, by one alone', aloneOf(THRESHOLD + 1)),
  approvalSeconded.allowed('without a limit, by one alone', (draft, world) => {
    alone(draft, world);
    draft.limits = undefined;
  }),
  approvalSeconded.allowed('without a limit, as it was proposed', (draft) => {
    draft.limits = undefined;
  }),
  approvalSeconded.denied('without a limit, by the same who proposed it', (draft, { operator }) => {
    draft.limits = undefined;
    Object.assign(draft.proposal ?? {}, { by: operator });
    draft.writes.entry['proposedBy'] = operator;
  }),
  approvalSeconded.allowed('without a limit, over a proposal of the same', (draft, world) => {
    draft.limits = undefined;
    Object.assign(draft.proposal ?? {}, { by: world.operator });
    unsaid('proposedBy')(draft, world);
  }),
  approvalSeconded.allowed('below a limit that is a double', from(double(125_000.5), alone)),
  ...Object.entries({ null: null, 'a text': '999999999', NaN: double(NaN), true: true }).map(
    ([label, limit]) =>
      approvalSeconded.denied(`by one alone, where the limit is ${label}`, from(limit, alone)),
  ),
  partSeconded.allowed('of a deposit whose amount is a double', ({ stored }) => {
    stored.deposit['inrAmount'] = double(1250);
  }),
  // The rest is below the threshold, but the whole deposit is not.
  approvalSeconded.denied('of the rest, by one alone', (draft, world) => {
    const payment: Payment = {
      ...APPROVAL,
      paidPaise: 100_000,
      seq: 2,
      amountPaise: 25_000,
      walletPaise: 100_000,
    };
    Object.assign(draft, secondedDraftOf(world, payment));
    alone(draft, world);
  }),
];

export const secondedDecisions: readonly Decision[] = [
  ...[approvalSeconded, partSeconded].flatMap(everyCredit),
  ...mismatches,
  ...proposers,
  ...thresholds,
];
