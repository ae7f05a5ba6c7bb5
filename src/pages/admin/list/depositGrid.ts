/**
 * The columns of a row and of the heads above it. On a phone a row is a card; in half a window the time stands below the name
 * and the rupees below the USDT; in a whole one everything has a column of its own, as wide as its longest amount.
 */
export const DEPOSIT_GRID = [
  "gap-x-3 [grid-template-areas:'usdt'_'inr'_'status'_'age'_'user'_'time'_'paid']",
  "@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'usdt_status'_'inr_age'_'user_user'_'time_time'_'paid_paid']",
  "@min-[28rem]:grid-cols-[minmax(0,1fr)_9.5rem_7rem] @min-[28rem]:[grid-template-areas:'user_usdt_status'_'time_inr_age'_'paid_paid_paid']",
  "@min-[38rem]:grid-cols-[minmax(0,1fr)_9.5rem_9rem_7rem] @min-[38rem]:[grid-template-areas:'user_usdt_paid_status'_'time_inr_paid_age']",
  "@min-[66rem]:grid-cols-[10rem_minmax(0,1fr)_9.5rem_9rem_9rem_6.5rem_7rem] @min-[66rem]:[grid-template-areas:'time_user_usdt_inr_paid_age_status']",
].join(' ');
