import { LoaderCircle } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Announcement } from './Announcement';

/** A loading spinner. Decorative: the state must also be given as text. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}

export function ListSpinner({ className }: { className: string }) {
  return (
    <p className={`flex items-center gap-3 text-muted ${className}`}>
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </p>
  );
}

export const PageSpinner = () => <ListSpinner className="min-h-[60dvh] justify-center" />;

/** Shown over a page that is not interactive yet; it appears only after a delay. */
export function LoadingStatus() {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center">
      <p
        aria-hidden="true"
        className="flex animate-appear items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm text-muted shadow-card"
      >
        <Spinner />
        <span>{texts.common.loading}</span>
      </p>
      <Announcement>{texts.common.loading}</Announcement>
    </div>
  );
}
