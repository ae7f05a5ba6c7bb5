// Runs before the first frame, inside the page: decides what stands there until the app has started. Someone who is
// signed in must not see the sign-in page, and a visitor nobody's pages. It is a guess by marks that the app leaves
// (src/services/deviceStorage.ts, and Firebase's own for an administrator); the app corrects it.
(() => {
  const PAINTS_WITHIN_MS = 1_000;
  const {
    guarded = '',
    login = '',
    home = '',
    admin = '',
    nowhere = '',
    shown = '',
    app = '',
    forPerson = '',
    forAdmin = '',
    forNowhere = '',
  } = document.currentScript?.dataset ?? {};
  let isSignedIn = false;
  let isAdmin = false;
  /** @type {string | null} */
  let balance = null;
  try {
    isSignedIn = localStorage.getItem('signed-in') !== null;
    balance = localStorage.getItem('last-balance');
    isAdmin = Object.keys(sessionStorage).some((key) => key.startsWith('firebase:authUser'));
  } catch {
    // A browser that refuses to store anything cannot know.
  }
  const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const isLogin = path === login;
  const pictured = guarded.split(' ');
  const isForPerson = isLogin || pictured.includes(path);

  /** @returns {string} the name of the view to show; a query may turn a page to another tab than its picture shows */
  function choose() {
    if (isForPerson && !isSignedIn) return 'login';
    const address = path + location.search;
    if (isForPerson) return pictured.includes(address) ? address : 'shell';
    if (path === admin) return isAdmin ? 'plain' : admin;
    return nowhere;
  }

  /** @returns {string} what the page will need beyond the app; whoever signs in first has time for the rest */
  function filesFor() {
    if (isForPerson) return isSignedIn ? forPerson : '';
    return path === admin ? forAdmin : forNowhere;
  }

  const view = choose();
  if (view === 'login' && location.pathname !== login) history.replaceState(null, '', login);
  if (isLogin && isSignedIn) history.replaceState(null, '', home);
  /**
   * Marks what was used before the app has started, which then does it (src/app/earlyUse.ts).
   * @param {unknown} element
   * @param {'sent' | 'tapped'} mark
   */
  function note(element, mark) {
    const isPrepared = document.querySelector('#root[data-view]') !== null;
    if (isPrepared && element instanceof HTMLElement) element.dataset[mark] = '';
  }
  document.addEventListener('submit', (event) => {
    // The browser would put what was typed into the address.
    event.preventDefault();
    note(event.target, 'sent');
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) note(target.closest('button[type=button]'), 'tapped');
  });

  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of filesFor().split(' ').filter(Boolean)) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    // Without its code the page is a picture.
    import(/* @vite-ignore */ app).catch(() => addEventListener('online', () => location.reload()));
  }
  /** Nothing is fetched or started that would hold up the first frame, unless nobody waits for it. */
  function startWhenPainted() {
    if (document.visibilityState === 'hidden') return start();
    setTimeout(start, PAINTS_WITHIN_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  }

  // Hidden until everything is read.
  if (view !== shown || balance !== null) document.documentElement.dataset['swap'] = '';
  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root');
      const template = document.getElementById(`view-${view}`);
      if (root && template instanceof HTMLTemplateElement) {
        root.replaceChildren(template.content);
        root.dataset['view'] = view;
        document.title = template.dataset['title'] ?? document.title;
      }
      const place = root?.querySelector('[data-last-balance]');
      if (balance !== null && place instanceof HTMLElement) {
        place.textContent = balance;
        place.style.setProperty('--figures', String(balance.length));
      }
      delete document.documentElement.dataset['swap'];
      startWhenPainted();
    },
    { once: true },
  );
})();
