import { account } from './en/account';

/** The texts of what a user does with their account, which load when it is opened. */
export const accountTexts = account;
