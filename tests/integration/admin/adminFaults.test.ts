import { doc, getDocFromCache } from 'firebase/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDeposit } from '@/services/records/parseRecords';
import { createNotes } from '@/services/admin/createPanel';
import { createRewards } from '@/services/admin/deposits/createRewards';
import { createReviews } from '@/services/admin/deposits/createReviews';
import { again, rejection, APPROVAL } from '../../support/deposits';
import { paise } from '@/domain/money/money';
import { setUpFaultyApps } from '../../support/faultProxy/faultyApps';
import { storedByPath } from '../../support/integration/adminSdk';
import { ownProject } from '../../support/integration/emulators';
import { countedPaise } from '../../support/integration/limits';
import { PATIENT } from '../../support/integration/writeTimeout';
import { admin } from '../../rules/support/actors';
import { create, newDeposit, profile, set, update } from '../../rules/support/builders';
import { untilDayLasts } from '../../rules/support/limitBuilders';
import { seed } from '../../rules/support/rest';
import { knownLimits } from '../../support/operatorLimits';

const open = setUpFaultyApps();
const emulator = ownProject();
let uidCount = 0;
const PER_DAY = paise(100_000_000);

beforeAll(async () => {
  // A commit that midnight overtakes is refused and sent again.
  await untilDayLasts();
  const stored = { creditPerDayPaise: PER_DAY, secondReviewFromPaise: 200_000 };
  await seed(emulator, [set('settings/limits', stored)]);
});

/** An administrator with their own network; a pending, a confirmed and a large deposit of a user with ₹750. */
async function signedInService() {
  const userId = `user${++uidCount}`;
  const by = `operator-of-${userId}`;
  const [pending, confirmed, large] = ['Pending', 'Confirmed', 'Large'].map((name) =>
    `${name}${userId}`.padEnd(20, 'x'),
  ) as [string, string, string];
  const lastLedgerId = `${confirmed}_1`;
  const proposed = { kind: 'approval', by: 'colleague', at: new Date() } as const;
  await seed(emulator, [
    create(`users/${userId}`, {
      ...profile(userId),
      walletBalance: 750,
      openDeposits: 2,
      lastLedgerId,
    }),
    create(`deposits/${pending}`, newDeposit(userId)),
    create(`deposits/${large}`, { ...newDeposit(userId), usdtAmount: 20, inrAmount: 2000 }),
    create(`deposits/${confirmed}`, {
      ...newDeposit(userId),
      status: 'confirmed',
      paidInrAmount: 1250,
      paymentCount: 1,
      correctedInrAmount: 500,
      correctedSeqs: [1],
    }),
    create(`users/${userId}/ledger/${lastLedgerId}`, {
      ...{ depositId: confirmed, seq: 1, amount: 1250, kind: 'approval' },
    }),
    create(`users/${userId}/ledger/${lastLedgerId}_undo`, {
      ...{ depositId: confirmed, reverses: lastLedgerId, amount: -500, kind: 'correction' },
    }),
  ]);
  const { db, network } = await open(admin(by), `deposits/${pending}`, `deposits/${large}`);
  const limits = knownLimits(db, by, {
    creditPerDayPaise: PER_DAY,
    secondReviewFromPaise: paise(200_000),
  });
  // As the panel's navigation does, so that no write has to ask what is used.
  await new Promise((resolve, reject) => {
    limits.days.used(limits.days.today())({ onData: resolve, onError: reject });
  });
  network.plan.calls.length = 0;
  const auth = { currentUser: { uid: by } };
  const note = { id: 'n'.repeat(20), text: 'She called.' };
  const told = rejection('wrong-amount', 'You sent 12 USDT.');
  const expected = (id: string) => ({ id, paymentCount: 0, paidPaise: paise(0) });
  const reviews = createReviews(auth, db, limits);
  const read = async (path: string) => (await getDocFromCache(doc(db, path))).data();
  const largeOnScreen = async () =>
    parseDeposit(large, await read(`deposits/${large}`)) ?? expect.fail('no deposit');
  const proposalOnScreen = async () =>
    (await largeOnScreen()).proposal ?? expect.fail('no proposal');
  return {
    plan: network.plan,
    pending: async () => (await storedByPath())[`deposits/${pending}`],
    large: async () => (await storedByPath())[`deposits/${large}`],
    walletRupees: async () => (await storedByPath())[`users/${userId}`]?.['walletBalance'],
    countedPaise: () => countedPaise(by),
    async proposeAsColleague() {
      const proposal = { ...proposed, amount: 2000 };
      await seed(emulator, [update(`deposits/${large}`, { proposal, moves: 1 })]);
      const isThere = async () => (await largeOnScreen()).proposal?.by === 'colleague';
      await vi.waitUntil(isThere, PATIENT);
    },
    addNote: () => createNotes(auth, db).add(`deposits/${pending}`, note),
    reward: () => createRewards(auth, db, limits).credit({ userId, depositId: confirmed }),
    reject: () => reviews.reject(expected(pending), told),
    approve: () => reviews.credit(expected(pending), APPROVAL),
    creditAgain: () =>
      reviews.credit(
        { id: confirmed, paymentCount: 1, paidPaise: paise(125_000) },
        again(50_000, { justification: { reason: 'not-checked', note: null } }),
      ),
    propose: () => reviews.propose(expected(large), APPROVAL),
    decline: async () => reviews.decline(large, await proposalOnScreen(), 'Declined: too much'),
    confirm: async () => reviews.confirm(expected(large), await proposalOnScreen()),
  };
}

describe.concurrent('what an administrator writes', () => {
  it.each(['reject', 'addNote', 'reward', 'approve', 'propose', 'decline', 'confirm'] as const)(
    'takes one request, also where it is counted: %s',
    async (kind) => {
      const operator = await signedInService();
      if (kind === 'decline' || kind === 'confirm') await operator.proposeAsColleague();
      await operator[kind]();
      expect(operator.plan.calls).toEqual(['commit']);
    },
  );

  it.each(['dropResponse', 'repeat'] as const)(
    'is stored and counted once where the network fails: %s',
    async (fault) => {
      const operator = await signedInService();
      operator.plan.fail('commit', fault);
      await operator.approve();
      expect(await operator.pending()).toMatchObject({ status: 'confirmed' });
      operator.plan.fail('commit', fault);
      await operator.addNote();
      operator.plan.fail('commit', fault);
      expect(await operator.reward()).toBeNull();
      operator.plan.fail('commit', fault);
      await operator.creditAgain();
      expect(await operator.walletRupees()).toBe(2_599);
      expect(await operator.countedPaise()).toBe(184_900);
    },
  );

  it.each(['dropResponse', 'repeat'] as const)(
    'of a rejection and a proposal is stored once where the network fails: %s',
    async (fault) => {
      const operator = await signedInService();
      operator.plan.fail('commit', fault);
      await operator.reject();
      expect(await operator.pending()).toMatchObject({ rejectReason: 'wrong-amount' });
      operator.plan.fail('commit', fault);
      await operator.propose();
      expect(await operator.large()).toMatchObject({ moves: 1, proposal: { amount: 2_000 } });
      expect(await operator.walletRupees()).toBe(750);
    },
  );

  it.each(['dropResponse', 'repeat'] as const)(
    'of another’s proposal is stored and counted once where the network fails: %s',
    async (fault) => {
      const [operator, other] = await Promise.all([signedInService(), signedInService()]);
      await Promise.all([operator.proposeAsColleague(), other.proposeAsColleague()]);
      operator.plan.fail('commit', fault);
      await operator.confirm();
      expect(await operator.large()).toMatchObject({ status: 'confirmed', paymentCount: 1 });
      expect(await operator.countedPaise()).toBe(200_000);
      other.plan.fail('commit', fault);
      await other.decline();
      expect(await other.large()).toMatchObject({ status: 'pending', moves: 2 });
    },
  );
});
