/** The id of a deposit's element in the queue. */
export const pendingItemId = (depositId: string) => `pending-${depositId}`;

/** The id of a deposit's element in the list of all deposits. */
export const allItemId = (depositId: string) => `all-${depositId}`;
