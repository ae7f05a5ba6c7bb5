import { Failure, Alert } from '@/components/ui/Alert';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import {
  DIFFERENCE_KINDS,
  worthOf,
  type Difference,
  type Reconciliation,
} from '@/domain/reports/reconciliation';
import { formatRupeesExact, formatUsdt, paise, sumPaise } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { shortUserId } from '@/domain/shortIds';
import type { ChainState } from './useChain';
import type { Load } from '@/lib/useLive';
import { ExplorerLink } from '@/components/admin/TextLink';
import { formatShortTime } from '@/components/admin/time';
import { DescriptionList } from '@/components/ui/Text';
import { Section } from '@/components/admin/view/RecordSummary';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { RecordLink } from '../RecordLink';
import { Disclosure } from './Disclosure';

const t = closingTexts;
/** Enough characters of a transaction ID to find it. */
const SHORT_TXID = 12;

function DifferenceRow({ transfer, entry, depositIds, paise: amount }: Difference) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-sm">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3">
        {transfer && (
          <span className="flex items-center">
            <span>{t.transaction(transfer.txid.slice(0, SHORT_TXID))}</span>
            <ExplorerLink
              href={`${TRANSACTION_EXPLORER_URL}${transfer.txid}`}
              label={t.transaction(transfer.txid)}
            />
          </span>
        )}
        {depositIds.map((id) => (
          <RecordLink kind="deposit" key={id} id={id} />
        ))}
        {entry && entry.depositId === null && <span>{t.user(shortUserId(entry.userId))}</span>}
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

/** Shows what arrived on the chain, beside what was booked. `chain` is null without a node. */
export function ChainSection({ chain }: { chain: Load<ChainState> | null }) {
  if (!chain)
    return (
      <Section title={t.chain}>
        <p>{t.noNode}</p>
      </Section>
    );
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
        <p className="text-muted">{t.asking}</p>
      )}
    </Section>
  );
}
