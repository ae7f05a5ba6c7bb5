import { memo, useMemo, useRef } from 'react';
import type { LinkProps } from 'react-router-dom';
import { LoadMore } from '@/components/list/LoadMore';
import { Card } from '@/components/ui/Card';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Row } from '@/components/ui/Row';
import { Fit, Kept, LocalTime } from '@/components/ui/Text';
import { groupBy } from '@/domain/groupBy';
import type { StatementEntry } from '@/domain/ledger';
import { formatRupeesExact, formatRupeesSigned, paise, type Paise } from '@/domain/money/money';
import { shortDepositId } from '@/domain/shortIds';
import { outStates, type OutState, type StatementRow } from '@/domain/statement';
import { formatClock, timeFormatter } from '@/domain/time/formatTime';
import { formatRecent } from '@/domain/time/recentTime';
import { useLoad } from '@/lib/useLive';
import type { Statement, StatementService } from '@/services/createStatementService';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';

const t = sharedTexts.statement;

/** True for one of several payments of a deposit. */
const isPart = ({ kind, seq }: StatementEntry): boolean =>
  kind === 'part' || (kind === 'approval' && seq !== null && seq > 1);

interface Shared {
  /** The owner of the wallet. */
  uid: string;
  /** The link to an entry's deposit or payout; null for none. Must be stable, since rows are memoized. */
  linkTo: (entry: StatementEntry) => Pick<LinkProps, 'to' | 'state'> | null;
  /** Reads what the titles name: the destination of a withdrawal, the sum of a deposit in parts. */
  read?: {
    requestedPaise: StatementService['requestedPaise'];
    payout: (id: string, isPaid: boolean) => Promise<{ to: string; paidAt: Date | null } | null>;
  };
  formatBy?: (entry: StatementEntry) => string;
}

const formatDay = timeFormatter({ dateStyle: 'full' });

interface Props extends Shared {
  data: Statement;
  onLoadMore: () => void;
}

/** Shows the entries of a wallet's statement, newest first, and the balance before them. A thousand render only if they change. */
export const StatementRows = memo(function StatementRows({ data, onLoadMore, ...shared }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const days = useMemo(() => groupByDay(data.items), [data.items]);
  const outs = data.isProven ? outStates(data.openPayoutId, data.items) : null;
  // A correction is later than its credit, and so earlier in the list.
  const takenBack = new Map(
    data.items.flatMap(({ entry }) =>
      entry?.reverses
        ? [[entry.reverses, t.takenBack(formatRupeesExact(paise(0 - entry.amountPaise)))] as const]
        : [],
    ),
  );
  const unknownBalance = data.isProven ? t.balanceUnknown : '';
  const openingPaise = data.items.at(-1)?.beforePaise ?? null;
  return (
    <>
      <div ref={list} className="flex flex-col gap-4">
        {[...days].map(([day, rows]) => (
          <section key={day}>
            <h2 className="pb-2 text-sm font-medium text-muted">{day}</h2>
            <Card flush>
              <ul className="divide-y divide-line">
                {rows.map(({ id, entry, afterPaise }) => {
                  const balance =
                    afterPaise === null ? unknownBalance : t.balance(formatRupeesExact(afterPaise));
                  return (
                    <li
                      key={id}
                      data-row={`statement-${id}`}
                      tabIndex={-1}
                      className="-outline-offset-3 [contain-intrinsic-block-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]"
                    >
                      <ErrorBoundary
                        fallback={
                          <UnreadableEntry text={texts.common.ourFault} balance={balance} />
                        }
                      >
                        {entry ? (
                          <Entry
                            entry={entry}
                            out={outs?.get(id)}
                            takenBack={takenBack.get(id)}
                            balance={balance}
                            {...shared}
                          />
                        ) : (
                          <UnreadableEntry
                            text={sharedTexts.unreadableText(id)}
                            balance={balance}
                          />
                        )}
                      </ErrorBoundary>
                    </li>
                  );
                })}
              </ul>
            </Card>
          </section>
        ))}
      </div>
      {!data.hasMore && openingPaise !== null && openingPaise !== 0 && (
        <p className="flex flex-wrap justify-between gap-x-3 px-4 py-3 font-medium">
          <span>{t.before}</span> <Fit text={formatRupeesExact(openingPaise)} />
        </p>
      )}
      <LoadMore data={data} list={list} onLoadMore={onLoadMore} />
    </>
  );
});

/** Names an entry; `whole` is the sum of its deposit if it is a part of one. */
export function entryTitle(entry: StatementEntry, uid: string, whole: Paise | null): string {
  const { kind, seq, by } = entry;
  if (isPart(entry)) return t.part(seq, whole === null ? null : formatRupeesExact(whole));
  if (kind === 'payout-returned' && by === uid) return t.cancelled;
  return kind === 'part' ? '' : t[kind];
}

function Reference({ depositId, payoutId }: StatementEntry) {
  const part = shortDepositId(depositId ?? payoutId ?? '');
  const text = (depositId === null ? t.payoutReference : t.request)(part);
  return part !== '' && <Kept text={text} part={part} />;
}

interface EntryProps extends Shared {
  entry: StatementEntry;
  /** The state of the withdrawal of this entry, if proven. */
  out: OutState | undefined;
  /** The text about what was taken back of it. */
  takenBack: string | undefined;
  /** The balance after it; empty until proven. */
  balance: string;
}

const Entry = memo(function Entry({
  entry,
  out,
  takenBack,
  balance,
  uid,
  linkTo,
  read,
  formatBy,
}: EntryProps) {
  const { kind, amountPaise, at, depositId, payoutId, reasonNote } = entry;
  const whole = useLoad(isPart(entry) && read ? read.requestedPaise : null, depositId).data;
  const payout = useLoad(
    kind === 'payout' && read ? read.payout : null,
    payoutId,
    out === 'paid',
  ).data;
  const title = payout ? t.payoutTo(payout.to) : entryTitle(entry, uid, whole);
  return (
    <Row
      link={linkTo(entry)}
      title={payout ? <Kept text={title} part={payout.to} /> : <Fit text={title} />}
      amount={formatRupeesSigned(amountPaise)}
      amountClass={amountPaise < 0 ? '' : 'text-success'}
      text={
        <span className="flex flex-wrap gap-x-2 text-xs">
          {at ? <LocalTime time={at} format={formatClock} /> : <span>{t.timeUnknown}</span>}{' '}
          {out && <span>{t.out[out]}</span>}{' '}
          {out === 'paid' && payout?.paidAt && (
            <LocalTime time={payout.paidAt} format={formatRecent} />
          )}
          {/* Its destination tells a withdrawal from others. */}
          {!payout && <Reference {...entry} />} {formatBy && <span>{formatBy(entry)}</span>}
        </span>
      }
      note={
        <span className="text-xs">
          <Fit text={balance} />
        </span>
      }
    >
      {kind === 'correction' && entry.reason && (
        <span className="block text-sm">{sharedTexts.correctionReason[entry.reason]}</span>
      )}
      {takenBack && (
        <span className="block text-sm">
          <Fit text={takenBack} />
        </span>
      )}
      {reasonNote !== null && (
        <span className="block text-sm wrap-break-word">{t.note(reasonNote)}</span>
      )}
    </Row>
  );
});

/** Replaces an entry whose document is invalid or whose rendering crashes. */
function UnreadableEntry({ text, balance }: { text: string; balance: string }) {
  return (
    <div className="px-4 py-3">
      <p className="font-medium">{t.unreadable}</p>
      <p className="text-sm break-all text-muted">{text}</p>
      <p className="text-sm text-muted">{balance}</p>
    </div>
  );
}

/** Groups rows by day, in order. A row without a valid time belongs to the day of the row before it. */
function groupByDay(rows: readonly StatementRow[]) {
  let day = '';
  return groupBy(rows, ({ entry }) => {
    if (entry?.at?.getTime()) day = formatDay(entry.at);
    return day;
  });
}
