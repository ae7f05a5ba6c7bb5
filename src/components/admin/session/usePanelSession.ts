import { createContext, useContext } from 'react';
import type { PanelSession } from './panelSession';

const PanelSessionContext = createContext<PanelSession | null>(null);

/** Provides the signed-in administrator's session to the panel. */
export const PanelSessionProvider = PanelSessionContext.Provider;

/** Returns the signed-in administrator's session. Throws an Error outside the panel. */
export function usePanelSession(): PanelSession {
  const session = useContext(PanelSessionContext);
  if (!session) throw new Error('usePanelSession needs a PanelSessionProvider above it');
  return session;
}

/** Returns the signed-in administrator's uid. */
export const useAdminUid = (): string => usePanelSession().uid;

/** True if the signed-in administrator may do more than read. */
export const useCanReview = (): boolean => usePanelSession().role === 'reviewer';
