/** What both forms of the page share. */
export interface EntryFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** While an answer is awaited, on either tab. */
  busy: boolean;
  /** Runs one attempt to come in; a second while it runs does nothing. */
  enter: (attempt: () => Promise<void>) => void;
}
