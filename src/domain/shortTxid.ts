/** The two ends of a transaction ID, as wallets and explorers show it. */
export const shortTxid = (txid: string): string => `${txid.slice(0, 8)}…${txid.slice(-8)}`;
