// Runs before the first frame, inside the page: decides what stands there until the app has started. Someone who is
// signed in must not see the sign-in page, and a visitor not the shell. It is a guess by a mark that
// src/services/phoneMarks.ts leaves; the app corrects it.
(() => {
  const {
    guarded = '',
    login = '',
    home = '',
    shown = '',
    preload = '',
  } = document.currentScript?.dataset ?? {};
  let isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('signed-in') !== null;
  } catch {
    // A browser that refuses to store anything cannot know.
  }
  const path = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const isLogin = path === login;
  const isPersons = isLogin || guarded.split(' ').includes(path);
  const view = !isPersons ? 'plain' : isSignedIn ? 'shell' : 'login';

  if (view === 'login' && location.pathname !== login) history.replaceState(null, '', login);
  if (view === 'shell' && isLogin) history.replaceState(null, '', home);
  if (view === 'shell') {
    for (const href of preload.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
  }
  if (view === shown) return;
  // Hidden until the other view is read; that is before any module runs.
  document.documentElement.dataset['swap'] = '';
  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root');
      const template = document.getElementById(`view-${view}`);
      if (root && template instanceof HTMLTemplateElement) {
        root.replaceChildren(template.content);
        root.dataset['view'] = view;
      }
      delete document.documentElement.dataset['swap'];
    },
    { once: true },
  );
})();
