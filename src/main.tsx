import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { noteEarlyTyping } from './app/earlyTyping';
import { followPreloads } from './app/preload';
import { startServiceWorker } from './hooks/appUpdate';
import { holdInstallOffer } from './hooks/installOffer';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// The build has put the sign-in page here as it is without a query; everything else is only a picture to be replaced.
if (root.dataset['view'] === 'login' && location.search === '') {
  noteEarlyTyping(root);
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}

followPreloads();
holdInstallOffer();
// In development the files have no fixed names.
if (import.meta.env.PROD) startServiceWorker();
