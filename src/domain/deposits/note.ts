/** How many characters a note may have. The rules enforce the same number. */
export const MAX_NOTE = 500;

/** What an administrator has written about a deposit for the others. It is never changed or deleted. */
export interface Note {
  id: string;
  text: string;
  /** The uid of its author; no name is stored with it. */
  by: string;
  at: Date | null;
}
