import { texts } from '@/texts/texts';
import { Announcement } from './Announcement';
import { Spinner } from './Spinner';

/** Fills a page while it is loading. */
export function PageSpinner() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </div>
  );
}
