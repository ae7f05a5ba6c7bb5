/** Texts of the prerendered pages beside the app, which itself does not load them. */
export const pageTexts = {
  loadFailed:
    'A part of the app could not be loaded. We keep trying. Check your connection, or reload the page.',
  tooOld: (app: string) =>
    `This browser is too old for ${app}. Update Chrome, or open the page in it.`,
  needsScripts: 'This page needs JavaScript. Allow it in the browser to continue.',
};
