import { describe, expect, it, vi } from 'vitest';
import type { DepositStatus } from '@/domain/deposits/deposit';
import { paise } from '@/domain/money/money';
import type { CreditJustification } from '@/domain/deposits/reviewResult';
import { createReviews } from '@/services/admin/deposits/createReviews';
import { NO_OTHERS, type Facts } from '@/domain/matching/match';
import { createTransactionFacts } from '@/services/admin/deposits/transactionFacts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { rejection, approvalBy, part } from '../support/deposits';
import { setUpFaultyApps, type FaultyApp } from '../support/faultProxy/faultyApps';
import { storedByPath } from '../support/integration/adminSdk';
import { ownProject } from '../support/integration/emulators';
import { refusal } from '../support/integration/results';
import { admin } from '../rules/support/actors';
import { create, newDeposit, profile, update } from '../rules/support/builders';
import { readAll, seed } from '../rules/support/rest';
import { noLimits } from '../support/operatorLimits';

const open = setUpFaultyApps();
const emulator = ownProject();
let requestCount = 0;
let txidCount = 0;

const newTxid = () => String(++txidCount).padStart(64, 'a');

async function stored(collection: string, path: string) {
  const documents = await readAll(emulator, collection);
  return documents.find((document) => document.path === path)?.fields ?? null;
}

async function requestNaming(...txids: string[]) {
  const uid = `payer${++requestCount}`;
  const id = `Request${uid}`.padEnd(20, 'x');
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), openDeposits: 1 }),
    create(`deposits/${id}`, { ...newDeposit(uid), txids }),
  ]);
  const expected = { id, paymentCount: 0, paidPaise: paise(0) };
  const reviews = ({ db }: FaultyApp, by: string) =>
    createReviews({ currentUser: { uid: by } }, db, noLimits);
  return {
    uid,
    id,
    path: `deposits/${id}`,
    pay: (app: FaultyApp, by: string, txid: string | null, why?: CreditJustification) =>
      reviews(app, by).credit(expected, part(50_000, { txid, justification: why })),
    approve: (app: FaultyApp, by: string, txid: string | null, why?: CreditJustification) =>
      reviews(app, by).credit(expected, approvalBy(txid, why)),
    reject: (app: FaultyApp, by: string) => reviews(app, by).reject(expected, rejection()),
    deposit: async () => (await storedByPath())[`deposits/${id}`],
    entry: (seq: number) => stored('ledger', `users/${uid}/ledger/${id}_${seq}`),
  };
}

const credited = (id: string) => ({ id, userId: '', payableMicro: null });

const transaction = (txid: string) => stored('transactions', `transactions/${txid}`);

describe.concurrent('crediting a transaction', () => {
  it('is refused where it has paid for another request, which the message names, and nothing is credited', async () => {
    const txid = newTxid();
    const [paid, claimed] = [await requestNaming(txid), await requestNaming(txid)];
    await paid.pay(await open(admin('first')), 'first', txid);
    const second = await open(admin('second'), claimed.path);
    const error = await refusal(claimed.approve(second, 'second', txid));
    expect(error).toMatchObject({ code: 'transaction-spent' });
    expect(reviewErrorMessage(error)).toBe(
      `Already credited: ₹500 to Asha Rao on request ${paid.id.slice(0, 8)}, by another administrator. A transaction is credited only once. Nothing was credited now.`,
    );
    expect(await claimed.deposit()).toMatchObject({ status: 'pending', paymentCount: 0 });
    // The request can be rejected without it.
    await claimed.reject(second, 'second');
    expect(await claimed.deposit()).toMatchObject({ status: 'rejected' });
  });

  it('pays for one of two requests that two administrators credit at once', async () => {
    const txid = newTxid();
    const requests = [await requestNaming(txid), await requestNaming(txid)] as const;
    const operators = await Promise.all(
      requests.map(({ path }, index) => open(admin(`racer${index}`), path)),
    );
    const results = await Promise.allSettled(
      requests.map((request, index) => {
        const operator = operators[index];
        if (!operator) throw new Error('no operator');
        return request.approve(operator, `racer${index}`, txid);
      }),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'transaction-spent' });
    const statuses = await Promise.all(
      requests.map(async (request) => (await request.deposit())?.status),
    );
    expect(statuses.toSorted()).toEqual(['confirmed', 'pending']);
  });

  it('names for the user, in the same request, what the user does not name', async () => {
    const [claimed, found] = [newTxid(), newTxid()];
    const request = await requestNaming(claimed);
    const operator = await open(admin('first'), request.path);
    await request.pay(operator, 'first', found);
    expect(operator.network.plan.calls).toEqual(['commit']);
    expect(await request.deposit()).toMatchObject({ txids: [claimed], operatorTxids: [found] });
    expect(await request.entry(1)).toMatchObject({ seq: 1, txid: found });
    expect(await transaction(found)).toMatchObject({
      depositId: request.id,
      entryId: `${request.id}_1`,
      by: 'first',
    });
    // It can be neither matched nor claimed for another request.
    for (const other of [await requestNaming(), await requestNaming(found)]) {
      const second = await open(admin('second'), other.path);
      const error = await refusal(other.approve(second, 'second', found));
      expect(error).toMatchObject({ code: 'transaction-spent' });
      expect(await other.deposit()).toMatchObject({ status: 'pending', paymentCount: 0 });
      expect(await other.deposit()).not.toHaveProperty('operatorTxids');
    }
  });

  it('spends it as the user’s own where the user names it meanwhile', async () => {
    const txid = newTxid();
    const request = await requestNaming();
    const operator = await open(admin('first'), request.path);
    await seed(emulator, [update(request.path, { txids: [txid] })]);
    await request.approve(operator, 'first', txid);
    const deposit = await request.deposit();
    expect(deposit).toMatchObject({ status: 'confirmed', txids: [txid] });
    expect(deposit).not.toHaveProperty('operatorTxids');
    expect(await request.entry(1)).toMatchObject({ txid });
  });

  it('is not named where administrators have named five', async () => {
    const operatorTxids = Array.from({ length: 5 }, newTxid);
    const request = await requestNaming();
    await seed(emulator, [update(request.path, { operatorTxids })]);
    const operator = await open(admin('first'), request.path);
    const error = await refusal(request.approve(operator, 'first', newTxid()));
    expect(error).toMatchObject({ code: 'transactions-full' });
    expect(await request.deposit()).toMatchObject({ status: 'pending', operatorTxids });
  });
});

describe('the use of a transaction', () => {
  let decoyCount = 0;
  /** A deposit in this state, with an ID of its user's choice. */
  async function decoy(uid: string, txid: string, status: DepositStatus = 'rejected') {
    const id = `AAAA${String(++decoyCount).padStart(16, '0')}`;
    await seed(emulator, [
      create(`deposits/${id}`, { ...newDeposit(uid), txids: [txid], status, countsAsOpen: false }),
    ]);
    return id;
  }

  async function usesOf({ id }: { id: string }, ...txids: string[]) {
    const { db } = await open(admin('watcher'));
    return new Promise<ReadonlyMap<string, Facts>>((onData, onError) => {
      createTransactionFacts({ currentUser: { uid: 'watcher' } }, db).factsOf(
        credited(id),
        0,
        txids.map((txid) => [txid, null]),
        true,
      )({ onData, onError });
    });
  }

  it('is who else names it and what it has paid for', async () => {
    const [shared, own] = [newTxid(), newTxid()];
    const first = await requestNaming(shared);
    const second = await requestNaming(shared, own);
    const before = await usesOf(second, shared, own);
    expect(before.get(shared)).toMatchObject({
      claims: { others: [{ id: first.id }] },
      spentOn: null,
    });
    expect(before.get(own)).toEqual(NO_OTHERS);

    await first.pay(await open(admin('first')), 'first', shared);
    expect((await usesOf(second, shared)).get(shared)?.spentOn).toMatchObject({
      byYou: false,
      depositId: first.id,
      userName: 'Asha Rao',
      amountPaise: 50_000,
    });
  });

  it('shows the true payer behind withdrawn decoys', async () => {
    const txid = newTxid();
    for (let n = 0; n < 6; n++) await decoy('decoy', txid);
    const payer = await requestNaming(txid);
    const thief = await requestNaming(txid);
    const use = (await usesOf(thief, txid)).get(txid)?.claims;
    expect(use?.hasMore).toBe(false);
    expect(use?.others.map(({ id }) => id)).toEqual([payer.id]);
  });

  it('shows each user once, also behind one with twenty pending decoys', async () => {
    const txid = newTxid();
    for (let n = 0; n < 20; n++) await decoy('decoy', txid, 'pending');
    const payer = await requestNaming(txid);
    const thief = await requestNaming(txid);
    const again = { id: await decoy(thief.uid, txid, 'pending'), uid: thief.uid };
    const use = (await usesOf(thief, txid)).get(txid)?.claims;
    expect(use?.hasMore).toBe(false);
    expect(use?.others.map(({ userId }) => userId)).toEqual(['decoy', payer.uid, thief.uid]);
    // Their own other request is listed, and the one being reviewed is not.
    expect(use?.others.at(-1)?.id).toBe(again.id);
  });

  it('says where even more users name it than it looks up', async () => {
    const txid = newTxid();
    const request = await requestNaming(txid);
    for (let n = 0; n < 14; n++) await decoy(`sybil${n}`, txid, 'pending');
    const use = (await usesOf(request, txid)).get(txid)?.claims;
    expect(use?.hasMore).toBe(true);
    expect(use?.others).toHaveLength(5);
  });

  it('serves for a minute, and is read again before money moves', async () => {
    const txid = newTxid();
    const { id } = await requestNaming(txid);
    const { db } = await open(admin('once'));
    const { factsOf } = createTransactionFacts({ currentUser: { uid: 'once' } }, db);
    const othersOf = async (isForCredit: boolean) => {
      const facts = await new Promise<ReadonlyMap<string, Facts>>((onData, onError) => {
        factsOf(credited(id), 0, [[txid, null]], isForCredit)({ onData, onError });
      });
      return facts.get(txid)?.claims?.others.map((other) => other.id);
    };
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    expect(await othersOf(false)).toEqual([]);
    const later = await requestNaming(txid);
    expect(await othersOf(false)).toEqual([]);
    expect(await othersOf(true)).toEqual([later.id]);
    clock.mockRestore();
  });
});
