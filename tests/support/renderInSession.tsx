import type { ReactNode } from 'react';
import { PanelSessionProvider } from '@/components/admin/session/usePanelSession';
import { aPanelSession } from './fakes/fakeAdmin';
import { renderApp } from './renderApp';

/** Renders a part of the panel for an administrator, without the rest of the panel. */
export const renderInSession = (ui: ReactNode, at = '/', session = aPanelSession('operator')) =>
  renderApp(<PanelSessionProvider value={session}>{ui}</PanelSessionProvider>, {
    ...{ at, access: 'public' },
  });
