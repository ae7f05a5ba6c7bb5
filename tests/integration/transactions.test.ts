import { describe, expect, it, onTestFinished } from 'vitest';
import { paise } from '@/domain/money';
import { approve, payInPart, reject } from '@/domain/review';
import { review } from '@/services/review';
import type { TransactionUse } from '@/domain/transactionUse';
import { transactionUses } from '@/services/transactions';
import { reviewErrorMessage } from '@/texts/reviewErrorMessage';
import { rejection } from '../support/deposits';
import type { FaultyApp } from '../support/faultProxy/faultyApp';
import { setUpFaultyApps } from '../support/faultProxy/setUpFaultyApps';
import { refusal } from '../support/integration/results';
import { admin } from '../support/rules/actors';
import { create, newDeposit, profile } from '../support/rules/builders';
import { readAll, seed } from '../support/rules/rest';

const { emulator, open, state } = setUpFaultyApps('transactions');
let requestCount = 0;
let txidCount = 0;

const newTxid = () => String(++txidCount).padStart(64, 'a');

async function stored(collection: string, path: string) {
  const documents = await readAll(emulator, collection);
  return documents.find((document) => document.path === path)?.fields ?? null;
}

/** A pending request of ₹1,250 of a user of its own, which names transactions. */
async function requestNaming(...txids: string[]) {
  const uid = `payer${++requestCount}`;
  const id = `Request${uid}`.padEnd(20, 'x');
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), openDeposits: 1 }),
    create(`deposits/${id}`, { ...newDeposit(uid), txids }),
  ]);
  const expected = { id, paymentCount: 0, paidPaise: paise(0) };
  return {
    uid,
    id,
    path: `deposits/${id}`,
    pay: ({ db }: FaultyApp, by: string, txid: string | null) =>
      review(db, by, expected, (deposit) => payInPart(deposit, paise(50_000), 0, txid)),
    approve: ({ db }: FaultyApp, by: string, txid: string | null) =>
      review(db, by, expected, (deposit) => approve(deposit, 0, txid)),
    reject: ({ db }: FaultyApp, by: string) =>
      review(db, by, expected, (deposit) => reject(deposit, 0, rejection())),
    deposit: async () => (await state()).deposits[id],
    entry: (seq: number) => stored('ledger', `users/${uid}/ledger/${id}_${seq}`),
  };
}

const transaction = (txid: string) => stored('transactions', `transactions/${txid}`);

describe.concurrent('crediting a transaction', { timeout: 60_000 }, () => {
  it('spends it with the part payment or the approval, in the same request', async () => {
    const txids = [newTxid(), newTxid()];
    for (const [kind, txid] of [
      ['pay', txids[0]],
      ['approve', txids[1]],
    ] as const) {
      if (!txid) throw new Error('no transaction');
      const request = await requestNaming(txid);
      const operator = await open(admin('first'), request.path);
      await request[kind](operator, 'first', txid);
      expect(operator.network.plan.calls).toEqual(['commit']);
      expect(await request.entry(1)).toMatchObject({ depositId: request.id, seq: 1, txid });
      const spent = { depositId: request.id, entryId: `${request.id}_1`, by: 'first' };
      expect(await transaction(txid)).toMatchObject(spent);
    }
  });

  it('names none where the administrator chose none, and spends nothing', async () => {
    const txid = newTxid();
    const request = await requestNaming(txid);
    await request.approve(await open(admin('first')), 'first', null);
    expect(await request.entry(1)).not.toHaveProperty('txid');
    expect(await transaction(txid)).toBeNull();
  });

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
    // The same request goes on without it, or ends.
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

  it('is reported as done when the response is lost', async () => {
    const txid = newTxid();
    const request = await requestNaming(txid);
    const operator = await open(admin('first'), request.path);
    operator.network.plan.fail('commit', 'dropResponse');
    await request.approve(operator, 'first', txid);
    expect(await request.deposit()).toMatchObject({ status: 'confirmed', paymentCount: 1 });
    expect(await transaction(txid)).toMatchObject({ entryId: `${request.id}_1` });
  });
});

describe('the use of a transaction', () => {
  it('is who names it and what it has paid for, live', async () => {
    const [shared, own] = [newTxid(), newTxid()];
    const first = await requestNaming(shared);
    const second = await requestNaming(shared, own);
    const { db } = await open(admin('watcher'));
    let latest: ReadonlyMap<string, TransactionUse> = new Map();
    onTestFinished(
      transactionUses(db, 'watcher', [shared, own])({
        onData: (uses) => {
          latest = uses;
        },
        onError: (error) => expect.fail(String(error)),
      }),
    );
    const named = (txid: string) =>
      latest
        .get(txid)
        ?.requests.map(({ id }) => id)
        .toSorted();
    await expect.poll(() => named(shared)).toEqual([first.id, second.id].toSorted());
    await expect.poll(() => named(own)).toEqual([second.id]);
    expect(latest.get(shared)?.spentOn).toBeNull();

    await first.pay(await open(admin('first')), 'first', shared);
    await expect
      .poll(() => latest.get(shared)?.spentOn)
      .toMatchObject({
        byYou: false,
        depositId: first.id,
        userName: 'Asha Rao',
        amountPaise: 50_000,
      });
    expect(latest.get(own)?.spentOn).toBeNull();
  });
});
