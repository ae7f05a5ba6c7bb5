import { shared } from './en/shared';

/** The texts that a user's pages and the admin panel have in common, so that the panel does not load all of theirs. */
export const sharedTexts = shared;
