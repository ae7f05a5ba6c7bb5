// The inline bootstrap script runs before the first paint. It redirects to the page that this device may show and fills in
// what only the device knows, from what the app has stored (src/services/database/deviceStorage.ts, and Firebase's own storage
// for an administrator). The app corrects it later.
import { reloadKeepingText, restoreText } from '../../src/app/reload.ts';
import { setSubmitBusy } from '../../src/app/setSubmitBusy.ts';
import { HAS_LANGUAGES } from '../../src/config/language.ts';
import { wantedLanguage } from '../../src/lib/language.ts';
import { connectAhead } from '../../src/services/database/connectAhead.ts';
import { importWithRetry } from '../../src/lib/importWithRetry.ts';

(() => {
  const data = document.currentScript?.dataset ?? {};
  const { login = '', home = '', admin = '', guarded = '', records = '' } = data;
  const { app = '', styles = '', preload = '', tooOld = '', identity, database } = data;
  const page = document.documentElement;
  // The newest feature that the floor needs for the styles (scripts/build/floor.mjs).
  if (typeof CSSLayerBlockRule === 'undefined') {
    document.addEventListener('readystatechange', () => {
      document.body.textContent = tooOld;
      document.body.style.cssText = 'margin:2rem;font:1.25rem sans-serif';
    });
    return;
  }
  const address = location.pathname.replace(/(.)\/$/, '$1');
  const lower = address.toLowerCase();
  // The part below a page, such as a record's ID, keeps its letter case.
  const above = lower.replace(/(.)\/[^/]+$/, '$1');
  const isPanel = `${lower}/`.startsWith(`${admin}/`);
  const path = isPanel ? admin : records.split(' ').includes(above) ? above : lower;
  // Hosting serves the wanted language, but not on a path that it rewrites.
  const isForeign = HAS_LANGUAGES && !isPanel && wantedLanguage() !== page.lang;
  /** @type {boolean | undefined} */
  let isSignedIn;
  let balance = '';
  let isRewarded = false;
  // Each storage that is opened delays the first paint.
  try {
    isSignedIn = localStorage.getItem('signed-in') !== null;
    // A full storage holds no sign of a session; then this throws.
    if (!isSignedIn) localStorage.setItem('-', ' '.repeat(99));
    localStorage.removeItem('-');
    balance = localStorage.getItem('last-balance') ?? '';
    isRewarded = localStorage.getItem('first-reward-credited') !== null;
    const isAdmin =
      isPanel && Object.keys(sessionStorage).some((key) => key.startsWith('firebase:authUser'));
    page.toggleAttribute('data-admin-session', isAdmin);
  } catch {
    // The browser refuses to store anything, so the session is unknown until the app has started.
    isSignedIn = undefined;
  }

  const isGuarded = guarded.split(' ').includes(path);
  const here = path + address.slice(path.length);
  let target = location.pathname;
  if (isGuarded && isSignedIn === false) target = login;
  else if (path === login && isSignedIn) target = home;
  else if (isPanel || isGuarded || path === login) target = here;
  if (target !== location.pathname) {
    page.hidden = true;
    location.replace(target === here ? here + location.search : target);
    return;
  }

  /**
   * Shows another tab than the prerendered one, as React will.
   * @param {string | null} id
   */
  function showTab(id) {
    /** @type {NodeListOf<HTMLElement>} */
    const parts = document.querySelectorAll('[data-tab]');
    if (![...parts].some(({ dataset }) => dataset['tab'] === id)) return;
    for (const part of parts) {
      const isSelected = part.dataset['tab'] === id;
      part.dataset['state'] = isSelected ? 'active' : 'inactive';
      if (part.getAttribute('role') === 'tab')
        part.setAttribute('aria-selected', String(isSelected));
    }
  }

  // Input before the app has started is marked for src/app/AppRoutes.tsx; a tab is shown at once.
  const isPrerendered = () => document.querySelector('#root[data-prerendered]') !== null;
  document.addEventListener('submit', (event) => {
    // Otherwise the browser would put the typed text into the URL.
    event.preventDefault();
    if (isPrerendered() && event.target instanceof Element) {
      event.target.toggleAttribute('data-submitted', true);
      setSubmitBusy(event.target, true);
    }
  });
  /** @param {Event} event */
  const buttonOf = ({ target }) =>
    target instanceof Element ? target.closest('button[type=button]') : null;
  // On press, like React's tabs, which would not see the click of a button pressed earlier.
  document.addEventListener('mousedown', (event) => {
    const id = buttonOf(event)?.getAttribute('data-tab');
    if (!isPrerendered() || event.button !== 0 || !id) return;
    showTab(id);
    history.replaceState(null, '', `?tab=${id}`);
  });
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button) return;
    if (button.id === 'reload') reloadKeepingText();
    if (isPrerendered() && !button.hasAttribute('data-tab'))
      button.toggleAttribute('data-clicked', true);
  });
  /** Starts the app in the wanted language, which then renders the page instead of hydrating it. */
  async function startForeign() {
    page.lang = wantedLanguage();
    const root = document.querySelector('#root');
    root?.removeAttribute('data-prerendered');
    root?.replaceChildren();
    page.removeAttribute('data-preparing');
    const address = `/localized/${page.lang}${login}`;
    const text = await importWithRetry(async () => (await fetch(address)).text());
    const [, foreign = app] = /data-app="([^"]+)"/.exec(text) ?? [];
    await importWithRetry(loadStyles);
    await importWithRetry(() => import(/* @vite-ignore */ foreign));
  }
  function startApp() {
    restoreText();
    // While the code loads. On other pages nobody is signed in.
    if (isSignedIn && identity !== undefined && database !== undefined) {
      connectAhead(identity, 'anonymous');
      connectAhead(database, 'use-credentials');
    }
    for (const href of `${app} ${preload}`.trim().split(' '))
      addLink({ rel: 'modulepreload', href });
    void importWithRetry(loadStyles).then(() =>
      importWithRetry(() => import(/* @vite-ignore */ app)),
    );
  }
  /** @param {Partial<HTMLLinkElement>} properties */
  const addLink = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), properties));
  /** Loads the whole style sheet; the page has only the styles of its first paint. */
  const loadStyles = () =>
    new Promise((resolve, reject) => {
      addLink({ rel: 'stylesheet', href: styles, onload: resolve, onerror: reject });
    });
  /** Resolves after the first paint, or without one, for example in the background. */
  const firstPaint = () =>
    new Promise((resolve) => {
      setTimeout(resolve, document.hidden ? 0 : 2_000);
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
      }).observe({ type: 'paint', buffered: true });
    });

  const tab = new URLSearchParams(location.search).get('tab');
  // Hidden until everything is filled in.
  page.toggleAttribute('data-preparing', isForeign || tab !== null || balance !== '' || isRewarded);
  document.addEventListener(
    'readystatechange',
    () => {
      if (isForeign) {
        void startForeign();
        return;
      }
      showTab(tab);
      /** @type {HTMLElement | null} */
      const place = balance === '' ? null : document.querySelector('[data-last-balance]');
      place?.append(balance);
      place?.style.setProperty('--figures', String(balance.length));
      /** @type {HTMLElement | null} */
      const reward = document.querySelector('[data-reward]');
      if (isRewarded && reward) reward.textContent = reward.dataset['reward'] ?? '';
      page.removeAttribute('data-preparing');
      // The app's code must not compete with the first paint.
      void firstPaint().then(startApp);
    },
    { once: true },
  );
})();
