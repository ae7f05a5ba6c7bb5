import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { byKind, payoutFigures, sumOfEntries, type Closing } from '@/domain/reports/closing';
import { reconcile } from '@/domain/reports/reconciliation';
import { addDays, type Period, dayOf } from '@/domain/time/indiaTime';
import { USDT_CONTRACT } from '@/config/business';
import { createClosingService } from '@/services/admin/reports/createClosingService';
import { createTronService } from '@/services/tron/createTronService';
import { storeTransactions } from '../../../scripts/emulators/tron.mjs';
import { addressOf } from '../../../scripts/emulators/tronReceipts.mjs';
import { depositRecord } from '../../../scripts/seed/records.mjs';
import { adminDb } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { emulators } from '../../support/integration/emulators';
import { expectRefusal } from '../../support/integration/results';
import { aReceipt, aTransfer } from '../../support/receipts';

const DAY = '2026-01-15';
const PERIOD = { from: DAY, to: DAY };
const inIndia = (time: string) => new Date(`${DAY}T${time}+05:30`);

type Operator = Awaited<ReturnType<typeof administrator>>;
const closingOf = (
  { auth, db }: Operator,
  tron: Parameters<typeof createClosingService>[2] = null,
) => createClosingService(auth, db, tron);

async function close(
  service: ReturnType<typeof createClosingService>,
  period: Period,
): Promise<Closing> {
  const answer = await service.close(period, true);
  return answer.kind === 'known' ? answer.report : expect.fail(answer.kind);
}

const entry = (amount: unknown, at: unknown, more: object = {}) => ({
  ...{ depositId: 'D', seq: 1, amount, kind: 'part', by: 'operator', at },
  ...more,
});

const write = (path: string, data: object) => adminDb().doc(path).set(data);

it('a past day comes to the same for two operators, whatever is booked afterwards, and a user learns nothing', async () => {
  const [first, second, user] = await Promise.all([administrator(), administrator(), depositor()]);
  // Seven entries of 0.1, whose doubles do not add up to 0.7; the first and last moment; and both days beside.
  const times = [
    '00:00:00',
    '09:30:00',
    '10:00:00',
    '11:00:00',
    '12:00:00',
    '18:00:00',
    '23:59:59.999',
  ];
  await Promise.all([
    ...times.map((time, index) =>
      write(`users/u${index % 3}/ledger/e${index}`, entry(0.1, inIndia(time))),
    ),
    write(
      'users/u1/ledger/reward',
      entry(99, inIndia('13:00:00'), { kind: 'reward', by: 'other' }),
    ),
    write(
      'users/u1/ledger/P_out',
      entry(-20.35, inIndia('14:00:00'), { kind: 'payout', depositId: null }),
    ),
    write('users/u1/ledger/text', entry('1000', inIndia('15:00:00'))),
    write('users/u1/ledger/before', entry(5_000, new Date(inIndia('00:00:00').getTime() - 1))),
    write('users/u1/ledger/after', entry(7_000, new Date(inIndia('23:59:59.999').getTime() + 1))),
    write('users/u1/ledger/undated', entry(3_000, null)),
  ]);

  const mine = await close(closingOf(first), PERIOD);
  expect(sumOfEntries(mine.entries)).toBe(70 + 9_900 - 2_035);
  expect(byKind(mine.entries).map(({ key, sumPaise }) => [key, sumPaise])).toEqual([
    ['part', 70],
    ['reward', 9_900],
    ['payout', -2_035],
  ]);
  expect(mine.unreadable).toEqual(['users/u1/ledger/text']);
  const days = { from: '2026-01-14', to: '2026-01-16' };
  expect(await closingOf(first).booked(days)).toEqual([
    { day: '2026-01-14', sumPaise: 500_000 },
    { day: '2026-01-15', sumPaise: 7_935 },
    { day: '2026-01-16', sumPaise: 700_000 },
  ]);
  expect(await closingOf(first).owed(DAY)).toBe(500_000 + 7_935);
  expect(await closingOf(first).owed('2026-01-14')).toBe(500_000);

  // Only what was read after the day's end, by the server's clock, is final.
  expect(mine.isFinal).toBe(true);
  const tomorrow = addDays(dayOf(new Date()), 1);
  expect((await close(closingOf(first), { from: DAY, to: tomorrow })).isFinal).toBe(false);

  await write('users/u2/ledger/later', entry(12.34, new Date()));
  const theirs = await close(closingOf(second), PERIOD);
  expect({ ...theirs, readAt: null }).toEqual({ ...mine, readAt: null });

  const curious = createClosingService(user.auth, user.db, null);
  await expectRefusal(close(curious, PERIOD), 'denied');
  await expectRefusal(curious.booked(PERIOD), 'denied');
  await expectRefusal(curious.owed(DAY), 'denied');
});

it('counts what stood open at a moment, also what has ended or was paid in part since', async () => {
  const operator = await administrator();
  const owner = { uid: 'u', email: 'u@x.y', displayName: 'Asha' };
  const deposit = (inrAmount: number, submitted: string, more: object = {}) => ({
    ...depositRecord(owner, inrAmount / 100, inIndia(submitted)),
    ...more,
  });
  const ended = (time: Date, status = 'confirmed', more: object = {}) => ({
    ...{ status, processedAt: time, processedBy: 'operator' },
    ...more,
  });
  const nextDay = new Date(inIndia('12:00:00').getTime() + 24 * 3_600_000);
  const eve = new Date(inIndia('00:00:00').getTime() - 3_600_000);
  await Promise.all([
    write('deposits/openAllDay', { ...deposit(100, '00:00:00'), timestamp: eve }),
    write('deposits/endedToday', {
      ...deposit(200, '00:00:00', ended(inIndia('10:00:00'))),
      timestamp: eve,
    }),
    write('deposits/cameAndWent', deposit(400, '09:00:00', ended(inIndia('09:30:00')))),
    write('deposits/endedTomorrow', deposit(800, '20:00:00', ended(nextDay, 'rejected'))),
    write(
      'deposits/partPaid',
      deposit(1_600, '21:00:00', {
        paidInrAmount: 5,
        paymentCount: 1,
        processedAt: inIndia('21:30:00'),
      }),
    ),
    write(
      'deposits/withdrawn',
      deposit(
        3_200,
        '22:00:00',
        ended(inIndia('22:01:00'), 'rejected', { rejectReason: 'withdrawn' }),
      ),
    ),
    write('deposits/tomorrow', { ...deposit(6_400, '00:00:00'), timestamp: nextDay }),
  ]);
  const { openAtStart, openAtEnd, ended: found } = await close(closingOf(operator), PERIOD);
  expect(openAtStart).toEqual({ count: 2, sumPaise: 30_000 });
  expect(openAtEnd).toEqual({ count: 3, sumPaise: 250_000 });
  expect(found.map(({ id }) => id).sort()).toEqual(['cameAndWent', 'endedToday', 'withdrawn']);
});

it('counts the payouts that stood open at a moment, those that were paid and what came back', async () => {
  const operator = await administrator();
  // A day on which no other test books anything.
  const day = '2026-02-16';
  const period = { from: day, to: day };
  const at = (time: string) => new Date(`${day}T${time}+05:30`);
  const eve = new Date(at('00:00:00').getTime() - 3_600_000);
  const nextDay = new Date(at('12:00:00').getTime() + 24 * 3_600_000);
  const payout = (inrAmount: number, timestamp: Date, more: object = {}) => ({
    ...{ inrAmount, userId: 'u', userEmail: 'u@x.y', moves: 0, status: 'requested', timestamp },
    ...{ method: { kind: 'upi', upiId: 'u@okaxis' }, destination: 'u@okaxis' },
    ...more,
  });
  const paid = (paidAt: Date) => ({ status: 'paid', takenBy: 'operator', paidAt });
  const back = (returnedAt: Date, status = 'returned') => ({ status, returnedAt });
  const out = (id: string, amount: number, time: string) =>
    write(
      `users/u/ledger/${id}_out`,
      entry(-amount, at(time), { kind: 'payout', payoutId: id, depositId: null }),
    );
  await Promise.all([
    write('payouts/openAllDay', payout(100, eve)),
    write('payouts/paidToday', payout(200, eve, paid(at('10:00:00')))),
    write('payouts/cameAndWent', payout(400, at('09:00:00'), back(at('09:30:00')))),
    write('payouts/paidTomorrow', payout(800, at('20:00:00'), paid(nextDay))),
    // Paid before and bounced today, so it was never open.
    write(
      'payouts/bounced',
      payout(1_600, new Date(eve.getTime() - 2), {
        ...paid(new Date(eve.getTime() - 1)),
        ...back(at('11:00:00'), 'bounced'),
      }),
    ),
    write('payouts/tomorrow', payout(3_200, nextDay)),
    out('cameAndWent', 400, '09:00:00'),
    out('paidTomorrow', 800, '20:00:00'),
  ]);
  const closing = await close(closingOf(operator), period);
  expect(closing.payouts.openAtStart).toEqual({ count: 2, sumPaise: 30_000 });
  expect(closing.payouts.openAtEnd).toEqual({ count: 2, sumPaise: 90_000 });
  expect(closing.payouts.paid.map(({ id }) => id)).toEqual(['paidToday']);
  expect(closing.payouts.back.map(({ id }) => id)).toEqual(['cameAndWent', 'bounced']);
  expect(payoutFigures(closing).unexplainedPaise).toBe(0);
});

it('has the transfers of its days beside the entries that spend them, each with the requests about it', async () => {
  const { tronUrl } = emulators();
  const [account, day] = [randomBytes(20).toString('hex'), '2026-03-16'];
  const [credited = '', unnamed = '', sentBack = '', freed = '', before = ''] = [1, 2, 3, 4, 5].map(
    () => randomBytes(32).toString('hex'),
  );
  const at = new Date(`${day}T12:00:00+05:30`);
  const sent = (txid: string, sentAt = at) => {
    const log = [aTransfer({ to: account, amount: 25_500_000n })];
    return [txid, { receipt: aReceipt({ txid, sentAt, log }) }] as const;
  };
  const transactions = [
    sent(credited),
    sent(unnamed),
    sent(sentBack),
    sent(freed),
    sent(before, new Date(at.getTime() - 86_400_000)),
  ];
  await storeTransactions(tronUrl, Object.fromEntries(transactions));
  const id = 'closedByChain0000000';
  const credit = entry(2_550, at, { kind: 'approval', depositId: id, txid: credited });
  await Promise.all([
    write(`users/u/ledger/${id}_1`, credit),
    write(`transactions/${credited}`, { depositId: id, entryId: `${id}_1` }),
    write('deposits/sentItBack', {
      ...{ inrAmount: 2_550, usdtAmount: 25.5, currency: 'USDT', status: 'rejected' },
      ...{ userId: 'u', userEmail: 'u@x.y', timestamp: at, sentBackTxids: [sentBack, freed] },
    }),
    write(`transactions/${sentBack}`, { depositId: 'sentItBack', by: 'operator', at }),
    write(`transactions/${freed}`, { depositId: 'sentItBack', by: 'operator', at, freedBy: 'o' }),
  ]);
  const wallet = { walletAddress: addressOf(account), usdtContract: USDT_CONTRACT };
  const { auth, db } = await administrator();
  const service = createClosingService(auth, db, createTronService(tronUrl, wallet));
  const period = { from: day, to: day };
  const closing = await close(service, period);
  const chain = await service.chain(period, closing);
  if (chain.kind !== 'chain') throw new Error(chain.kind);
  expect(chain).toMatchObject({ unreadable: 0, transfers: { length: 4 } });
  const { differences, arrivedPaise, bookedPaise } = reconcile({ ...closing, ...chain });
  expect([arrivedPaise, bookedPaise]).toEqual([1_020_000, 255_000]);
  const kinds = new Map(differences.map(({ kind, transfer }) => [transfer?.txid, kind]));
  expect(kinds).toEqual(
    new Map([
      [unnamed, 'unclaimed'],
      [sentBack, 'sent-back'],
      [freed, 'unclaimed'],
    ]),
  );
});

it('what is owed now is ledgers and payouts of one moment, whatever came since', async () => {
  const operator = await administrator();
  const before = await closingOf(operator).owedNow();
  const settled = new Date(Date.now() - 3_600_000);
  const asked = { inrAmount: 40, userId: 'v', userEmail: 'v@x.y', moves: 0, status: 'requested' };
  const method = { method: { kind: 'upi', upiId: 'v@okaxis' }, destination: 'v@okaxis' };
  await Promise.all([
    write('users/v/ledger/old', entry(100, settled)),
    write('users/v/ledger/now', entry(7, new Date())),
    write('users/v/ledger/old_out', entry(-40, settled, { kind: 'payout', depositId: null })),
    write('payouts/owedOld', { ...asked, ...method, timestamp: settled }),
    write('payouts/owedNow', { ...asked, ...method, timestamp: new Date() }),
  ]);
  const { at, walletsPaise, payouts } = await closingOf(operator).owedNow();
  expect(walletsPaise - before.walletsPaise).toBe(6_000);
  expect(payouts.sumPaise - before.payouts.sumPaise).toBe(4_000);
  expect(Date.now() - at.getTime()).toBeLessThan(10 * 60_000);
});
