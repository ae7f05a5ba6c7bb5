import { useRef, type RefObject } from 'react';
import { useFocusNewRow } from './useFocusNewRow';
import { useLoadTimeout } from '@/lib/useLoadTimeout';
import type { PaginatedSubscription } from '@/lib/useLive';
import { texts } from '@/texts/texts';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';

interface Props {
  data: NonNullable<PaginatedSubscription<{ id: string }>['data']>;
  /** The element whose rows these are. */
  list: RefObject<HTMLElement | null>;
  onLoadMore: () => void;
}

/** The button for the next page of a list, while there is one. It says so if there is no answer. */
export function LoadMore({ data, list, onLoadMore }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const awaitNewRow = useFocusNewRow(data, list, button);
  const timedOut = useLoadTimeout(data.loadingMore);
  return (
    <>
      {data.hasMore && (
        <Button
          ref={button}
          variant="secondary"
          className="mt-4 w-full"
          busy={data.loadingMore}
          onClick={() => {
            awaitNewRow();
            onLoadMore();
          }}
        >
          {texts.common.loadMore}
        </Button>
      )}
      {timedOut && (
        <p className="pt-2 text-center text-sm text-muted">
          <span aria-hidden>{texts.common.moreNotLoaded}</span>
          <Announcement>{texts.common.moreNotLoaded}</Announcement>
        </p>
      )}
    </>
  );
}
