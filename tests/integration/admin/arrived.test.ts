import { collection, getDocs, type Firestore } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrivalFor, byAmount, paidBy } from '@/domain/matching/listedArrivals';
import { microUsdt, sumPaise } from '@/domain/money/money';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { createDepositLists } from '@/services/admin/deposits/createDepositLists';
import { parseDeposit } from '@/services/records/parseDeposit';
import { emptyDatabase } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { expectRefusal } from '../../support/integration/results';
import { idOf, storeDeposit } from '../../support/integration/storeDeposit';

const SENT = new Date('2026-01-15T10:00:00Z');
const secondsBefore = (seconds: number) => new Date(SENT.getTime() - seconds * 1_000);

let lastTxid = 0;
const sent = (usdt: number, sentAt = SENT): ListedTransaction => ({
  txid: (++lastTxid).toString(16).padStart(64, '0'),
  sentAt,
  from: '1'.repeat(40),
  amounts: [microUsdt(Math.round(usdt * 1_000_000))],
});

/** What the queue would say of every stored deposit, were all of them loaded. */
async function foundInQueue(transactions: readonly ListedTransaction[]): Promise<string[]> {
  const { docs } = await getDocs(collection(db, 'deposits'));
  const deposits = docs.flatMap((doc) => parseDeposit(doc.id, doc.data()) ?? []);
  return deposits
    .filter((deposit) => arrivalFor(deposit, byAmount(transactions), []) !== null)
    .map(({ id }) => id.replace(/0+$/, ''))
    .sort();
}

let db: Firestore;
let lists: ReturnType<typeof createDepositLists>;

beforeAll(async () => {
  await emptyDatabase();
  const client = await administrator();
  ({ db } = client);
  lists = createDepositLists(client.auth, db);
});

describe('what has arrived as expected', () => {
  it('is found by the amounts of the transfers, and is what the queue says of each request', async () => {
    await Promise.all([
      storeDeposit('expected', 10, { payableUsdt: 10.0037 }),
      storeDeposit('atOnce', 11, { payableUsdt: 11.0037, timestamp: secondsBefore(29.999) }),
      storeDeposit('justLater', 12, { payableUsdt: 12.0037, timestamp: secondsBefore(30) }),
      storeDeposit('thief', 13, { payableUsdt: 13.0037, timestamp: secondsBefore(-60) }),
      storeDeposit('paidInPart', 14, { payableUsdt: 14.0037, paymentCount: 1, paidInrAmount: 1 }),
      storeDeposit('confirmed', 15, { payableUsdt: 15.0037, status: 'confirmed' }),
      storeDeposit('twice', 16, { payableUsdt: 16.0037 }),
      storeDeposit('reused', 17, { payableUsdt: 17.0037, timestamp: secondsBefore(600) }),
      storeDeposit('unpaid', 18, { payableUsdt: 18.0037 }),
      storeDeposit('typed', 19),
      ...Array.from({ length: 60 }, (_, n) =>
        storeDeposit(`many${n + 100}x`, 100 + n, { payableUsdt: 100.0011 + n }),
      ),
    ]);
    const transactions = [
      ...[10, 11, 12, 13, 14, 15, 16, 17].map((usdt) => sent(usdt + 0.0037)),
      sent(16.0037, secondsBefore(60)),
      sent(17.0037, secondsBefore(86_400)),
      sent(19),
      ...Array.from({ length: 60 }, (_, n) => sent(100.0011 + n, secondsBefore(n))),
      // Of none that is open.
      ...Array.from({ length: 60 }, (_, n) => sent(300.0011 + n)),
    ];
    const paid = paidBy(byAmount(transactions));
    const expected = await foundInQueue(transactions);
    expect(expected.filter((name) => !name.startsWith('many'))).toEqual([
      'expected',
      'justLater',
      'reused',
    ]);

    const { deposits, typed } = await lists.readArrived(paid);
    expect(deposits.map(({ id }) => id.replace(/0+$/, '')).sort()).toEqual(expected);
    expect(typed).toEqual([]);
    const { number, inrPaise, unpaid } = await lists.countArrived(paid);
    expect(number).toBe(63);
    expect(inrPaise).toBe(sumPaise(deposits.map((deposit) => deposit.inrPaise)));
    expect(unpaid.length).toBeGreaterThanOrEqual(24);
    expect((await lists.readArrived(unpaid)).deposits).toEqual([]);
  });

  it('is read with who typed an own amount before, which the server does not count', async () => {
    await storeDeposit('spoiled', 70, { payableUsdt: 70.0037 });
    await storeDeposit('stranger', 70.0037, { timestamp: secondsBefore(7_200) });
    const paid = paidBy(byAmount([sent(70.0037)]));
    const { deposits, typed } = await lists.readArrived(paid);
    expect([deposits, typed].map((found) => found.map(({ id }) => id))).toEqual([
      [idOf('spoiled')],
      [idOf('stranger')],
    ]);
    expect((await lists.countArrived(paid)).number).toBe(1);
  });

  it('is for administrators only', async () => {
    const user = await depositor();
    const paid = paidBy(byAmount([sent(10.0037)]));
    const { countArrived, readArrived } = createDepositLists(user.auth, user.db);
    await expectRefusal(countArrived(paid), 'denied');
    await expectRefusal(readArrived(paid), 'denied');
  });
});
