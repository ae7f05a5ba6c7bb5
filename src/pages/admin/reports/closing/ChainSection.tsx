import { ExplorerLink } from '@/components/admin/TextLink';
import { formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Failure } from '@/components/ui/Failure';
import { DescriptionList } from '@/components/ui/Text';
import { paise, sumPaise, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { type Closing } from '@/domain/reports/closing';
import {
  DIFFERENCE_KINDS,
  worthOf,
  type Difference,
  type Reconciliation,
  reconcile,
} from '@/domain/reports/reconciliation';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { Period } from '@/domain/time/indiaTime';
import type { Load } from '@/lib/useLive';
import { closings } from '@/services/admin/reports/closings';
import type { ChainData, ChainResult } from '@/services/admin/reports/createClosingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { RecordLink } from '../Report';
import { Disclosure } from './EntryGroups';

const t = closingTexts;

export type ChainState =
  | { kind: 'known'; chain: ChainData; reconciliation: Reconciliation }
  | Exclude<ChainResult, ChainData>;

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
        <p className="text-muted">
          {data?.kind === 'no-node' ? t.noNode : data?.kind === 'too-many' ? t.tooMany : t.asking}
        </p>
      )}
    </Section>
  );
}

export async function readChain(period: Period, closing: Closing): Promise<ChainState> {
  const chain = await closings.chain(period, closing);
  if (chain.kind !== 'chain') return chain;
  try {
    const { entries } = closing;
    return { kind: 'known', chain, reconciliation: reconcile({ ...chain, entries }) };
  } catch (error) {
    // Too large for an exact number, so the node's answer is wrong.
    if (error instanceof RangeError) return { kind: 'invalid-answer' };
    throw error;
  }
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
      <span translate="no" className="font-medium whitespace-nowrap tabular-nums">
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
