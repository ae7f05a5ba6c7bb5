/** Whether a text is the ID of a TRON transaction as it is stored: 64 hex digits in lower case. */
export const isTxid = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
