const KEY = 'typed';

/** The fields of the prerendered forms, without passwords, which must not be stored. */
const fields = () =>
  [...document.getElementsByTagName('input')].filter(({ name }) => /^(fullName|email)$/.test(name));

/** Reloads a page whose code is missing, and keeps its text for `restoreText`. */
export function reloadKeepingText(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields().map(({ value }) => value)));
  } finally {
    location.reload();
  }
}

/** Fills in the text from before the reload, if the browser has not. */
export function restoreText(): void {
  try {
    const texts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    if (!Array.isArray(texts)) return;
    for (const [index, field] of fields().entries()) field.value ||= String(texts[index] ?? '');
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
