import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { printedReports } from '../../scripts/import/finding.mjs';
import { recordsOfFile } from '../../scripts/import/sources.mjs';
import { importFindings } from '../support/importFindings';

type Fields = Record<string, unknown>;
type Export = Record<string, Fields>;

const USER = 'users/asha';
const ID = 'A'.repeat(20);
const DEPOSIT = `deposits/${ID}`;
const ENTRY = `users/asha/ledger/${ID}_1`;
const TXID = 'a'.repeat(64);
const TRANSACTION = `transactions/${TXID}`;
const PAYABLE = 'payables/0-3700';
const NEXT_PAYABLE = 'payables/1-3700';
const CONFIRMED = `deposits/${'B'.repeat(20)}`;
const REWARD = 'users/asha/ledger/reward';
const PAYOUT = `payouts/${'C'.repeat(20)}`;
const RETURNED = `payouts/${'E'.repeat(20)}`;
const OUT = `users/asha/ledger/${'C'.repeat(20)}_out`;
const BACK = `users/asha/ledger/${'E'.repeat(20)}_back`;
const OPENING = 'users/asha/ledger/opening';
const TAKEN = `deposits/${'F'.repeat(20)}`;
const CORRECTION = `users/asha/ledger/${'F'.repeat(20)}_1_undo`;
const SENT_BACK = `deposits/${'9'.repeat(20)}`;
const SENT = `transactions/${'9'.repeat(64)}`;
const FREED = `transactions/${'f'.repeat(64)}`;
const REFERENCE = 'references/412345678901';
const time = { _seconds: 1_790_000_000, _nanoseconds: 0 };
const account = {
  ...{ accountHolder: 'Asha', bankName: 'SBI', accountNumber: '123456789' },
  ifscCode: 'SBIN0001234',
};

const proposal = { kind: 'part', amount: 12.5, by: 'operator', at: time };

const good: Export = {
  [USER]: {
    ...{ uid: 'asha', email: 'asha@example.com', displayName: 'Asha', language: 'en' },
    ...{ walletBalance: 269, createdAt: time, openDeposits: 1, lastWithdrawnAt: time },
    openPayoutId: null,
    lastLedgerId: 'reward',
    payoutsPausedAt: time,
    payablesWeek: { since: time, count: 1 },
    ...{ upiId: 'asha@ybl', upiIds: ['asha@ybl'], bankDetails: [account] },
  },
  [DEPOSIT]: {
    ...{ userId: 'asha', status: 'pending', timestamp: time, countsAsOpen: true },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 40, paymentCount: 1 },
    ...{ userName: 'Asha', userEmail: 'asha@example.com', txids: [TXID] },
    ...{ payableUsdt: 1.0037, operatorTxids: ['b'.repeat(64)] },
    ...{ moves: 1, proposal },
  },
  [ENTRY]: {
    depositId: ID,
    seq: 1,
    amount: 40,
    kind: 'part',
    by: 'operator',
    at: time,
    txid: TXID,
  },
  [TRANSACTION]: { depositId: ID, entryId: `${ID}_1`, by: 'operator', at: time },
  [PAYABLE]: { depositId: ID, at: time },
  [NEXT_PAYABLE]: { depositId: ID, at: time },
  // As earlier versions reserved it.
  'payables/1003700': { depositId: 'other', at: time },
  [`${DEPOSIT}/notes/${ID}`]: { text: 'Called.', by: 'operator', at: time },
  [CONFIRMED]: {
    ...{ userId: 'asha', status: 'confirmed', timestamp: time, countsAsOpen: true },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 100, paymentCount: 1 },
  },
  [`users/asha/ledger/${'B'.repeat(20)}_1`]: {
    ...{
      depositId: 'B'.repeat(20),
      seq: 1,
      amount: 100,
      kind: 'approval',
      by: 'operator',
      at: time,
    },
  },
  // Credited, taken back, and credited again in part.
  [TAKEN]: {
    ...{ userId: 'asha', status: 'confirmed', timestamp: time, countsAsOpen: true },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 100, paymentCount: 2 },
    ...{ correctedInrAmount: 70, correctedSeqs: [1], txids: ['f'.repeat(64)] },
  },
  [CORRECTION.replace('_undo', '')]: {
    ...{ depositId: 'F'.repeat(20), seq: 1, amount: 100, kind: 'approval', by: 'operator' },
    ...{ at: time, txid: 'f'.repeat(64) },
  },
  [CORRECTION]: {
    ...{ reverses: `${'F'.repeat(20)}_1`, depositId: 'F'.repeat(20), amount: -100 },
    ...{ kind: 'correction', by: 'operator', at: time, reason: 'wrong-transfer' },
    txid: 'f'.repeat(64),
  },
  [CORRECTION.replace('_1_undo', '_2')]: {
    ...{ depositId: 'F'.repeat(20), seq: 2, amount: 30, kind: 'again', by: 'operator', at: time },
    reason: 'wrongly-corrected',
  },
  [FREED]: {
    ...{ depositId: 'F'.repeat(20), entryId: `${'F'.repeat(20)}_1`, by: 'operator', at: time },
    freedBy: `${'F'.repeat(20)}_1_undo`,
  },
  // As src/services/admin/deposits/createReviews.ts writes it: rejected, and freed again by another administrator.
  [SENT_BACK]: {
    ...{ userId: 'asha', status: 'rejected', timestamp: time, countsAsOpen: true },
    ...{ usdtAmount: 1, inrAmount: 100, paymentCount: 0, processedAt: time },
    ...{ processedBy: 'operator', rejectReason: 'sent-back' },
    sentBackTxids: ['9'.repeat(64), '8'.repeat(64)],
    ...{ upiIds: ['Asha@ybl'], upiKeys: ['asha@ybl'] },
  },
  [SENT]: { depositId: '9'.repeat(20), by: 'operator', at: time },
  [SENT.replaceAll('9', '8')]: {
    ...{ depositId: '9'.repeat(20), by: 'operator', at: time, freedBy: 'colleague' },
  },
  // As src/services/admin/deposits/createRewards.ts writes it.
  [REWARD]: { depositId: 'B'.repeat(20), amount: 99, kind: 'reward', by: 'operator', at: time },
  [OPENING]: { amount: 300, kind: 'opening', by: 'import', at: time },
  [PAYOUT]: {
    ...{ userId: 'asha', inrAmount: 300, status: 'paid', moves: 2, timestamp: time },
    ...{ method: { kind: 'upi', upiId: 'asha@ybl' }, destination: 'asha@ybl' },
    ...{ takenBy: 'operator', paidAt: time, reference: '412345678901' },
  },
  [OUT]: { payoutId: 'C'.repeat(20), amount: -300, kind: 'payout', by: 'asha', at: time },
  [`${PAYOUT}/moves/1`]: { kind: 'take', by: 'operator', at: time },
  [`${PAYOUT}/moves/2`]: { kind: 'pay', by: 'operator', at: time },
  [REFERENCE]: { payoutId: 'C'.repeat(20), by: 'operator', at: time },
  [RETURNED]: {
    ...{ userId: 'asha', inrAmount: 50.5, status: 'returned', moves: 0, timestamp: time },
    ...{ method: { kind: 'bank', ...account }, returnReason: 'cancelled', returnedBy: 'asha' },
  },
  [`users/asha/ledger/${'E'.repeat(20)}_out`]: {
    ...{ payoutId: 'E'.repeat(20), amount: -50.5, kind: 'payout', by: 'asha', at: time },
  },
  [BACK]: { payoutId: 'E'.repeat(20), amount: 50.5, kind: 'payout-returned', by: 'asha', at: time },
  'administrators/operator': { email: 'operator@example.com', at: time },
  'revoked/former': { at: time },
  'administrators/operator/days/20782': { creditedPaise: 4000, lastEntry: `asha/${ID}_1` },
  'settings/limits': { creditPerDayPaise: 100_000 },
  [`${DEPOSIT}/moves/1`]: { kind: 'propose', by: 'operator', at: time },
};

function withChange(path: string, change: Fields): Export {
  const fields = Object.entries({ ...good[path], ...change });
  return { ...good, [path]: Object.fromEntries(fields.filter(([, v]) => v !== undefined)) };
}

const findings = (records: Export) => importFindings(Object.entries(records));

describe('the check of imported records', () => {
  it('finds nothing in valid records, in any order', async () => {
    expect(await findings(good)).toEqual([]);
    expect(await findings(Object.fromEntries(Object.entries(good).reverse()))).toEqual([]);
  });

  it.each<[string, Fields, RegExp]>([
    [USER, { uid: 'ravi' }, /^users\/asha: uid is "ravi"/],
    [USER, { email: undefined }, /^users\/asha: email is missing/],
    [USER, { displayName: ' ' }, /^note: users\/asha: displayName " "/],
    [USER, { language: undefined }, /^note: users\/asha: language is missing/],
    [USER, { createdAt: '2026-01-01' }, /^note: users\/asha: createdAt/],
    [USER, { upiId: 'other@ybl' }, /^note: users\/asha: upiId is not the first/],
    [USER, { upiIds: 'x@ybl', upiId: '' }, /^users\/asha: upiIds is "x@ybl", not a list/],
    [USER, { upiIds: ['x'], upiId: 'x' }, /^users\/asha: the UPI ID "x" is malformed/],
    [USER, { upiIds: ['asha@ybl', 'ASHA@ybl'] }, /^users\/asha: the UPI ID .* twice/],
    [USER, { bankDetails: [null] }, /^users\/asha: a bank account has no accountHolder/],
    [USER, { bankDetails: [account, account] }, /^users\/asha: the account number .* twice/],
    [
      USER,
      { bankDetails: [{ ...account, accountNumber: '12' }] },
      /^users\/asha: the account number "12" is malformed/,
    ],
    [
      USER,
      { bankDetails: [{ ...account, ifscCode: 'sbin' }] },
      /^users\/asha: the IFSC "sbin" is malformed/,
    ],
    [
      USER,
      {
        bankDetails: Array.from({ length: 11 }, (_, n) => ({
          ...account,
          accountNumber: `${n + 100_000_000}`,
        })),
      },
      /^users\/asha: bankDetails has 11/,
    ],
    [USER, { openDeposits: 0 }, /^users\/asha: openDeposits is 0, but 1 are pending/],
    [USER, { walletBalance: 270 }, /^users\/asha: ₹1 .* but can be withdrawn/],
    [USER, { openPayoutId: undefined }, /^note: users\/asha: payouts are closed to it/],
    [
      USER,
      { walletBalance: 270, openPayoutId: undefined },
      /^note: users\/asha: ₹1 .* an opening balance/,
    ],
    [USER, { openPayoutId: 'C'.repeat(20) }, /openPayoutId is "C+", which is no open payout/],
    [USER, { openPayoutId: false }, /openPayoutId is false, which is no open payout/],
    [PAYOUT, { status: 'sent' }, /its amount, status, owner or method is not one/],
    [PAYOUT, { accountKey: 'SBIN/1' }, /accountKey is not that of its account/],
    [PAYOUT, { timestamp: 1 }, /timestamp is 1: lists omit/],
    [PAYOUT, { status: 'paying' }, /it is open, but users\/asha does not name it/],
    [PAYOUT, { status: 'bounced' }, /C+_back is not the payout-returned of ₹300/],
    [PAYOUT, { moves: 3 }, /it counts 3 moves, but 2 are recorded/],
    [PAYOUT, { inrAmount: 200 }, /C+_out is not the payout of ₹-200/],
    [PAYOUT, { userId: 'ravi' }, /users\/ravi\/ledger\/C+_out is not the payout/],
    [PAYOUT, { formerReference: '412345678902' }, /references\/412345678902 is not its/],
    [REFERENCE, { payoutId: 'other' }, /references\/412345678901 is not its/],
    [RETURNED, { status: 'requested' }, /E+_back: it is no entry of a payout/],
    [OUT, { amount: 300 }, /amount is 300: not that of a payout/],
    [OUT, { amount: -299 }, /C+_out is not the payout of ₹-300/],
    [BACK, { amount: -50.5 }, /amount is -50.5: not that of a payout-returned/],
    [OPENING, { amount: 0 }, /amount is 0: not that of a opening/],
    [OPENING, { kind: 'payout' }, /kind is "payout": not what its id says/],
    [OUT, { kind: 'opening' }, /kind is "opening": not what its id says/],
    [USER, { walletBalance: 268 }, /^users\/asha: its wallet has ₹268, but its ledger ₹269/],
    [USER, { walletBalance: 40.001 }, /^users\/asha: walletBalance 40.001 has fractions/],
    [DEPOSIT, { userId: 'ravi', countsAsOpen: undefined }, /users\/ravi does not exist/],
    [DEPOSIT, { userId: 'asha/ledger' }, /users\/asha\/ledger does not exist/],
    [DEPOSIT, { timestamp: undefined }, /timestamp is missing/],
    ['deposits/INV 1', {}, /^note: deposits\/INV 1: its id .* no link opens it/],
    [DEPOSIT, { timestamp: '2026-01-01' }, /timestamp is "2026-01-01"/],
    [DEPOSIT, { usdtAmount: '1' }, /usdtAmount is "1", not an amount/],
    [DEPOSIT, { inrAmount: 99 }, /inrAmount is 99, but 1 USDT are ₹100/],
    [DEPOSIT, { paidInrAmount: 41 }, /^note: .*an opening payment/],
    [DEPOSIT, { paidInrAmount: 39 }, /₹39 is paid, but its ledger entries add up to ₹40/],
    [DEPOSIT, { paymentCount: 2 }, /it counts 2 payments, but the ledger has 1/],
    [ENTRY, { amount: 0 }, /amount is 0 and seq 1: not a credit/],
    [ENTRY, { kind: 'gift' }, /kind is "gift": the statement cannot show it/],
    [ENTRY, { txid: undefined }, /its entryId is "A+_1", but no ledger entry spent it/],
    [ENTRY, { txid: 'b'.repeat(64) }, /^transactions\/b+: it is missing, but A+_1 spent it/],
    [TRANSACTION, { entryId: 'other' }, /its entryId is "other", but A+_1 spent it/],
    [TAKEN, { correctedInrAmount: 80 }, /₹20 is paid, but its ledger entries add up to ₹30/],
    [TAKEN, { correctedInrAmount: 0 }, /^note: .*₹70 .*an opening payment/],
    [TAKEN, { correctedSeqs: undefined }, /correctedSeqs names 0 credits, but its ledger has 1/],
    [CORRECTION, { amount: 100 }, /amount is 100 and reverses "F+_1": not a correction/],
    [CORRECTION, { amount: -101 }, /it takes back ₹101, which F+_1 did not credit/],
    [CORRECTION, { reverses: 'reward' }, /reverses "reward": not a correction/],
    [CORRECTION, { txid: undefined }, /its freedBy is "F+_1_undo", but that did not make it free/],
    [FREED, { freedBy: undefined }, /its entryId is "F+_1", but no ledger entry spent it/],
    [SENT, { depositId: ID }, /has no entryId, but deposits\/"A+" did not send it back/],
    [SENT_BACK, { sentBackTxids: ['8'.repeat(64)] }, /^transactions\/9+: it has no entryId/],
    [
      SENT_BACK,
      { sentBackTxids: [...'987'].map((digit) => digit.repeat(64)) },
      /transactions\/"7+…? is missing, but it sent it back/,
    ],
    [ENTRY, { txid: '9'.repeat(64) }, /^transactions\/9+: it has no entryId, .* an entry spent it/],
    [SENT_BACK, { upiKeys: ['Asha@ybl'] }, /upiKeys is \["Asha@ybl"\]: not its upiIds/],
    [SENT_BACK, { upiIds: undefined }, /upiKeys is \["asha@ybl"\]: not its upiIds/],
    [SENT_BACK, { sentBackTxids: 'a' }, /sentBackTxids is "a", not a list/],
    [SENT_BACK, { sentBackTxids: ['9'] }, /"9" is no transaction ID/],
    [DEPOSIT, { proposal: { ...proposal, kind: 'correction' } }, /proposal is {"kind":"corr/],
    [REWARD, { amount: 100 }, /kind is "reward" and amount 100: not a reward/],
    [REWARD, { kind: 'part' }, /kind is "part" and amount 99: not a reward/],
    [REWARD, { depositId: ID }, /its deposit is not a large enough confirmed one of this user/],
    [`${DEPOSIT}/notes/${ID}`, { text: 1 }, /text is 1 and by "operator": the panel cannot show/],
    [USER, { openDeposits: null }, /^note: users\/asha: openDeposits is null/],
    [USER, { lastWithdrawnAt: 1 }, /^note: users\/asha: lastWithdrawnAt/],
    [DEPOSIT, { noMoreAt: 1 }, /^note: .*noMoreAt is not a timestamp/],
    [USER, { payoutsPausedAt: null }, /^note: users\/asha: payoutsPausedAt is not/],
    [USER, { payoutsPausedAt: 'now' }, /^note: users\/asha: payoutsPausedAt is not/],
    [USER, { payablesWeek: 50 }, /^note: users\/asha: payablesWeek is not/],
    [USER, { payablesWeek: { count: 1 } }, /^note: users\/asha: payablesWeek is not/],
    [USER, { email: 'a\u200b@x.example' }, /^note: users\/asha: email "a\\u\{200b}@x/],
    [
      USER,
      { bankDetails: [{ ...account, accountHolder: 'A\u202esha' }] },
      /^note: users\/asha: accountHolder "A\\u\{202e}sha" has characters/,
    ],
    [DEPOSIT, { userName: 'Ash\u2063a' }, /^note: .*: userName "Ash\\u\{2063}a" has characters/],
    [DEPOSIT, { paymentCount: null }, /^note: .*: paymentCount is null, which counts as 0/],
    [DEPOSIT, { paidInrAmount: null }, /^note: .*: paidInrAmount is null, which counts as 0/],
    [DEPOSIT, { searchKeys: 'asha' }, /searchKeys is "asha", not a list/],
    [DEPOSIT, { txids: TXID }, /txids is "a+…, not a list/],
    [DEPOSIT, { txids: [TXID.toUpperCase()] }, /"A+… is no transaction ID/],
    [DEPOSIT, { operatorTxids: TXID }, /operatorTxids is "a+…, not a list/],
    [DEPOSIT, { operatorTxids: ['b'] }, /"b" is no transaction ID/],
    [DEPOSIT, { operatorTxids: [TXID] }, /the transaction "a+… is listed twice/],
    [DEPOSIT, { payableUsdt: 1.01 }, /payableUsdt is 1.01: the app does not ask for it/],
    [DEPOSIT, { payableUsdt: '1.0037' }, /payableUsdt is "1.0037": the app/],
    [DEPOSIT, { payableUsdt: 1.0041 }, /payables\/0-4100 and 1-4100 do not reserve its amount/],
    [PAYABLE, { depositId: 'other' }, /payables\/0-3700 and 1-3700 do not reserve its amount/],
    [NEXT_PAYABLE, { depositId: 'other' }, /payables\/0-3700 and 1-3700 do not reserve/],
    [DEPOSIT, { proposal: null }, /proposal is null: nobody can confirm it, or propose another/],
    [DEPOSIT, { proposal: { by: 'operator', at: time } }, /proposal is {"by"/],
    [DEPOSIT, { proposal: { ...proposal, amount: 0 } }, /proposal is {"kind"/],
    [DEPOSIT, { proposal: { ...proposal, kind: 'reward' } }, /proposal is {"kind":"reward"/],
    [DEPOSIT, { proposal: { ...proposal, by: '' } }, /proposal is {"kind"/],
    [PAYOUT, { proposal: null }, /proposal is null: nobody can confirm it/],
    [PAYOUT, { proposal: { by: 'operator', at: 1 } }, /proposal is {"by":"operator","at":1}/],
    [DEPOSIT, { txids: [TXID, 7] }, /: 7 is no transaction ID/],
    [DEPOSIT, { txids: [TXID, TXID] }, /the transaction "a+… is listed twice/],
    [
      DEPOSIT,
      { txids: [...'abcdef'].map((letter) => letter.repeat(64)) },
      /txids has 6 entries, more than 5/,
    ],
    [ENTRY, { seq: 2 }, /its id is not its deposit and seq/],
    [DEPOSIT, { userId: 'ravi' }, /^users\/asha\/ledger\/A+_1: its deposit is of another user/],
    [ENTRY, { seq: 2 }, /it counts 1 payments, but the ledger has 1/],
    [DEPOSIT, { correctedInrAmount: 40 }, /it is pending, but a credit was taken back/],
    [DEPOSIT, { processedBy: 'asha' }, /it was processed by its own user/],
    [DEPOSIT, { rejectReason: 'withdrawn' }, /or cancelled by another/],
    [DEPOSIT, { rejectReason: 'withdrawn', processedBy: 'asha' }, /it is cancelled, but not rejec/],
    [
      DEPOSIT,
      { rejectReason: 'withdrawn', processedBy: 'asha', status: 'rejected' },
      /it is cancelled, but not rejected, or paid in part/,
    ],
    [DEPOSIT, { txids: [] }, /^transactions\/a+: deposits\/"A+" does not name it/],
    [TRANSACTION, { by: 'colleague' }, /its administrator or deposit is not that of A+_1/],
    [TRANSACTION, { depositId: 'B'.repeat(20) }, /its administrator or deposit is not that/],
    [ENTRY, { proposedBy: 'operator' }, /it was proposed by its depositor, or by who credited it/],
    [ENTRY, { proposedBy: 'asha' }, /it was proposed by its depositor, or by who credited it/],
    [CORRECTION, { depositId: ID }, /it takes back ₹100, which F+_1 did not credit/],
    [CONFIRMED, { inrAmount: 99.99 }, /reward: its deposit is not a large enough confirmed one/],
    [REWARD.concat('_again'), good[REWARD] ?? {}, /_again: the first reward was not taken back/],
    [SENT_BACK, { status: 'pending' }, /^transactions\/9+: it was sent back for a pending deposit/],
    [SENT, { by: 'asha' }, /it was sent back .* or by its own user/],
    [SENT, { freedBy: 'operator' }, /it was sent back .* or freed by the same administrator/],
    [USER, { lastLedgerId: 'other' }, /lastLedgerId is "other", which is no entry/],
  ])('reports in %s the change %j', async (path, change, line) => {
    const lines = await findings(withChange(path, change));
    expect(lines).toContainEqual(expect.stringMatching(line));
  });

  it.each([NaN, -1, Infinity, undefined, '40'])(
    'reports the wallet balance %s',
    async (walletBalance) => {
      const lines = await findings(withChange(USER, { walletBalance }));
      expect(lines).toContainEqual(expect.stringMatching(/^users\/asha: walletBalance is /));
    },
  );

  it('reports a status of a deposit that contradicts its payments', async () => {
    const one = (fields: Fields) =>
      findings({
        ...withChange(USER, { openDeposits: 0 }),
        [DEPOSIT]: { ...good[DEPOSIT], ...fields },
      });
    expect(await one({ status: 'confirmed', proposal: undefined })).toEqual([
      `${DEPOSIT}: it is confirmed, but only ₹40 of ₹100 is paid.`,
    ]);
    expect(await one({ status: 'confirmed' })).toContain(
      `${DEPOSIT}: it is confirmed, but a proposal waits.`,
    );
    expect(await one({ status: 'done' })).toEqual([
      `${DEPOSIT}: status is "done": it appears in no list.`,
    ]);
    expect(
      await one({ status: 'rejected', usdtAmount: 0.3, inrAmount: 30, payableUsdt: 0.3037 }),
    ).toEqual([`${DEPOSIT}: ₹40 is paid, more than its ₹30.`]);
    expect(await one({ status: 'rejected' })).toEqual([]);
    expect(await one({ status: 'rejected', rejectReason: 'closed-short' })).toEqual([]);
    const closed = `${DEPOSIT}: it is closed short, but not rejected, or nothing was credited.`;
    expect(await one({ rejectReason: 'closed-short' })).toContain(closed);
    const unpaid = { paidInrAmount: 0, rejectReason: 'closed-short', status: 'rejected' };
    expect(await one(unpaid)).toContain(closed);
  });

  it('accepts a deposit without a payment count, and an amount with a floating-point error', async () => {
    const fields = { paidInrAmount: undefined, paymentCount: undefined };
    const {
      [ENTRY]: _,
      [TRANSACTION]: __,
      ...records
    } = withChange(DEPOSIT, {
      ...fields,
      ...{ usdtAmount: 0.57, inrAmount: 0.57 * 100, payableUsdt: undefined },
    });
    expect(0.57 * 100).not.toBe(57);
    const lines = await findings(records);
    expect(lines).toEqual([
      'users/asha: ₹40 of its wallet is not in its ledger, but can be withdrawn.',
    ]);
  });

  // A debit of all there is may leave it.
  it('accepts a balance that is zero but for a floating-point error', async () => {
    const user = { ...good['users/asha'], walletBalance: -2.2e-16, openDeposits: 0 };
    expect(await findings({ 'users/asha': user })).toEqual([]);
  });

  it('reports orphaned records, and documents that the app does not use', async () => {
    const lines = await findings({ [ENTRY]: { ...good[ENTRY], txid: undefined }, 'orders/1': {} });
    expect(lines).toEqual([
      'note: orders/1: the app does not use this document.',
      'users/asha: it is missing, but deposits or ledger entries belong to it.',
      `${DEPOSIT}: it is missing or has no user, but ledger entries refer to it.`,
    ]);
  });

  it('accepts a null count and a null amount of a deposit without payments', async () => {
    const {
      [ENTRY]: _,
      [TRANSACTION]: __,
      ...records
    } = withChange(DEPOSIT, {
      ...{ paidInrAmount: null, paymentCount: null },
    });
    const lines = await findings(records);
    expect(lines.filter((line) => line.startsWith('deposits/'))).toEqual([]);
  });

  it('obeys no escape code in a record, and starts no line for it', async () => {
    const lines = await findings({
      'users/\u001b[2J': { ...good['users/asha'], uid: 'a\u009b1A\nusers/b: forged' },
    });
    expect(lines.length).toBeGreaterThan(1);
    // oxlint-disable-next-line no-control-regex -- what must not reach the terminal
    expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f]/.test(line))).toEqual([]);
    expect(lines[0]).toMatch(/^users\/\\u\{1b}\[2J: uid is "a\\u\{9b}1A\\nusers/);
  });

  // Comparing each with each would exceed the test's time limit.
  it('checks a list of any length', async () => {
    const upiIds = Array.from({ length: 100_000 }, (_, n) => `user${n}@ybl`);
    const lines = await findings(withChange(USER, { upiIds, upiId: 'user0@ybl' }));
    expect(lines).toEqual([
      'users/asha: upiIds has 100000 entries, more than 10: none can be added.',
    ]);
  });

  it('prints a limited number of lines and counts all', async () => {
    const lines: string[] = [];
    const { counts, reports } = printedReports((line) => lines.push(line));
    for (let n = 0; n < 1_000; n += 1) reports.problem(`users/${n}`, 'x.');
    expect(lines).toHaveLength(201);
    expect(counts).toEqual({ problem: 1_000, note: 0 });
  });
});

describe('an export', () => {
  function fileWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'export.ndjson');
    writeFileSync(file, text);
    return file;
  }

  it('is read line by line', async () => {
    const lines = Object.entries(good).map(([path, data]) => JSON.stringify({ path, data }));
    const read: string[] = [];
    for await (const { path } of recordsOfFile(fileWith(`${lines.join('\n\n')}\n`)))
      read.push(path);
    expect(read).toEqual(Object.keys(good));
  });

  it.each(['{"path":"users/a"}', '{"path":1,"data":{}}', 'users', 'null'])(
    'is rejected with the line %s',
    async (line) => {
      const records = recordsOfFile(fileWith(`{"path":"users/a","data":{}}\n${line}\n`));
      await records.next();
      await expect(records.next()).rejects.toThrow(/^Line 2 is not/);
    },
  );
});
