/** The most records a report reads without asking: more take seconds on a slow network. */
export const READ_AT_ONCE = 2_000;
/** The most records of each kind that a report reads. Above it nothing is summed. */
export const MAX_RECORDS = 5_000;

/** A report and its number of records; or the number it would read; or `too-many` above MAX_RECORDS of a kind. */
export type ReportAnswer<T> =
  | { kind: 'known'; report: T; records: number }
  | { kind: 'large'; records: number }
  | { kind: 'too-many' };
