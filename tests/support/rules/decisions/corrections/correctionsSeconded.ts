import { proposalOf } from '../../limitBuilders';
import { REMOVED, type Fields } from '../../values';
import { operation, variant, type Decision, type Operation, type World } from '../decision';
import { TWO_FROM } from '../limits/seconded';
import { minutesAgo } from '../payouts/payouts';
import { reviewSceneOf, type ReviewDraft } from '../reviews';
import {
  APPROVED,
  correctionDraftOf,
  correctionSceneOf,
  free,
  type CorrectionDraft,
} from './corrections';
import { againDraftOf } from './creditsAgain';
import { rewardBack } from './rewardCorrections';

const DAY_MINUTES = 24 * 60;

interface Seconded {
  limits: Fields | undefined;
  /** What lies at the deposit. */
  proposal: Fields | null;
}
type SecondedCorrection = CorrectionDraft & Seconded;
type SecondedAgain = ReviewDraft & Seconded;

/** All of a deposit, its transaction freed, as Ravi has proposed it five minutes ago. */
export const correctionSeconded: Operation<SecondedCorrection> = operation(
  'take back what another has proposed to',
  (world) => {
    const draft = correctionDraftOf(world, APPROVED);
    free(draft, world, APPROVED);
    draft.writes.entry['reasonNote'] = 'As agreed.';
    return { ...draft, ...asProposed(draft.writes, world) };
  },
  (draft, world) => {
    const stored = { ...draft.stored, deposit: proposedAt(draft.stored.deposit, draft.proposal) };
    return { ...correctionSceneOf(APPROVED)({ ...draft, stored }, world), limits: draft.limits };
  },
);

/** Some of what was taken back. */
const againSeconded: Operation<SecondedAgain> = operation(
  'credit again what another has proposed to',
  (world) => {
    const draft = againDraftOf(world);
    return { ...draft, ...asProposed(draft.writes, world) };
  },
  (draft, world) => {
    const stored = { ...draft.stored, deposit: proposedAt(draft.stored.deposit, draft.proposal) };
    return { ...reviewSceneOf({ ...draft, stored }, world), limits: draft.limits };
  },
);

/** The commit says who proposed it, and takes the proposal away. */
function asProposed({ deposit, entry }: ReviewDraft['writes'], { ravi }: World): Seconded {
  const proposal = proposalOf(entry, ravi, minutesAgo(5));
  entry['proposedBy'] = ravi;
  deposit['proposal'] = REMOVED;
  return { limits: TWO_FROM, proposal };
}

const proposedAt = (deposit: Fields, proposal: Fields | null): Fields => ({
  ...deposit,
  ...(proposal ? { proposal, moves: 1 } : {}),
});

/** Something else was proposed. */
const proposed =
  (fields: Fields) =>
  ({ proposal }: Seconded): void =>
    void Object.assign(proposal ?? {}, fields);

interface Alone extends Seconded {
  writes: ReviewDraft['writes'];
}
const alone = (draft: Alone): void => {
  draft.proposal = null;
  Reflect.deleteProperty(draft.writes.entry, 'proposedBy');
};

/** What is true of both. */
const every = <Draft extends Alone>({ valid, allowed, denied }: Operation<Draft>): Decision[] => [
  valid(),
  denied('by one alone', alone),
  denied('that says nothing of it', ({ writes }) => {
    Reflect.deleteProperty(writes.entry, 'proposedBy');
  }),
  denied('that leaves the proposal', ({ writes }) => {
    Reflect.deleteProperty(writes.deposit, 'proposal');
  }),
  denied('that was proposed by the same', (draft, { operator }) => {
    proposed({ by: operator })(draft);
    draft.writes.entry['proposedBy'] = operator;
  }),
  denied('where nothing is proposed', (draft) => (draft.proposal = null)),
  denied('that was proposed a day ago', proposed({ at: minutesAgo(DAY_MINUTES) })),
  allowed('without a limit, by one alone', (draft) => {
    draft.limits = undefined;
    alone(draft);
  }),
  allowed('below a limit, by one alone', (draft) => {
    draft.limits = { secondReviewFromPaise: 125_001 };
    alone(draft);
  }),
];

const corrections: Decision[] = [
  ...every(correctionSeconded),
  ...Object.entries<Fields>({
    'of a credit that sorts before': { reverses: '0_1' },
    'of a credit that sorts behind': { reverses: 'z_1' },
    'as a credit': { kind: 'again' },
    'for another reason': { reason: 'sent-back' },
    'with another note': { reasonNote: 'Z.' },
    'with another transaction': { txid: 'f'.repeat(64) },
  }).map(([label, fields]) =>
    correctionSeconded.denied(`where it was proposed ${label}`, proposed(fields)),
  ),
  ...['reverses', 'txid', 'reason', 'reasonNote'].map((field) =>
    correctionSeconded.denied(`where it was proposed without ${field}`, ({ proposal }) => {
      Reflect.deleteProperty(proposal ?? {}, field);
    }),
  ),
  // How much there is to take back is known when it is taken.
  ...(['allowed', 'denied'] as const).map((expected) =>
    correctionSeconded[expected](
      `as all of a wallet that holds less, ${expected === 'allowed' ? 'without' : 'with'} a transaction`,
      (draft, world) => {
        const given = { ...APPROVED, walletPaise: 50_000 };
        const { stored, writes } = correctionDraftOf(world, given, given.walletPaise);
        draft.stored = stored;
        draft.writes.user = writes.user;
        draft.writes.entry['amount'] = -500;
        draft.writes.deposit['correctedInrAmount'] = 500;
        if (expected === 'denied') return;
        draft.freed = null;
        Reflect.deleteProperty(draft.writes.entry, 'txid');
        Reflect.deleteProperty(draft.proposal ?? {}, 'txid');
      },
    ),
  ),
];

const again: Decision[] = [
  ...every(againSeconded),
  ...Object.entries<Fields>({
    'a paisa more': { amount: 300.08 },
    'a paisa less': { amount: 300.06 },
    'as a correction': { kind: 'correction' },
    'as what reverses a credit': { reverses: 'x_1' },
  }).map(([label, fields]) =>
    againSeconded.denied(`where it was proposed ${label}`, proposed(fields)),
  ),
];

/** Everything about a correction that needs two administrators. */
export const correctionsSecondedDecisions: readonly Decision[] = [
  ...corrections,
  ...again,
  variant(rewardBack.valid(), 'by one alone, however large its deposit', 'allowed', (scene) => ({
    ...scene,
    limits: TWO_FROM,
  })),
];
