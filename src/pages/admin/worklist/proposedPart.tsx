import { useRef } from 'react';
import { LoadMore } from '@/components/list/LoadMore';
import type { PaginatedSubscription } from '@/lib/useLive';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ListPart } from './RecordList';

/** The heading of a part of a list. */
function PartTitle({ part, children }: { part: string; children: string }) {
  return (
    <h3 id={part} className="scroll-mt-(--header) pt-2 pb-1 font-semibold">
      {children}
    </h3>
  );
}

type More = Pick<PaginatedSubscription<{ id: string }>, 'data' | 'loadMore'>;

/** The button for more proposals, below those that are shown. */
function MoreProposals({ data, loadMore }: More) {
  const part = useRef<HTMLElement>(null);
  return (
    data && (
      <div
        ref={(element) => {
          part.current = element?.parentElement ?? null;
        }}
      >
        <LoadMore data={data} list={part} onLoadMore={loadMore} />
      </div>
    )
  );
}

/** The part of a list that waits for a second administrator; none where nothing does. */
export function proposedPart<T>(rows: readonly T[], { data, loadMore }: More): ListPart<T>[] {
  if (rows.length === 0) return [];
  const label = adminTexts.proposal.part;
  return [
    {
      key: 'proposed',
      label,
      head: <PartTitle part="proposed">{label}</PartTitle>,
      rows,
      tail: <MoreProposals data={data} loadMore={loadMore} />,
    },
  ];
}

/** The other rows, under a heading where a part stands before them. */
export function otherPart<T>(rows: readonly T[], label: string | null): ListPart<T>[] {
  if (label === null) return [{ key: 'rest', rows }];
  if (rows.length === 0) return [];
  return [{ key: 'rest', label, head: <PartTitle part="rest">{label}</PartTitle>, rows }];
}
