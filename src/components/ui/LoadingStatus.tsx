import { texts } from '@/texts/texts';
import { Announcement } from './Announcement';
import { Spinner } from './Spinner';

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
