import { LoaderCircle } from 'lucide-react';

/** A turning circle; whoever shows it says in words what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}
