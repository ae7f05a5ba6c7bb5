import { deleteApp } from 'firebase/app';
import type { Firestore } from 'firebase/firestore';
import { tokenOf, type Actor } from '../rules/actors';
import type { Emulator } from '../rules/emulator';
import { startWebApp } from '../webApp';
import { GrpcFaultProxy } from './grpc';

export interface FaultyApp {
  db: Firestore;
  network: GrpcFaultProxy;
  close: () => Promise<void>;
}

export async function openFaultyApp(emulator: Emulator, actor: Actor): Promise<FaultyApp> {
  const network = await GrpcFaultProxy.start(emulator.host);
  const { projectId } = emulator;
  const { app, db } = startWebApp({
    projectId,
    firestoreHost: `127.0.0.1:${network.port}`,
    mockUserToken: tokenOf(actor, projectId),
  });
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
