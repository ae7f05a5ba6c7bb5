import type { DocumentData } from 'firebase/firestore';

// The rules compare what is written with what is stored, item by item. So what is copied or edited is the stored value
// and not what the parser makes of it, which may be cleaned or shorter. Older records may lack a field or hold null.

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
