import { Component, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Button } from './ui/Button';
import { EmptyState } from './ui/EmptyState';

interface Props {
  children: ReactNode;
  /** Shown in place of a part that crashed; without one, the whole screen asks to be reloaded. */
  fallback?: ReactNode;
}

/** Catches what crashed while it was rendered, so that the user sees a message and not a blank page. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.crashed) return children;
    return fallback ?? <CrashedScreen />;
  }
}

function CrashedScreen() {
  return (
    <main>
      <EmptyState
        icon={TriangleAlert}
        title={texts.common.crashTitle}
        text={texts.common.crashText}
      >
        <Button onClick={() => window.location.reload()}>{texts.common.reload}</Button>
      </EmptyState>
    </main>
  );
}
