import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore';
import { tokenOf, type Actor } from '../rules/actors';
import type { Emulator } from '../rules/emulator';
import { GrpcFaultProxy } from './grpc';

/** An app whose network faults the test controls. */
export interface FaultyApp {
  db: Firestore;
  network: GrpcFaultProxy;
  close: () => Promise<void>;
}

let opened = 0;

/** Opens the database as `actor`, through its own fault proxy. */
export async function openFaultyApp(emulator: Emulator, actor: Actor): Promise<FaultyApp> {
  const network = await GrpcFaultProxy.start(emulator.host);
  const app = initializeApp({ projectId: emulator.projectId }, `faulty-${++opened}`);
  const db = getFirestore(app);
  const mockUserToken = tokenOf(actor, emulator.projectId);
  connectFirestoreEmulator(db, '127.0.0.1', network.port, mockUserToken ? { mockUserToken } : {});
  return {
    db,
    network,
    async close() {
      // First, because the SDK waits for pending commits before it terminates.
      network.stop();
      await deleteApp(app);
    },
  };
}
