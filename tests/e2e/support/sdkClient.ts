import { deleteApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { connectAuth, startWebApp } from '../../support/webApp';
import { authHost, firestoreHost, projectId } from './site';

/** Signs a user in with the web SDK, without the app. */
export async function openSdk(
  email: string,
  password: string,
): Promise<{ db: Firestore; uid: string; close: () => Promise<void> }> {
  const { app, db } = startWebApp({ projectId, firestoreHost });
  const { user } = await signInWithEmailAndPassword(connectAuth(app, authHost), email, password);
  return { db, uid: user.uid, close: () => deleteApp(app) };
}
