import { useState } from 'react';
import { nameOf } from '@/components/admin/author';
import { DayLeft } from '@/components/admin/DayLeft';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Spinner } from '@/components/ui/Button';
import { Sheet } from '@/components/ui/Sheet';
import { LARGE_CREDIT_RUPEES } from '@/config/business';
import { type Deposit, unpaidPaise, countEqualDeposits } from '@/domain/deposits/deposit';
import { needsTwo, withinSum, type Limits } from '@/domain/limits';
import type { Approval } from '@/domain/matching/listedArrivals';
import { isAsExpected, type Evidence } from '@/domain/matching/match';
import {
  formatRupees,
  formatRupeesExact,
  formatUsdt,
  microUsdt,
  sumPaise,
  toPaise,
  type Paise,
} from '@/domain/money/money';
import { commitReview, creditReview } from '@/pages/admin/actions/review/reviewActions';
import { describeTransaction } from '@/pages/admin/matching/describeTransaction';
import { evidence as evidenceService } from '@/services/admin/matching/evidenceService';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { SEPARATOR } from '@/texts/separator';
import { RunMany, type LeftOut } from '../RunMany';
import { RejectAllSheet } from './RejectAllSheet';
import { ReviewAllRow } from './ReviewAllRow';
import { DueRewardsNotice, RewardAllSheet, type DueRewards } from './RunRewards';

/** The results of a check that may change when it is repeated. */
const OPEN_CHECKS: readonly (string | undefined)[] = ['node-error', 'not-final', 'not-found'];

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

const t = reviewAllTexts.approve;

/** Why a deposit is unusual among those that are approved together; empty if it is not. */
function oddityOf(
  { id, userEmailVerified, inrPaise }: Deposit,
  equal: ReadonlyMap<string, number>,
): string {
  const count = equal.get(id);
  const large = toPaise(LARGE_CREDIT_RUPEES);
  const odd = [
    count !== undefined && t.equal(count),
    userEmailVerified === false && t.unverifiedEmail,
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
  const odd = new Map(deposits.map((deposit) => [deposit.id, oddityOf(deposit, equal)]));
  const isOdd = ({ id }: Deposit): boolean => Boolean(odd.get(id));
  const ordered = [...deposits].sort((a, b) => Number(isOdd(a)) - Number(isOdd(b)));
  const first = withinSum(ordered, leftPaise, (deposit) =>
    needsTwo(limits, deposit) ? 0 : unpaidPaise(deposit),
  );
  const within = new Set(first.map(({ id }) => id));
  const warningOf = (deposit: Deposit): string =>
    [odd.get(deposit.id), !within.has(deposit.id) && t.beyondDay].filter(Boolean).join(' ');
  return { limits, ordered, isOdd, within, warningOf };
}

interface ApproveAllProps extends ApproveAllSheetProps {
  plan: ReturnType<typeof planOf>;
  onRewards: (rewards: DueRewards) => void;
}

function ApproveAllForm({ approvals, plan, onRewards }: ApproveAllProps) {
  const { reviewed } = usePanelSession();
  const { limits, ordered, isOdd, within, warningOf } = plan;
  const isProposed = (deposit: Deposit) => unpaidPaise(deposit) > 0 && needsTwo(limits, deposit);
  const isAlone = (deposit: Deposit) => !isProposed(deposit);
  const creditOf = (deposits: readonly Deposit[]) =>
    sumPaise(deposits.filter(isAlone).map(unpaidPaise));

  /**
   * Approves or proposes a deposit with the transaction that seems to pay for it, if a new check finds it as expected;
   * else returns why not. Throws AppError.
   */
  async function approve(deposit: Deposit): Promise<LeftOut | null> {
    const transaction = approvals.find((each) => each.deposit.id === deposit.id)?.transaction;
    if (!transaction) throw new Error(`No transaction for ${deposit.id}`);
    const evidence = await evidenceService.read(deposit, transaction);
    if (!isAsExpected(evidence, deposit)) return leftOutFor(evidence, deposit);
    const credit = { kind: 'approval', txid: transaction.txid } as const;
    await commitReview(deposit, creditReview(credit, deposit, limits));
    if (isAlone(deposit)) reviewed.add(deposit.id, 'confirmed');
    return null;
  }

  return (
    <RunMany
      label={t.requests}
      items={ordered}
      isPreselected={(id) => within.has(id)}
      texts={t}
      rowOf={(deposit, state) => (
        <ReviewAllRow
          key={deposit.id}
          {...state}
          {...(isProposed(deposit) && { texts: { ...t.row, done: reviewAllTexts.proposed } })}
          deposit={deposit}
          name={nameOf(deposit)}
          warning={warningOf(deposit)}
        />
      )}
      start={() => approve}
      summary={(chosen) => {
        const alone = chosen.filter(isAlone);
        const arrived = alone.reduce((sum, { payableMicro }) => sum + (payableMicro ?? 0), 0);
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
        return t.finished(
          done.length - proposed,
          left,
          formatRupeesExact(creditOf(done)),
          proposed,
        );
      }}
    >
      {({ list, chosen, hasStarted, isPending, done }) => {
        const oddCount = chosen.filter(isOdd).length;
        const approved = done.filter(isAlone);
        return (
          <>
            {list}
            {!hasStarted && <DayLeft amountPaise={creditOf(chosen)} className="text-sm" />}
            {!hasStarted && oddCount > 0 && <Alert variant="warning">{t.odd(oddCount)}</Alert>}
            {hasStarted && !isPending && approved.length > 0 && (
              <DueRewardsNotice approved={approved} onCredit={onRewards} />
            )}
          </>
        );
      }}
    </RunMany>
  );
}

interface ApproveAllSheetProps {
  approvals: readonly Approval[];
  onClose: () => void;
}

/**
 * Approves deposits whose own amounts have arrived, each after a new check of its receipt, then offers the rewards that
 * became due. A deposit that takes two administrators is proposed.
 */
function ApproveAllSheet(props: ApproveAllSheetProps) {
  const { approvals, onClose } = props;
  const limits = useLimits();
  const day = useDayLimit();
  const [plan, setPlan] = useState<ReturnType<typeof planOf> | null>(null);
  const [rewards, setRewards] = useState<DueRewards | null>(null);
  // The plan does not change during the run.
  if (!plan && (!day || day.left || day.error)) {
    setPlan(planOf(approvals, limits, day?.left?.leftPaise ?? null));
  }
  if (rewards) return <RewardAllSheet rewards={rewards} onClose={onClose} />;
  return (
    <Sheet title={t.title(approvals.length)} text={t.text} onClose={onClose}>
      {plan ? <ApproveAllForm {...props} plan={plan} onRewards={setRewards} /> : <Spinner />}
    </Sheet>
  );
}

/** The deposits to review: all of a user, or those with the transactions that seem to pay for them. */
export type ReviewAllChoice =
  | { kind: 'reject'; deposit: Deposit }
  | { kind: 'approve'; approvals: readonly Approval[] };

interface Props {
  choice: ReviewAllChoice;
  onClose: () => void;
}

/** Reviews many deposits, one by one. Both sheets are one chunk, which loads when one is opened. */
export function ReviewAllSheet({ choice, ...callbacks }: Props) {
  return choice.kind === 'reject' ? (
    <RejectAllSheet deposit={choice.deposit} {...callbacks} />
  ) : (
    <ApproveAllSheet approvals={choice.approvals} {...callbacks} />
  );
}
