import { CircleAlert } from 'lucide-react';

interface Props {
  id: string;
  message: string;
  className?: string;
}

/** Says that a choice is missing, under it and to screen readers. */
export function ChoiceError({ id, message, className = '' }: Props) {
  return (
    <p
      id={id}
      role="alert"
      className={`flex items-center gap-1.5 text-sm font-medium text-danger ${className}`}
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span>{message}</span>
    </p>
  );
}
