import { transactionCheck } from './en/transactionCheck';

/** The texts of a user's own check of a transaction, which load with it. */
export const transactionCheckTexts = transactionCheck;
