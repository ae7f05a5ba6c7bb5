import { doc, onSnapshot, type Firestore } from 'firebase/firestore';

/** Listens to documents as a screen does. Resolves once each has been read. */
export async function showOnScreen(db: Firestore, ...paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(
      (path) =>
        new Promise<void>((resolve, reject) => {
          onSnapshot(doc(db, path), () => resolve(), reject);
        }),
    ),
  );
}
