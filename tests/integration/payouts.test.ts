import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { parseUser } from '@/services/records/parseRecords';
import { PASSWORD, type UserClient } from '../support/integration/clients';
import {
  adminDb,
  emptyDatabase,
  expectLedgerConsistent,
  stored,
} from '../support/integration/adminSdk';
import { requestsOf, withBalance } from '../support/integration/payouts';
import { expectRefusal, refusal } from '../support/integration/results';

const UPI: PayoutMethod = { kind: 'upi', upiId: 'asha@okaxis' };
const BANK = {
  accountHolder: 'Asha Verma',
  bankName: 'HDFC Bank',
  accountNumber: '50100234567890',
  ifscCode: 'HDFC0001234',
};

const walletOf = ({ identity }: UserClient) => stored(`users/${identity.uid}`);

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
    expect(await walletOf(user)).toMatchObject({
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
    const requests = requestsOf(user);
    const id = requests.newId();
    await requests.create(user.identity.uid, { id, inrPaise: paise(160), method: UPI }, PASSWORD);
    const read = parseUser(user.identity.uid, await walletOf(user));
    expect(read).toMatchObject({ walletPaise: 0, openPayoutId: id });
  });

  it('goes to a bank account that was just added, as the profile has it', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    await user.users.addBankAccount(uid, BANK);
    const requests = requestsOf(user);
    const id = requests.newId();
    const method = { kind: 'bank' as const, ...BANK };
    await requests.create(uid, { id, inrPaise: paise(500_00), method }, PASSWORD);
    expect(await stored(`payouts/${id}`)).toMatchObject({
      method,
      destination: 'HDFC0001234/50100234567890',
    });
  });

  it('is refused with another password, above the balance, to a removed method and beside an open one', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    const requests = requestsOf(user);
    const ask = (rupees: number, method = UPI, password = PASSWORD) => {
      const request = { id: requests.newId(), inrPaise: paise(rupees * 100), method };
      return requests.create(uid, request, password);
    };
    await expectRefusal(ask(200, UPI, 'not-the-password'), 'wrong-credentials');
    await expectRefusal(ask(501), 'balance-too-low');
    await expectRefusal(ask(200, { kind: 'upi', upiId: 'gone@ybl' }), 'method-removed');
    expect(await walletOf(user)).toMatchObject({ walletBalance: 500, lastLedgerId: 'opening' });
    await ask(200);
    await expectRefusal(ask(200), 'payout-open');
    expect((await walletOf(user))['walletBalance']).toBe(300);
  });

  it('of an imported balance is refused until an operator has accepted it, also after a credit', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    const record = adminDb().doc(`users/${uid}`);
    await record.update({ openPayoutId: FieldValue.delete() });
    const requests = requestsOf(user);
    const request = { id: requests.newId(), inrPaise: paise(200_00), method: UPI };
    await expectRefusal(requests.create(uid, request, PASSWORD), 'balance-unaccepted');
    await record.update({ openPayoutId: null });
    await requests.create(uid, request, PASSWORD);
    expect((await walletOf(user))['walletBalance']).toBe(300);
  });

  it('is made once where two devices ask at once', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    const requests = requestsOf(user);
    const results = await Promise.allSettled(
      [1, 2].map(() => {
        const request = { id: requests.newId(), inrPaise: paise(300_00), method: UPI };
        return requests.create(uid, request, PASSWORD);
      }),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await walletOf(user))['walletBalance']).toBe(200);
  });
});

describe('a cancel', () => {
  it('puts the money back, once, and asks for a minute before the next request', async () => {
    const user = await withBalance(500);
    const { uid } = user.identity;
    const requests = requestsOf(user);
    const request = { id: requests.newId(), inrPaise: paise(300_00), method: UPI };
    await requests.create(uid, request, PASSWORD);
    await requests.cancel(request.id);
    await requests.cancel(request.id);
    expect(await walletOf(user)).toMatchObject({
      walletBalance: 500,
      openPayoutId: null,
      lastLedgerId: `${request.id}_back`,
    });
    expect(await stored(`payouts/${request.id}`)).toMatchObject({
      status: 'returned',
      returnReason: 'cancelled',
      returnedBy: uid,
    });
    const next = { ...request, id: requests.newId() };
    const { code, waitMs } = await refusal(requests.create(uid, next, PASSWORD));
    expect(code).toBe('payout-too-soon');
    expect(waitMs).toSatisfy((ms: number) => ms > 0 && ms <= 61_000);
  });

  it('is too late once an administrator has taken it', async () => {
    const user = await withBalance(500);
    const requests = requestsOf(user);
    const id = requests.newId();
    await requests.create(
      user.identity.uid,
      { id, inrPaise: paise(300_00), method: UPI },
      PASSWORD,
    );
    await adminDb()
      .doc(`payouts/${id}`)
      .update({ status: 'paying', takenBy: 'operator', moves: 1 });
    await expectRefusal(requests.cancel(id), 'payout-changed');
    expect((await walletOf(user))['walletBalance']).toBe(200);
  });
});
