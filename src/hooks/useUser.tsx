import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { NEW_USER } from '@/config/business';
import { paise } from '@/domain/money';
import { startingName, type Identity, type User } from '@/domain/user';
import { lastBalance } from '@/services/localCache';
import type { Subscribe } from '@/services/listener';
import { users } from '@/services/userServices';
import { useIdentity, useUid } from './useAuth';
import { useSubscription } from './useSubscription';

export interface UserState {
  user: User;
  /** `failed`: `user` is the local default profile, and its zero balance is not a real one. */
  status: 'loading' | 'ready' | 'failed';
  /** Whether the server has not confirmed what is shown. */
  fromCache: boolean;
  refresh: () => void;
}

const UserContext = createContext<UserState | null>(null);

/** What stands in for a record that is not known. */
function defaultProfile(identity: Identity): User {
  return {
    uid: identity.uid,
    email: identity.email,
    displayName: startingName(identity),
    walletPaise: paise(NEW_USER.walletBalance),
    bonusRatio: NEW_USER.bonusRatio,
    language: NEW_USER.language,
    openDeposits: 0,
    createdAt: null,
    upiIds: [],
    bankDetails: [],
  };
}

/** Follows the signed-in person's record, for everything below it, and creates it where there is none yet. */
export function UserProvider({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  const uid = useUid();
  const subscribe = useMemo((): Subscribe<{ user: User; fromCache: boolean }> | null => {
    if (uid === null) return null;
    return ({ onData, onError }) =>
      users.subscribe(uid, {
        onData: ({ user, fromCache }) => {
          if (user) onData({ user, fromCache });
          // The subscription then emits the new record.
          else users.ensureRecord(identity).catch(onError);
        },
        onError,
      });
  }, [uid, identity]);
  const { data, error, refresh } = useSubscription(subscribe);
  const state: UserState = {
    user: data?.user ?? defaultProfile(identity),
    status: data ? 'ready' : error ? 'failed' : 'loading',
    fromCache: data?.fromCache ?? false,
    refresh,
  };
  return <UserContext value={state}>{children}</UserContext>;
}

const subscribeToNothing = () => () => undefined;

/**
 * The balance of the last visit, as text, to be shown while the record is on its way; empty where there is none. React
 * hears of it after hydration: scripts/build/bootstrap.js puts it into the prerendered page.
 */
export function useLastBalance(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => lastBalance() ?? '',
    () => '',
  );
}

/** The signed-in person's record, on a page inside AppLayout. */
export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser needs a UserProvider above it');
  return state;
}
