import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Identity } from '@/domain/user';
import { subscribeToIdentity } from '@/services/auth';
import { getStored } from '@/services/database/deviceStorage';
import { restorableUid } from '@/services/database/localCache';
import { preconnect } from '@/services/database/preconnect';
import { clearDrafts } from '@/lib/drafts';
import { useHydrated } from '@/lib/useHydrated';

/** Three states, because a page must not redirect before the answer is known. */
export type AuthState =
  /** `cachedUid` is the user whose cached data may be shown until then; null if there is none. */
  | { status: 'loading'; cachedUid: string | null }
  /** `hasEnded`: the user was signed in and has not signed out here. */
  | { status: 'signedOut'; hasEnded: boolean }
  | { status: 'signedIn'; identity: Identity };

interface Auth {
  state: AuthState;
  /** Called when the page has been hydrated: starts auth, if it has not started yet, and shows a session that it has restored. */
  start: () => void;
}

const AuthContext = createContext<Auth | null>(null);

/** How long auth waits for the page to ask the local cache. The code of the page may take longer to arrive. */
const PAGE_TIMEOUT_MS = 1_000;

/** Placeholder for the user until it is known who is signed in, so that a page can render its loading state. */
const PLACEHOLDER_IDENTITY: Identity = { uid: '', email: '', displayName: '', isVerified: false };

/** Whether the page is a signed-in user's, prerendered, and not hydrated yet. */
const isPagePrerendered = () =>
  typeof document !== 'undefined' &&
  document.querySelector('#root[data-prerendered] main[inert]') !== null;

/** Provides the auth state. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [cachedUid] = useState(restorableUid);
  const [answer, setAnswer] = useState<AuthState | null>(null);
  // Starting auth holds up the database until the session is restored, which takes a request. So the page asks the local
  // cache first, if there is anything to show; in the next task the database does without auth.
  const [hasStarted, setStarted] = useState(cachedUid === null);
  // Auth may be faster than the code of the page. A restored session waits until the page has been hydrated: React 19.3 never
  // shows a transition that changes a context while it waits for the code to hydrate the page with.
  const isHydrating = useRef(isPagePrerendered());
  const showSession = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (getStored('signedIn') !== null) preconnect('identity', 'listen');
  }, []);
  useEffect(() => {
    if (hasStarted) return;
    const timer = setTimeout(() => setStarted(true), PAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [hasStarted]);
  useEffect(() => {
    if (!hasStarted) return;
    let isFirst = true;
    let uid = cachedUid;
    let hasSessionEnded = false;
    return subscribeToIdentity((identity, hasEnded = false) => {
      // What was typed survives a session that ends by itself, which may be noticed twice, for the same user.
      const isAnother = identity !== null && uid !== null && identity.uid !== uid;
      if (isAnother || (!identity && !hasEnded && !hasSessionEnded)) clearDrafts();
      hasSessionEnded = !identity && (hasEnded || hasSessionEnded);
      uid = identity?.uid ?? uid;
      const update = () =>
        setAnswer((before) => {
          if (identity) return { status: 'signedIn', identity };
          // The end of a session may be noticed twice.
          return before?.status === 'signedOut' ? before : { status: 'signedOut', hasEnded };
        });
      // A transition keeps the current page until the next one is ready, and rendering it does not block input. The pages
      // of a session that is over go at once, before they fail.
      const isTransition = identity !== null || isFirst;
      const show = () => {
        if (isTransition) startTransition(update);
        else update();
      };
      isFirst = false;
      if (identity && isHydrating.current) {
        showSession.current = show;
      } else {
        // Without a session the page gives way to the sign-in page.
        isHydrating.current = false;
        showSession.current = null;
        show();
      }
    }, cachedUid);
  }, [hasStarted, cachedUid]);
  const auth = useMemo(
    (): Auth => ({
      state: answer ?? { status: 'loading', cachedUid },
      start: () => {
        isHydrating.current = false;
        showSession.current?.();
        showSession.current = null;
        // Two tasks: the effect that opens the database may run after this, in the same moment.
        setTimeout(() => setTimeout(() => setStarted(true)));
      },
    }),
    [answer, cachedUid],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function useAuthContext(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** The current auth state. */
export const useAuth = (): AuthState => useAuthContext().state;

/** Starts auth as soon as the components before this one have mounted, hydrated and asked the local cache. */
export function StartAuth(): null {
  const { start } = useAuthContext();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) start();
  }, [isHydrated, start]);
  return null;
}

/** The signed-in user's identity, on a page behind ProtectedRoute; a placeholder until it is known. */
export function useIdentity(): Identity {
  const state = useAuth();
  if (state.status === 'signedOut') throw new Error('useIdentity needs a ProtectedRoute above it');
  return state.status === 'signedIn' ? state.identity : PLACEHOLDER_IDENTITY;
}

/** The uid whose data to subscribe to, on a page behind ProtectedRoute; null until it is known, and during hydration. */
export function useUid(): string | null {
  const state = useAuth();
  const isHydrated = useHydrated();
  if (state.status === 'signedOut') throw new Error('useUid needs a ProtectedRoute above it');
  if (state.status === 'signedIn') return state.identity.uid;
  return isHydrated ? state.cachedUid : null;
}
