import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What a control must carry so that its label, hint and error are announced with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface Props {
  label: string;
  hint?: string | undefined;
  /** The sentence beside the field when it is wrong. */
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Wires a label, a hint and an error to one control. The only place that does. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
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
      {/* Always there, so that an error is announced when it appears in it. */}
      <div aria-live="polite" className="-mt-1.5">
        {error && (
          <p
            id={errorId}
            className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
