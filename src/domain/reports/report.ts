/** The most records that a report reads before somebody asks for it: more take seconds on a slow network. */
export const READ_AT_ONCE = 2_000;
/** The most records of each kind that a report reads. Beyond it nothing is summed. */
export const MAX_RECORDS = 5_000;

/**
 * A report, and from how many records it was made; or how many have to be read for it, or that they are more than
 * MAX_RECORDS of a kind.
 */
export type ReportAnswer<T> =
  | { kind: 'known'; report: T; records: number }
  | { kind: 'large'; records: number }
  | { kind: 'too-many' };
