import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  type Firestore,
} from 'firebase/firestore';
import { env } from '@/config/env';

/** Opens the database of an app. `persistent` stores its data on the device, for offline visits. */
export function openFirestore(app: FirebaseApp, cache: 'persistent' | 'memory'): Firestore {
  const db = initializeFirestore(app, {
    localCache:
      cache === 'persistent'
        ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
        : memoryLocalCache(),
  });
  if (env.emulators) {
    const [host = '', port] = env.emulators.firestore.split(':');
    connectFirestoreEmulator(db, host, Number(port));
  }
  return db;
}
