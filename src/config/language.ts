/** A language of the app, named in itself. */
export interface Language {
  id: string;
  name: string;
}

// The build writes this module anew for each language if a deployment offers several (scripts/build/languages.mjs).

/** The languages that this deployment offers. The first is the default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [{ id: 'en', name: 'English' }];

export const HAS_LANGUAGES: boolean = false;

export const LANGUAGE: string = 'en';
