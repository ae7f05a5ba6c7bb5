import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormatAuthor } from '@/components/admin/names';
import { formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { Card } from '@/components/ui/Card';
import { type Paise, formatRupeesExact, formatNumber } from '@/domain/money/money';
import { type BookedEntry, type EntryGroup } from '@/domain/reports/closing';
import { TakeBackLink } from '@/pages/admin/actions/corrections/TakeBackLink';
import { formatReason } from '@/pages/admin/actions/reason/ReasonFields';
import { closingTexts } from '@/texts/admin/closingTexts';
import { RecordLink } from '../Report';

const t = closingTexts;

interface Props {
  title: string;
  groups: readonly EntryGroup[];
  labelOf: (key: string) => string;
}

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

interface DisclosureProps {
  label: string;
  count: string;
  sumPaise: Paise;
  children: ReactNode;
}

/** Shows a sum that opens to its entries, which may be many and are rendered only when open. */
export function Disclosure({ label, count, sumPaise, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line not-first:border-t"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-x-3 px-4 py-2">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
          <span className="flex min-w-[min(100%,8em)] flex-1 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
            <span className="font-medium">{label}</span>
            <span className="text-sm text-muted">{count}</span>
          </span>
          <span translate="no" className="ml-auto font-medium whitespace-nowrap tabular-nums">
            {formatRupeesExact(sumPaise)}
          </span>
        </span>
      </summary>
      {isOpen && <div className="border-t border-line bg-page">{children}</div>}
    </details>
  );
}

function EntryList({ entries }: { entries: readonly BookedEntry[] }) {
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
              <RecordLink depositId={depositId} payoutId={payoutId} userId={userId} />
            </span>
            <TakeBackLink kind={kind} depositId={depositId} entryId={id} />
            <span className="text-muted">
              {`${formatShortTime(at)}, ${formatAuthor(by || null, userId)}`}
            </span>
            <span translate="no" className="font-medium whitespace-nowrap tabular-nums">
              {formatRupeesExact(amountPaise)}
            </span>
            {reason && (
              <span className="basis-full pb-1 [overflow-wrap:anywhere] text-muted">
                {formatReason(reason, reasonNote)}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
