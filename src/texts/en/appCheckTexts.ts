/** Texts of a build with App Check. */
export const appCheckTexts = {
  failed:
    'This browser could not be verified, so our server may refuse it. Reload the page. If that does not help, turn off content blockers or use another browser.',
} as const;
