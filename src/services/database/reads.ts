/* oxlint-disable no-restricted-imports -- The one gate for reads. */
import {
  getAggregateFromServer,
  getDocFromCache,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  runTransaction,
  type AggregateSpec,
  type AggregateSpecData,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type SnapshotListenOptions,
  limit,
  query,
  startAfter,
} from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import { noAnswer, toAppError } from './appErrors';
import { expectAnswer } from './health';

/*
 * All reads of the app. The metadata of a snapshot tell if the server has confirmed it. Errors are AppErrors, a subscription ends
 * with its first one, and a read without an answer fails.
 */

export interface Listener<T> {
  onData: (data: T) => void;
  /** Called after the subscription has ended. */
  onError: (error: AppError) => void;
}

/** Starts a subscription and returns the unsubscribe. */
export type Subscribe<T> = (listener: Listener<T>) => () => void;

/** Data that may come from the local cache. */
export interface Cacheable {
  /** True while the server has not confirmed the data. */
  fromCache: boolean;
}

const WITH_METADATA: SnapshotListenOptions = { includeMetadataChanges: true };
/** The time the server may take to answer a read. The SDK sets no limit while its connection stays open. */
const READ_TIMEOUT_MS = 20_000;

type Start<S> = (
  onSnapshot: (snapshot: S) => void,
  onError: (error: FirestoreError) => void,
) => () => void;

/** Reports a synchronous error like a later one: another tab may have just closed the database. */
function listen<S extends { metadata: { fromCache: boolean } }>(
  start: Start<S>,
  { onData, onError }: Listener<S>,
): () => void {
  const onAnswer = expectAnswer();
  const fail = (error: unknown) => {
    onAnswer();
    onError(toAppError(error));
  };
  try {
    const stop = start((snapshot) => {
      if (!snapshot.metadata.fromCache) onAnswer();
      onData(snapshot);
    }, fail);
    return () => {
      onAnswer();
      stop();
    };
  } catch (error) {
    fail(error);
    return () => undefined;
  }
}

/** Subscribes to a document. Its absence is emitted only once the server has confirmed it: the cache may lack what exists. */
export const subscribeToDocument =
  (getRef: () => DocumentReference): Subscribe<DocumentSnapshot> =>
  ({ onData, onError }) =>
    listen<DocumentSnapshot>(
      (onNext, onFailure) => onSnapshot(getRef(), WITH_METADATA, onNext, onFailure),
      {
        onData: (snapshot) => {
          if (snapshot.exists() || !snapshot.metadata.fromCache) onData(snapshot);
        },
        onError,
      },
    );

/** Subscribes to a list. The subscriber decides what an empty list from the cache means. */
export const subscribeToList =
  (getQuery: () => Query): Subscribe<QuerySnapshot> =>
  (listener) =>
    listen(
      (onNext, onFailure) => onSnapshot(getQuery(), WITH_METADATA, onNext, onFailure),
      listener,
    );

/** Subscribes to a short query. An empty result is emitted only once the server has confirmed it. */
export const subscribeToQuery =
  (getQuery: () => Query): Subscribe<QuerySnapshot> =>
  ({ onData, onError }) =>
    subscribeToList(getQuery)({
      onData: (snapshot) => {
        if (!snapshot.empty || !snapshot.metadata.fromCache) onData(snapshot);
      },
      onError,
    });

/** Subscribes to two sources. Emits both together once both are known; ends with the first that fails. */
export const subscribeToBoth =
  <A, B>(first: Subscribe<A>, second: Subscribe<B>): Subscribe<readonly [A, B]> =>
  ({ onData, onError }) => {
    const unsubscribes: (() => void)[] = [];
    let a: [A] | null = null;
    let b: [B] | null = null;
    let isOver = false;
    const hasEnded = () => isOver;

    function stop(): void {
      isOver = true;
      for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
    }

    function add<T>(subscribe: Subscribe<T>, keep: (data: T) => void): void {
      if (hasEnded()) return;
      const unsubscribe = subscribe({
        onData: (data) => {
          keep(data);
          if (a && b) onData([a[0], b[0]]);
        },
        onError: (error) => {
          if (hasEnded()) return;
          stop();
          onError(error);
        },
      });
      unsubscribes.push(unsubscribe);
      if (hasEnded()) stop(); // it failed at once
    }

    add(first, (data) => {
      a = [data];
    });
    add(second, (data) => {
      b = [data];
    });
    return stop;
  };

async function once<T>(read: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAnswer = expectAnswer();
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer()), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(), timeout]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    onAnswer();
    clearTimeout(timer);
  }
}

/**
 * Reads a document from the server. `getDocFromServer` is itself a listener in the SDK: if one for the same document is running,
 * it repeats that one's last snapshot. A transaction sends a request (`BatchGetDocuments`). Throws AppError.
 */
export const readFromServer = (ref: DocumentReference): Promise<DocumentSnapshot> =>
  once(
    () =>
      new Promise((resolve, reject) => {
        const read = runTransaction(
          ref.firestore,
          async (transaction) => {
            resolve(await transaction.get(ref));
            throw new Error('A read has nothing to commit'); // or the SDK sends another request
          },
          { maxAttempts: 1 },
        );
        read.catch(reject);
      }),
  );

/** Reads a document that never changes once it is as wanted, from the cache if it is there and `isCurrent`. Throws AppError. */
export const readFrozen = (
  ref: DocumentReference,
  isCurrent: (data: unknown) => boolean = () => true,
): Promise<DocumentSnapshot> =>
  once(async () => {
    const cached = await getDocFromCache(ref).catch(() => null);
    // Unlike the read above, this stores the document in the cache.
    return cached?.exists() && isCurrent(cached.data()) ? cached : getDocFromServer(ref);
  });

/** Reads the results of a query from the server; of a running subscription, its last answer. Throws AppError. */
export const readQuery = (found: Query): Promise<readonly QueryDocumentSnapshot[]> =>
  once(async () => (await getDocsFromServer(found)).docs);

/** Counts or sums the results of a query on the server. Throws AppError. */
export const aggregate = <Spec extends AggregateSpec>(
  found: Query,
  spec: Spec,
): Promise<AggregateSpecData<Spec>> =>
  once(async () => (await getAggregateFromServer(found, spec)).data());

/** Reads all results of an ordered query from the server, page by page. Throws AppError. */
export async function readPages(found: Query, pageSize: number): Promise<QueryDocumentSnapshot[]> {
  const read: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = read.at(-1);
    const docs = await readQuery(
      query(found, ...(last ? [startAfter(last)] : []), limit(pageSize)),
    );
    read.push(...docs);
    if (docs.length < pageSize) return read;
  }
}
