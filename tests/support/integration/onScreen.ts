import { doc, onSnapshot, type Firestore } from 'firebase/firestore';

/** Follows documents as a screen does. Resolves when each has been read. */
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
