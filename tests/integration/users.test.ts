import { describe, expect, it } from 'vitest';
import { submit } from '../support/integration/limits';
import { expectRefusal } from '../support/integration/results';
import { depositor, newcomer, openSecondWindow } from '../support/integration/clients';
import { stored, storedDeposit } from '../support/integration/adminSdk';
import { aBankAccount } from '../support/payouts';

const record = (uid: string) => stored(`users/${uid}`);

const account = (accountNumber: string) => aBankAccount({ accountNumber });

describe('the record of a user', () => {
  it('is created with the specified defaults [4.2 9.4]', async () => {
    const { users, identity } = await newcomer('  Asha   Verma ');
    await users.ensureRecord(identity);
    const { createdAt, ...fields } = await record(identity.uid);
    expect(fields).toEqual({
      uid: identity.uid,
      email: identity.email,
      displayName: 'Asha Verma',
      walletBalance: 0,
      bonusRatio: 2,
      language: 'en',
      upiIds: [],
      bankDetails: [],
      openPayoutId: null,
    });
    expect(createdAt).toBeDefined();
  });

  it('is created once, however often and from however many windows it is requested [4.2]', async () => {
    const user = await newcomer();
    const other = await openSecondWindow(user);
    const { identity } = user;
    await Promise.all([
      user.users.ensureRecord(identity),
      other.users.ensureRecord(identity),
      user.users.ensureRecord(identity),
    ]);
    await user.users.saveDisplayName(identity.uid, 'Asha V');
    await other.users.ensureRecord(identity);
    expect(await record(identity.uid)).toMatchObject({ displayName: 'Asha V', walletBalance: 0 });
  });

  it('stores the name and the language', async () => {
    const { users, identity } = await depositor();
    await users.saveDisplayName(identity.uid, 'अशा वर्मा');
    await users.saveLanguage(identity.uid, 'hi');
    expect(await record(identity.uid)).toMatchObject({ displayName: 'अशा वर्मा', language: 'hi' });
  });
});

describe('payment methods', () => {
  it('put the one that was made primary in front, or else the first remaining, and leave the requests made before [5.12]', async () => {
    const user = await depositor();
    const { users, identity } = user;
    const { uid } = identity;
    await users.addUpiId(uid, 'two@ybl');
    await users.addUpiId(uid, 'three@ybl');
    await users.addBankAccount(uid, account('501002345678'));
    await users.addBankAccount(uid, account('30912345678'));
    const id = await submit(user, 1_000);
    await users.makeUpiIdPrimary(uid, 'three@ybl');
    await users.makeUpiIdPrimary(uid, 'three@ybl');
    await users.makeBankAccountPrimary(uid, account('30912345678'));
    expect(await record(uid)).toMatchObject({
      upiId: 'three@ybl',
      upiIds: ['three@ybl', 'asha@okaxis', 'two@ybl'],
      bankDetails: [account('30912345678'), account('501002345678')],
    });
    expect(await storedDeposit(id)).toMatchObject({
      upiIds: ['asha@okaxis', 'two@ybl', 'three@ybl'],
      bankDetails: [account('501002345678'), account('30912345678')],
    });
    await users.removeUpiId(uid, 'two@ybl');
    await expectRefusal(users.makeUpiIdPrimary(uid, 'two@ybl'), 'method-removed');
    await users.removeUpiId(uid, 'three@ybl');
    expect(await record(uid)).toMatchObject({ upiId: 'asha@okaxis', upiIds: ['asha@okaxis'] });
    await users.removeUpiId(uid, 'asha@okaxis');
    expect(await record(uid)).toMatchObject({ upiId: '', upiIds: [] });
  });
});
