import { Card } from '@/components/ui/Button';
import { env } from '@/config/env';
import { formatNumber, formatRupeesExact } from '@/domain/money/money';
import type { BookedEntry, EntryGroup } from '@/domain/reports/closing';
import { shortUserId } from '@/domain/shortIds';
import { TakeBackLink } from '@/pages/admin/actions/corrections/TakeBackLink';
import { useFormatAuthor } from '@/components/admin/author';
import { formatEntryReason } from '@/pages/admin/actions/reason/ReasonFields';
import { formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { closingTexts } from '@/texts/admin/closingTexts';
import { RecordLink } from '../RecordLink';
import { Disclosure } from './Disclosure';

const t = closingTexts;

/** Lists entries in order of time, each with its deposit, payout or user. */
export function EntryList({ entries }: { entries: readonly BookedEntry[] }) {
  const formatAuthor = useFormatAuthor({ isPrinted: true });
  return (
    <ul className="divide-y divide-line">
      {entries.map(
        ({ id, userId, kind, depositId, payoutId, amountPaise, at, by, reason, reasonNote }) => (
          <li
            key={`${userId}/${id}`}
            className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-sm [contain-intrinsic-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]"
          >
            <span className="min-w-0 flex-1 basis-40">
              {depositId !== null ? (
                <RecordLink kind="deposit" id={depositId} />
              ) : payoutId !== null && env.payouts ? (
                <RecordLink kind="payout" id={payoutId} />
              ) : (
                t.user(shortUserId(userId))
              )}
            </span>
            <TakeBackLink kind={kind} depositId={depositId} entryId={id} />
            <span className="text-muted">
              {`${formatShortTime(at)}, ${formatAuthor(by || null, userId)}`}
            </span>
            <span translate="no" className="font-semibold whitespace-nowrap tabular-nums">
              {formatRupeesExact(amountPaise)}
            </span>
            {reason && (
              <span className="basis-full pb-1 [overflow-wrap:anywhere] text-muted">
                {formatEntryReason(reason, reasonNote)}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

interface Props {
  title: string;
  groups: readonly EntryGroup[];
  labelOf: (key: string) => string;
}

/** Shows sums of entries, each of which opens to its entries. */
export function EntryGroups({ title, groups, labelOf }: Props) {
  return (
    <Section title={title} plain>
      <Card flush>
        {groups.map(({ key, entries, sumPaise }) => (
          <Disclosure
            key={key}
            label={labelOf(key)}
            count={t.entries(formatNumber(entries.length))}
            sumPaise={sumPaise}
          >
            <EntryList entries={entries} />
          </Disclosure>
        ))}
      </Card>
    </Section>
  );
}
