import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteApp, getApps, type FirebaseApp } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { Identity } from '@/domain/user';
import type { OperatorLimits } from '@/services/admin/operatorLimits';
import { createPanel, type Panel } from '@/services/admin/createPanel';
import { createDepositService } from '@/services/createDepositService';
import { emailClaimsOf } from '@/services/records/emailClaims';
import { createUserService, type UserService } from '@/services/createUserService';
import { connectAuth, startWebApp } from '../webApp';
import { adminAuth, adminDb } from './adminSdk';
import { emulators } from './emulators';

export const PASSWORD = 'integration-1';
export const ADMIN_DOMAIN = 'admin.rupee-ramp.example';

/** One window of the app, with its own Firebase app on the emulators. */
export interface Client {
  app: FirebaseApp;
  auth: Auth;
  db: Firestore;
}

export interface UserClient extends Client {
  identity: Identity;
  users: UserService;
  deposits: ReturnType<typeof createDepositService>;
}

export interface Administrator extends Client {
  uid: string;
  admin: Panel;
  limits: OperatorLimits;
}

/** Closes every open window, whichever copy of this module opened it. */
export async function closeClients(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}

/** Opens a window that is signed out, or whose database sends a fixed token. */
export function openClient(options: { mockUserToken?: string } = {}): Client {
  const { projectId, auth: authHost, firestore: firestoreHost } = emulators();
  const { app, db } = startWebApp({ projectId, firestoreHost, ...options });
  return { app, auth: connectAuth(app, authHost), db };
}

/** A name that is unique across files and workers. */
export function unique(name: string): string {
  return `${name}-${randomUUID().slice(0, 12)}`;
}

/** A window with the services of its user. */
export function withServices(client: Client, identity: Identity): UserClient {
  const { db } = client;
  const readEmailClaims = () => emailClaimsOf(client.auth);
  return {
    ...client,
    identity,
    users: createUserService(() => db, readEmailClaims),
    deposits: createDepositService(() => db, readEmailClaims),
  };
}

export async function newcomer(displayName = 'Asha Verma'): Promise<UserClient> {
  const client = openClient();
  const email = `${unique('user')}@example.com`;
  const { user } = await createUserWithEmailAndPassword(client.auth, email, PASSWORD);
  return withServices(client, { uid: user.uid, email, displayName, isVerified: false });
}

/** A user with a record and a UPI ID as the app stores them. Past the rules, which would be evaluated some hundred times. */
export async function depositor(displayName = 'Asha Verma'): Promise<UserClient> {
  const user = await newcomer(displayName);
  const { uid, email } = user.identity;
  const now = FieldValue.serverTimestamp();
  await adminDb()
    .doc(`users/${uid}`)
    .set({
      ...{
        uid,
        email,
        displayName,
        walletBalance: 0,
        bonusRatio: 2,
        language: 'en',
        createdAt: now,
      },
      ...{ upiId: 'asha@okaxis', upiIds: ['asha@okaxis'], methodsGrewAt: now, bankDetails: [] },
      openPayoutId: null,
    });
  return user;
}

export async function openSecondWindow(user: UserClient): Promise<UserClient> {
  const client = openClient();
  await signInWithEmailAndPassword(client.auth, user.identity.email, PASSWORD);
  return withServices(client, user.identity);
}

export async function adminAccount(): Promise<{ uid: string; adminId: string; email: string }> {
  const adminId = unique('operator');
  const email = `${adminId}@${ADMIN_DOMAIN}`;
  const auth = adminAuth();
  const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true });
  await auth.setCustomUserClaims(uid, { admin: true });
  return { uid, adminId, email };
}

export function adminWindow(): Client & { admin: Panel; limits: OperatorLimits } {
  const client = openClient();
  const admin = createPanel(client.auth, client.db, ADMIN_DOMAIN);
  return { ...client, admin, limits: admin };
}

/** A signed-in administrator; pass `account` for another window of an existing one. */
export async function administrator(
  account?: Awaited<ReturnType<typeof adminAccount>>,
): Promise<Administrator> {
  const { uid, email } = account ?? (await adminAccount());
  const client = adminWindow();
  // Bypasses the panel's sign-in, whose one-second delay has its own test.
  await signInWithEmailAndPassword(client.auth, email, PASSWORD);
  return { ...client, uid };
}
