import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Identity } from '@/domain/user';
import { subscribeToIdentity } from '@/services/auth';
import { getStored } from '@/services/deviceStorage';
import { restorableUid } from '@/services/localCache';
import { preconnect } from '@/services/preconnect';
import { clearDrafts } from '@/stores/depositDraft';

/** Three states, because a page must not redirect before the answer is known. */
export type AuthState =
  /** `cachedUid` is the user whose cached data may be shown until then; null if there is none. */
  | { status: 'loading'; cachedUid: string | null }
  /** `hasEnded`: the user was signed in and has not signed out here. */
  | { status: 'signedOut'; hasEnded: boolean }
  | { status: 'signedIn'; identity: Identity };

const AuthContext = createContext<AuthState | null>(null);

/** Placeholder for the user until it is known who is signed in, so that a page can render its loading state. */
const PLACEHOLDER_IDENTITY: Identity = { uid: '', email: '', displayName: '' };

/** Provides the auth state. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<AuthState | null>(null);
  /** Undefined until the device's storage has been read, which a prerendered page cannot. */
  const [cachedUid, setCachedUid] = useState<string | null>();
  useEffect(() => {
    if (getStored('signedIn') !== null) preconnect('identity', 'database');
    // A transition keeps the prerendered page, and rendering it does not block input.
    startTransition(() => setCachedUid(restorableUid()));
  }, []);
  useEffect(() => {
    if (cachedUid === undefined) return;
    let unsubscribe = () => {};
    const start = () => {
      let isFirst = true;
      unsubscribe = subscribeToIdentity((identity, hasEnded = false) => {
        if (!identity) clearDrafts();
        const update = () =>
          setAnswer((before) => {
            if (identity) return { status: 'signedIn', identity };
            // The end of a session may be noticed twice.
            return before?.status === 'signedOut' ? before : { status: 'signedOut', hasEnded };
          });
        // A transition keeps the current page until the next one is ready, and rendering it does not block input. The
        // pages of a session that is over go at once, before they fail.
        if (identity || isFirst) startTransition(update);
        else update();
        isFirst = false;
      }, cachedUid);
    };
    if (cachedUid === null) start();
    // Starting auth holds up the database until the session is restored, which takes a request. This effect runs after
    // those of the pages, which by then have asked the local cache; in the next task the database does without auth.
    const timer = cachedUid === null ? undefined : setTimeout(start);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cachedUid]);
  const state = useMemo(
    (): AuthState => answer ?? { status: 'loading', cachedUid: cachedUid ?? null },
    [answer, cachedUid],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** The current auth state. */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth needs an AuthProvider above it');
  return state;
}

/** The signed-in user's identity, on a page behind ProtectedRoute; a placeholder until it is known. */
export function useIdentity(): Identity {
  const state = useAuth();
  if (state.status === 'signedOut') throw new Error('useIdentity needs a ProtectedRoute above it');
  return state.status === 'signedIn' ? state.identity : PLACEHOLDER_IDENTITY;
}

/** The uid whose data to subscribe to, on a page behind ProtectedRoute; null until it is known. */
export function useUid(): string | null {
  const state = useAuth();
  if (state.status === 'signedOut') throw new Error('useUid needs a ProtectedRoute above it');
  return state.status === 'signedIn' ? state.identity.uid : state.cachedUid;
}
