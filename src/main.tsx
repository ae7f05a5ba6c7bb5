import './index.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { showLoadFailure } from './lib/importWithRetry';
import { startServiceWorker } from './lib/serviceWorker';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
/** Shows a message for an error that no boundary catches, which leaves the page empty. */
function onUncaughtError(error: unknown) {
  console.error(error);
  showLoadFailure('fault');
}

// A transition yields to input while rendering, so that slow devices stay responsive.
startTransition(() => {
  // In development nothing is prerendered, and nothing is left of a page in another language. A build in one language has no
  // `createRoot`, since the variable is replaced before unused code is removed.
  if (
    import.meta.env.DEV ||
    (import.meta.env.VITE_LOCALE !== undefined && !root.hasAttribute('data-prerendered'))
  )
    createRoot(root).render(app);
  else hydrateRoot(root, app, { onUncaughtError });
});

// In development there is no service worker, since file names are not hashed.
if (import.meta.env.PROD) startServiceWorker();
