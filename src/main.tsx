import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { noteEarlyTyping } from './app/earlyUse';
import { keepPicture } from './app/picture';
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
const takesOver = root.dataset['view'] === 'login' && location.search === '';
if (takesOver) noteEarlyTyping(root);
else keepPicture(root);
// A transition is rendered in slices, so that a tap is not kept waiting by a slow phone.
startTransition(() => {
  if (takesOver) hydrateRoot(root, app);
  else createRoot(root).render(app);
  delete root.dataset['view'];
});

followPreloads();
holdInstallOffer();
// In development the files have no fixed names.
if (import.meta.env.PROD) startServiceWorker();
