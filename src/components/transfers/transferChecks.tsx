import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { depositPath } from '@/config/paths';
import { awaitsPayable, type Deposit, type PayableDeposit } from '@/domain/deposits/deposit';
import { spentTransactions } from '@/domain/deposits/depositEntries';
import {
  hasOpenClaims,
  isLookedFor,
  isOverdue,
  isOwnTransfer,
  claimsOf,
  type SeenTransfers,
} from '@/domain/deposits/requestState';
import type { DepositEntry } from '@/domain/ledger';
import { compareTogether, seenTransfers } from '@/domain/matching/compareTogether';
import { formatRupeesExact, formatUsdt, microUsdt, type MicroUsdt } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { formatClock } from '@/domain/time/formatTime';
import { formatBrief } from '@/domain/time/recentTime';
import { arrivedTransfer, type Transfer } from '@/domain/tron/transferCheck';
import type { Arrivals } from '@/domain/tron/transferList';
import { useDraft } from '@/lib/drafts';
import { useMutation } from '@/lib/useMutation';
import { useNow } from '@/lib/useNow';
import { mayChange, RECHECK_MS, transfers, type KnownTransaction } from '@/services/tron/transfers';
import { statements } from '@/services/userServices';
import { sharedTexts } from '@/texts/sharedTexts';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { checkMessage, type CheckMessage } from './checkMessage';
import { ownTransfers } from './ownTransfers';
import { useArrivals, useReceipts } from './useTransfers';

// A chunk of its own: what the chain says of a user's transfers.

const t = transactionCheckTexts;

type ReadCredits = typeof statements.creditsFor;

/** Returns `creditsFor` that reads for the same transactions again only if that has failed. */
function creditsOncePerSet(): ReadCredits {
  let last: { set: string; credits: ReturnType<ReadCredits> } | null = null;
  return (userId, txids) => {
    const set = txids.join(' ');
    if (last?.set === set) return last.credits;
    const credits = statements.creditsFor(userId, txids);
    last = { set, credits };
    credits.catch(() => (last = null));
    return credits;
  };
}

/** Returns the credits for other deposits of the same user that have spent these transactions; none while unknown. */
async function creditsElsewhere(
  { id, userId }: Deposit,
  txids: readonly string[],
  read: ReadCredits,
): Promise<ReadonlyMap<string, DepositEntry>> {
  const credits = await read(userId, txids).catch(() => new Map<string, DepositEntry>());
  return new Map([...credits].filter(([, { depositId }]) => depositId !== id));
}

const note = ({ id, userId }: Deposit, seen: SeenTransfers | null): void =>
  ownTransfers.set(id, seen, userId);

/**
 * Stores that the typed amount of a deposit has arrived: the oldest transfer of it that has not paid for another deposit of its
 * user. Not which transfer it was: it may be somebody else's.
 */
async function noteRounded(
  deposit: Deposit,
  typed: readonly Transfer[],
  read: ReadCredits,
): Promise<void> {
  const txids = typed.map(({ txid }) => txid);
  const credits = await creditsElsewhere(deposit, txids, read);
  const oldest = typed.filter(({ txid }) => !credits.has(txid)).at(-1);
  // One that was told may have been credited since.
  if (!oldest && ownTransfers.get(deposit.id)?.kind === 'rounded') note(deposit, null);
  if (!oldest) return;
  note(deposit, {
    kind: 'rounded',
    txid: '',
    named: '',
    sentAt: oldest.sentAt.getTime(),
    arrivedMicro: oldest.amounts[0],
    excessMicro: null,
  });
}

/**
 * Stores the listed transfer of each deposit's own amount. An earlier one paid for an earlier deposit. One of several in a
 * transaction may be somebody else's: a person decides that, and it is stored only while its deposit is open. One that came for an
 * ended deposit may have been credited for another of its user.
 */
async function noteArrivals(
  deposits: readonly PayableDeposit[],
  arrivals: Arrivals | null,
  read = creditsOncePerSet(),
): Promise<void> {
  for (const deposit of deposits) {
    const listed = (micro: MicroUsdt) =>
      (arrivals?.listed.byAmount.get(micro) ?? []).filter(({ sentAt }) =>
        isOwnTransfer(deposit, sentAt),
      );
    const own = listed(deposit.payableMicro);
    const alone = own.find(({ amounts }) => amounts.length === 1);
    const isPending = deposit.status === 'pending';
    const found = alone ?? (isPending ? own[0] : undefined);
    if (!found) {
      if (!awaitsPayable(deposit)) continue;
      const typed = listed(deposit.usdtMicro).filter(({ amounts }) => amounts.length === 1);
      if (typed.length > 0) await noteRounded(deposit, typed, read);
      continue;
    }
    const { txid, sentAt } = found;
    const isSpent = !isPending && (await creditsElsewhere(deposit, [txid], read)).has(txid);
    note(deposit, {
      kind: isSpent ? 'spent' : alone ? 'arrived' : 'claimed',
      txid,
      named: '',
      sentAt: sentAt.getTime(),
      arrivedMicro: deposit.payableMicro,
      excessMicro: 0,
    });
  }
}

/** Looks for the deposits' transfers and stores what is found. Asks nothing again within `maxAgeMs`. Never rejects. */
export async function lookForArrivals(
  deposits: readonly PayableDeposit[],
  maxAgeMs = 0,
): Promise<void> {
  // A deposit that is not stored yet expects no transfer.
  const times = deposits.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? []);
  if (times.length === 0) return;
  const { arrivals } = await transfers.list(new Date(Math.min(...times)), { maxAgeMs });
  await noteArrivals(deposits, arrivals);
}

/** Stores what the claimed transactions of a deposit are now. An own amount that arrived has arrived, whatever is claimed. */
function noteClaims(deposit: Deposit, seen: SeenTransfers | null | undefined): void {
  const known = ownTransfers.get(deposit.id);
  const isKnown = known?.kind === 'arrived' || JSON.stringify(known) === JSON.stringify(seen);
  if (seen !== undefined && !isKnown) note(deposit, seen);
}

/** Asks about the transactions that an unpaid deposit claims, as its page does. Never rejects. */
async function lookForClaims(deposit: Deposit, read: ReadCredits): Promise<void> {
  const answers = deposit.txids.map(async (txid) => {
    const known = transfers.getState().receipts.get(txid)?.answer;
    const check = !known || transfers.isDue(txid) ? await transfers.check(txid) : known;
    if (check.kind === 'node-error') return { txid, check: null };
    const hasArrived = arrivedTransfer(check) !== null;
    const isSpent = hasArrived && (await creditsElsewhere(deposit, [txid], read)).has(txid);
    return { txid, check, isSpent };
  });
  noteClaims(deposit, seenTransfers(deposit, await Promise.all(answers), true));
}

/**
 * True if there may be news of the transactions that a deposit claims. Where they have brought USDT, only the ledger has news, and
 * each question costs a read: the page of the deposit asks it, the lists do so once.
 */
function mayHaveNews(deposit: Deposit): boolean {
  const known = ownTransfers.get(deposit.id);
  if (known?.kind === 'arrived') return false;
  const hasArrived = known !== null && ['claimed', 'less', 'spent'].includes(known.kind);
  return !hasArrived || known.named !== claimsOf(deposit);
}

/** The most deposits whose transactions are asked about at a time. */
const MAX_AT_ONCE = 4;

async function lookForAllClaims(deposits: readonly Deposit[]): Promise<void> {
  const txids = deposits.flatMap((deposit) => deposit.txids);
  const readOnce = creditsOncePerSet();
  const read: ReadCredits = (userId) => readOnce(userId, txids);
  for (let start = 0; start < deposits.length; start += MAX_AT_ONCE) {
    await Promise.all(
      deposits.slice(start, start + MAX_AT_ONCE).map((each) => lookForClaims(each, read)),
    );
  }
}

export interface ArrivalProps {
  deposit: PayableDeposit;
}

/** Returns what the node has listed for a deposit. While the page is visible, it is asked until the transfer has arrived. */
function useLook(deposit: PayableDeposit, notBeforeMs = 0) {
  const hasArrived = useDraft(ownTransfers, deposit.id)?.kind === 'arrived';
  const submittedMs = deposit.submittedAt?.getTime() ?? null;
  const [read] = useState(creditsOncePerSet);
  const look = useArrivals(hasArrived ? null : submittedMs, RECHECK_MS, notBeforeMs);
  useEffect(() => {
    if (!hasArrived) void noteArrivals([deposit], look.arrivals, read);
  }, [hasArrived, deposit, look.arrivals, read]);
  return look;
}

/** Shows whether a deposit's exact amount has reached the wallet; opening it asks the node. It never promises a credit. */
export function ArrivalCheck({ deposit }: ArrivalProps) {
  const { arrivals, failure, isListed } = useLook(deposit);
  const now = useNow();
  if (!isListed) return <p>{t.checking}</p>;
  if (failure) {
    const why = failure.kind === 'node-error' ? [t.nodeError[failure.reason]] : [];
    return (
      <Alert variant="warning" title={t.title[failure.kind]}>
        {[...why, t.saysNothing].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
    );
  }
  if (arrivals?.isTruncated) {
    return (
      <Alert variant="warning" title={t.title['not-seen']}>
        {t.notSeen}
      </Alert>
    );
  }
  return isOverdue(deposit, now) ? (
    <Alert variant="waiting" title={t.title['not-found']}>
      {t.overdue(formatUsdt(deposit.payableMicro), TRANSFER_WORRY_MINUTES)}
    </Alert>
  ) : (
    <p>{t.notArrived}</p>
  );
}

/** Shows when the deposit's transfer was last looked for. */
export function ArrivalTime({ deposit }: ArrivalProps) {
  // A transfer takes a minute to be final.
  const notBeforeMs = (deposit.submittedAt?.getTime() ?? 0) + RECHECK_MS;
  const { arrivals, failure, isListed } = useLook(deposit, notBeforeMs);
  const at = failure?.at ?? arrivals?.at;
  if (!isListed || !at) return <span>{t.looking}</span>;
  return <span>{(failure ? t.notLooked : t.lastLooked)(formatClock(at))}</span>;
}

export interface LookProps {
  deposits: readonly Deposit[];
}

/** Looks for the deposits' transfers when they come on screen and when the user returns from the wallet. Renders nothing. */
export function ArrivalLook({ deposits }: LookProps) {
  useEffect(() => {
    const look = () => {
      const waiting = deposits
        .filter(isLookedFor)
        .filter(
          ({ id, status }) => status !== 'pending' || ownTransfers.get(id)?.kind !== 'arrived',
        );
      if (document.visibilityState !== 'visible') return;
      void lookForArrivals(waiting, RECHECK_MS);
      void lookForAllClaims(deposits.filter(hasOpenClaims).filter(mayHaveNews));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [deposits]);
  return null;
}

/** What is known of a transaction; its ID is shown if there are several. */
function TransactionText({ title, lines, txid }: CheckMessage & { txid: string | null }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      {txid !== null && (
        <p translate="no" className="font-mono">
          {shortTxid(txid)}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** A transaction that paid for another deposit of the user, with the way there. */
function SpentElsewhere({ credit, txid }: { credit: DepositEntry; txid: string }) {
  const lines = [t.creditedElsewhere(formatRupeesExact(credit.amountPaise))];
  return (
    <li>
      <TransactionText txid={txid} title={t.title['credited-elsewhere']} lines={lines} />
      <Link to={depositPath(credit.depositId)} className={buttonClass('ghost', '-mx-4 text-sm')}>
        {t.seeElsewhere}
      </Link>
    </li>
  );
}

/** Returns the credits for other deposits of the user that have spent these transactions, which are separated by spaces. */
function useCreditsElsewhere(deposit: Deposit, arrived: string): ReadonlyMap<string, DepositEntry> {
  const [credits, setCredits] = useState<ReadonlyMap<string, DepositEntry>>(new Map());
  useEffect(() => {
    if (arrived === '') return;
    let isCurrent = true;
    void creditsElsewhere(deposit, arrived.split(' '), statements.creditsFor).then((found) => {
      if (isCurrent && found.size > 0) setCredits((known) => new Map([...known, ...found]));
    });
    return () => {
      isCurrent = false;
    };
  }, [deposit, arrived]);
  return credits;
}

interface ItemProps {
  txid: string;
  /** True if nothing was paid and no other transaction is claimed, so this one is compared with the unpaid amount. */
  isAlone: boolean;
  deposit: Deposit;
  known: KnownTransaction | undefined;
}

function Item({ txid, isAlone, deposit, known }: ItemProps) {
  const answer = known?.answer ?? null;
  const { mutate, isPending } = useMutation(async () => void (await transfers.check(txid)));
  const action = answer ? t.again : t.action;
  const message = answer && checkMessage(answer, deposit, isAlone);
  return (
    <li className="flex flex-col gap-1">
      <LiveRegion>
        {(isPending || !answer) && <p className="text-muted">{t.checking}</p>}
        {message && <TransactionText {...message} txid={isAlone ? null : txid} />}
      </LiveRegion>
      {/* Not announced, because it changes each minute. */}
      {known?.answer && <p className="pt-1 text-muted">{t.checked(formatBrief(known.at))}</p>}
      {/* Not disabled while pending, which would lose the focus. */}
      <Button
        variant="ghost"
        className="-mx-4 self-start text-sm"
        aria-label={t.of(action, shortTxid(txid))}
        onClick={mutate}
      >
        {action}
      </Button>
    </li>
  );
}

export interface ChecksProps {
  deposit: Deposit;
  entries: readonly DepositEntry[];
}

/** Shows what the network says about the transactions claimed for an unpaid deposit, and stores their sum. */
export function TransactionChecks({ deposit, entries }: ChecksProps) {
  const { txids, paidPaise } = deposit;
  const { spent, takenBack, isComplete } = spentTransactions(deposit, entries);
  const open = txids.filter((txid) => !spent.has(txid) && !takenBack.has(txid));
  const receipts = useReceipts(open.join(' '), mayChange);
  const isAlone = txids.length === 1 && paidPaise === 0;
  const arrived = open.filter((txid) => arrivedTransfer(receipts.get(txid)?.answer));
  const credits = useCreditsElsewhere(deposit, arrived.join(' '));
  const answers = open.map((txid) => {
    const check = receipts.get(txid)?.answer ?? null;
    // A node that gave no answer says nothing about the transaction.
    const isSpent = credits.has(txid);
    return { txid, check: check?.kind === 'node-error' ? null : check, isSpent };
  });
  const seen = seenTransfers(deposit, answers, isAlone || isComplete);
  useEffect(() => noteClaims(deposit, seen));
  const together =
    isAlone || !isComplete || deposit.status !== 'pending'
      ? null
      : compareTogether(
          answers.flatMap(({ check, isSpent }) => (isSpent ? [] : [check])),
          deposit,
        );
  return (
    <>
      <ul className="flex flex-col gap-1 pt-1">
        {txids.map((txid) => {
          const credit = credits.get(txid);
          if (credit) return <SpentElsewhere key={txid} credit={credit} txid={txid} />;
          return open.includes(txid) ? (
            <Item
              key={txid}
              txid={txid}
              isAlone={isAlone}
              deposit={deposit}
              known={receipts.get(txid)}
            />
          ) : (
            <li key={txid}>
              <TransactionText
                txid={txid}
                title={spent.has(txid) ? t.title.credited : sharedTexts.statement.correction}
                lines={spent.has(txid) ? [t.credited] : []}
              />
            </li>
          );
        })}
      </ul>
      <LiveRegion>
        {together === 0 && <p>{t.together.fits}</p>}
        {together !== null && together > 0 && (
          <p>{t.together.more(formatUsdt(microUsdt(together)))}</p>
        )}
      </LiveRegion>
    </>
  );
}
