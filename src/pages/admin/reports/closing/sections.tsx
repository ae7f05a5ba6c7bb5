import { ChevronDown } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useFormatAuthor } from '@/components/admin/author';
import { ExplorerLink } from '@/components/admin/TextLink';
import { formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert, Failure } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Button';
import { DescriptionList } from '@/components/ui/Text';
import { CREDIT_REASONS } from '@/domain/ledger';
import {
  paise,
  sumPaise,
  type Paise,
  formatRupeesExact,
  formatUsdt,
  formatNumber,
} from '@/domain/money/money';
import {
  type Closing,
  byReason,
  splitEntries,
  sumOfEntries,
  withoutReason,
  type BookedEntry,
  type EntryGroup,
} from '@/domain/reports/closing';
import {
  DIFFERENCE_KINDS,
  worthOf,
  type Difference,
  type Reconciliation,
  reconcile,
} from '@/domain/reports/reconciliation';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { Period } from '@/domain/time/indiaTime';
import { type Load, useLoad } from '@/lib/useLive';
import { TakeBackLink } from '@/pages/admin/actions/corrections/TakeBackLink';
import { formatReason } from '@/pages/admin/actions/reason/ReasonFields';
import { closingService } from '@/services/admin/reports/closingService';
import type { ChainData, ChainResult } from '@/services/admin/reports/createClosingService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { RecordLink } from '../Report';

interface DisclosureProps {
  label: string;
  count: string;
  sumPaise: Paise;
  children: ReactNode;
}

/** Shows a sum that opens to its entries, which may be many and are rendered only when open. */
function Disclosure({ label, count, sumPaise, children }: DisclosureProps) {
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
          <span translate="no" className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {formatRupeesExact(sumPaise)}
          </span>
        </span>
      </summary>
      {isOpen && <div className="border-t border-line bg-page">{children}</div>}
    </details>
  );
}

const t = closingTexts;

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
              <RecordLink {...{ depositId, payoutId, userId }} />
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
                {formatReason(reason, reasonNote)}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

interface GroupsProps {
  title: string;
  groups: readonly EntryGroup[];
  labelOf: (key: string) => string;
}

export function EntryGroups({ title, groups, labelOf }: GroupsProps) {
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

type ChainState =
  | { kind: 'known'; chain: ChainData; reconciliation: Reconciliation }
  | Exclude<ChainResult, ChainData>;

export function useChain(period: Period, closing: Closing): Load<ChainState> {
  const load = useCallback(async (): Promise<ChainState> => {
    const chain = await closingService.chain(period, closing);
    if (chain.kind !== 'chain') return chain;
    try {
      const { entries } = closing;
      return { kind: 'known', chain, reconciliation: reconcile({ ...chain, entries }) };
    } catch (error) {
      // Too large for an exact number, so the node's answer is wrong.
      if (error instanceof RangeError) return { kind: 'invalid-answer' };
      throw error;
    }
  }, [period, closing]);
  return useLoad(load);
}

function reasonLabel(reason: string): string {
  const known = CREDIT_REASONS.find((each) => each === reason);
  return known ? adminTexts.creditReason[known] : reason;
}

export function Reasons({
  closing: { entries, deposits },
  chain,
}: {
  closing: Closing;
  chain: ChainState | null;
}) {
  const known = chain?.kind === 'known' ? chain.chain : null;
  const listed = new Map(known?.transfers.map((transfer) => [transfer.txid, transfer]));
  const owners = known?.uses.owners ?? [];
  const { missing, uncompared } = withoutReason(entries, deposits, listed, owners);
  const given = byReason(splitEntries(entries).others);
  return (
    <>
      {given.length > 0 ? (
        <EntryGroups title={t.reasons} groups={given} labelOf={reasonLabel} />
      ) : (
        <p className="text-sm text-muted">{t.noReasons}</p>
      )}
      {missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <EntryGroups
            title={t.missingReasons}
            groups={[{ key: '', entries: missing, sumPaise: sumOfEntries(missing) }]}
            labelOf={() => t.allOfThem}
          />
          <p className="text-sm text-muted">{t.missingReasonsText}</p>
        </div>
      )}
      {uncompared.length > 0 ? (
        <p className="text-sm text-muted">{t.uncompared(uncompared.length)}</p>
      ) : (
        missing.length === 0 && <Alert variant="success">{t.allReasoned}</Alert>
      )}
    </>
  );
}

function DifferenceRow({ transfer, entry, depositIds, paise: amount }: Difference) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-sm">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3">
        {transfer && (
          <span className="flex items-center">
            <span>{t.transaction(transfer.txid.slice(0, 12))}</span>
            <ExplorerLink txid={transfer.txid} />
          </span>
        )}
        {depositIds.map((id) => (
          <RecordLink key={id} depositId={id} userId={null} />
        ))}
        {entry && entry.depositId === null && <RecordLink userId={entry.userId} />}
      </span>
      <span className="text-muted">
        {transfer
          ? `${formatShortTime(transfer.sentAt)}, ${formatRupeesExact(worthOf(transfer))}`
          : entry && formatShortTime(entry.at)}
      </span>
      <span translate="no" className="font-semibold whitespace-nowrap tabular-nums">
        {formatRupeesExact(amount)}
      </span>
    </li>
  );
}

function Differences({ reconciliation }: { reconciliation: Reconciliation }) {
  const { arrivedMicro, arrivedPaise, bookedPaise, tails, differences } = reconciliation;
  return (
    <>
      <DescriptionList
        className="text-sm"
        facts={[
          [t.arrived, t.arrivedOf(formatUsdt(arrivedMicro), formatRupeesExact(arrivedPaise))],
          [t.bookedInAll, formatRupeesExact(bookedPaise)],
          [t.difference, formatRupeesExact(paise(arrivedPaise - bookedPaise))],
          ...(tails.count > 0
            ? [[t.tails(tails.count), formatRupeesExact(tails.paise)] as const]
            : []),
        ]}
      />
      {differences.length === 0 ? (
        <p>{t.noDifference}</p>
      ) : (
        <div className="-mx-4 mt-3 -mb-4 border-t border-line">
          {DIFFERENCE_KINDS.map((kind) => {
            const own = differences.filter((each) => each.kind === kind);
            return own.length === 0 ? null : (
              <Disclosure
                key={kind}
                label={t.differenceKind[kind]}
                count={t.transfers(own.length)}
                sumPaise={sumPaise(own.map((each) => each.paise))}
              >
                <ul className="divide-y divide-line">
                  {own.map((each) => (
                    <DifferenceRow
                      key={each.transfer?.txid ?? `${each.entry?.userId}/${each.entry?.id}`}
                      {...each}
                    />
                  ))}
                </ul>
              </Disclosure>
            );
          })}
        </div>
      )}
    </>
  );
}

export function ChainSection({ chain }: { chain: Load<ChainState> }) {
  const { data, error, retry } = chain;
  const failure = error
    ? texts.errors[error]
    : data?.kind === 'node-error'
      ? t.nodeError[data.reason]
      : data?.kind === 'invalid-answer'
        ? t.chainInvalid
        : null;
  return (
    <Section title={t.chain}>
      {failure !== null ? (
        <Failure title={t.chainFailed} text={failure} onRetry={retry} />
      ) : data?.kind === 'known' ? (
        <>
          <p className="text-sm text-muted">{t.chainText(formatLocalTime(data.chain.readAt))}</p>
          {data.chain.unreadable > 0 && (
            <Alert variant="warning">{t.unreadableLines(data.chain.unreadable)}</Alert>
          )}
          <Differences reconciliation={data.reconciliation} />
        </>
      ) : (
        <p className="text-muted">{data?.kind === 'no-node' ? t.noNode : t.asking}</p>
      )}
    </Section>
  );
}
