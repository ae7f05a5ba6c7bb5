import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import {
  collection,
  disableNetwork,
  enableNetwork,
  onSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppError } from '@/domain/errors';
import { microUsdt } from '@/domain/money/money';
import { createStatementService } from '@/services/createStatementService';
import { depositRecord } from '../../scripts/seed/records.mjs';
import { approvalBy, unpaid } from '../support/deposits';
import type { UserClient } from '../support/integration/clients';
import { administrator, depositor, newcomer } from '../support/integration/clients';
import { submit } from '../support/integration/limits';
import { expectRefusal } from '../support/integration/results';
import { adminDb, storedDeposit } from '../support/integration/adminSdk';
import { txids } from '../support/txids';

const tenUsdt = microUsdt(10_000_000);
const [TXID = '', OTHER = ''] = txids;

describe('submitting a deposit', () => {
  it('stores a pending request with the payment methods of the profile [4.3]', async () => {
    const { deposits, identity } = await depositor();
    const id = deposits.newId();
    await deposits.create(identity, { id, usdtMicro: microUsdt(12_345_678) });
    const { timestamp, ...deposit } = await storedDeposit(id);
    expect(deposit).toEqual({
      usdtAmount: 12.345678,
      inrAmount: 1234.57,
      currency: 'USDT',
      status: 'pending',
      userId: identity.uid,
      userEmail: identity.email,
      userName: 'Asha Verma',
      upiIds: ['asha@okaxis'],
      upiKeys: ['asha@okaxis'],
      bankDetails: [],
      paymentCount: 0,
      userEmailVerified: false,
      countsAsOpen: true,
      searchKeys: [identity.uid.slice(-8), 'asha', 'verma'],
    });
    expect(timestamp).toBeInstanceOf(Timestamp);
  });

  it('while signed out fails with `User not authenticated` [8.failures.20]', async () => {
    const { deposits } = await newcomer();
    const request = { id: deposits.newId(), usdtMicro: tenUsdt };
    await expectRefusal(deposits.create(null, request), 'not-authenticated');
  });

  it('without a payment method is refused [5.13]', async () => {
    const { deposits, users, identity } = await newcomer();
    await users.ensureRecord(identity);
    const request = { id: deposits.newId(), usdtMicro: tenUsdt };
    await expectRefusal(deposits.create(identity, request), 'method-required');
    await expect(storedDeposit(request.id)).resolves.toEqual({});
  });
});

it('a statement finds the credit that a transaction has paid for, and what its request asked for', async () => {
  const [user, { admin }] = await Promise.all([depositor(), administrator()]);
  const { identity, users, db } = user;
  const [id, txid] = [await submit(user, 1_000), randomBytes(32).toString('hex')];
  const statements = createStatementService(() => db, users);
  expect(await statements.creditsFor(identity.uid, [txid])).toEqual(new Map());
  await admin.reviews.credit(unpaid(id), approvalBy(txid));
  // More than one query can ask for.
  const others = Array.from({ length: 30 }, () => randomBytes(32).toString('hex'));
  const credits = await statements.creditsFor(identity.uid, [...others, txid]);
  expect([...credits.keys()]).toEqual([txid]);
  expect(credits.get(txid)).toMatchObject({ depositId: id, amountPaise: 100_000 });
  expect(await statements.requestedPaise(id)).toBe(100_000);
});

describe('whether a deposit of a user has been confirmed', () => {
  function watch(
    { deposits }: UserClient,
    userId: string,
    of: 'hasConfirmed' | 'hasEarnedReward' = 'hasConfirmed',
  ) {
    const emitted: unknown[] = [];
    const onError = ({ code }: AppError) => void emitted.push(code);
    const onData = (isSo: boolean) => void emitted.push(isSo);
    onTestFinished(deposits[of](userId)({ onData, onError }));
    return emitted;
  }

  it('is told by the server, and turns when one is; one earns the reward by its amount', async () => {
    const user = await depositor();
    const { uid } = user.identity;
    const ids = [await submit(user, 99.99), await submit(user, 100)];
    const emitted = watch(user, uid, 'hasEarnedReward');
    await expect.poll(() => emitted).toEqual([false]);
    const confirmed = watch(user, uid);
    await expect.poll(() => confirmed).toEqual([false]);
    const confirm = (id = '') => adminDb().doc(`deposits/${id}`).update({ status: 'confirmed' });
    await confirm(ids[0]);
    await expect.poll(() => confirmed).toEqual([false, true]);
    expect(emitted).not.toContain(true);
    await confirm(ids[1]);
    await expect.poll(() => emitted.at(-1)).toBe(true);
    for (const id of ids) await adminDb().doc(`deposits/${id}`).delete();
  });

  it('is not denied from an empty cache', async () => {
    const user = await depositor();
    await disableNetwork(user.db);
    const emitted = watch(user, user.identity.uid);
    // The list of the same user shows that the cache has answered.
    let isAsked = false;
    const own = where('userId', '==', user.identity.uid);
    onTestFinished(onSnapshot(query(collection(user.db, 'deposits'), own), () => (isAsked = true)));
    await expect.poll(() => isAsked).toBe(true);
    expect(emitted).toEqual([]);
    await enableNetwork(user.db);
    await expect.poll(() => emitted).toEqual([false]);
  });
});

async function withDeposit(...named: string[]) {
  const user = await depositor();
  const id = await submit(user, 1_000);
  if (named.length > 0) await adminDb().doc(`deposits/${id}`).update({ txids: named });
  return { ...user, id };
}

describe('the transactions of a deposit', () => {
  it('start with the one that is submitted with it', async () => {
    const { deposits, identity } = await depositor();
    const request = { id: deposits.newId(), usdtMicro: tenUsdt, txid: TXID };
    expect(await deposits.create(identity, request)).toEqual([TXID]);
    expect(await storedDeposit(request.id)).toMatchObject({ status: 'pending', txids: [TXID] });
  });

  it('stay those of the first submission when it is repeated with another one', async () => {
    const { deposits, identity } = await depositor();
    const request = { id: deposits.newId(), usdtMicro: tenUsdt };
    expect(await deposits.create(identity, request)).toEqual([]);
    expect(await deposits.create(identity, { ...request, txid: TXID })).toEqual([]);
    expect(await storedDeposit(request.id)).not.toHaveProperty('txids');
    await deposits.addTransaction(request.id, TXID);
    expect(await deposits.create(identity, { ...request, txid: OTHER })).toEqual([TXID]);
    expect((await storedDeposit(request.id))['txids']).toEqual([TXID]);
  });

  it('are added one by one while it is pending, and nothing else changes', async () => {
    const { deposits, identity, id } = await withDeposit();
    const before = await storedDeposit(id);
    await deposits.addTransaction(id, TXID);
    await deposits.addTransaction(id, OTHER);
    const txidStarts = [TXID, OTHER].map((txid) => txid.slice(0, 8));
    expect(await storedDeposit(id)).toEqual({
      ...before,
      txids: [TXID, OTHER],
      searchKeys: [identity.uid.slice(-8), 'asha', 'verma', ...txidStarts],
    });
  });

  it('are five at most', async () => {
    const [first = '', ...others] = txids;
    const { deposits, id } = await withDeposit(first);
    const fifth = others.slice(0, 4);
    for (const txid of fifth) await deposits.addTransaction(id, txid);
    await expectRefusal(deposits.addTransaction(id, others[4] ?? ''), 'transactions-full');
    expect((await storedDeposit(id))['txids']).toEqual([first, ...fifth]);
  });

  it('are not added to a deposit that does not exist', async () => {
    const { deposits } = await depositor();
    await expectRefusal(deposits.addTransaction(deposits.newId(), TXID), 'deposit-not-found');
  });
});

describe('the wish to send no more', () => {
  it('is the time of the server, said once, and nothing else changes', async () => {
    const { deposits, id } = await withDeposit();
    const before = await storedDeposit(id);
    await deposits.wantNoMore(id);
    const wished = await storedDeposit(id);
    expect(wished).toEqual({ ...before, noMoreAt: expect.any(Timestamp) });
    await deposits.wantNoMore(id);
    expect(await storedDeposit(id)).toEqual(wished);
  });

  it('comes too late for what has ended', async () => {
    const { deposits, id } = await withDeposit();
    await deposits.cancel(id);
    await expectRefusal(deposits.wantNoMore(id), 'deposit-processed');
    expect(await storedDeposit(id)).not.toHaveProperty('noMoreAt');
    await expectRefusal(deposits.wantNoMore(deposits.newId()), 'deposit-not-found');
  });
});

it('the total is over all pending deposits, not only over those of a page [9.10]', async () => {
  const user = await depositor();
  const { identity, deposits } = user;
  const batch = adminDb().batch();
  const record = depositRecord({ ...identity, displayName: 'Asha Verma' }, 1, new Date());
  for (let count = 0; count < 45; count++) {
    batch.set(adminDb().doc(`deposits/${deposits.newId()}`), record);
  }
  await batch.commit();
  await submit(user, 1_000);
  expect(await deposits.pendingTotal(identity.uid)).toBe((45 * 100 + 1000) * 100);
});
