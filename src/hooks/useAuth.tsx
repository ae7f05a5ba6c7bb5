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

/** Three states, because a page must not redirect while the answer is still on its way. */
export type AuthState =
  { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; identity: Identity };

const AuthContext = createContext<AuthState | null>(null);

/** Stands in for the user until it is known who is signed in, so that a page can render its loading state. */
const PLACEHOLDER_IDENTITY: Identity = { uid: '', email: '', displayName: '' };

/** Follows who is signed in, for everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'loading' });
  useEffect(
    () =>
      subscribeToIdentity((identity) => {
        if (!identity) clearDrafts();
        // What is on screen stays until the next page can stand there, and rendering it does not hold up a tap.
        startTransition(() =>
          setState(identity ? { status: 'signedIn', identity } : { status: 'signedOut' }),
        );
      }),
    [],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** Who is signed in, if that is known yet. */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth needs an AuthProvider above it');
  return state;
}

/** Who is signed in, on a page behind ProtectedRoute; a placeholder while that is not known. */
export function useIdentity(): Identity {
  const state = useAuth();
  if (state.status === 'signedOut') throw new Error('useIdentity needs a ProtectedRoute above it');
  return state.status === 'signedIn' ? state.identity : PLACEHOLDER_IDENTITY;
}

/** Whose data to subscribe to, on a page behind ProtectedRoute; null while that is not known. */
export function useUid(): string | null {
  const { uid } = useIdentity();
  return uid === PLACEHOLDER_IDENTITY.uid ? null : uid;
}
