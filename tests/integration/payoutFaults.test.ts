import { beforeAll, describe, expect, it } from 'vitest';
import { errorCode } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { NewMove } from '@/domain/payouts/payoutMove';
import type { Payout } from '@/domain/payouts/payout';
import { makeMove } from '@/services/admin/payouts/makeMove';
import { parsePayout } from '@/services/records/parseRecords';
import { createUserPayoutService } from '@/services/payouts/createUserPayoutService';
import type { Call, Fault } from '../support/faultProxy/plan';
import { setUpFaultyApps, showOnScreen } from '../support/faultProxy/faultyApps';
import { storedByPath } from '../support/integration/adminSdk';
import { ownProject } from '../support/integration/emulators';
import { countedPaise } from '../support/integration/limits';
import { admin, emailOf, user } from '../rules/support/actors';
import { create, profile, set } from '../rules/support/builders';
import { newPayout, takenBy, upiMethod } from '../rules/support/payoutBuilders';
import { readAll, seed } from '../rules/support/rest';
import type { Fields } from '../rules/support/values';
import { knownLimits } from '../support/operatorLimits';

const open = setUpFaultyApps();
const emulator = ownProject();
let uidCount = 0;

const [BALANCE, AMOUNT] = [1_000, 600];
const PER_DAY = paise(AMOUNT * 100);

beforeAll(async () => {
  await seed(emulator, [set('settings/limits', { creditPerDayPaise: PER_DAY })]);
});

const UPI = { kind: 'upi' as const, upiId: String(upiMethod(1)['upiId']) };
interface Point {
  call: Call;
  fault: Fault;
  isOnScreen: boolean;
}

/** Where each move has to notice that it is made already; faults.test.ts covers all points. */
const POINTS: readonly Point[] = [
  { call: 'commit', fault: 'dropResponse', isOnScreen: true },
  { call: 'commit', fault: 'repeat', isOnScreen: true },
];
/** Where it is read first, which all moves of administrators do alike. */
const READ_FIRST: readonly Point[] = [
  { call: 'commit', fault: 'dropResponse', isOnScreen: false },
  { call: 'batchGet', fault: 'refuse', isOnScreen: false },
];

async function wallet(payout: Fields | null) {
  const uid = `user${++uidCount}`;
  const id = `Payout${uid}`.padEnd(20, 'x');
  const at = new Date();
  const isOpen = payout !== null;
  await seed(emulator, [
    create(`users/${uid}`, {
      ...profile(uid),
      walletBalance: isOpen ? BALANCE - AMOUNT : BALANCE,
      lastLedgerId: isOpen ? `${id}_out` : 'opening',
      openPayoutId: isOpen ? id : null,
    }),
    create(`users/${uid}/ledger/opening`, { amount: BALANCE, kind: 'opening', by: 'import', at }),
    ...(payout
      ? [
          create(`payouts/${id}`, { ...newPayout(uid, AMOUNT), timestamp: at, ...payout }),
          create(`users/${uid}/ledger/${id}_out`, {
            ...{ payoutId: id, amount: -AMOUNT, kind: 'payout', by: uid, at },
          }),
        ]
      : []),
  ]);
  return { uid, id };
}

interface Deed {
  payout: Fields | null;
  /** The final status, and the wallet then. */
  status: Payout['status'];
  rupees: number;
  request?: NewMove;
  /** True if it counts towards the actor's day. */
  isCounted?: boolean;
  /** True to fail at READ_FIRST, too. */
  isReadFirst?: boolean;
}

const PROPOSED: Fields = { proposal: { by: 'colleague', at: new Date() }, moves: 1 };
const PAYING: Fields = { ...takenBy('operator'), takenAt: new Date(), moves: 1 };
const DEEDS: Readonly<Record<string, Deed>> = {
  request: { payout: null, status: 'requested', rupees: 400, isReadFirst: true },
  cancel: { payout: {}, status: 'returned', rupees: 1_000, isReadFirst: true },
  propose: { payout: {}, status: 'requested', rupees: 400, request: { kind: 'propose' } },
  decline: { payout: PROPOSED, status: 'requested', rupees: 400, request: { kind: 'decline' } },
  take: { payout: {}, status: 'paying', rupees: 400, request: { kind: 'take' } },
  'take a proposed one': {
    ...{ payout: PROPOSED, status: 'paying', rupees: 400, request: { kind: 'take' } },
  },
  'take over': {
    ...{ payout: { ...PAYING, takenBy: 'colleague', takenAt: new Date(0) } },
    ...{ status: 'paying', rupees: 400, request: { kind: 'take-over' } },
  },
  'give back': {
    ...{ payout: PAYING, status: 'requested', rupees: 400 },
    request: { kind: 'give-back' },
  },
  pay: {
    ...{ payout: PAYING, status: 'paid', rupees: 400, isCounted: true, isReadFirst: true },
    request: { kind: 'pay', reference: '', repeated: null },
  },
  return: {
    ...{ payout: PAYING, status: 'returned', rupees: 1_000, isCounted: true },
    request: { kind: 'return', reason: 'bank-refused', note: null },
  },
};

async function actor({ payout: fields, request }: Deed, isOnScreen: boolean) {
  // Their own operator, whose day counts nothing else.
  const by = `operator${uidCount + 1}`;
  const payout = fields && { ...fields, ...(fields['takenBy'] === 'operator' && { takenBy: by }) };
  const { uid, id } = await wallet(payout);
  const { db, network } = await open(request ? admin(by) : user(uid));
  const limits = knownLimits(db, by, { creditPerDayPaise: PER_DAY });
  if (isOnScreen) await showOnScreen(db, request ? `payouts/${id}` : `users/${uid}`);
  const requests = createUserPayoutService(
    () => db,
    async () => ({ email: emailOf(uid), isVerified: false }),
    async () => new Date(),
  );
  const seen = parsePayout(id, { ...newPayout(uid, AMOUNT), ...payout });
  // A bank reference of its own.
  const reference = uid.slice('user'.length).padStart(12, '4');
  const work = async (): Promise<string> => {
    if (!request) {
      const wanted = { id, inrPaise: paise(AMOUNT * 100), method: UPI };
      await (payout ? requests.cancel(id) : requests.create(uid, wanted, ''));
      return 'done';
    }
    const move = request.kind === 'pay' ? { ...request, reference } : request;
    return (await makeMove(db, by, seen ?? expect.fail('no payout'), move, limits)).kind;
  };
  return {
    network,
    send: () => work().catch((error: unknown) => errorCode(error)),
    stored: async () => {
      const documents = await storedByPath();
      const recorded = (await readAll(emulator, 'moves')).filter(({ path }) => path.includes(id));
      return {
        status: documents[`payouts/${id}`]?.['status'],
        rupees: documents[`users/${uid}`]?.['walletBalance'],
        recorded: recorded.length,
        counted: await countedPaise(by),
      };
    },
  };
}

describe('what moves a payout, at every point where the network can fail', () => {
  it.each(Object.entries(DEEDS))('%s: made once, and reported as made', async (_, deed) => {
    const points = deed.isReadFirst ? [...POINTS, ...READ_FIRST] : POINTS;
    const results = points.map(async ({ call, fault, isOnScreen }) => {
      const { network, send, stored } = await actor(deed, isOnScreen);
      network.plan.fail(call, fault);
      const where = `${fault} at ${call}, ${isOnScreen ? '' : 'not '}on screen`;
      const first = await send();
      const before = await stored();
      const { isPending } = network.plan;
      return { where, isPending, first, before, again: await send(), after: await stored() };
    });
    const { status, rupees } = deed;
    // Earlier moves are not stored.
    const once = {
      ...{ status, rupees, recorded: deed.request ? 1 : 0 },
      counted: deed.isCounted ? PER_DAY : 0,
    };
    for (const result of await Promise.all(results)) {
      const done = { first: 'done', before: once, again: 'done', after: once };
      expect(result).toMatchObject({ isPending: false, ...done });
    }
  });
});
