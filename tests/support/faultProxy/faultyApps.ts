import { deleteApp } from 'firebase/app';
import { doc, onSnapshot, type DocumentSnapshot, type Firestore } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { expectLedgerConsistent } from '../integration/adminSdk';
import { ownProject } from '../integration/emulators';
import { tokenOf, type Actor } from '../../rules/support/actors';
import { startWebApp } from '../webApp';
import { GrpcFaultProxy } from './grpc';

export interface FaultyApp {
  db: Firestore;
  network: GrpcFaultProxy;
}

/**
 * Sets up a test file whose apps use the worker's project through fault proxies, with some documents on screen. At its end the
 * apps are closed and the ledger must be consistent.
 */
export function setUpFaultyApps() {
  const closers: (() => Promise<void>)[] = [];

  afterAll(async () => {
    await Promise.all(closers.map((close) => close()));
    await expectLedgerConsistent();
  });

  return async (actor: Actor, ...onScreen: string[]): Promise<FaultyApp> => {
    const { host, projectId } = ownProject();
    const network = await GrpcFaultProxy.start(host);
    const { app, db } = startWebApp({
      projectId,
      firestoreHost: `127.0.0.1:${network.port}`,
      mockUserToken: tokenOf(actor, projectId),
    });
    closers.push(async () => {
      // First, because the SDK waits for pending commits before it terminates.
      network.stop();
      await deleteApp(app);
    });
    await showOnScreen(db, ...onScreen);
    return { db, network };
  };
}

/** Listens to documents as a screen does. Resolves once the server has sent each, so that a later change is not lost. */
export async function showOnScreen(db: Firestore, ...paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(
      (path) =>
        new Promise<void>((resolve, reject) => {
          const onNext = (snapshot: DocumentSnapshot) => {
            if (!snapshot.metadata.fromCache) resolve();
          };
          onSnapshot(doc(db, path), { includeMetadataChanges: true }, onNext, reject);
        }),
    ),
  );
}
