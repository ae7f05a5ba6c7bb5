import { HAS_LANGUAGES, LANGUAGE, LANGUAGES } from '@/config/language';

/** Firebase Hosting serves the pages of this language. */
const COOKIE = 'firebase-language-override';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The language that was chosen on this device; null if none was. */
const chosenLanguage = (): string | null =>
  new RegExp(`\\b${COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? null;

const isOffered = (id: string) => LANGUAGES.some((each) => each.id === id);

/** The language that this device should show: the chosen one, else the browser's first that is offered. */
export function wantedLanguage(): string {
  const ofBrowser = navigator.languages.map((each) => each.split('-')[0] ?? '');
  return [chosenLanguage() ?? '', ...ofBrowser].find(isOffered) ?? LANGUAGES[0].id;
}

/** Chooses a language for this device. Returns true if the browser stores it and the page has another one. */
export function chooseLanguage(id: string): boolean {
  document.cookie = `${COOKIE}=${id}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  return id !== LANGUAGE && chosenLanguage() === id;
}

/** Takes the language from the user's record. Returns true if the page loads again in it. */
export function followLanguage(id: string): boolean {
  const chosen = chosenLanguage();
  // Every record begins with the default, which nobody has chosen.
  const isChoice = chosen !== null || id !== LANGUAGES[0].id;
  if (!HAS_LANGUAGES || !isChoice || !isOffered(id)) return false;
  // If it was chosen already, loading again would not help.
  if (!chooseLanguage(id) || chosen === id) return false;
  location.reload();
  return true;
}
