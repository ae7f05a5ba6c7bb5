/// <reference types="vite/client" />

/** Trusted Types, as far as the app uses them; TypeScript's DOM library does not know them, nor that `register` takes them. */
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => string };
  };
}
