import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  filterFromParams,
  parseFilter,
  SEARCHED_DEPOSITS,
  SEARCHED_PAYOUTS,
} from '@/domain/search/searchFilter';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import { createAdminSearchService } from '@/services/admin/lists/createAdminSearchService';
import { createAdminPayoutService } from '@/services/admin/payouts/createAdminPayoutService';
import type { Subscribe } from '@/services/database/reads';
import { depositRecord, recordId } from '../../../scripts/seed/records.mjs';
import { adminDb, emptyDatabase } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { pendingDeposit } from '../../support/integration/limits';
import { expectRefusal } from '../../support/integration/results';
import { subscribeTo } from '../../support/integration/subscription';
import { parseSearch } from '@/domain/search/parseSearch';
import { paise } from '@/domain/money/money';
import { APPROVAL, part } from '../../support/deposits';

const TXID = '7c2d8e1f9a0b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5';
const OTHER = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const SENT_BACK = 'a'.repeat(64);

interface Stored {
  id: string;
  name: string;
  inr: number;
  at: string;
  fields?: Record<string, unknown>;
}

/** `by: 'me'` stands for the operator. */
const STORED: readonly Stored[] = [
  { id: 'a', name: 'Asha Verma', inr: 2550, at: '2026-01-04T23:59' },
  { id: 'b', name: 'asha k', inr: 2550, at: '2026-01-05T00:00', fields: { paidInrAmount: 550 } },
  {
    id: 'c',
    name: 'Ashok',
    inr: 1000,
    at: '2026-01-05T23:59',
    fields: {
      status: 'rejected',
      processedAt: '2026-01-12T10:00',
      by: 'me',
      upiIds: ['ashok@ybl.'],
    },
  },
  {
    id: 'd',
    name: 'Ravi Iyer',
    inr: 255_000,
    at: '2026-01-06T00:00',
    fields: {
      status: 'confirmed',
      paidInrAmount: 255_000,
      correctedInrAmount: 1_500.25,
      processedAt: '2026-01-06T10:00',
      by: 'other',
    },
  },
  {
    id: 'e',
    name: 'Ravi Iyer',
    inr: 1234.57,
    at: '2026-01-07T10:00',
    fields: {
      userEmail: 'ravi@example.com',
      upiIds: ['ravi@ybl'],
      txids: [TXID],
      searchKeys: ['RaviIyer', '7c2d8e1f', 'ravi', 'iyer', '50100234567890', '7890'],
    },
  },
  {
    id: 'Ab3dEf6hIj9lMn2pQr5t',
    name: 'Zoya Iyer',
    inr: 70,
    at: '2026-01-08T10:00',
    fields: {
      paidInrAmount: 0,
      payableUsdt: 0.703712,
      operatorTxids: [OTHER],
      sentBackTxids: [SENT_BACK],
      searchKeys: ['ZoyaIyer', 'zoya', 'iyer'],
    },
  },
];

const time = (text: unknown) => new Date(`${String(text)}:00+05:30`);

const exactly = (number: number) => ({ number, isLowerBound: false });

let adminSearch: ReturnType<typeof createAdminSearchService>;

beforeAll(async () => {
  await emptyDatabase();
  const { db, uid } = await administrator();
  adminSearch = createAdminSearchService(db);
  const batch = adminDb().batch();
  for (const { id, name, inr, at, fields: { processedAt, by, ...fields } = {} } of STORED) {
    const owner = { uid: name, email: 'asha@example.com', displayName: name };
    batch.set(adminDb().doc(`deposits/${recordId(id)}`), {
      ...depositRecord({ ...owner, upiIds: ['asha@okaxis'] }, inr / 100, time(at)),
      ...fields,
      ...(processedAt !== undefined && {
        processedAt: time(processedAt),
        processedBy: by === 'me' ? uid : 'other',
      }),
    });
  }
  await batch.commit();
});

function selectionOf(query: string) {
  const [selection] = parseFilter(
    SEARCHED_DEPOSITS,
    filterFromParams(SEARCHED_DEPOSITS, new URLSearchParams(query)),
  ).selections;
  if (!selection) throw new Error(`${query} cannot be searched for`);
  return selection;
}

function first<T>(subscribe: Subscribe<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = subscribe({ onData: resolve, onError: reject });
    onTestFinished(stop);
  });
}

const listed = async <T>(query: PaginatedQuery<T>): Promise<PaginatedList<T>> =>
  first(query.subscribe);
const idsFor = async (query: string) =>
  (await listed(adminSearch.rows(selectionOf(query)))).items.map(({ id }) => id.replace(/0+$/, ''));

describe('an ID of a record that was written past the rules', () => {
  it.each(['a/b', '/', ''])('that is no path is an error of what reads it: %j', async (id) => {
    await expect(first(adminSearch.user(id))).rejects.toMatchObject({ code: 'unknown' });
    await expect(first(adminSearch.deposit(id))).rejects.toMatchObject({ code: 'unknown' });
  });
});

describe('what an administrator searches for is found', () => {
  it.each([
    ['all, newest first', 'table=all', ['Ab3dEf6hIj9lMn2pQr5t', 'e', 'd', 'c', 'b', 'a']],
    ['the start of a name, in any usual capitals', 'q=ash', ['a', 'c', 'b']],
    ['the start of a name, on some days', 'q=ash&from=2026-01-05&to=2026-01-05', ['c', 'b']],
    ['the start of a name and a status', 'q=ASHA&status=pending', ['a', 'b']],
    ['the start of a name, part-paid', 'q=asha&status=part-paid', ['b']],
    ['an amount in rupees or USDT', 'q=2,550', ['d', 'b', 'a']],
    ['an amount in rupees on one day', 'q=₹2,550&from=2026-01-05&to=2026-01-05', ['b']],
    ['an amount in USDT with six decimals', 'q=12.345678 USDT', ['e']],
    ['an email in other letter case', 'q=Ravi@Example.com', ['e']],
    ['a UPI ID', 'q=ravi@ybl', ['e']],
    ['a UPI ID that was stored with a final dot', 'q=ashok@ybl', ['c']],
    ['a UPI ID and a status', 'q=asha@okaxis&status=confirmed', ['d']],
    ['a transaction by its link', `q=https://tronscan.org/%23/transaction/${TXID}`, ['e']],
    ['a transaction of a request with another status', `q=${TXID}&status=rejected`, []],
    ['a transaction that an operator named', `q=${OTHER}`, ['Ab3dEf6hIj9lMn2pQr5t']],
    ['a transaction that an operator sent back', `q=${SENT_BACK}`, ['Ab3dEf6hIj9lMn2pQr5t']],
    ['two transactions pasted together', `q=${TXID}${OTHER}`, ['Ab3dEf6hIj9lMn2pQr5t', 'e']],
    ['a day', 'q=5 Jan 2026', ['c', 'b']],
    ['a day and a status', 'q=5 Jan 2026&status=part-paid', ['b']],
    ['a day outside the chosen days', 'q=5 Jan 2026&from=2026-01-06', []],
    ['a transaction by its two ends', 'q=7c2d8e1f…92a3b4c5', ['e']],
    ['an own amount', 'q=0.703712 USDT', ['Ab3dEf6hIj9lMn2pQr5t']],
    ['a surname, by name', 'q=Iyer', ['e', 'Ab3dEf6hIj9lMn2pQr5t']],
    ['a surname and a status', 'q=iyer&status=part-paid', []],
    ['a surname on some days', 'q=IYER&from=2026-01-08', ['Ab3dEf6hIj9lMn2pQr5t']],
    ['the end of an account number', 'q=account ending in 7890', ['e']],
    ['an account number', 'q=5010 0234 567890', ['e']],
    ['the end of a user ID', 'q=User ID ends in RaviIyer', ['e']],
    ['a user ID from the address of a user', 'q=/admin2067/users/Ashok', ['c']],
    ['a request by its ID', 'q=Ab3dEf6hIj9lMn2pQr5t', ['Ab3dEf6hIj9lMn2pQr5t']],
    [
      'a request by the start of its ID, whatever the filters',
      'q=Ab3dEf6h&status=rejected',
      ['Ab3dEf6hIj9lMn2pQr5t'],
    ],
    ['what waits, oldest first', 'status=pending', ['a', 'b', 'e', 'Ab3dEf6hIj9lMn2pQr5t']],
    ['what is paid in part', 'status=part-paid', ['b']],
    ['days in India', 'from=2026-01-05&to=2026-01-05', ['c', 'b']],
  ])('%s: %s', async (_, query, ids) => {
    expect(await idsFor(query)).toEqual(ids);
  });

  it.each([
    ['table=all', 6],
    ['status=part-paid', 1],
    ['q=ash', 3],
  ])('and counted: %s', async (query, count) => {
    expect(await adminSearch.count(selectionOf(query))).toEqual(exactly(count));
  });

  it('reads the rows of a file in the same order, as many as it is told', async () => {
    const { items, unreadable } = await adminSearch.read(selectionOf('status=pending'), 2);
    expect(items.map(({ id }) => id)).toEqual([recordId('a'), recordId('b')]);
    expect(unreadable).toBe(0);
  });
});

/** By default Asha's. */
const PAYOUTS: Readonly<Record<string, Record<string, unknown>>> = {
  p1: {
    status: 'requested',
    timestamp: time('2026-01-05T10:00'),
    searchKeys: ['asha', 'verma', '7890'],
  },
  p2: {
    status: 'paid',
    inrAmount: 255_000,
    timestamp: time('2026-01-04T10:00'),
    paidAt: time('2026-01-06T10:00'),
    reference: '412345678901',
    searchKeys: ['asha', 'verma', '50100234567890', '7890', 'SBIN0001234'],
  },
  p3: {
    status: 'bounced',
    userId: 'ravi',
    userName: 'Ravi Verma',
    userEmail: 'ravi@example.com',
    destination: 'ravi@ybl',
    timestamp: time('2026-01-03T10:00'),
    returnedAt: time('2026-01-07T10:00'),
    reference: '412345678902',
    returnReference: '412345678901-2',
    searchKeys: ['RaviRavi', 'ravi', 'verma'],
  },
};

describe('what an administrator searches for among payouts is found', () => {
  let payouts: ReturnType<typeof createAdminPayoutService>;

  beforeAll(async () => {
    const operator = await administrator();
    payouts = createAdminPayoutService(operator.auth, operator.db, operator.admin);
    const batch = adminDb().batch();
    for (const [id, fields] of Object.entries(PAYOUTS)) {
      batch.set(adminDb().doc(`payouts/${recordId(id)}`), {
        ...{ userId: 'asha', userName: 'Asha Verma', userEmail: 'asha@example.com' },
        ...{ inrAmount: 2550, moves: 0, method: { kind: 'upi', upiId: 'Asha@OkAxis' } },
        destination: 'asha@okaxis',
        ...fields,
      });
    }
    await batch.commit();
  });

  function selected(query: string) {
    const filter = filterFromParams(SEARCHED_PAYOUTS, new URLSearchParams(query));
    const [selection] = parseFilter(SEARCHED_PAYOUTS, filter).selections;
    if (!selection) throw new Error(`${query} cannot be searched for`);
    return selection;
  }

  it.each([
    ['what is open', '', ['p1']],
    ['all, newest first', 'status=all', ['p1', 'p2', 'p3']],
    ['what was paid on a day', 'status=paid&from=2026-01-06&to=2026-01-06', ['p2']],
    [
      'a bank’s reference and its return, whatever the filters',
      'q=4123 4567 8901&status=open',
      ['p2', 'p3'],
    ],
    ['a bank’s message', 'q=Rs 2550 debited. UPI Ref No 412345678902', ['p3']],
    ['a surname, by name', 'q=verma', ['p1', 'p2', 'p3']],
    ['a surname and a state', 'q=verma&status=paid', ['p2']],
    ['the start of a name on some days', 'q=asha&from=2026-01-05', ['p1']],
    ['the end of an account number', 'q=account ending in 7890', ['p1', 'p2']],
    ['an account number', 'q=account number 50100234567890', ['p2']],
    ['the end of a user ID', 'q=User ID ends in RaviRavi', ['p3']],
    ['an email and a state', 'q=asha@example.com&status=open', ['p1']],
    ['a UPI ID in other letter case', 'q=Ravi@YBL', ['p3']],
    ['an amount, which is in rupees', 'q=2,550', ['p1', 'p3']],
    ['a user', 'q=/admin2067/users/ravi', ['p3']],
    ['a day, whatever became of them', 'q=4 Jan 2026', ['p2']],
    ['a day on which they were paid', 'q=6 Jan 2026&status=paid', ['p2']],
    ['an IFSC, in new records', 'q=sbin0001234', ['p2']],
  ])('%s: %s', async (_, query, ids) => {
    const { items } = await listed(payouts.rows(selected(query)));
    expect(items.map(({ id }) => id.replace(/0+$/, ''))).toEqual(ids);
  });
});

it('a user without a request is found, by administrators alone', async () => {
  const uid = 'q8ZpLm3XvR2kT7wYbN5cD1fGhJ9s';
  const record = { uid, displayName: 'Zoya Khan', email: 'zoya.khan@example.com' };
  await adminDb()
    .doc(`users/${uid}`)
    .set({ ...record, walletBalance: 0, upiIds: ['zoya@ybl'] });
  const { db } = await depositor();
  for (const text of ['zoya khan', 'Zoya.Khan@example.com', 'zoya@ybl', uid]) {
    const [term = expect.fail('no term')] = parseSearch(text).terms;
    expect(await adminSearch.readUsers(term), text).toMatchObject([{ uid }]);
    await expectRefusal(createAdminSearchService(db).readUsers(term), 'denied');
  }
});

it('a request, its credits and its user are shown as they are stored', async () => {
  const user = await depositor('Mina Rao');
  const { uid } = user.identity;
  const [asked, other] = [await pendingDeposit(user, 1_000), await pendingDeposit(user, 1_000)];
  const { id } = asked;
  expect(await adminSearch.countEqual(uid, paise(100_000))).toBe(2);
  expect(await adminSearch.countEqual(uid, paise(100_001))).toBe(0);
  const operator = await administrator();
  await operator.admin.reviews.credit(asked, part(40_000));
  await operator.admin.reviews.credit({ id, paymentCount: 1, paidPaise: paise(40_000) }, APPROVAL);
  await operator.admin.reviews.credit(other, APPROVAL);

  expect(await adminSearch.countEqual(uid, paise(100_000))).toBe(0);
  const deposit = await first(adminSearch.deposit(id));
  expect(deposit.value).toMatchObject({ id, status: 'confirmed', paidPaise: 100_000 });
  expect(await first(adminSearch.deposit('none'))).toMatchObject({ value: null, fromCache: false });
  const credits = await first(adminSearch.creditsOf(uid, id));
  expect(credits.map(({ seq, amountPaise, by }) => [seq, amountPaise, by])).toEqual([
    [1, 40_000, operator.uid],
    [2, 60_000, operator.uid],
  ]);
  expect((await first(adminSearch.user(uid))).value).toMatchObject({ walletPaise: 200_000 });
  const statement = await subscribeTo(adminSearch.statement(uid)).waitFor(({ items }) =>
    items.some(({ afterPaise }) => afterPaise !== null),
  );
  expect(statement.items.map(({ afterPaise, beforePaise }) => [afterPaise, beforePaise])).toEqual([
    [200_000, 100_000],
    [100_000, 40_000],
    [40_000, 0],
  ]);
  expect((await listed(adminSearch.depositsOf(uid))).items.map((each) => each.id)).toEqual([
    other.id,
    id,
  ]);

  const asUser = createAdminSearchService(user.db);
  await expectRefusal(asUser.read(selectionOf('q=asha'), 10), 'denied');
  await expectRefusal(asUser.count(selectionOf('table=all')), 'denied');
});
