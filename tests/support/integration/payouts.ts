import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { paise } from '@/domain/money/money';
import type { NewMove, MoveResult } from '@/domain/payouts/payoutMove';
import type { Payout, PayoutMethod } from '@/domain/payouts/payout';
import { createAdminPayoutService } from '@/services/admin/payouts/createAdminPayoutService';
import { emailClaimsOf } from '@/services/records/emailClaims';
import { parsePayout } from '@/services/records/parseRecords';
import {
  createUserPayoutService,
  type UserPayoutService,
} from '@/services/payouts/createUserPayoutService';
import { reauthenticate, signedInAt } from '@/services/reauthenticate';
import { payoutRecord, userRecord } from '../../../scripts/seed/records.mjs';
import { adminDb } from './adminSdk';
import { administrator, depositor, PASSWORD, type UserClient } from './clients';

export const digits = (length: number): string =>
  Array.from(randomBytes(length), (byte) => String(byte % 10)).join('');
export const newId = (): string => randomBytes(20).toString('hex').slice(0, 20);

export function requestsOf({ db, auth }: UserClient): UserPayoutService {
  return createUserPayoutService(
    () => db,
    () => emailClaimsOf(auth),
    async (password) => signedInAt(await reauthenticate(auth, password)),
  );
}

export const UPI = { kind: 'upi' as const, upiId: 'asha@okaxis' };

/** Requests a payout as its user; returns its ID. */
export async function ask(
  user: UserClient,
  rupees: number,
  method: PayoutMethod = UPI,
  password = PASSWORD,
): Promise<string> {
  const requests = requestsOf(user);
  const id = requests.newId();
  const request = { id, inrPaise: paise(Math.round(rupees * 100)), method };
  await requests.create(user.identity.uid, request, password);
  return id;
}

/** A user with this balance in rupees, imported as an opening entry. */
export async function withBalance(rupees: number): Promise<UserClient> {
  const user = await depositor();
  const record = adminDb().doc(`users/${user.identity.uid}`);
  const entry = { amount: rupees, kind: 'opening', by: 'import', at: new Date() };
  await record.collection('ledger').doc('opening').set(entry);
  await record.update({ walletBalance: rupees, lastLedgerId: 'opening' });
  return user;
}

export async function operator(account?: Parameters<typeof administrator>[0]) {
  const client = await administrator(account);
  return {
    ...client,
    payouts: createAdminPayoutService(client.auth, client.db, client.limits),
  };
}
export type Operator = Awaited<ReturnType<typeof operator>>;

/** Stores a requested payout, by default of ₹500, by a user with ₹700 left, bypassing the rules. */
export async function requested(
  changes: Record<string, unknown> = {},
  rupees = 500,
): Promise<{ id: string; userId: string }> {
  const [id, userId] = [newId(), `asha-${newId()}`];
  const user = adminDb().doc(`users/${userId}`);
  const at = FieldValue.serverTimestamp();
  const owner = {
    ...{ uid: userId, email: 'asha@example.com', emailVerified: true, displayName: 'Asha Verma' },
    upiIds: [UPI.upiId],
  };
  await adminDb()
    .batch()
    .set(user, {
      ...userRecord(owner, at),
      ...{ walletBalance: 700, lastLedgerId: `${id}_out`, openPayoutId: id },
    })
    .set(user.collection('ledger').doc('opening'), {
      ...{ amount: 700 + rupees, kind: 'opening', by: 'import', at },
    })
    .set(user.collection('ledger').doc(`${id}_out`), {
      ...{ payoutId: id, amount: -rupees, kind: 'payout', by: userId, at },
    })
    .set(adminDb().doc(`payouts/${id}`), {
      ...payoutRecord(owner, rupees, UPI, at),
      ...changes,
    })
    .commit();
  return { id, userId };
}

export async function payoutNow(id: string): Promise<Payout> {
  const snapshot = await adminDb().doc(`payouts/${id}`).get();
  // The Admin SDK has its own Timestamp class; no test compares these times.
  const payout = parsePayout(id, snapshot.data());
  if (!payout) throw new Error(`${id} is no payout`);
  return payout;
}

export const move = async (
  { payouts }: Operator,
  id: string,
  request: NewMove,
): Promise<MoveResult> => payouts.move(await payoutNow(id), request);

export const pay = (reference: string, repeated: string | null = null): NewMove => ({
  kind: 'pay',
  reference,
  repeated,
});

/** Takes a payout and records it as paid. */
export async function takeAndPay(by: Operator, id: string, reference = digits(12)): Promise<void> {
  await move(by, id, { kind: 'take' });
  await move(by, id, pay(reference));
}
