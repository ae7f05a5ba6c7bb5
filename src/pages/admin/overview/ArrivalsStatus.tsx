import { formatShortTime } from '@/components/admin/formatShortTime';
import type { useArrivals } from '@/pages/admin/matching/useArrivals';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.arrivals;

type Props = Pick<ReturnType<typeof useArrivals>, 'shown' | 'latest' | 'failure'>;

function statusText({ latest, failure }: Props): string {
  const asOf = latest && formatShortTime(latest.at);
  if (!failure) return asOf === null ? t.asking : t.asOf(asOf, latest?.isTruncated === true);
  const at = formatShortTime(failure.at);
  return asOf === null ? t.failed(at) : t.failedSince(at, asOf);
}

/** When the node said what has arrived. Of the same height whatever it says, so that no row moves. */
export function ArrivalsStatus(props: Props) {
  return <p className="min-h-10 min-w-0 flex-1 basis-60 sm:min-h-0">{statusText(props)}</p>;
}
