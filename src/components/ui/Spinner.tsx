import { LoaderCircle } from 'lucide-react';

/** A loading spinner. Decorative: the state must also be given as text. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}
