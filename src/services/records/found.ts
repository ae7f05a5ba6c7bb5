import type { DocumentReference, Query } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import {
  subscribeToDocument,
  subscribeToList,
  type Cacheable,
  type Subscribe,
} from '@/services/database/reads';

/** A document; `value` is null if there is none or it cannot be read. */
export interface Found<T> extends Cacheable {
  value: T | null;
}

type Parse<T> = (id: string, data: unknown) => T | null;

/** Emits what a function makes of the data of a subscription. */
export const mapped =
  <A, B>(subscribe: Subscribe<A>, toEmitted: (data: A) => B): Subscribe<B> =>
  ({ onData, onError }) =>
    subscribe({ onData: (data) => onData(toEmitted(data)), onError });

/** Subscribes to a document. A user ID in a record written past the rules may be no valid path: an error like others. */
export const find = <T>(getRef: () => DocumentReference, parse: Parse<T>): Subscribe<Found<T>> =>
  mapped(subscribeToDocument(getRef), (snapshot) => ({
    value: parse(snapshot.id, snapshot.data()),
    fromCache: snapshot.metadata.fromCache,
  }));

/** Like `find`, for the user's own documents. Fails with `unreadable`, and with `denied` for a document of another user. */
export const findOwn =
  <T>(getRef: () => DocumentReference, parse: Parse<T>): Subscribe<Found<T>> =>
  ({ onData, onError }) =>
    subscribeToDocument(getRef)({
      onData: (snapshot) => {
        const value = parse(snapshot.id, snapshot.data());
        if (snapshot.exists() && !value) onError(new AppError('unreadable'));
        else onData({ value, fromCache: snapshot.metadata.fromCache });
      },
      onError,
    });

/** Subscribes to the documents of a query that can be parsed, as confirmed by the server. */
export const findAll =
  <T>(getQuery: () => Query, parse: Parse<T>): Subscribe<readonly T[]> =>
  ({ onData, onError }) =>
    subscribeToList(getQuery)({
      onData({ docs, metadata }) {
        // The cache may have a reward without its correction.
        if (metadata.fromCache) return;
        onData(docs.flatMap((found) => parse(found.id, found.data()) ?? []));
      },
      onError,
    });
