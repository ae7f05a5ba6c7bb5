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
import { clearDrafts } from '@/lib/drafts';
import { useHydrated } from '@/lib/useHydrated';
import { subscribeToIdentity } from '@/services/auth';
import { getStored, onRemovedElsewhere } from '@/services/database/deviceStorage';
import { restorableUid } from '@/services/database/localCache';
import { preconnect } from '@/services/database/preconnect';

/** Three states, because a page must not redirect before the answer is known. */
export type AuthState =
  /** `cachedUid` is the user whose cached data may be shown meanwhile; null if there is none. */
  | { status: 'loading'; cachedUid: string | null }
  /** `hasEnded`: the session ended without a sign-out here. */
  | { status: 'signedOut'; hasEnded: boolean }
  | { status: 'signedIn'; identity: Identity };

interface Auth {
  state: AuthState;
  /** Called after hydration: starts auth if it has not started, and shows a restored session. */
  start: () => void;
}

const AuthContext = createContext<Auth | null>(null);

/** How long auth waits for the page to query the local cache; the page's code may take longer to arrive. */
const PAGE_TIMEOUT_MS = 1_000;

/** Stands in until the user is known, so that a page can render its loading state. */
const PLACEHOLDER_IDENTITY: Identity = { uid: '', email: '', displayName: '', isVerified: false };

/** True if the page is a prerendered one of a signed-in user and not hydrated yet. */
const isPagePrerendered = () =>
  typeof document !== 'undefined' &&
  document.querySelector('#root[data-prerendered] main[inert]') !== null;

export function AuthProvider({ children }: { children: ReactNode }) {
  const [cachedUid] = useState(restorableUid);
  const [answer, setAnswer] = useState<AuthState | null>(null);
  // Starting auth blocks the database until the session is restored, which takes a request. So the page queries the
  // local cache first if it has data; a task later the database no longer waits for auth.
  const [hasStarted, setStarted] = useState(cachedUid === null);
  // Auth may be faster than the page's code. A restored session waits for hydration: React 19.3 never shows a
  // transition that changes a context while it waits for the code to hydrate with.
  const isHydrating = useRef(isPagePrerendered());
  const showSession = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (getStored('signedIn') !== null) preconnect('identity', 'listen');
  }, []);
  useEffect(() => onRemovedElsewhere('signedOut', clearDrafts), []);
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
      // Drafts survive a session that ends without a sign-out. The end may be reported twice, for the same user.
      const isAnother = identity !== null && uid !== null && identity.uid !== uid;
      if (isAnother || (!identity && !hasEnded && !hasSessionEnded)) clearDrafts();
      hasSessionEnded = !identity && (hasEnded || hasSessionEnded);
      uid = identity?.uid ?? uid;
      const update = () =>
        setAnswer((before) => {
          if (identity) return { status: 'signedIn', identity };
          // The end of a session may be reported twice.
          return before?.status === 'signedOut' ? before : { status: 'signedOut', hasEnded };
        });
      // A transition keeps the current page until the next one is ready, without blocking input. Pages of an ended
      // session go at once, before they fail.
      const isTransition = identity !== null || isFirst;
      const show = () => {
        if (isTransition) startTransition(update);
        else update();
      };
      isFirst = false;
      if (identity && isHydrating.current) {
        showSession.current = show;
      } else {
        // Without a session, the sign-in page replaces the page.
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
        // Two tasks: the effect that opens the database may run after this one.
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

export const useAuth = (): AuthState => useAuthContext().state;

/** Starts auth once the components before this one have mounted, hydrated and queried the local cache. */
export function StartAuth(): null {
  const { start } = useAuthContext();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) start();
  }, [isHydrated, start]);
  return null;
}

/** Returns the signed-in user's identity; a placeholder until it is known. Throws an Error if signed out. */
export function useIdentity(): Identity {
  const state = useAuth();
  if (state.status === 'signedOut') throw new Error('useIdentity needs a ProtectedRoute above it');
  return state.status === 'signedIn' ? state.identity : PLACEHOLDER_IDENTITY;
}

/** Returns the uid whose data to subscribe to; null until it is known and during hydration. Throws an Error if signed out. */
export function useUid(): string | null {
  const state = useAuth();
  const isHydrated = useHydrated();
  if (state.status === 'signedOut') throw new Error('useUid needs a ProtectedRoute above it');
  if (state.status === 'signedIn') return state.identity.uid;
  return isHydrated ? state.cachedUid : null;
}
