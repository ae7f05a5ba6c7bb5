import {
  deleteField,
  doc,
  increment,
  serverTimestamp,
  setLogLevel,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOf, startOfDay } from '@/domain/time/indiaTime';
import { paise } from '@/domain/money/money';
import { adminAuth, adminDb, walletRupees } from '../../support/integration/adminSdk';
import { errorCode } from '@/domain/errors';
import { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import { depositor, type UserClient } from '../../support/integration/clients';
import { countedPaise, setLimits, submit } from '../../support/integration/limits';
import {
  digits,
  move,
  operator,
  pay,
  requested,
  takeAndPay,
  type Operator,
} from '../../support/integration/payouts';
import { endAccess } from '../../../scripts/admin/revoke.mjs';
import { APPROVAL, part } from '../../support/deposits';

/*
 * The drill of SECURITY.md: somebody has a reviewer's session and any number of accounts. How much can they credit and pay out
 * at most, and how is it stopped?
 */

// Refusals are expected.
setLogLevel('silent');

const LARGEST = 1_000_000_000;
const PER_DAY = 50_000;
const CREDITS = 4;

/** A credit sent by an attacker's own client, with a count of their choice. */
function steal(
  { db, uid }: Operator,
  { identity }: UserClient,
  id: string,
  {
    rupees,
    of = LARGEST,
    counted,
    entry = {},
  }: { rupees: number; of?: number; counted: object | null; entry?: object },
): Promise<void> {
  const entryId = `${id}_1`;
  const user = doc(db, 'users', identity.uid);
  const batch = writeBatch(db);
  batch.update(doc(db, 'deposits', id), {
    paidInrAmount: rupees,
    remainingUsdtAmount: Math.floor(of - rupees + 0.5) / 100,
    paymentCount: 1,
    processedAt: serverTimestamp(),
    processedBy: uid,
    proposal: deleteField(),
  });
  batch.update(user, { walletBalance: increment(rupees), lastLedgerId: entryId });
  batch.set(doc(db, 'users', identity.uid, 'ledger', entryId), {
    ...{ depositId: id, seq: 1, amount: rupees, kind: 'part', by: uid, at: serverTimestamp() },
    ...entry,
  });
  if (counted) batch.set(dayOfAttacker({ db, uid }), counted, { merge: true });
  return batch.commit();
}

const countOf = (paise: number, userId: string, id: string) => ({
  creditedPaise: increment(paise),
  lastEntry: `${userId}/${id}_1`,
});

const dayOfAttacker = ({ db, uid }: Pick<Operator, 'db' | 'uid'>, day = dayNumber(new Date())) =>
  doc(db, 'administrators', uid, 'days', day);

async function approveAll(attacker: Operator, ids: readonly string[]): Promise<number> {
  let credited = 0;
  for (const id of ids) {
    const deposit = await attacker.admin.deposits.read(id);
    if (!deposit) throw new Error('no deposit');
    await attacker.admin.reviews.credit(deposit, APPROVAL).then(
      () => (credited += deposit.inrPaise / 100),
      () => undefined,
    );
  }
  return credited;
}

describe('a stolen session of a reviewer', () => {
  it('credits without end where no limits are set', async () => {
    await setLimits({});
    const [attacker, accomplice] = await Promise.all([operator(), depositor()]);
    const ids = [];
    for (let count = 0; count < CREDITS; count++) ids.push(await submit(accomplice, LARGEST));
    const started = performance.now();
    expect(await approveAll(attacker, ids)).toBe(CREDITS * LARGEST);
    const seconds = (performance.now() - started) / 1_000;
    console.info(`Without limits: ${CREDITS} credits of ₹${LARGEST} in ${seconds.toFixed(1)} s`);
    expect(await walletRupees(accomplice.identity.uid)).toBe(CREDITS * LARGEST);
  });

  it('credits what the operator chose for a day, and not a paisa more', async () => {
    await setLimits({ perDay: PER_DAY });
    const [attacker, accomplice] = await Promise.all([operator(), depositor()]);
    const { uid } = accomplice.identity;
    const [whole, other, huge] = [
      await submit(accomplice, PER_DAY - 1_000),
      await submit(accomplice, PER_DAY),
      await submit(accomplice, LARGEST),
    ];
    // An honest colleague has paid one payout; another one waits.
    const colleague = await operator();
    const [paid, taken] = await Promise.all([requested(), requested()]);
    await setLimits({});
    await takeAndPay(colleague, paid.id);
    await setLimits({ perDay: PER_DAY });
    expect(await approveAll(attacker, [whole, other])).toBe(PER_DAY - 1_000);
    // ₹1,000 are left, to see what gets past the count.
    const one = { rupees: 1 };
    const counting = (paise: number) => countOf(paise, uid, huge);
    const lies: Record<string, () => Promise<unknown>> = {
      'nothing counted': () => steal(attacker, accomplice, huge, { ...one, counted: null }),
      'too little counted': () =>
        steal(attacker, accomplice, huge, { ...one, counted: counting(99) }),
      'counted as another credit': () =>
        steal(attacker, accomplice, huge, {
          ...one,
          counted: { ...counting(100), lastEntry: `${uid}/${whole}_1` },
        }),
      'one paisa beyond': () =>
        steal(attacker, accomplice, huge, { rupees: 1_000.01, counted: counting(100_001) }),
      'the count lowered': () => updateDoc(dayOfAttacker(attacker), { creditedPaise: 1 }),
      'tomorrow’s count': () =>
        setDoc(dayOfAttacker(attacker, dayNumber(startOfDay(addDays(dayOf(new Date()), 1)))), {
          creditedPaise: 1,
          lastEntry: 'x/y',
        }),
      'a colleague’s count': () =>
        setDoc(dayOfAttacker({ db: attacker.db, uid: colleague.uid }), {
          creditedPaise: 1,
          lastEntry: 'x/y',
        }),
      'the limits': () =>
        setDoc(doc(attacker.db, 'settings', 'limits'), { creditPerDayPaise: 1e15 }),
      'no limits': () => setDoc(doc(attacker.db, 'settings', 'limits'), {}),
      'another administrator': () =>
        setDoc(doc(attacker.db, 'administrators', uid), { email: 'a@b.example', role: 'reviewer' }),
      'a colleague revoked': () =>
        setDoc(doc(attacker.db, 'revoked', colleague.uid), { at: serverTimestamp() }),
      'proposed by a colleague': () =>
        steal(attacker, accomplice, huge, {
          ...one,
          counted: counting(100),
          entry: { proposedBy: colleague.uid },
        }),
    };
    const results = await Promise.allSettled(Object.values(lies).map((lie) => lie()));
    const passed = Object.keys(lies).filter((_, index) => results[index]?.status === 'fulfilled');
    expect(passed).toEqual([]);

    // The same, counted correctly.
    await steal(attacker, accomplice, huge, { ...one, counted: counting(100) });

    // One payout can bounce within the rest; after that, none can bounce or be recorded as paid.
    const back = { reason: 'bank-refused', note: null } as const;
    const bounce = { kind: 'bounce', reference: digits(12), repeated: null, ...back } as const;
    await move(attacker, paid.id, bounce);
    await move(attacker, taken.id, { kind: 'take' });
    for (const request of [pay(digits(12)), { kind: 'return', ...back } as const]) {
      await expect(move(attacker, taken.id, request)).rejects.toThrow('day-limit');
    }
    // Otherwise the panel would reserve the rest for it.
    await move(attacker, taken.id, { kind: 'give-back' });
    expect(await approveAll(attacker, [other, huge])).toBe(0);
    const rest = (await attacker.admin.deposits.read(huge)) ?? expect.fail('no deposit');
    await attacker.admin.reviews.credit(rest, part(49_900));

    expect(await countedPaise(attacker.uid)).toBe(PER_DAY * 100);
    // The rest is the payout that bounced.
    expect(await walletRupees(uid)).toBe(PER_DAY - 500);
    expect(await walletRupees(paid.userId)).toBe(1_200);
  });

  it('credits nothing alone from the amount on that takes two; what it gives or takes back is counted', async () => {
    await setLimits({});
    const [attacker, accomplice, victim, colleague, ...paid] = await Promise.all([
      ...([operator(), depositor(), depositor(), operator()] as const),
      ...([requested(), requested()] as const),
    ]);
    for (const { id } of paid) await takeAndPay(colleague, id);
    const credits = [await submit(victim, 20_000), await submit(victim, 30_000)];
    expect(await approveAll(colleague, credits)).toBe(PER_DAY);
    await setLimits({ from: 500, perDay: PER_DAY });
    // Bounces payouts that the bank has paid, and takes back money that has arrived.
    const back = { reason: 'bank-refused', note: null, repeated: null } as const;
    const bounces = paid.map(
      ({ id }) =>
        () =>
          move(attacker, id, { kind: 'bounce', reference: digits(12), ...back }),
    );
    const { takeBack } = createCorrectionService(attacker.auth, attacker.db, attacker.limits);
    const { uid: userId } = victim.identity;
    const corrections = ([20_000, 30_000] as const).map(
      (rupees, index) => () =>
        takeBack({ userId, entryId: `${credits[index]}_1` }, paise(rupees * 100), {
          isFreed: false,
          justification: { reason: 'credited-twice', note: null },
        }),
    );
    const done: boolean[] = [];
    for (const attempt of [...bounces, ...corrections]) {
      done.push(
        await attempt().then(
          () => true,
          (error: unknown) => errorCode(error) !== 'day-limit',
        ),
      );
    }
    // ₹500, ₹500 and ₹20,000 of ₹50,000; another ₹30,000 would be too much.
    expect(done).toEqual([true, true, true, false]);
    expect(await countedPaise(attacker.uid)).toBe(2_100_000);
    expect(await walletRupees(userId)).toBe(30_000);
    const id = await submit(accomplice, LARGEST);
    const deposit = (await attacker.admin.deposits.read(id)) ?? expect.fail('no deposit');
    await attacker.admin.reviews.propose(deposit, part(100));
    // Counted as they should be, so that only the second administrator is missing.
    const counted = countOf(100, accomplice.identity.uid, id);
    const lies = [{}, { proposedBy: attacker.uid }, { proposedBy: accomplice.identity.uid }].map(
      (entry) => steal(attacker, accomplice, id, { rupees: 1, counted, entry }),
    );
    const results = await Promise.allSettled(lies);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await walletRupees(accomplice.identity.uid)).toBe(0);
  });

  it('is ended within seconds, also while it goes on', async () => {
    await setLimits({});
    const [attacker, accomplice] = await Promise.all([operator(), depositor()]);
    const ids = await Promise.all(Array.from({ length: 3 }, () => submit(accomplice, 100)));
    const theft = { rupees: 1, of: 100, counted: null };
    await steal(attacker, accomplice, ids[0] ?? '', theft);
    const started = performance.now();
    const account = await adminAuth().getUser(attacker.uid);
    await endAccess({ auth: adminAuth(), db: adminDb() }, attacker.uid, account);
    const milliseconds = performance.now() - started;
    console.info(`Revoked in ${milliseconds.toFixed(0)} ms`);
    const attempts = ids.slice(1).map((id) => attacker.admin.deposits.read(id));
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toThrow('denied')));
    await expect(steal(attacker, accomplice, ids[1] ?? '', theft)).rejects.toThrow();
    expect(await walletRupees(accomplice.identity.uid)).toBe(1);
  });
});
