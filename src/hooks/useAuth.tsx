import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import type { Identity } from '@/domain/user';
import { subscribeToIdentity } from '@/services/auth';
import { clearDrafts } from '@/stores/depositDraft';

/** Three states, because a page must not redirect before the answer is known. */
export type AuthState =
  | { status: 'loading' }
  /** `hasEnded`: the user was signed in and has not signed out here. */
  | { status: 'signedOut'; hasEnded: boolean }
  | { status: 'signedIn'; identity: Identity };

const AuthContext = createContext<AuthState | null>(null);

/** Placeholder for the user until it is known who is signed in, so that a page can render its loading state. */
const PLACEHOLDER_IDENTITY: Identity = { uid: '', email: '', displayName: '' };

/** Provides the auth state. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  useEffect(() => {
    let isFirst = true;
    return subscribeToIdentity((identity, hasEnded = false) => {
      if (!identity) clearDrafts();
      const update = () =>
        setState((before) => {
          if (identity) return { status: 'signedIn', identity };
          // The end of a session may be noticed twice.
          return before.status === 'signedOut' ? before : { status: 'signedOut', hasEnded };
        });
      // A transition keeps the current page until the next one is ready, and rendering it does not block input. The pages
      // of a session that is over go at once, before they fail.
      if (identity || isFirst) startTransition(update);
      else update();
      isFirst = false;
    });
  }, []);
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
  const { uid } = useIdentity();
  return uid === PLACEHOLDER_IDENTITY.uid ? null : uid;
}
