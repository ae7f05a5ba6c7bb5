import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { FieldPath } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';

/** @typedef {import('./finding.mjs').StoredRecord} StoredRecord */

const pageSize = 500;

/**
 * Reads all that a query finds, page by page.
 * @param {import('firebase-admin/firestore').Query} query
 * @returns {AsyncGenerator<import('firebase-admin/firestore').QueryDocumentSnapshot>}
 */
export async function* documentsOf(query) {
  const pages = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let page = await pages.get();
  while (!page.empty) {
    yield* page.docs;
    page = await pages.startAfter(page.docs.at(-1)).get();
  }
}

/**
 * Reads a project.
 * @param {import('firebase-admin/firestore').Firestore} db
 * @returns {AsyncGenerator<StoredRecord>}
 */
export async function* recordsOfProject(db) {
  const collections = [
    ...['users', 'deposits', 'transactions', 'payables', 'payouts', 'references'].map((name) =>
      db.collection(name),
    ),
    ...['ledger', 'notes', 'moves'].map((name) => db.collectionGroup(name)),
  ];
  for (const collection of collections) {
    for await (const doc of documentsOf(collection)) yield { path: doc.ref.path, data: doc.data() };
  }
}

/**
 * Reads an export: a text file with one line of JSON per document, `{"path": "users/abc", "data": {…}}`, with timestamps
 * as the Admin SDK serializes them, `{"_seconds": 0, "_nanoseconds": 0}`.
 * @param {string} file
 * @returns {AsyncGenerator<StoredRecord>}
 * @throws {CliError} naming the malformed line
 */
export async function* recordsOfFile(file) {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (line.trim() !== '') yield readLine(line, number);
  }
}

/**
 * @param {string} line
 * @param {number} number
 * @returns {StoredRecord}
 */
function readLine(line, number) {
  try {
    const { path, data } = JSON.parse(line);
    if (typeof path === 'string' && typeof data === 'object' && data !== null)
      return { path, data };
  } catch {
    // Reported below.
  }
  throw new CliError(`Line ${number} is not {"path": "users/…", "data": {…}}.`);
}
