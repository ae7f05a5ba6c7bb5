import type { DocumentData } from 'firebase/firestore';

// The rules compare writes with the stored document item by item. So stored values are copied and edited as they are,
// not as parsed, which may be cleaned or truncated. Older records may lack a field or hold null.

/** A list as it is stored. */
export function storedList(record: DocumentData, field: string): readonly unknown[] {
  const value: unknown = record[field];
  return Array.isArray(value) ? value : [];
}

/** A text as it is stored. */
export function storedText(record: DocumentData, field: string): string {
  const value: unknown = record[field];
  return typeof value === 'string' ? value : '';
}
