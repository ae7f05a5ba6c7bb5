import { CircleAlert } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface Props {
  label: string;
  hint?: string | undefined;
  /** The message under the control if its value is invalid. */
  error?: ReactNode;
  children: (control: ControlProps) => ReactElement;
}

/** Connects a label, a hint and an error message to one control. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div data-field className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers announce an error that is added later. */}
      <div aria-live="polite" className="-mt-1.5">
        {error && (
          <p
            id={errorId}
            className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
