import { start } from './en/start';

/** The texts that every page needs. Only English is offered; see LANGUAGES in src/config/business.ts. */
export const texts = start;
