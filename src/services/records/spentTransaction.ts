import { isFields, text } from './storedValues';

/** True if the record of a transaction says that it is spent. A correction can free it again. */
export const isSpent = (data: unknown): boolean => isFields(data) && !('freedBy' in data);

/** Parses the record of a spent transaction: the entry and the deposit it paid for; null if either is invalid. */
export function parseSpentTransaction(
  data: unknown,
): { entryId: string; depositId: string } | null {
  if (!isFields(data)) return null;
  const [entryId, depositId] = [text(data['entryId']), text(data['depositId'])];
  return entryId && depositId ? { entryId, depositId } : null;
}
