import type { DocumentReference } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { subscribeToDocument, type Cacheable, type Subscribe } from '@/services/database/reads';

/** A document; `value` is null if there is none or it cannot be read. */
export interface Found<T> extends Cacheable {
  value: T | null;
}

/** Subscribes to a document. A user ID in a record written past the rules may be no valid path: an error like others. */
export const find =
  <T>(getRef: () => DocumentReference, parse: (data: unknown) => T | null): Subscribe<Found<T>> =>
  ({ onData, onError }) =>
    subscribeToDocument(getRef)({
      onData: (snapshot) =>
        onData({ value: parse(snapshot.data()), fromCache: snapshot.metadata.fromCache }),
      onError,
    });

/** Like `find`, for the user's own documents. Fails with `unreadable`, and with `denied` for a document of another user. */
export const findOwn =
  <T>(getRef: () => DocumentReference, parse: (data: unknown) => T | null): Subscribe<Found<T>> =>
  ({ onData, onError }) =>
    subscribeToDocument(getRef)({
      onData: (snapshot) => {
        const value = parse(snapshot.data());
        if (snapshot.exists() && !value) onError(new AppError('unreadable'));
        else onData({ value, fromCache: snapshot.metadata.fromCache });
      },
      onError,
    });
