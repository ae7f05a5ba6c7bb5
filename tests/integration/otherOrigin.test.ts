import { beforeEach, describe, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import { depositRecord, recordId } from '../../scripts/seed/records.mjs';
import { rejection, APPROVAL, part, unpaid } from '../support/deposits';
import { administrator, depositor, type UserClient } from '../support/integration/clients';
import {
  emptyDatabase,
  expectLedgerConsistent,
  adminDb,
  storedDeposit,
  storedUser,
  walletRupees,
} from '../support/integration/adminSdk';
import { ownProject } from '../support/integration/emulators';
import { pendingDeposit, submit } from '../support/integration/limits';
import { aBankAccount } from '../support/payouts';
import { user as actorOf } from '../rules/support/actors';
import { update } from '../rules/support/builders';
import { send } from '../rules/support/rest';
import { double, type Value } from '../rules/support/values';

const account = aBankAccount();

beforeEach(emptyDatabase);

/** Stores a deposit with only the specification's fields, and returns it as the panel sees it. */
async function specifiedDeposit({ identity }: UserClient, name: string, changes: object = {}) {
  const owner = { ...identity, displayName: 'Asha Verma', upiIds: ['asha@okaxis'] };
  const { upiKeys: _, paymentCount: __, ...specified } = depositRecord(owner, 10, new Date());
  const id = recordId(name);
  await adminDb()
    .doc(`deposits/${id}`)
    .set({ ...specified, ...changes });
  return unpaid(id);
}

const change = ({ identity }: UserClient, fields: object) =>
  adminDb()
    .doc(`users/${identity.uid}`)
    .update({ ...fields });

describe('a deposit with only the fields of the specification', () => {
  it('can be approved, paid in part and rejected; no open count changes', async () => {
    const [user, { admin }] = await Promise.all([depositor(), administrator()]);
    const approved = await specifiedDeposit(user, 'approved');
    const paid = await specifiedDeposit(user, 'paid', { paymentCount: null });
    const rejected = await specifiedDeposit(user, 'rejected');
    await admin.reviews.credit(approved, APPROVAL);
    await admin.reviews.credit(paid, part(25_000));
    await admin.reviews.credit(
      { id: paid.id, paymentCount: 1, paidPaise: paise(25_000) },
      APPROVAL,
    );
    await admin.reviews.reject(rejected, rejection('wrong-network'));
    expect(await storedDeposit(approved.id)).toMatchObject({
      status: 'confirmed',
      paymentCount: 1,
    });
    expect(await storedDeposit(paid.id)).toMatchObject({ status: 'confirmed', paymentCount: 2 });
    expect(await storedDeposit(rejected.id)).toMatchObject({
      status: 'rejected',
      rejectReason: 'wrong-network',
    });
    expect(await walletRupees(user.identity.uid)).toBe(2_000);
    expect(await storedUser(user)).not.toHaveProperty('openDeposits');
    await expectLedgerConsistent();
  });
});

describe('a count of open deposits that is no integer', () => {
  // Without the SDK, which would store a whole number as an integer.
  const emulator = ownProject();
  const countOf = ({ identity }: UserClient, openDeposits: Value) =>
    update(`users/${identity.uid}`, { openDeposits });

  it('lets every review pass, one by one and all at once, and its user submits again', async () => {
    const [user, { admin }] = await Promise.all([depositor(), administrator()]);
    const [approved, paid, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => pendingDeposit(user, 100)),
    );
    if (!approved || !paid) throw new Error('Five were submitted.');
    // The owner may write it, since it is the same number.
    const owner = actorOf(user.identity.uid);
    expect(await send(emulator, owner, { commit: [countOf(user, double(5))] })).toBe('allowed');
    await admin.reviews.credit(approved, APPROVAL);
    await admin.reviews.credit(paid, part(1_000));
    await admin.reviews.credit({ id: paid.id, paymentCount: 1, paidPaise: paise(1_000) }, APPROVAL);
    for (const other of others) await admin.reviews.reject(other, rejection('duplicate'));
    expect(await admin.deposits.pendingOfUser(user.identity.uid)).toEqual([]);
    await submit(user, 100);
    expect(await storedUser(user)).toMatchObject({ openDeposits: 1 });
    await expectLedgerConsistent();
  });
});

describe('an imported user', () => {
  it.each([{ upiIds: null, bankDetails: null }, {}])(
    'without lists (%j) can add a UPI ID and a bank account, and make a deposit',
    async (lists) => {
      const user = await depositor();
      const { identity, users } = user;
      const { upiIds: _, bankDetails: __, upiId: ___, ...record } = await storedUser(user);
      await adminDb()
        .doc(`users/${identity.uid}`)
        .set({ ...record, ...lists });
      await users.addUpiId(identity.uid, 'asha@ybl');
      await users.addBankAccount(identity.uid, account);
      expect(await storedUser(user)).toMatchObject({
        upiId: 'asha@ybl',
        upiIds: ['asha@ybl'],
        bankDetails: [account],
      });
      await submit(user, 100);
      await expectLedgerConsistent();
    },
  );

  it('whose primary UPI ID is not the first of the list can still change everything, lists included', async () => {
    const user = await depositor();
    const { identity, users } = user;
    await change(user, { upiIds: ['a@ybl', 'b@ybl'], upiId: 'b@ybl', language: null });
    await users.saveDisplayName(identity.uid, 'Asha V');
    await users.addBankAccount(identity.uid, account);
    await users.addUpiId(identity.uid, 'c@ybl');
    expect(await storedUser(user)).toMatchObject({
      upiId: 'a@ybl',
      upiIds: ['a@ybl', 'b@ybl', 'c@ybl'],
    });
    await users.removeUpiId(identity.uid, 'a@ybl');
    expect(await storedUser(user)).toMatchObject({ upiId: 'b@ybl', upiIds: ['b@ybl', 'c@ybl'] });
  });

  it('keeps the other entries of an edited list, and can make a deposit with them', async () => {
    const user = await depositor();
    const { identity, users } = user;
    const old = { ...account, accountNumber: '123456789', branch: 'Pune' };
    await change(user, { bankDetails: [old], displayName: 'Asha \u2800Verma' });
    await users.addBankAccount(identity.uid, account);
    expect(await storedUser(user)).toMatchObject({ bankDetails: [old, account] });
    const deposit = await storedDeposit(await submit(user, 100));
    expect(deposit).toMatchObject({ bankDetails: [old, account] });
    await users.removeBankAccount(identity.uid, account);
    expect(await storedUser(user)).toMatchObject({ bankDetails: [old] });
  });

  it('can remove an account whose number cannot be read, and one of two with the same number', async () => {
    const user = await depositor();
    const { identity, users } = user;
    const unreadable = { ...account, accountNumber: 50100234567890 };
    const other = { ...account, bankName: 'State Bank' };
    await change(user, { bankDetails: [unreadable, account, other] });
    await users.removeBankAccount(identity.uid, { ...account, accountNumber: '' });
    expect(await storedUser(user)).toMatchObject({ bankDetails: [account, other] });
    await users.makeBankAccountPrimary(identity.uid, other);
    expect(await storedUser(user)).toMatchObject({ bankDetails: [other, account] });
    await users.removeBankAccount(identity.uid, account);
    expect(await storedUser(user)).toMatchObject({ bankDetails: [other] });
  });
});
