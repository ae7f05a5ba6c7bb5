import { Component, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Button } from './ui/Button';
import { EmptyState } from './ui/EmptyState';

/** Catches a screen that crashed while it was drawn, so that the person sees a sentence and not a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
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
}
