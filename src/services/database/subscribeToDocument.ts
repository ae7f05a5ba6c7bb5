import { onSnapshot, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { toAppError } from '@/services/appErrors';
import { subscribeSafely, type Subscribe } from './listener';

/**
 * Subscribes to a document. One that is not in the cache may still be on the server, so that a document does not exist is
 * emitted only once the server has said so.
 */
export const subscribeToDocument =
  (getRef: () => DocumentReference): Subscribe<DocumentSnapshot> =>
  (listener) =>
    subscribeSafely(
      ({ onData, onError }) =>
        onSnapshot(
          getRef(),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.exists() || !snapshot.metadata.fromCache) onData(snapshot);
          },
          (error) => onError(toAppError(error)),
        ),
      listener,
    );
