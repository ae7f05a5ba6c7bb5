import { en, type Texts } from './en';

/** The texts on screen. Only English is offered; see LANGUAGES in src/config/business.ts. */
export const texts: Texts = en;
