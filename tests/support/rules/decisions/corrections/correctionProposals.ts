import { admin } from '../../actors';
import { newDeposit, set, txidOf } from '../../builders';
import { depositMove, proposalOf } from '../../limitBuilders';
import { double, type Fields } from '../../values';
import { operation, type Decision, type World } from '../decision';
import { BY_VALUE } from '../derived';
import { everyMove, proposalSceneOf, type ProposalDraft } from '../limits/proposals';
import { secondIdOf } from '../reviews';
import { APPROVED, creditIdOf, storedOf } from './corrections';

const ANY_STATUS = 'A credit is taken back in any status.';
const ENDED = 'It has ended, too.';

/** One more administrator is to see that all of a deposit is taken back. */
export const correctionProposing = operation<ProposalDraft>(
  'propose a correction',
  (world) => ({
    actor: admin(world.operator),
    seeded: [set(`users/${world.asha}/ledger/${creditIdOf(world, APPROVED)}`, creditOf(world))],
    stored: storedOf(world, APPROVED).deposit,
    writes: { proposal: proposalOf(saidOf(world), world.operator), moves: 1 },
    move: depositMove(world.depositId, 1, 'propose', world.operator),
    also: [],
  }),
  proposalSceneOf,
);

const creditOf = (world: World): Fields => storedOf(world, APPROVED).credit;

const saidOf = ({ depositId }: World): Fields => ({
  ...{ kind: 'correction', reverses: `${depositId}_1`, amount: -1250 },
  reason: 'wrong-user',
});

/** And that some of it is credited again. */
const againProposing = operation<ProposalDraft>(
  'propose to credit again',
  (world) => ({
    actor: admin(world.operator),
    seeded: [],
    stored: storedOf(world, { ...APPROVED, correctedPaise: 125_000, correctedSeqs: [1] }).deposit,
    writes: { proposal: proposalOf(AGAIN, world.operator), moves: 1 },
    move: depositMove(world.depositId, 1, 'propose', world.operator),
    also: [],
  }),
  proposalSceneOf,
);

const AGAIN: Fields = { kind: 'again', amount: 300.07, reason: 'wrongly-corrected' };

type Change = (draft: ProposalDraft, world: World) => void;

/** Something else than is valid is proposed. */
const says =
  (fields: Fields, valid: (world: World) => Fields = saidOf): Change =>
  ({ writes }, world) =>
    void (writes['proposal'] = proposalOf({ ...valid(world), ...fields }, world.operator));
const saysAgain = (fields: Fields): Change => says(fields, () => AGAIN);

const corrected =
  (correctedSeqs: number[]): Change =>
  ({ stored }) =>
    void (stored['correctedSeqs'] = correctedSeqs);

const { allowed, denied } = correctionProposing;
const corrections: Decision[] = [
  ...everyMove(correctionProposing, 1, {
    'the deposit with proposal with amount as a double': BY_VALUE,
    ...Object.fromEntries(
      ['pending', 'rejected', 'open'].map((status) => [`the deposit being ${status}`, ANY_STATUS]),
    ),
  }),
  allowed('with its transaction', says({ txid: txidOf('asha') })),
  denied('with a transaction that is none', says({ txid: 'text' })),
  allowed('and why, with a note', says({ reason: 'other', reasonNote: 'A note.' })),
  denied('for another reason, without a note', says({ reason: 'other' })),
  denied('with a note that is blank', says({ reasonNote: ' ' })),
  denied('for a reason of a credit', says({ reason: 'typed-amount' })),
  denied('of more than nothing', says({ amount: 1250 })),
  denied('of another kind', says({ kind: 'again', amount: 1, reason: 'wrongly-corrected' })),
  allowed('after others were taken back', corrected([2, 3])),
  denied('of what was taken back', corrected([1])),
  denied('of what was taken back after others', corrected([2, 3, 1])),
  denied('of a credit that is not there', (draft) => (draft.seeded = [])),
  denied('of what has no number', (draft, world) => {
    const { seq: _, ...rest } = creditOf(world);
    draft.seeded = [set(`users/${world.asha}/ledger/${creditIdOf(world, APPROVED)}`, rest)];
  }),
  ...['D', 'E', '0'].map((letter) =>
    denied(`of an entry of a deposit whose ID begins with ${letter}`, (draft, world) => {
      const otherId = letter === 'D' ? `${world.depositId}1` : world.depositId.replace('D', letter);
      draft.seeded.push(set(`users/${world.asha}/ledger/${otherId}_1`, creditOf(world)));
      says({ reverses: `${otherId}_1` })(draft, world);
    }),
  ),
  denied('of a credit of somebody else', (draft, world) => {
    const path = `users/${world.ravi}/ledger/${creditIdOf(world, APPROVED)}`;
    draft.seeded = [set(path, creditOf(world))];
  }),
  denied('of the same deposit’s namesake', ({ seeded, stored }, { depositId, ravi }) => {
    seeded.push(set(`deposits/${secondIdOf(depositId)}`, { ...stored }));
    stored['userId'] = ravi;
  }),
];

const again: Decision[] = [
  ...everyMove(againProposing, 1, {
    ...Object.fromEntries(
      ['more', 'less'].map((which) => [
        `the deposit with proposal with amount a paisa ${which}`,
        'More than that was taken back.',
      ]),
    ),
    'the deposit being rejected': ENDED,
    'the deposit being open': ENDED,
  }),
  againProposing.allowed('all that was taken back', saysAgain({ amount: 1250 })),
  againProposing.denied('a paisa more than was taken back', saysAgain({ amount: 1250.01 })),
  againProposing.allowed('with a transaction', saysAgain({ txid: txidOf('asha') })),
  againProposing.denied('with what it reverses', saysAgain({ reverses: 'x_1' })),
  againProposing.denied('for a reason of a correction', saysAgain({ reason: 'wrong-user' })),
  ...['part', 'approval'].map((kind) =>
    againProposing.denied(`as a credit of the kind ${kind}`, saysAgain({ kind, amount: 1250 })),
  ),
  againProposing.allowed('where as much was taken back as a double', ({ stored }) => {
    stored['correctedInrAmount'] = double(1250);
  }),
  againProposing.denied('where nothing was taken back', ({ stored }) => {
    Reflect.deleteProperty(stored, 'correctedInrAmount');
  }),
  againProposing.denied('while it is pending, and nothing is paid', (draft, { asha }) => {
    draft.stored = { ...newDeposit(asha), correctedInrAmount: 1250 };
  }),
];

/** Everything about proposing that a credit is taken back, or given again. */
export const correctionProposalDecisions: readonly Decision[] = [...corrections, ...again];
