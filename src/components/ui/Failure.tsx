import { CloudOff } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Alert } from './Alert';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface Props {
  title?: string;
  /** What failed; null while nothing has. */
  text: string | null;
  /** `warning` where what failed is missed by few. */
  variant?: 'danger' | 'warning';
  /** Whether it is being tried again. */
  busy?: boolean;
  className?: string;
  onRetry: () => void;
}

/**
 * Says what has failed beside what is known, and tries it again. Render it also while nothing has: screen readers announce
 * what is put into a region that they know.
 */
export function Failure({ variant = 'danger', title, text, busy, className = '', onRetry }: Props) {
  return (
    <div role="alert" className={`empty:sr-only ${className}`}>
      {text !== null && (
        <Alert variant={variant} title={title}>
          <p>{text}</p>
          <Button
            variant="secondary"
            className="mt-2 text-sm print:hidden"
            busy={busy}
            onClick={onRetry}
          >
            {texts.common.retry}
          </Button>
        </Alert>
      )}
    </div>
  );
}

interface NotLoadedProps {
  title: string;
  text?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Stands in the place of what could not be loaded. */
export function NotLoaded({ busy, onRetry, ...rest }: NotLoadedProps) {
  return (
    <EmptyState icon={CloudOff} {...rest}>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </EmptyState>
  );
}
