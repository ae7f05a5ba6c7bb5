import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { isWaiting, type Proposal } from '@/domain/deposits/proposal';
import { needsTwo, type Limits } from '@/domain/limits';
import { paise } from '@/domain/money/money';
import { PAYOUT_MOVES, type PayoutMove } from '@/domain/payouts/payout';
import { possibleActions, type NewMove } from '@/domain/payouts/payoutMove';
import { possibleReviews, type ReviewKind } from '@/pages/admin/actions/review/reviewActions';
import { rejection } from '../../support/deposits';
import { adminAuth, adminDb } from '../../support/integration/adminSdk';
import { adminAccount, depositor } from '../../support/integration/clients';
import { seenBy } from '../../support/integration/corrections';
import { runsFromEnv, seedFromEnv } from '../../rules/histories/property';
import { setLimits, submit } from '../../support/integration/limits';
import { digits, operator, requested, type Operator } from '../../support/integration/payouts';

vi.mock('@/services/admin/adminServices', () => ({ admin: {} }));

/*
 * What a screen offers, the rules allow; what it does not offer, they refuse. Each action is tried by the services on a record of
 * its own, as the screen would send it.
 */

const numRuns = runsFromEnv(4);
const RUPEES = 500;
/** They move no money, so the rules allow them to a reviewer also where the screen has no use for them. */
const HARMLESS = ['propose', 'decline', 'send-back'];

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const limitsOf = ({ perDay, from }: { perDay?: number; from?: number }): Limits => ({
  creditPerDayPaise: perDay === undefined ? null : paise(perDay * 100),
  secondReviewFromPaise: from === undefined ? null : paise(from * 100),
  closeShortUpToPaise: null,
  requireSecondFactor: false,
});

async function viewerAccount() {
  const account = await adminAccount();
  await adminAuth().setCustomUserClaims(account.uid, { admin: true, role: 'viewer' });
  return account;
}
const cast = async () => ({
  reviewer: await operator(),
  viewer: await operator(await viewerAccount()),
});

const isDone = (work: Promise<unknown>) =>
  work.then(
    (result) => result === undefined || (result as { kind?: string }).kind === 'done',
    () => false,
  );

const anyHand = fc.constantFrom('self', 'colleague');
const anyProposal = fc.option(fc.record({ by: anyHand, hours: fc.constantFrom(1, 25) }));
const anyLimits = fc.constantFrom<{ perDay?: number; from?: number }>(
  {},
  { perDay: RUPEES - 1 },
  { perDay: 10_000_000, from: RUPEES },
  { from: RUPEES + 1 },
);
const anyRole = fc.constantFrom('reviewer', 'reviewer', 'reviewer', 'viewer' as const);

const handOf = (hand: string, { uid }: Operator) => (hand === 'self' ? uid : 'colleague');
const stateOf = (proposal: Proposal | null, uid: string) => {
  const isFresh = proposal !== null && isWaiting(proposal, new Date());
  const isOwn = isFresh && proposal.by === uid;
  return { isWaiting: isFresh, isOwn, isRevoked: false, canConfirm: isFresh && !isOwn };
};
const proposalOf = (proposal: { by: string; hours: number } | null, who: Operator) =>
  proposal && { by: handOf(proposal.by, who), at: ago(proposal.hours) };

describe('what is offered is allowed, and nothing else', () => {
  const anyPayout = fc.record({
    status: fc.constantFrom('requested', 'paying', 'paid', 'returned', 'bounced'),
    limits: anyLimits,
    role: anyRole,
    isOwn: fc.constantFrom(false, false, false, true),
    moves: fc.constantFrom(0, 2),
    proposal: anyProposal,
    taken: fc.record({ by: anyHand, hours: fc.constantFrom(0.4, 0.6) }),
    file: fc.option(fc.record({ by: anyHand, hours: fc.constantFrom(6 * 24, 8 * 24) })),
    paidHours: fc.constantFrom(24, 8 * 24, 31 * 24),
    corrected: fc.option(anyHand),
    putBack: fc.option(anyHand),
  });

  const newMove = (kind: PayoutMove): NewMove => {
    const why = { reason: 'name-mismatch', note: null } as const;
    const reference = { reference: digits(12), repeated: null };
    if (kind === 'return') return { kind, ...why };
    if (kind === 'bounce') return { kind, ...why, ...reference };
    if (kind === 'pay' || kind === 'correct-reference') return { kind, ...reference };
    return { kind };
  };

  it('of a payout', async () => {
    const roles = await cast();
    const wrong: string[] = [];
    for (const any of fc.sample(anyPayout, { numRuns, seed: seedFromEnv() })) {
      await setLimits(any.limits);
      const who = roles[any.role];
      const moves = any.status === 'requested' ? any.moves : 2;
      const { taken, file, corrected, putBack } = any;
      const fields = {
        requested: { ...(any.proposal && { proposal: proposalOf(any.proposal, who) }) },
        paying: {
          ...{ takenBy: handOf(taken.by, who), takenAt: ago(taken.hours) },
          ...(file && {
            file: {
              ...{ id: 'K7RQ2M', ref: '7K4MQ2X9B' },
              ...{ by: handOf(file.by, who), at: ago(file.hours) },
            },
          }),
        },
        paid: {
          ...{ paidAt: ago(any.paidHours), reference: digits(12) },
          ...(corrected && {
            ...{ formerReference: digits(12), correctedBy: handOf(corrected, who) },
            ...(putBack && { putBackBy: handOf(putBack, who) }),
          }),
        },
        returned: { returnedAt: ago(1), returnReason: 'other', returnedBy: 'colleague' },
        bounced: { returnedAt: ago(1), returnReason: 'other', returnedBy: 'colleague' },
      }[any.status];
      for (const kind of PAYOUT_MOVES) {
        const owner = any.isOwn ? { userId: who.uid } : {};
        const { id } = await requested({ status: any.status, moves, ...fields, ...owner });
        const payout = (await who.payouts.readOne(id)) ?? expect.fail('no payout');
        const offered = possibleActions(payout, {
          ...{ uid: who.uid, now: new Date(), limits: limitsOf(any.limits) },
          ...{ proposal: stateOf(payout.proposal, who.uid), isMakerRevoked: false },
        });
        const isAllowed = any.role === 'reviewer' && !any.isOwn;
        const isOffered = isAllowed && offered.includes(kind);
        const done = await isDone(who.payouts.move(payout, newMove(kind)));
        const isHarmless = done && isAllowed && HARMLESS.includes(kind);
        if (done !== isOffered && !isHarmless) wrong.push(JSON.stringify({ kind, done, any }));
      }
    }
    expect(wrong).toEqual([]);
  });

  const KINDS = ['approve', 'pay', 'again', 'propose', 'reject', 'send-back', 'confirm', 'decline'];
  const anyDeposit = fc.record({
    status: fc.constantFrom('pending', 'confirmed', 'rejected'),
    // What is left of the day is said beside the buttons.
    limits: anyLimits.filter(({ perDay = RUPEES }) => perDay >= RUPEES),
    role: anyRole,
    isPaidInPart: fc.boolean(),
    isCorrected: fc.boolean(),
    proposal: anyProposal,
    // An end leaves the proposal in place.
    proposed: fc.constantFrom('part', 'approval', 'again'),
  });

  const review = ({ admin: { reviews } }: Operator, kind: string, deposit: Deposit) => {
    const justification = { reason: 'no-transaction', note: 'Seen.' } as const;
    const part = { amountPaise: paise(100), justification };
    const again = {
      ...part,
      justification: { reason: 'wrongly-corrected', note: 'Seen.' } as const,
    };
    const { id, proposal } = deposit;
    switch (kind) {
      case 'approve':
        return reviews.credit(deposit, { kind: 'approval', justification });
      case 'pay':
        return reviews.credit(deposit, { kind: 'part', ...part });
      case 'again':
        return reviews.credit(deposit, { kind: 'again', ...again });
      case 'propose':
        return reviews.propose(deposit, { kind: 'approval', justification });
      case 'reject':
        return reviews.reject(deposit, rejection());
      case 'send-back':
        return reviews.sendBack(id, digits(64));
      default:
        if (!proposal) return Promise.reject(new Error('nothing is proposed'));
        return kind === 'confirm'
          ? reviews.confirm(deposit, proposal)
          : reviews.decline(id, proposal, null);
    }
  };

  it('of a deposit', async () => {
    const roles = await cast();
    const user = await depositor();
    const wrong: string[] = [];
    for (const any of fc.sample(anyDeposit, { numRuns, seed: seedFromEnv() })) {
      const who = roles[any.role];
      const isEnded = any.status !== 'pending';
      const isPaid = any.isPaidInPart || any.status === 'confirmed';
      const paid = any.status === 'confirmed' ? RUPEES : 100;
      const unpaid = any.isPaidInPart ? RUPEES - paid : RUPEES;
      const isCorrected = isEnded && isPaid && any.isCorrected;
      const { from = Infinity } = any.limits;
      const isProposable = from <= RUPEES && (any.proposed !== 'again' || isCorrected);
      const proposal = isProposable ? proposalOf(any.proposal, who) : null;
      for (const kind of KINDS) {
        await setLimits({});
        const id = await submit(user, RUPEES);
        await adminDb()
          .doc(`deposits/${id}`)
          .set(
            {
              status: any.status,
              ...(isPaid && { paymentCount: 1, paidInrAmount: paid }),
              ...(isCorrected && { correctedInrAmount: paid, correctedSeqs: [1] }),
              ...(isEnded && { countsAsOpen: false, processedAt: ago(1), processedBy: 'other' }),
              ...(proposal && {
                moves: 1,
                proposal: {
                  ...proposal,
                  ...{ kind: any.proposed, amount: any.proposed === 'approval' ? unpaid : 1 },
                  ...{ reason: any.proposed === 'again' ? 'wrongly-corrected' : 'no-transaction' },
                  reasonNote: 'Seen.',
                },
              }),
            },
            { merge: true },
          );
        await adminDb().doc(`users/${user.identity.uid}`).set({ openDeposits: 0 }, { merge: true });
        await setLimits(any.limits);
        const deposit = await seenBy(who, id);
        const limits = limitsOf(any.limits);
        const offered: ReviewKind[] = possibleReviews(
          deposit,
          limits,
          stateOf(deposit.proposal, who.uid),
        ).map((each) => each.kind);
        // The form of a part proposes it where that takes two.
        const isProposed = (kind === 'pay' || kind === 'again') && needsTwo(limits, deposit);
        const isAllowed = any.role === 'reviewer';
        const isOffered = isAllowed && !isProposed && offered.some((each) => each === kind);
        const done = await isDone(review(who, kind, deposit));
        const isHarmless = done && isAllowed && HARMLESS.includes(kind);
        if (done !== isOffered && !isHarmless) wrong.push(JSON.stringify({ kind, done, any }));
      }
    }
    expect(wrong).toEqual([]);
  });
});
