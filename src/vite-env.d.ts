/// <reference types="vite/client" />

/** Read where the bundler can leave out what depends on it; all others are read by src/config/parseEnv.ts. */
interface ImportMetaEnv {
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** The locale of dates, set by scripts/build/languages.mjs in a build that offers several languages. */
  readonly VITE_LOCALE?: string;
}

/** The parts of Trusted Types the app uses. TypeScript's DOM library has neither them nor `register` accepting a TrustedScriptURL. */
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
}

/** Made by scripts/build/bankNames.mjs. */
declare module 'virtual:bank-names' {
  const bankNames: import('./domain/ifsc').BankNames;
  export default bankNames;
}
