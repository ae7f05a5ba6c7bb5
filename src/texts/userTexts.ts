import { user } from './en/user';

/** The texts of a signed-in user's pages, apart from `texts` so that the sign-in page does not load them. */
export const userTexts = user;
