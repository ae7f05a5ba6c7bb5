import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { NEW_USER } from '@/config/business';
import { HAS_LANGUAGES } from '@/config/language';
import { paise } from '@/domain/money/money';
import { startingName, type Identity, type User } from '@/domain/user';
import { followLanguage } from '@/lib/language';
import { useSubscription, type Subscription } from '@/lib/useLive';
import { currentIdentity } from '@/services/auth';
import type { Subscribe } from '@/services/database/reads';
import { users } from '@/services/userServices';
import { useIdentity, useUid } from './useAuth';

interface UserState extends Pick<Subscription<User>, 'error' | 'loading' | 'refresh'> {
  user: User;
  /** If `failed`, `user` is a default profile whose zero balance is not real. */
  status: 'loading' | 'ready' | 'failed';
  /** True if the data is from the cache and not confirmed by the server. */
  fromCache: boolean;
}

const UserContext = createContext<UserState | null>(null);

/** Returns the signed-in user's record, inside AppLayout. Throws an Error elsewhere. */
export function useUser(): UserState {
  const state = useContext(UserContext);
  if (!state) throw new Error('useUser needs a UserProvider above it');
  return state;
}

/** Used until the user's record is loaded. */
function defaultProfile(identity: Identity): User {
  return {
    uid: identity.uid,
    email: identity.email,
    displayName: identity.displayName ?? '',
    walletPaise: paise(NEW_USER.walletBalance),
    language: NEW_USER.language,
    openDeposits: 0,
    payablesWeek: null,
    createdAt: null,
    lastLedgerId: null,
    openPayoutId: null,
    payoutsPausedAt: null,
    closedAt: null,
    upiIds: [],
    bankDetails: [],
  };
}

/** Provides the signed-in user's record, and creates it if it does not exist. */
export function UserProvider({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  const uid = useUid();
  const subscribe = useMemo((): Subscribe<{ user: User; fromCache: boolean }> | null => {
    if (uid === null) return null;
    return ({ onData, onError }) => {
      let isFollowed = false;
      return users.subscribe(uid)({
        onData: ({ value: user, fromCache }) => {
          const identity = currentIdentity();
          if (!user) {
            // The subscription then emits the new record.
            if (identity) users.ensureRecord(identity).catch(onError);
            return;
          }
          // A page that is about to load again in another language shows nothing of the record.
          if (HAS_LANGUAGES && !fromCache && followLanguage(user.language)) return;
          onData({ user, fromCache });
          if (fromCache || isFollowed || !identity || identity.email === user.email) return;
          isFollowed = true;
          users.followEmail(user).catch((error: unknown) => {
            console.error('The record does not have the new email address yet', error);
          });
        },
        onError,
      });
    };
  }, [uid]);
  const { data, error, loading, refresh } = useSubscription(subscribe);
  // Memoized, because a changed context would make React render a page anew that is not hydrated yet.
  const state = useMemo((): UserState => {
    const status = data ? 'ready' : error ? 'failed' : 'loading';
    const user = data?.user ?? defaultProfile(identity);
    // The name that a record still has to bring is not known, nor the identity before the session is restored.
    const isNameless = !user.displayName && status !== 'loading' && identity.uid !== '';
    return {
      user: isNameless ? { ...user, displayName: startingName(identity) } : user,
      status,
      error,
      loading,
      fromCache: data?.fromCache ?? false,
      refresh,
    };
  }, [data, error, loading, identity, refresh]);
  return <UserContext value={state}>{children}</UserContext>;
}
