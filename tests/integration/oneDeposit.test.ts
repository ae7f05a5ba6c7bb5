import { describe, expect, it } from 'vitest';
import { microUsdt } from '@/domain/money/money';
import { createDepositService } from '@/services/createDepositService';
import { createReviews } from '@/services/admin/deposits/createReviews';
import { createUserService } from '@/services/createUserService';
import { bankAccountIn } from '@/services/records/storedValues';
import { rejection, APPROVAL, part, unpaid } from '../support/deposits';
import { setUpFaultyApps, type FaultyApp } from '../support/faultProxy/faultyApps';
import { storedByPath } from '../support/integration/adminSdk';
import { ownProject } from '../support/integration/emulators';
import { refusal } from '../support/integration/results';
import { admin, emailOf, user } from '../rules/support/actors';
import { bankAccount, create, newDeposit, profile, upiId } from '../rules/support/builders';
import { seed } from '../rules/support/rest';
import { aBankAccount } from '../support/payouts';
import { txids } from '../support/txids';
import { noLimits } from '../support/operatorLimits';

const open = setUpFaultyApps();
const emulator = ownProject();
let uidCount = 0;

const [TXID = '', OTHER = ''] = txids;

const account = (n: number) => aBankAccount({ accountNumber: `98765432${n}` });

/** Two devices of a user; on the first one, the user's record or their deposit is on screen. */
async function twoDevices(onScreen: 'user' | 'deposit' = 'user') {
  const uid = `user${++uidCount}`;
  const id = `Deposit${uid}`.padEnd(20, 'x');
  const isDeposit = onScreen === 'deposit';
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), ...(isDeposit && { openDeposits: 1 }) }),
    ...(isDeposit ? [create(`deposits/${id}`, newDeposit(uid))] : []),
  ]);
  const here = await open(user(uid), isDeposit ? `deposits/${id}` : `users/${uid}`);
  const there = await open(user(uid));
  const readClaims = async () => ({ email: emailOf(uid), isVerified: false });
  const services = ({ db }: FaultyApp) => ({
    users: createUserService(() => db, readClaims),
    deposits: createDepositService(() => db, readClaims),
  });
  return {
    uid,
    id,
    identity: { uid, email: emailOf(uid), displayName: null },
    calls: here.network.plan.calls,
    /** Stops this device from seeing the other one's changes. */
    goStale: () => here.network.muteListeners(),
    ...services(here),
    elsewhere: services(there),
    record: async () => (await storedByPath())[`users/${uid}`],
    deposit: async () => (await storedByPath())[`deposits/${id}`],
  };
}

async function twoAdministrators(stored: object = {}) {
  const uid = `user${++uidCount}`;
  const id = `Deposit${uid}`.padEnd(20, 'x');
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), openDeposits: 1 }),
    create(`deposits/${id}`, { ...newDeposit(uid), ...stored }),
  ]);
  const here = await open(admin('first'), `deposits/${id}`);
  const there = await open(admin('second'));
  const expected = unpaid(id);
  const reviews = ({ db }: FaultyApp, uid: string) => {
    const service = createReviews({ currentUser: { uid } }, db, noLimits);
    return {
      approve: () => service.credit(expected, APPROVAL),
      pay: () => service.credit(expected, part(50_000)),
      reject: () => service.reject(expected, rejection('wrong-amount', 'You sent 12 USDT.')),
    };
  };
  return {
    calls: here.network.plan.calls,
    goStale: () => here.network.muteListeners(),
    first: reviews(here, 'first'),
    second: reviews(there, 'second'),
    deposit: async () => (await storedByPath())[`deposits/${id}`],
    wallet: async () => (await storedByPath())[`users/${uid}`]?.['walletBalance'],
  };
}

describe.concurrent('what is on screen is written in one request', () => {
  it('a deposit', async () => {
    const { uid, id, identity, calls, deposits, deposit } = await twoDevices();
    await deposits.create(identity, { id, usdtMicro: microUsdt(5_000_000), txid: TXID });
    expect(calls).toEqual(['commit']);
    expect(await deposit()).toMatchObject({ userId: uid, inrAmount: 500, txids: [TXID] });
  });

  it('a transaction of a deposit', async () => {
    const { id, calls, deposits, deposit } = await twoDevices('deposit');
    await deposits.addTransaction(id, TXID);
    await deposits.addTransaction(id, OTHER);
    expect(calls).toEqual(['commit', 'commit']);
    expect(await deposit()).toMatchObject({ txids: [TXID, OTHER] });
  });

  it('a withdrawal', async () => {
    const { id, calls, deposits, deposit, record } = await twoDevices('deposit');
    await deposits.cancel(id);
    expect(calls).toEqual(['commit']);
    expect(await deposit()).toMatchObject({ rejectReason: 'withdrawn' });
    expect(await record()).toMatchObject({ openDeposits: 0 });
  });

  it('each edit of a profile', async () => {
    const { uid, calls, users, record } = await twoDevices();
    await users.saveDisplayName(uid, 'Asha R');
    await users.addUpiId(uid, 'new@ybl');
    await users.removeUpiId(uid, upiId(1));
    await users.addBankAccount(uid, account(1));
    await users.removeBankAccount(uid, bankAccountIn(bankAccount(1)));
    expect(calls).toEqual(['commit', 'commit', 'commit', 'commit', 'commit']);
    expect(await record()).toMatchObject({
      displayName: 'Asha R',
      upiIds: [upiId(2), 'new@ybl'],
      upiId: upiId(2),
      bankDetails: [account(1)],
    });
  });

  it('a new record', async () => {
    const uid = `user${++uidCount}`;
    const { db, network } = await open(user(uid), `users/${uid}`);
    const readClaims = async () => ({ email: emailOf(uid), isVerified: false });
    const identity = { uid, email: emailOf(uid), displayName: 'Asha Rao' };
    await createUserService(() => db, readClaims).ensureRecord(identity);
    expect(network.plan.calls).toEqual(['commit']);
    expect((await storedByPath())[`users/${uid}`]).toMatchObject({
      displayName: 'Asha Rao',
      walletBalance: 0,
    });
  });
});

describe.concurrent('what is on screen may be out of date', () => {
  it('a deposit is made with the payment methods of the moment', async () => {
    const { uid, id, identity, calls, goStale, deposits, deposit, elsewhere } = await twoDevices();
    goStale();
    await elsewhere.users.addUpiId(uid, 'later@ybl');
    await deposits.create(identity, { id, usdtMicro: microUsdt(5_000_000) });
    expect(calls.at(0)).toBe('commit');
    expect(calls.at(-1)).toBe('commit');
    expect(await deposit()).toMatchObject({ upiIds: [upiId(1), upiId(2), 'later@ybl'] });
  });

  it('a transaction named on another device stays when one is named here', async () => {
    const { id, calls, goStale, deposits, elsewhere, deposit } = await twoDevices('deposit');
    goStale();
    await elsewhere.deposits.addTransaction(id, TXID);
    await deposits.addTransaction(id, OTHER);
    expect(calls).toEqual(['commit']);
    expect(await deposit()).toMatchObject({ txids: [TXID, OTHER] });
  });

  it('a transaction named on another device is not named twice', async () => {
    const { id, goStale, deposits, elsewhere, deposit } = await twoDevices('deposit');
    goStale();
    await elsewhere.deposits.addTransaction(id, TXID);
    await elsewhere.deposits.addTransaction(id, OTHER);
    await deposits.addTransaction(id, TXID);
    expect(await deposit()).toMatchObject({ txids: [TXID, OTHER] });
  });

  it('a transaction is not named on a deposit that was withdrawn on another device', async () => {
    const { id, goStale, deposits, elsewhere, deposit } = await twoDevices('deposit');
    goStale();
    await elsewhere.deposits.cancel(id);
    expect((await refusal(deposits.addTransaction(id, TXID))).code).toBe('deposit-processed');
    expect(await deposit()).not.toHaveProperty('txids');
  });

  it('a payment method added on another device stays, whatever is added or removed here', async () => {
    const { uid, goStale, users, elsewhere, record } = await twoDevices();
    goStale();
    await elsewhere.users.addUpiId(uid, 'there@ybl');
    await elsewhere.users.addBankAccount(uid, account(2));
    await users.addUpiId(uid, 'here@ybl');
    await users.removeUpiId(uid, upiId(2));
    await users.addBankAccount(uid, account(3));
    await users.removeBankAccount(uid, bankAccountIn(bankAccount(1)));
    expect(await record()).toMatchObject({
      upiIds: [upiId(1), 'there@ybl', 'here@ybl'],
      bankDetails: [account(2), account(3)],
    });
  });

  it('a payment method made primary here takes nothing away that was added on another device', async () => {
    const { uid, goStale, users, elsewhere, record } = await twoDevices();
    goStale();
    await elsewhere.users.makeUpiIdPrimary(uid, upiId(2));
    await elsewhere.users.addUpiId(uid, 'there@ybl');
    // Computed from the screen, this would be the stored list without the new one.
    await users.makeUpiIdPrimary(uid, upiId(2));
    expect(await record()).toMatchObject({
      upiIds: [upiId(2), upiId(1), 'there@ybl'],
      upiId: upiId(2),
    });
  });

  it('a primary UPI ID removed on another device is not made primary again', async () => {
    const { uid, goStale, users, elsewhere, record } = await twoDevices();
    goStale();
    await elsewhere.users.removeUpiId(uid, upiId(1));
    await users.addUpiId(uid, 'here@ybl');
    expect(await record()).toMatchObject({ upiIds: [upiId(2), 'here@ybl'], upiId: upiId(2) });
  });

  it('a UPI ID added on another device is a duplicate, in any letter case', async () => {
    const { uid, goStale, users, elsewhere, record } = await twoDevices();
    goStale();
    await elsewhere.users.addUpiId(uid, 'same@ybl');
    expect((await refusal(users.addUpiId(uid, 'SAME@ybl'))).code).toBe('upi-duplicate');
    expect(await record()).toMatchObject({ upiIds: [upiId(1), upiId(2), 'same@ybl'] });
  });

  it.each([
    ['approve', 'reject', 'deposit-processed', { change: 'confirmed' }],
    [
      'pay',
      'approve',
      'deposit-changed',
      { change: 'paid', paidPaise: 50_000, unpaidPaise: 75_000 },
    ],
    // The rules let a rejection follow a payment; an administrator who did not see it must not reject.
    ['pay', 'reject', 'deposit-changed', { change: 'paid', paidPaise: 50_000 }],
  ] as const)('a colleague’s %s is not followed by: %s', async (theirs, mine, code, conflict) => {
    const { calls, goStale, first, second, deposit, wallet } = await twoAdministrators();
    goStale();
    await second[theirs]();
    const stored = await deposit();
    const before = await wallet();
    const refused = await refusal(first[mine]());
    expect(refused.code).toBe(code);
    expect(refused.conflict).toMatchObject({ ...conflict, by: stored?.['processedBy'] });
    expect(calls[0]).toBe('commit');
    expect(await deposit()).toEqual(stored);
    expect(await wallet()).toBe(before);
  });
});
