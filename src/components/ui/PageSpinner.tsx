import { texts } from '@/texts/texts';
import { Spinner } from './Spinner';

/** Fills a page while nothing is known of it yet. */
export function PageSpinner() {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      {texts.common.loading}
    </div>
  );
}
