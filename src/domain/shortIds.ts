import { USER_ID_SUFFIX_LENGTH } from '@/config/business';

/** The short form of a deposit's ID for users and operators; eight characters tell any two apart. */
export const shortDepositId = (id: string): string => id.slice(0, 8);

/** The two ends of a transaction ID, as wallets and explorers show it. */
export const shortTxid = (txid: string): string => `${txid.slice(0, 8)}…${txid.slice(-8)}`;

/** The end of a user ID, which is enough to tell two accounts apart. */
export const shortUserId = (uid: string): string => uid.slice(-USER_ID_SUFFIX_LENGTH);
