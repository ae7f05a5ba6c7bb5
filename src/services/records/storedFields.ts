import type { DocumentData } from 'firebase/firestore';

// The rules compare writes with the stored document item by item. So stored values are copied and edited unchanged, not as
// parsed, which may clean or truncate them. Older records may lack a field or hold null.

/** A list as stored. */
export function storedList(record: DocumentData, field: string): readonly unknown[] {
  const value: unknown = record[field];
  return Array.isArray(value) ? value : [];
}

/** A text as stored. */
export function storedText(record: DocumentData, field: string): string {
  const value: unknown = record[field];
  return typeof value === 'string' ? value : '';
}
