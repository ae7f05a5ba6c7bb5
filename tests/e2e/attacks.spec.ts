import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  query,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import {
  ADMIN,
  auth,
  expectLedgerConsistent,
  storedUser,
  storedLedgerState,
} from './support/database';
import type { Query } from '../support/rules/rest';
import { type Fields } from '../support/rules/values';
import { HostileClient } from './support/hostileClient';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from './support/user';
import { openSdk } from './support/sdkClient';
import { pendingCard, openPanel } from './support/steps';
import { expect, test } from './support/test';

const REFUSED = 403;
const ALLOWED = 200;
const MALLORYS_UPI_ID = 'mallory@ybl';

let asha: TestUser;
let mallory: TestUser;
let attacker: HostileClient;
let own: string;

test.beforeEach(async () => {
  asha = await createUser('Asha', WITH_METHODS);
  mallory = await createUser('Mallory', {
    upiId: MALLORYS_UPI_ID,
    upiIds: [MALLORYS_UPI_ID],
  });
  await createDeposit(asha, 'ashas', 12.5);
  attacker = await HostileClient.signIn(mallory.email, mallory.password);
  own = `users/${mallory.uid}`;
});

// Whatever was attempted, the ledger is consistent.
test.afterEach(expectLedgerConsistent);

const named = (name: string) => ({ displayName: name });

/** Mallory's deposit of 10 USDT, valid except for the changes. */
const aDeposit = (changes: Fields = {}) => ({
  usdtAmount: 10,
  inrAmount: 1000,
  currency: 'USDT',
  status: 'pending',
  userId: mallory.uid,
  userEmail: mallory.email,
  userName: mallory.name,
  upiIds: [MALLORYS_UPI_ID],
  bankDetails: [],
  paymentCount: 0,
  userEmailVerified: false,
  countsAsOpen: true,
  ...changes,
});

const allDeposits: Query = { collection: 'deposits' };
const depositsOfUser = (userId: string): Query => ({ ...allDeposits, where: { userId } });

test('reading other users’ data', async () => {
  const ashas = `deposits/${'ashas'.padEnd(20, '0')}`;
  await createDeposit(mallory, 'mallorys', 3);
  const outsiders = [attacker, HostileClient.unauthenticated];
  for (const outsider of outsiders) {
    expect(await outsider.get(`users/${asha.uid}`)).toBe(REFUSED);
    expect(await outsider.get(`users/${asha.uid}/ledger/${'ashas'.padEnd(20, '0')}_1`)).toBe(
      REFUSED,
    );
    expect(await outsider.get(ashas)).toBe(REFUSED);
    expect(await outsider.list('users')).toBe(REFUSED);
    expect(await outsider.list('deposits')).toBe(REFUSED);
    expect(await outsider.list(`users/${asha.uid}/ledger`)).toBe(REFUSED);
    expect(await outsider.query(allDeposits)).toBe(REFUSED);
    expect(await outsider.query(depositsOfUser(asha.uid))).toBe(REFUSED);
    expect(await outsider.query({ collection: 'ledger', allDescendants: true })).toBe(REFUSED);
    expect(await outsider.count(allDeposits)).toBe(REFUSED);
  }
  expect(await HostileClient.unauthenticated.get(own)).toBe(REFUSED);

  expect(await attacker.get(own)).toBe(ALLOWED);
  expect(await attacker.get(`deposits/${'mallorys'.padEnd(20, '0')}`)).toBe(ALLOWED);
  expect(await attacker.query(depositsOfUser(mallory.uid))).toBe(ALLOWED);
  expect(await attacker.count(depositsOfUser(mallory.uid))).toBe(ALLOWED);
  expect(await attacker.query({ collection: 'ledger', parent: own })).toBe(ALLOWED);
});

test('mass assignment: a forbidden field, alone or together with an allowed one [4.17]', async () => {
  const before = await storedUser(mallory.email);
  const forbidden = {
    walletBalance: 1_000_000,
    bonusRatio: 100,
    uid: asha.uid,
    email: asha.email,
    createdAt: new Date('2020-01-01T00:00:00Z'),
    lastLedgerId: 'any_1',
    admin: true,
    role: 'admin',
    isVerified: true,
  };
  for (const [field, content] of Object.entries(forbidden)) {
    expect(await attacker.update(own, { [field]: content }), field).toBe(REFUSED);
    expect(await attacker.update(own, { ...named('Mal'), [field]: content }), field).toBe(REFUSED);
  }
  expect(await attacker.remove(own)).toBe(REFUSED);
  expect(await storedUser(mallory.email)).toEqual(before);
  expect(await attacker.update(own, named('Mal'))).toBe(ALLOWED);
});

test('granting oneself the admin claim through the identity service', async () => {
  const claim = JSON.stringify({ admin: true });
  await attacker.updateAccount({ customAttributes: claim });
  await attacker.updateAccount({ emailVerified: true });
  await attacker.updateAccount({ localId: ADMIN.uid, password: mallory.password });
  const account = await auth.getUser(mallory.uid);
  expect(account.customClaims ?? {}).toEqual({});
  expect(account.emailVerified).toBe(false);
  // The administrator's password is unchanged.
  await HostileClient.signIn(ADMIN.email, ADMIN.password);

  // A new token has no more claims than the old one.
  const again = await HostileClient.signIn(mallory.email, mallory.password);
  expect(await again.list('deposits')).toBe(REFUSED);
  const approval = { status: 'confirmed' };
  expect(await again.update(`deposits/${'ashas'.padEnd(20, '0')}`, approval)).toBe(REFUSED);

  // Control cases: users can change their own account, and a granted claim works.
  expect(await again.updateAccount({ displayName: 'Mal' })).toBe(ALLOWED);
  await auth.updateUser(mallory.uid, { emailVerified: true });
  await auth.setCustomUserClaims(mallory.uid, { admin: true });
  const granted = await HostileClient.signIn(mallory.email, mallory.password);
  expect(await granted.list('deposits')).toBe(ALLOWED);
});

test('forged deposits [4.3]', async () => {
  let count = 0;
  const submit = (fields: Fields, options?: Parameters<HostileClient['submit']>[2]) =>
    attacker.submit(`forged${++count}`.padEnd(20, '0'), fields, options);
  const forged: Record<string, Fields> = {
    'already confirmed': { status: 'confirmed' },
    'with a wrong rupee amount': { inrAmount: 1_000_000 },
    negative: { usdtAmount: -10, inrAmount: -1000 },
    huge: { usdtAmount: 1e9, inrAmount: 1e11 },
    'in another currency': { currency: 'BTC' },
    'for another user': { userId: asha.uid },
    'under a false name': { userName: 'Asha' },
    'from a false address': { userEmail: asha.email },
    'to be paid elsewhere': { upiIds: ['asha@okaxis'] },
    'without a payment method': { upiIds: [] },
    'already paid': { paidInrAmount: 1000 },
    'already counted': { paymentCount: 1 },
    'with a note': { note: 'please hurry' },
    'claiming a verified address': { userEmailVerified: true },
    'that does not count as open': { countsAsOpen: false },
    'with a reason': { rejectReason: 'duplicate' },
  };
  for (const [what, changes] of Object.entries(forged)) {
    expect(await submit(aDeposit(changes)), what).toBe(REFUSED);
  }
  for (const when of ['2099-01-01T00:00:00Z', '2001-01-01T00:00:00Z', new Date().toISOString()]) {
    const dated = { ...aDeposit(), timestamp: new Date(when) };
    expect(await submit(dated, { hasServerTime: false }), when).toBe(REFUSED);
  }
  expect(await submit(aDeposit(), { hasServerTime: false })).toBe(REFUSED);
  expect(await attacker.submit('short', aDeposit())).toBe(REFUSED);
  expect(await submit(aDeposit())).toBe(ALLOWED);

  const mine = `deposits/${`forged${count}`.padEnd(20, '0')}`;
  expect(await attacker.update(mine, { usdtAmount: 11 })).toBe(REFUSED);
  expect(await attacker.update(mine, { status: 'confirmed' })).toBe(REFUSED);
  expect(await attacker.remove(mine)).toBe(REFUSED);
});

test('using the real SDK', async () => {
  const { db, uid, close } = await openSdk(mallory.email, mallory.password);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
    );
  const before = await storedLedgerState();
  const denied = 'permission-denied';
  const mine = doc(db, 'users', uid);
  const ashas = doc(db, 'deposits', 'ashas'.padEnd(20, '0'));

  expect(await codeOf(getDocs(collection(db, 'deposits')))).toBe(denied);
  expect(await codeOf(getDocs(query(collection(db, 'users'), limit(1))))).toBe(denied);
  expect(await codeOf(getDoc(ashas))).toBe(denied);
  expect(await codeOf(updateDoc(mine, { walletBalance: increment(5000) }))).toBe(denied);
  expect(await codeOf(updateDoc(ashas, { status: 'rejected' }))).toBe(denied);
  const listening = new Promise((resolve, reject) =>
    onSnapshot(doc(db, 'users', asha.uid), resolve, reject),
  );
  expect(await codeOf(listening)).toBe(denied);
  // A valid write in the same batch does not get a forged one accepted.
  const batch = writeBatch(db);
  batch.update(mine, { displayName: 'Mal' });
  batch.update(mine, { walletBalance: 5000 });
  expect(await codeOf(batch.commit())).toBe(denied);
  expect(await storedLedgerState()).toEqual(before);

  const theirs = query(collection(db, 'deposits'), where('userId', '==', uid));
  expect(await codeOf(getDocs(theirs))).toBe('allowed');
  expect(await codeOf(updateDoc(mine, { displayName: 'Mal' }))).toBe('allowed');
  await close();
});

test('markup in stored data is shown as text', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const marked = { userName: markup, userEmail: markup, upiIds: [markup] };
  await createDeposit(asha, 'marked', 1, marked);
  await openPanel(page);
  const card = pendingCard(page, '1.00 USDT');
  await expect(card.getByRole('listitem').filter({ hasText: markup })).toBeVisible();
  // Names and email addresses also lose their angle brackets.
  const shown = 'img src=x onerror="document.title=1" script document.title=2 /script';
  await expect(card.getByText(shown, { exact: true })).toHaveCount(2);
  await expect(page).not.toHaveTitle(/^[12]$/);
});
