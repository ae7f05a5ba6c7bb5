import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { env } from '@/config/env';
import { texts } from '@/texts/texts';
import { Button, buttonClass } from './Button';
import { EmptyState } from './EmptyState';

interface Props {
  /** A new value, such as another path, renders the children again. */
  resetKey?: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  crashed: boolean;
  resetKey: string | undefined;
}

/** Shows the fallback instead of children that crashed while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { crashed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

export function CrashFallback() {
  return (
    <EmptyState icon={TriangleAlert} title={texts.common.crashTitle} text={texts.common.crashText}>
      <div className="flex flex-col items-center gap-2">
        <Button onClick={() => window.location.reload()}>{texts.common.reload}</Button>
        <a href={env.whatsAppUrl} className={buttonClass('ghost', 'text-sm')}>
          {texts.login.whatsApp}
        </a>
      </div>
    </EmptyState>
  );
}
