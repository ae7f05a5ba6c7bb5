import { useEffect, useMemo, useRef, useState } from 'react';
import { DayLeft } from '@/components/admin/DayLeft';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { nameOf } from '@/components/admin/names';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Sheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import { LARGE_CREDIT_RUPEES } from '@/config/business';
import {
  CLOSED_SHORT,
  type Deposit,
  countEqualDeposits,
  unpaidPaise,
} from '@/domain/deposits/deposit';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { AppError } from '@/domain/errors';
import { mayCloseShort, needsTwo, withinSum, type Limits } from '@/domain/limits';
import type { Approval } from '@/domain/matching/listedArrivals';
import { provenCredit, type Evidence } from '@/domain/matching/match';
import {
  formatRupees,
  formatRupeesExact,
  formatUsdt,
  microUsdt,
  paise,
  sumPaise,
  toPaise,
  type Paise,
} from '@/domain/money/money';
import {
  commitReview,
  creditReview,
  provenCreditOf,
  type HalfReview,
} from '@/pages/admin/actions/review/reviewActions';
import { describeTransaction, formatMissing } from '@/pages/admin/matching/describeTransaction';
import { freshEvidence } from '@/services/admin/matching/freshEvidence';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { SEPARATOR } from '@/texts/separator';
import { RunMany, type LeftOut } from '../RunMany';
import { RejectAllSheet } from './RejectAllSheet';
import { ReviewAllRow } from './ReviewAllRow';
import { DueRewardsNotice, RewardAllSheet, type DueRewards } from './RewardAllSheet';

/** The results of a check that may change when it is repeated. */
const OPEN_CHECKS: readonly (string | undefined)[] = ['node-error', 'not-final', 'not-found'];

const t = reviewAllTexts.approve;

/** What is done with the deposits: they are credited, or the proposals of others are confirmed. */
type TogetherKind = 'approve' | 'confirm';

type Plan = ReturnType<typeof planOf>;

interface ApproveAllSheetProps {
  kind: TogetherKind;
  approvals: readonly Approval[];
  /** What others have ended since the list was shown, live: null while it is unknown how. */
  endedElsewhere: ReadonlyMap<string, Deposit | null>;
  onClose: () => void;
}

/** The deposits to review: all of a user, or those with the transactions that seem to pay for them. */
export type ReviewAllChoice =
  | { kind: 'reject'; deposit: Deposit }
  | { kind: TogetherKind; approvals: readonly Approval[] };

const NONE: ReadonlyMap<string, null> = new Map();

interface Props extends Partial<Pick<ApproveAllSheetProps, 'endedElsewhere'>> {
  choice: ReviewAllChoice;
  onClose: () => void;
}

/** Reviews many deposits, one by one. Both sheets are one chunk, which loads when one is opened. */
export function ReviewAllSheet({ choice, endedElsewhere = NONE, onClose }: Props) {
  return choice.kind === 'reject' ? (
    <RejectAllSheet deposit={choice.deposit} onClose={onClose} />
  ) : (
    <ApproveAllSheet {...choice} endedElsewhere={endedElsewhere} onClose={onClose} />
  );
}

/** Returns why a deposit is left out whose transaction is not as expected now. */
function leftOutFor(evidence: Evidence, deposit: Deposit): LeftOut {
  const { title, notes } = describeTransaction(evidence, deposit);
  const { check, spentOn } = evidence;
  return {
    text: [title, notes].filter(Boolean).join(SEPARATOR),
    canRetry: !spentOn && OPEN_CHECKS.includes(check?.kind),
    isFatal: check?.kind === 'node-error',
  };
}

/**
 * Why a deposit is unusual among those that are approved together; empty if it is not. An address that is not verified is not: the
 * transfer's amount proves whose money it is, and in some deployments hardly any is.
 */
function oddityOf(
  { deposit: { id, inrPaise }, ...arrival }: Approval,
  equal: ReadonlyMap<string, number>,
): string {
  const count = equal.get(id);
  const { transaction, amountPaise, provedBy } = arrival;
  const large = toPaise(LARGE_CREDIT_RUPEES);
  const odd = [
    provedBy === 'tail' &&
      t.lessFee(formatUsdt(transaction.amounts[0]), formatRupeesExact(amountPaise)),
    count !== undefined && t.equal(count),
    inrPaise >= large && t.large(formatRupees(large)),
  ];
  return odd.filter(Boolean).join(' ');
}

/**
 * The deposits to approve, those last that are unusual. `leftPaise` is left of the day's limit, null for no limit. What takes two
 * administrators is only proposed, and counted for whoever confirms it.
 */
function planOf(approvals: readonly Approval[], limits: Limits | null, leftPaise: Paise | null) {
  const deposits = approvals.map(({ deposit }) => deposit);
  const equal = countEqualDeposits(deposits);
  const odd = new Map(approvals.map((each) => [each.deposit.id, oddityOf(each, equal)]));
  const arrivals = new Map(approvals.map((each) => [each.deposit.id, each]));
  const amountOf = ({ id }: Deposit) => arrivals.get(id)?.amountPaise ?? paise(0);
  const isOdd = (id: string): boolean => Boolean(odd.get(id));
  const ordered = [...deposits].sort((a, b) => Number(isOdd(a.id)) - Number(isOdd(b.id)));
  const first = withinSum(ordered, leftPaise, (deposit) =>
    needsTwo(limits, deposit) ? 0 : amountOf(deposit),
  );
  const within = new Set(first.map(({ id }) => id));
  /** True unless more is missing than may be closed. */
  const isClosable = (deposit: Deposit): boolean =>
    mayCloseShort(limits, unpaidPaise(deposit) - amountOf(deposit));
  const warningOf = (deposit: Deposit): string =>
    [
      isClosable(deposit) ? odd.get(deposit.id) : adminTexts.arrivals.short,
      !within.has(deposit.id) && t.beyondDay,
    ]
      .filter(Boolean)
      .join(' ');
  return { limits, ordered, arrivals, amountOf, isOdd, within, isClosable, warningOf };
}

interface ApproveAllProps extends ApproveAllSheetProps {
  plan: Plan;
  onStart: () => void;
  onRewards: (rewards: DueRewards) => void;
}

function ApproveAllForm({ kind, endedElsewhere, plan, onStart, onRewards }: ApproveAllProps) {
  const texts = reviewAllTexts[kind];
  const { reviewed, selected } = usePanelSession();
  // The run asks for the latest state before each deposit.
  const ended = useRef(endedElsewhere);
  useEffect(() => {
    ended.current = endedElsewhere;
  }, [endedElsewhere]);
  /** What was credited and is still open. */
  const [half] = useState(() => new Map<string, HalfReview>());
  const { limits, ordered, arrivals, amountOf, isOdd, within, isClosable, warningOf } = plan;
  const oddCount = ordered.filter(({ id }) => isOdd(id)).length;
  const isProposed = (deposit: Deposit) => needsTwo(limits, deposit);
  const isWhole = ({ id }: Deposit) => arrivals.get(id)?.provedBy === 'own-amount';
  const isAlone = (deposit: Deposit) => !isProposed(deposit);
  const creditOf = (deposits: readonly Deposit[]) =>
    sumPaise(deposits.filter(isAlone).map(amountOf));

  /**
   * Returns the commit that credits or proposes what the transaction of a deposit seems to prove, or confirms the proposal that was
   * shown, if a new check finds that it does; else why it is left out. Throws AppError.
   */
  async function checked(deposit: Deposit): Promise<LeftOut | HalfReview['close']> {
    const transaction = arrivals.get(deposit.id)?.transaction;
    if (!transaction) throw new Error(`No transaction for ${deposit.id}`);
    const evidence = await freshEvidence.read(deposit, transaction);
    const proven = provenCredit(evidence, deposit);
    if (proven?.amountPaise !== amountOf(deposit)) return leftOutFor(evidence, deposit);
    const credit = provenCreditOf(proven, transaction.txid);
    const { proposal } = deposit;
    const review =
      kind === 'confirm' && proposal ? { kind, proposal } : creditReview(credit, deposit, limits);
    return () => commitReview(deposit, review);
  }

  async function approve(deposit: Deposit): Promise<LeftOut | null> {
    const { id } = deposit;
    const elsewhere = ended.current.get(id);
    if (elsewhere) {
      half.delete(id);
      throw new AppError('deposit-processed', { conflict: conflictOf(elsewhere, deposit) });
    }
    const commit = half.get(id)?.close ?? (await checked(deposit));
    if (typeof commit !== 'function') return commit;
    const rest = await commit();
    selected.select([id], false);
    half.delete(id);
    if (rest) {
      half.set(id, rest);
      return { ...rest, isFatal: false };
    }
    if (isAlone(deposit)) reviewed.add(id, isWhole(deposit) ? 'confirmed' : CLOSED_SHORT);
    return null;
  }

  return (
    <RunMany
      label={texts.requests}
      items={ordered}
      // What is unusual, or less by a fee, is for the administrator to tick.
      isPreselected={(id) =>
        within.has(id) && !isOdd(id) && arrivals.get(id)?.provedBy === 'own-amount'
      }
      canChoose={isClosable}
      texts={texts}
      confirmLabel={(open) => {
        const proposed = open.filter(isProposed).length;
        const approved = open.length - proposed;
        if (proposed === 0) return texts.confirm(approved);
        return approved === 0 ? t.propose(proposed) : t.both(approved, proposed);
      }}
      rowOf={(deposit, state) => {
        const other = isWhole(deposit) ? null : adminTexts.actions.close.done;
        const done = isProposed(deposit) ? reviewAllTexts.proposed : other;
        return (
          <ReviewAllRow
            key={deposit.id}
            {...state}
            {...(done !== null && { texts: { ...texts.row, done } })}
            deposit={deposit}
            missing={formatMissing(deposit, arrivals.get(deposit.id))}
            name={nameOf(deposit)}
            warning={warningOf(deposit)}
          />
        );
      }}
      start={() => {
        onStart();
        return approve;
      }}
      summary={(chosen) => {
        const alone = chosen.filter(isAlone);
        const arrived = alone.reduce(
          (sum, { id }) => sum + (arrivals.get(id)?.transaction.amounts[0] ?? 0),
          0,
        );
        const text = t.chosen(
          alone.length,
          formatRupeesExact(creditOf(alone)),
          formatUsdt(microUsdt(arrived)),
        );
        const proposed = chosen.length - alone.length;
        return proposed === 0 ? text : `${text} ${t.takeTwo(proposed)}`;
      }}
      finished={(done, left) => {
        const proposed = done.filter(isProposed).length;
        const open = ordered.filter(({ id }) => half.has(id));
        return texts.finished(
          done.length - proposed,
          left - open.length,
          formatRupeesExact(creditOf([...done, ...open])),
          proposed,
          open.length,
        );
      }}
    >
      {({ list, chosen, hasStarted, isPending, done }) => {
        const approved = done.filter((deposit) => isAlone(deposit) && isWhole(deposit));
        return (
          <>
            {list}
            {!hasStarted && <DayLeft amountPaise={creditOf(chosen)} className="text-sm" />}
            {!hasStarted && oddCount > 0 && (
              <InlineAlert variant="warning">{t.odd(oddCount)}</InlineAlert>
            )}
            {hasStarted && !isPending && approved.length > 0 && (
              <DueRewardsNotice approved={approved} onCredit={onRewards} />
            )}
          </>
        );
      }}
    </RunMany>
  );
}

/**
 * Approves deposits whose own amounts have arrived, also less a fee, each after a new check of its receipt, then offers the rewards that
 * became due. A deposit that takes two administrators is proposed, and the proposals of others are confirmed.
 */
function ApproveAllSheet(props: ApproveAllSheetProps) {
  const { kind, approvals, onClose } = props;
  const texts = reviewAllTexts[kind];
  const limits = useLimits();
  const day = useDayLimit();
  const leftPaise = day?.left?.leftPaise ?? null;
  const next = useMemo(
    () => planOf(approvals, kind === 'confirm' ? null : limits, leftPaise),
    [approvals, kind, limits, leftPaise],
  );
  const [plan, setPlan] = useState<Plan | null>(null);
  const [hasStarted, setStarted] = useState(false);
  const [rewards, setRewards] = useState<DueRewards | null>(null);
  // The plan follows the limits until the run starts.
  if (!hasStarted && plan !== next && (!day || day.left || day.error)) setPlan(next);
  if (rewards) return <RewardAllSheet rewards={rewards} onClose={onClose} />;
  return (
    <Sheet isWide title={texts.title(approvals.length)} text={texts.text} onClose={onClose}>
      {plan ? (
        <ApproveAllForm
          {...props}
          plan={plan}
          onStart={() => setStarted(true)}
          onRewards={setRewards}
        />
      ) : (
        <Spinner />
      )}
    </Sheet>
  );
}
