import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import { parseUser } from '@/services/records/parseRecords';
import { PASSWORD } from '../support/integration/clients';
import {
  adminDb,
  emptyDatabase,
  expectLedgerConsistent,
  stored,
  storedUser,
} from '../support/integration/adminSdk';
import { aBankAccount } from '../support/payouts';
import { ask, requestsOf, UPI, withBalance } from '../support/integration/payouts';
import { expectRefusal, refusal } from '../support/integration/results';

const BANK = aBankAccount();

beforeEach(emptyDatabase);
afterEach(expectLedgerConsistent);

describe('a request', () => {
  it('takes the money out of the wallet in the commit that makes it, once however often it is sent', async () => {
    const user = await withBalance(1_000.5);
    const { uid } = user.identity;
    const requests = requestsOf(user);
    const request = { id: requests.newId(), inrPaise: paise(400_25), method: UPI };
    await requests.create(uid, request, PASSWORD);
    await requests.create(uid, request, PASSWORD);
    expect(await storedUser(user)).toMatchObject({
      walletBalance: 600.25,
      openPayoutId: request.id,
      lastLedgerId: `${request.id}_out`,
    });
    expect(await stored(`payouts/${request.id}`)).toMatchObject({
      userId: uid,
      inrAmount: 400.25,
      method: UPI,
      destination: 'asha@okaxis',
      status: 'requested',
      moves: 0,
    });
    expect(await stored(`users/${uid}/ledger/${request.id}_out`)).toMatchObject({
      payoutId: request.id,
      amount: -400.25,
      kind: 'payout',
      by: uid,
    });
  });

  it('may take all there is, also less than the minimum, and leaves nothing in the wallet', async () => {
    const user = await withBalance(1.4 + 0.2);
    const id = await ask(user, 1.6);
    const read = parseUser(user.identity.uid, await storedUser(user));
    expect(read).toMatchObject({ walletPaise: 0, openPayoutId: id });
  });

  it('goes to a bank account that was just added, as the profile has it', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    await user.users.addBankAccount(uid, BANK);
    const method = { kind: 'bank' as const, ...BANK };
    const id = await ask(user, 500, method);
    expect(await stored(`payouts/${id}`)).toMatchObject({
      method,
      destination: 'HDFC0001234/50100234567890',
    });
  });

  it('is refused with another password, above the balance, to a removed method and beside an open one', async () => {
    const user = await withBalance(500);
    await expectRefusal(ask(user, 200, UPI, 'not-the-password'), 'wrong-credentials');
    await expectRefusal(ask(user, 501), 'balance-too-low');
    await expectRefusal(ask(user, 200, { kind: 'upi', upiId: 'gone@ybl' }), 'method-removed');
    expect(await storedUser(user)).toMatchObject({ walletBalance: 500, lastLedgerId: 'opening' });
    await ask(user, 200);
    await expectRefusal(ask(user, 200), 'payout-open');
    expect((await storedUser(user))['walletBalance']).toBe(300);
  });

  it('of an imported balance is refused until an operator has accepted it, also after a credit', async () => {
    const user = await withBalance(500);
    const record = adminDb().doc(`users/${user.identity.uid}`);
    await record.update({ openPayoutId: FieldValue.delete() });
    await expectRefusal(ask(user, 200), 'balance-unaccepted');
    await record.update({ openPayoutId: null });
    await ask(user, 200);
    expect((await storedUser(user))['walletBalance']).toBe(300);
  });

  it('is made once where two devices ask at once', async () => {
    const user = await withBalance(500);
    const results = await Promise.allSettled([ask(user, 300), ask(user, 300)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await storedUser(user))['walletBalance']).toBe(200);
  });
});

describe('a cancel', () => {
  it('puts the money back, once, and asks for a minute before the next request', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    const { cancel } = requestsOf(user);
    const id = await ask(user, 300);
    await cancel(id);
    await cancel(id);
    expect(await storedUser(user)).toMatchObject({
      walletBalance: 500,
      openPayoutId: null,
      lastLedgerId: `${id}_back`,
    });
    expect(await stored(`payouts/${id}`)).toMatchObject({
      status: 'returned',
      returnReason: 'cancelled',
      returnedBy: uid,
    });
    const { code, waitMs } = await refusal(ask(user, 300));
    expect(code).toBe('payout-too-soon');
    expect(waitMs).toSatisfy((ms: number) => ms > 0 && ms <= 61_000);
  });

  it('is too late once an administrator has taken it', async () => {
    const user = await withBalance(500);
    const id = await ask(user, 300);
    await adminDb()
      .doc(`payouts/${id}`)
      .update({ status: 'paying', takenBy: 'operator', moves: 1 });
    await expectRefusal(requestsOf(user).cancel(id), 'payout-changed');
    expect((await storedUser(user))['walletBalance']).toBe(200);
  });
});
