// The inline bootstrap script: runs before the first paint. It leads to the page that this device may show, and puts in what
// only the device knows. It judges by what the app has stored (src/services/phoneMarks.ts, and Firebase's own for an
// administrator); the app itself corrects it.
(() => {
  const { login = '', home = '', admin = '', guarded = '' } = document.currentScript?.dataset ?? {};
  const page = document.documentElement;
  /** @type {boolean | undefined} */
  let isSignedIn;
  let balance = '';
  try {
    isSignedIn = localStorage.getItem('signed-in') !== null;
    balance = localStorage.getItem('last-balance') ?? '';
    if (Object.keys(sessionStorage).some((key) => key.startsWith('firebase:authUser'))) {
      page.dataset['adminSession'] = '';
    }
  } catch {
    // A browser that refuses to store anything cannot know; the app will.
  }

  /** @returns {string | undefined} the address to show instead */
  function redirect() {
    const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
    const isGuarded = guarded.split(' ').includes(path);
    if (isGuarded && isSignedIn === false) return login;
    if (path === login && isSignedIn) return home;
    const isKnown = isGuarded || path === login || path === admin;
    return isKnown && path !== location.pathname ? path + location.search : undefined;
  }
  const target = redirect();
  if (target !== undefined) {
    page.hidden = true;
    location.replace(target);
    return;
  }

  /**
   * Shows another tab than the page was prerendered with, as React will.
   * @param {string} id
   */
  function showTab(id) {
    /** @type {NodeListOf<HTMLElement>} */
    const parts = document.querySelectorAll('[data-tab]');
    if (![...parts].some(({ dataset }) => dataset['tab'] === id)) return;
    for (const part of parts) {
      const isSelected = part.dataset['tab'] === id;
      part.dataset['state'] = isSelected ? 'active' : 'inactive';
      if (part.hasAttribute('aria-selected'))
        part.setAttribute('aria-selected', String(isSelected));
    }
  }

  // What is done before the app has started is marked for src/app/EventReplay.ts; a tab is shown at once.
  const isPrerendered = () => document.querySelector('#root[data-prerendered]') !== null;
  document.addEventListener('submit', (event) => {
    // The browser would put what was typed into the address.
    event.preventDefault();
    if (isPrerendered() && event.target instanceof HTMLElement) {
      event.target.dataset['submitted'] = '';
    }
  });
  document.addEventListener('click', ({ target: element }) => {
    const button = element instanceof Element && element.closest('button[type=button]');
    if (!isPrerendered() || !(button instanceof HTMLElement)) return;
    const { tab } = button.dataset;
    if (tab === undefined) {
      button.dataset['clicked'] = '';
    } else {
      showTab(tab);
      history.replaceState(null, '', `?tab=${tab}`);
    }
  });
  // Without its code the page stays as it is until there is a network.
  document.addEventListener(
    'error',
    ({ target: element }) => {
      if (element instanceof HTMLScriptElement) addEventListener('online', () => location.reload());
    },
    { capture: true },
  );

  const tab = new URLSearchParams(location.search).get('tab');
  // Hidden until everything is read.
  if (tab !== null || balance !== '') page.dataset['preparing'] = '';
  document.addEventListener(
    'readystatechange',
    () => {
      if (tab !== null) showTab(tab);
      const place = document.querySelector('[data-last-balance]');
      if (balance !== '' && place instanceof HTMLElement) {
        place.textContent = balance;
        place.style.setProperty('--figures', String(balance.length));
      }
      delete page.dataset['preparing'];
    },
    { once: true },
  );
})();
