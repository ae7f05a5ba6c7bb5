import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_PAYABLES_A_WEEK } from '@/config/business';
import { microUsdt, toMicro } from '@/domain/money/money';
import { idAgain } from '@/domain/deposits/requestState';
import { payableCandidates, payableKeys } from '@/domain/deposits/payable';
import { adminDb, storedDeposit } from '../support/integration/adminSdk';
import { depositor, openSecondWindow, type UserClient } from '../support/integration/clients';

const DAY_MS = 24 * 60 * 60_000;

let amounts = 0;
/** Further from the amounts before than any fee. */
const freshAmount = () => microUsdt((amounts += 1) * 100_000_000);

/** Makes every request of the test try the same own amounts, and returns them. */
function withEqualTails(usdtMicro: ReturnType<typeof freshAmount>) {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => void random.mockRestore());
  return payableCandidates(usdtMicro);
}

async function submit(
  { deposits, identity }: UserClient,
  usdtMicro = freshAmount(),
  isSent = false,
) {
  const id = deposits.newId();
  await deposits.create(identity, { id, usdtMicro, isSent });
  return id;
}

async function payableOf(id: string) {
  const usdt: unknown = (await storedDeposit(id))['payableUsdt'];
  return typeof usdt === 'number' ? toMicro(usdt) : null;
}

/** The deposits that the two documents of an own amount name, and the times. */
const reservations = (payable: number | null) =>
  Promise.all(
    payableKeys(microUsdt(payable ?? 0)).map(async (key) =>
      (await adminDb().doc(`payables/${key}`).get()).data(),
    ),
  );
const both = (fields: object) => [fields, fields].map((each) => expect.objectContaining(each));

const userRef = ({ identity }: UserClient) => adminDb().doc(`users/${identity.uid}`);
const weekOf = async (user: UserClient) => (await userRef(user).get()).get('payablesWeek');

describe('an amount of its own', () => {
  it('is reserved with the request, and counted', async () => {
    const user = await depositor();
    const usdtMicro = freshAmount();
    const id = await submit(user, usdtMicro);
    const payable = await payableOf(id);
    const tail = Number(payable) - usdtMicro;
    expect(tail).toBeGreaterThan(0);
    expect(tail).toBeLessThan(10_000);
    // The first attempt has four decimals.
    expect(tail % 100).toBe(0);
    expect(await storedDeposit(id)).toMatchObject({
      usdtAmount: usdtMicro / 1e6,
      inrAmount: usdtMicro / 1e4,
    });
    const reserved = { depositId: id, at: expect.any(Timestamp) };
    expect(await reservations(payable)).toEqual([reserved, reserved]);
    const { since, count } = await weekOf(user);
    expect(count).toBe(1);

    await submit(user);
    expect(await weekOf(user)).toEqual({ since, count: 2 });
  });

  it('is another one where it is taken, then one in millionths, and at last none', async () => {
    const usdtMicro = freshAmount();
    const candidates = withEqualTails(usdtMicro);
    const ids: string[] = [];
    // Each is another user's and finds the earlier own amounts taken.
    for (let count = 0; count < 5; count++) ids.push(await submit(await depositor(), usdtMicro));
    expect(await Promise.all(ids.map(payableOf))).toEqual([...candidates, null]);
    for (const [index, payable] of candidates.entries()) {
      expect(await reservations(payable)).toEqual(both({ depositId: ids[index] }));
    }
    expect(await storedDeposit(ids[4] ?? '')).toMatchObject({ status: 'pending' });
  });

  it('is the first again for the same user, once the request has ended', async () => {
    const user = await depositor();
    const usdtMicro = freshAmount();
    const [first = 0, second = 0] = withEqualTails(usdtMicro);
    const earlier = await submit(user, usdtMicro);
    expect(await payableOf(await submit(user, usdtMicro))).toBe(second);
    await user.deposits.cancel(earlier);
    const ravi = await depositor();
    expect(await payableOf(await submit(ravi, usdtMicro))).not.toBe(first);
    const again = await submit(user, usdtMicro);
    expect(await payableOf(again)).toBe(first);
    expect(await reservations(first)).toEqual(both({ depositId: again }));
  });

  it('is taken over by who asks again for a request that has ended, and no other is tried', async () => {
    const user = await depositor();
    const usdtMicro = freshAmount();
    const earlier = await submit(user, usdtMicro);
    const payableMicro = microUsdt(Number(await payableOf(earlier)));
    await user.deposits.cancel(earlier);
    const txid = randomBytes(32).toString('hex');
    const again = { id: String(idAgain(earlier)), usdtMicro, payableMicro, txid };
    const other = await openSecondWindow(user);
    await Promise.all(
      [user, other].map(({ deposits, identity }) => deposits.create(identity, again)),
    );
    expect(await storedDeposit(again.id)).toMatchObject({
      ...{ payableUsdt: payableMicro / 1e6, status: 'pending', txids: [txid] },
    });
    expect(await reservations(payableMicro)).toEqual(both({ depositId: again.id }));
    // While that is open, the amount is reserved, and a user who has sent USDT is not asked for another amount.
    const third = { ...again, id: user.deposits.newId() };
    await user.deposits.create(user.identity, third);
    expect(await payableOf(third.id)).toBeNull();
    const ravi = await depositor();
    const stolen = { ...again, id: ravi.deposits.newId() };
    await ravi.deposits.create(ravi.identity, stolen);
    expect(await payableOf(stolen.id)).toBeNull();
    expect(await reservations(payableMicro)).toEqual(both({ depositId: again.id }));
  });

  it('belongs to one of two who ask for it at once', async () => {
    const usdtMicro = freshAmount();
    const candidates = withEqualTails(usdtMicro);
    const users = await Promise.all([depositor(), depositor()]);
    const ids = await Promise.all(users.map((user) => submit(user, usdtMicro)));
    const payables = await Promise.all(ids.map(payableOf));
    expect(new Set(payables).size).toBe(2);
    expect(candidates).toEqual(expect.arrayContaining(payables));
  });

  it('is not within a fee of 5.00 of another user’s with its tail, also once that has ended', async () => {
    const usdtMicro = freshAmount();
    const [first = 0, second] = withEqualTails(usdtMicro).map((own) => own - usdtMicro);
    const [asha, ravi] = [await depositor(), await depositor()];
    const held = await submit(asha, usdtMicro);
    expect(await payableOf(held)).toBe(usdtMicro + first);
    const above = (micro: number) => microUsdt(usdtMicro + micro);
    const tailOf = async (id: string, micro: number) => Number(await payableOf(id)) - above(micro);
    for (const micro of [-1_000_000, -5_000_000, 1_000_000, 5_000_000])
      expect(await tailOf(await submit(ravi, above(micro)), micro)).not.toBe(first);
    expect(await tailOf(await submit(await depositor(), above(10_000_000)), 10_000_000)).toBe(
      first,
    );
    // Nor does the user get a neighbouring one, which would leave the former one half free.
    await asha.deposits.cancel(held);
    expect(await tailOf(await submit(asha, above(1_000_000)), 1_000_000)).not.toBe(first);
    expect(second).not.toBe(first);
  });

  it('is one, however often and from wherever the request is submitted', async () => {
    const user = await depositor();
    const other = await openSecondWindow(user);
    const request = { id: user.deposits.newId(), usdtMicro: freshAmount() };
    await Promise.all(
      [user, other, user].map(({ deposits, identity }) => deposits.create(identity, request)),
    );
    const payable = await payableOf(request.id);
    await user.deposits.create(user.identity, request);
    expect(await payableOf(request.id)).toBe(payable);
    const reserved = await adminDb()
      .collection('payables')
      .where('depositId', '==', request.id)
      .get();
    expect(reserved.docs.map(({ id }) => id).toSorted()).toEqual(
      [...payableKeys(microUsdt(Number(payable)))].toSorted(),
    );
    expect(await weekOf(user)).toMatchObject({ count: 1 });
  });

  it('is asked for by two windows at once for two requests', async () => {
    const user = await depositor();
    const other = await openSecondWindow(user);
    const ids = await Promise.all([submit(user), submit(other)]);
    for (const id of ids) expect(await payableOf(id)).not.toBeNull();
    expect(await weekOf(user)).toMatchObject({ count: 2 });
  });

  it('is none for an amount of more than two decimals, nor for one that was sent already', async () => {
    const user = await depositor();
    expect(await payableOf(await submit(user, microUsdt(12_345_678)))).toBeNull();
    expect(await payableOf(await submit(user, freshAmount(), true))).toBeNull();
    expect(await weekOf(user)).toBeUndefined();
  });

  it('is none once the week’s are used up, and one again in the next', async () => {
    const user = await depositor();
    const setWeek = (daysAgo: number) =>
      userRef(user).update({
        payablesWeek: {
          since: Timestamp.fromMillis(Date.now() - daysAgo * DAY_MS),
          count: MAX_PAYABLES_A_WEEK,
        },
      });
    await setWeek(6);
    expect(await payableOf(await submit(user))).toBeNull();
    expect(await weekOf(user)).toMatchObject({ count: MAX_PAYABLES_A_WEEK });
    await setWeek(8);
    expect(await payableOf(await submit(user))).not.toBeNull();
    expect(await weekOf(user)).toMatchObject({ count: 1 });
  });
});
