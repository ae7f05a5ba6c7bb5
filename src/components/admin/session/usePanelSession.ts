import { createContext, useContext } from 'react';
import type { PanelSession } from './panelSession';

const PanelSessionContext = createContext<PanelSession | null>(null);

/** Provides the session of the signed-in administrator to the panel. */
export const PanelSessionProvider = PanelSessionContext.Provider;

/** The session of the signed-in administrator, in the panel. */
export function usePanelSession(): PanelSession {
  const session = useContext(PanelSessionContext);
  if (!session) throw new Error('usePanelSession needs a PanelSessionProvider above it');
  return session;
}

/** The uid of the signed-in administrator. */
export const useAdminUid = (): string => usePanelSession().uid;

/** Whether the signed-in administrator may do more than look. */
export const useCanReview = (): boolean => usePanelSession().role === 'reviewer';
