import { texts } from '@/texts/texts';
import { Announcement } from '@/components/ui/LiveRegion';
import { Spinner } from '@/components/ui/Spinner';

/** Replaces a loading list. */
export function ListSpinner({ className }: { className: string }) {
  return (
    <p className={`flex items-center gap-3 text-muted ${className}`}>
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </p>
  );
}
