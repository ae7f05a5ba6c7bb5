import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore';
import { authHost, firestoreHost, projectId } from './site';

let opened = 0;

/** The real SDK in the hands of somebody signed in, without the app around it. */
export async function openSdk(
  email: string,
  password: string,
): Promise<{ db: Firestore; uid: string; close: () => Promise<void> }> {
  const app = initializeApp({ projectId, apiKey: 'any' }, `sdk-${++opened}`);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const db = getFirestore(app);
  const [host = '', port] = firestoreHost.split(':');
  connectFirestoreEmulator(db, host, Number(port));
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return { db, uid: user.uid, close: () => deleteApp(app) };
}
