/**
 * The columns of a payout's row and of the heads above it. On a phone a row is a card; in half a window the destination stands
 * below the name; in a whole one everything has a column of its own.
 */
export const PAYOUT_GRID = [
  "gap-x-3 [grid-template-areas:'inr'_'state'_'age'_'user'_'to'_'time']",
  "@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'inr_state'_'user_age'_'to_to'_'time_time']",
  "@min-[28rem]:grid-cols-[minmax(0,1fr)_9.5rem_9rem] @min-[28rem]:[grid-template-areas:'user_inr_state'_'to_time_age']",
  "@min-[66rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_9.5rem_6.5rem_9rem] @min-[66rem]:[grid-template-areas:'time_user_to_inr_age_state']",
].join(' ');
