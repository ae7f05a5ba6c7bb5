// A baseline built the usual way: one script, `getAuth`, and a page that renders once that script has run. It shows its form
// without waiting for auth, which makes it faster than many real apps.
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';
import { StrictMode, useEffect, useState, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';

const env = import.meta.env;
const app = initializeApp({
  apiKey: env['VITE_FIREBASE_API_KEY'],
  authDomain: env['VITE_FIREBASE_AUTH_DOMAIN'],
  projectId: env['VITE_FIREBASE_PROJECT_ID'],
  appId: env['VITE_FIREBASE_APP_ID'],
});
const auth = getAuth(app);
const db = getFirestore(app);
connectAuthEmulator(auth, String(env['VITE_AUTH_EMULATOR']), { disableWarnings: true });
const [host = '', port] = String(env['VITE_FIRESTORE_EMULATOR']).split(':');
connectFirestoreEmulator(db, host, Number(port));

function Login() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await signInWithEmailAndPassword(auth, email, password);
    await navigate('/');
  }
  return (
    <main>
      <h1>Welcome back</h1>
      <form onSubmit={(event) => void submit(event)}>
        {(
          [
            ['Email', 'email', 'username', email, setEmail],
            ['Password', 'password', 'current-password', password, setPassword],
          ] as const
        ).map(([label, type, autoComplete, value, set]) => (
          <p key={type}>
            <label>
              {label}{' '}
              <input
                {...{ type, autoComplete, value }}
                onChange={(event) => set(event.target.value)}
              />
            </label>
          </p>
        ))}
        <p>
          <button>Login</button>
        </p>
      </form>
    </main>
  );
}

function Deposits() {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => onSnapshot(collection(db, 'deposits'), (all) => setCount(all.size)), []);
  return <main>{count ?? 'Loading...'}</main>;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Deposits />} />
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
