/** The most records a report reads without asking: more take seconds on a slow network. */
export const READ_AT_ONCE = 2_000;
/** The most records of each kind that a report reads. Above it nothing is summed. */
export const MAX_RECORDS = 5_000;
/**
 * The most entries that one sum covers. The server adds up rupees as doubles. Each addition rounds by at most 2⁻⁵³ of the sum
 * so far, and so does each stored amount, so the result is less than half a paisa off, and its rounding exact, while 5,000
 * entries move less than ₹900 crore in and out.
 */
export const MAX_SUMMED = 5_000;

/** A report and its number of records; or the number it would read; or `too-many` above MAX_RECORDS of a kind. */
export type ReportAnswer<T> =
  | { kind: 'known'; report: T; records: number }
  | { kind: 'large'; records: number }
  | { kind: 'too-many' };
