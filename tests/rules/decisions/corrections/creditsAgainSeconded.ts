import { admin } from '../../support/actors';
import { newDeposit, txidOf } from '../../support/builders';
import { depositMove, proposalOf } from '../../support/limitBuilders';
import { double, REMOVED, type Fields } from '../../support/values';
import { operation, underLimits, type Decision, type World } from '../decision';
import { everyMove, proposalSceneOf, type ProposalDraft } from '../limits/proposals';
import { alone, secondedSceneOf, TWO_FROM, type SecondedDraft } from '../limits/seconded';
import { minutesAgo } from '../payouts/payouts';
import { approvalBack, APPROVED, storedOf } from './corrections';
import { againDraftOf } from './creditsAgain';
import { rewardBack } from './rewardCorrections';

const proposing = operation<ProposalDraft>(
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
const CORRECTION: Fields = { kind: 'correction', amount: -1250, reason: 'wrong-user' };

const says =
  (fields: Fields) =>
  ({ writes }: ProposalDraft, { operator }: World): void =>
    void (writes['proposal'] = proposalOf({ ...AGAIN, ...fields }, operator));

const ENDED = 'It has ended, too.';

const proposals: Decision[] = [
  ...everyMove(proposing, 1, {
    ...Object.fromEntries(
      ['more', 'less'].map((which) => [
        `the deposit with proposal with amount a paisa ${which}`,
        'More than that was taken back.',
      ]),
    ),
    'the deposit being rejected': ENDED,
    'the deposit being open': ENDED,
  }),
  proposing.allowed('all that was taken back', says({ amount: 1250 })),
  proposing.denied('a paisa more than was taken back', says({ amount: 1250.01 })),
  proposing.allowed('with a transaction', says({ txid: txidOf('asha') })),
  proposing.denied('with what it reverses', says({ reverses: 'x_1' })),
  proposing.denied('for a reason of a correction', says({ reason: 'wrong-user' })),
  ...['part', 'approval'].map((kind) =>
    proposing.denied(`as a credit of the kind ${kind}`, says({ kind, amount: 1250 })),
  ),
  ...[-1250, 1250].map((amount) =>
    proposing.denied(`as a correction of ${amount} rupees`, says({ ...CORRECTION, amount })),
  ),
  proposing.allowed('over a correction that an earlier version proposed', (draft, world) => {
    const { ravi, operator, depositId } = world;
    const reversed = { ...CORRECTION, reverses: `${depositId}_1` };
    Object.assign(draft.stored, { proposal: proposalOf(reversed, ravi, minutesAgo(5)), moves: 1 });
    draft.writes['moves'] = 2;
    draft.move = depositMove(depositId, 2, 'propose', operator);
  }),
  proposing.allowed('where as much was taken back as a double', ({ stored }) => {
    stored['correctedInrAmount'] = double(1250);
  }),
  proposing.denied('where nothing was taken back', ({ stored }) => {
    Reflect.deleteProperty(stored, 'correctedInrAmount');
  }),
  proposing.denied('while it is pending, and nothing is paid', (draft, { asha }) => {
    draft.stored = { ...newDeposit(asha), correctedInrAmount: 1250 };
  }),
];

/** Credits part of what was taken back, as proposed by Ravi five minutes ago. */
const { valid, denied } = operation<SecondedDraft>(
  'credit again what another has proposed to',
  (world) => {
    const draft = againDraftOf(world);
    const { deposit, entry } = draft.writes;
    const proposal = proposalOf(entry, world.ravi, minutesAgo(5));
    entry['proposedBy'] = world.ravi;
    deposit['proposal'] = REMOVED;
    return { ...draft, limits: TWO_FROM, proposal };
  },
  secondedSceneOf,
);

const seconded: Decision[] = [
  valid(),
  denied('by one alone', alone),
  denied('that leaves the proposal', ({ writes }) => {
    Reflect.deleteProperty(writes.deposit, 'proposal');
  }),
];

/** Decisions on credits again that take two administrators; a correction takes one. */
export const creditAgainSecondedDecisions: readonly Decision[] = [
  ...proposals,
  ...seconded,
  ...[approvalBack, rewardBack].map(({ allowed: isAllowed }) =>
    underLimits(
      isAllowed('by one alone, however large its deposit', () => undefined),
      TWO_FROM,
    ),
  ),
];
