import {
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { readQuery } from './reads';

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
