import { useEffect, useState } from 'react';
import {
  createPanelSession,
  panelSessions,
  type PanelSession,
} from '@/components/admin/session/usePanelSession';
import { admin } from '@/services/admin/adminServices';
import type { AdminSession, SessionEnd } from '@/services/admin/session/createAdminSession';
import { keptTransfers } from '@/services/tron/keptTransfers';
import { transfers } from '@/services/tron/transfers';

type State =
  | { status: 'loading' }
  | { status: 'signedOut'; ended: SessionEnd | null }
  | { status: 'signedIn'; session: PanelSession };

/** Logging out drops drafts and the list of transfers; a session that ends by itself keeps them. */
function follow(before: AdminSession | null, next: AdminSession): State {
  const known = panelSessions.getState();
  if (next.status === 'signedOut') {
    const isLogout = before?.status === 'signedIn' && next.ended === null;
    if (isLogout) {
      for (const { uid, drafts } of known.values()) drafts.answer.set(uid, null);
      transfers.forget();
    }
    const typed = isLogout ? [] : [...known.values()];
    panelSessions.setState(
      new Map(typed.map((session) => [session.uid, createPanelSession(session, session.drafts)])),
      true,
    );
    return next;
  }
  transfers.keepIn(keptTransfers);
  const { status, ...administrator } = next;
  const { uid } = administrator;
  const session = { ...(known.get(uid) ?? createPanelSession(administrator)), ...administrator };
  panelSessions.setState(new Map(known).set(uid, session), true);
  return { status, session };
}

/** Returns the administrator's session in this tab, new at each sign-in; `loading` until it is known. */
export function useAdminSession(): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let current: AdminSession | null = null;
    return admin.session.subscribeToSession((next) => {
      setState(follow(current, next));
      current = next;
    });
  }, []);
  return state;
}
