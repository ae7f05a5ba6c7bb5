import { Suspense, useState } from 'react';
import { nameOf } from '@/components/admin/author';
import { DayLeft } from '@/components/admin/DayLeft';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { Alert } from '@/components/ui/Alert';
import { Sheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import { LARGE_CREDIT_RUPEES } from '@/config/business';
import { type Deposit, unpaidPaise } from '@/domain/deposits/deposit';
import { needsTwo, type Limits } from '@/domain/limits';
import { orderTogether, type Oddity } from '@/domain/matching/approveTogether';
import { isAsExpected, type Evidence } from '@/domain/matching/match';
import type { Approval } from '@/domain/matching/listedArrivals';
import { formatRupees, formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt, paise, sumPaise, toPaise, type Paise } from '@/domain/money/money';
import { lazyNamed } from '@/lib/lazyNamed';
import type { LeftOut } from '@/pages/admin/actions/useOneByOne';
import { describeTransaction } from '@/pages/admin/matching/describeTransaction';
import { evidence as evidenceService } from '@/services/admin/matching/evidenceService';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { SEPARATOR } from '@/texts/separator';
import { commitReview, creditReview } from '@/pages/admin/actions/review/reviewActions';
import { RejectAllSheet } from './RejectAllSheet';
import { ReviewAllForm } from './ReviewAllForm';
import type { DueRewards } from './RunRewards';

/** The results of a check that may change when it is repeated. */
const OPEN_CHECKS: readonly (string | undefined)[] = ['node-error', 'not-final', 'not-found'];

/** Returns why a deposit is left out whose transaction is not as expected now. */
function leftOutFor(evidence: Evidence, deposit: Deposit): LeftOut {
  const { title, notes } = describeTransaction(evidence, deposit, false);
  const { check, spentOn } = evidence;
  return {
    text: [title, notes].filter(Boolean).join(SEPARATOR),
    canRetry: !spentOn && OPEN_CHECKS.includes(check?.kind),
    isFatal: check?.kind === 'node-error',
  };
}

const t = reviewAllTexts.approve;

const RunRewards = lazyNamed(() => import('./RunRewards'), 'RunRewards');

function oddityText(oddity: Oddity): string {
  switch (oddity.kind) {
    case 'equal':
      return t.equal(oddity.count);
    case 'unverified-email':
      return t.unverifiedEmail;
    case 'large':
      return t.large(formatRupees(toPaise(LARGE_CREDIT_RUPEES)));
  }
}

function summaryOf(chosen: readonly Deposit[], isProposed: (deposit: Deposit) => boolean): string {
  const alone = chosen.filter((deposit) => !isProposed(deposit));
  const arrived = alone.reduce((sum, { payableMicro }) => sum + (payableMicro ?? 0), 0);
  const text = t.chosen(
    alone.length,
    formatRupeesExact(sumPaise(alone.map(unpaidPaise))),
    formatUsdt(microUsdt(arrived)),
  );
  const proposed = chosen.length - alone.length;
  return proposed === 0 ? text : `${text} ${t.takeTwo(proposed)}`;
}

/**
 * Returns the deposits to approve, in order and with warnings, and the action. `leftPaise` is left of the day's limit.
 */
function planOf(approvals: readonly Approval[], limits: Limits | null, leftPaise: Paise | null) {
  const transactions = new Map(
    approvals.map(({ deposit, transaction }) => [deposit.id, transaction]),
  );
  const deposits = approvals.map(({ deposit }) => deposit);
  const { ordered, odd, beyondDay } = orderTogether(deposits, limits, leftPaise);
  const isProposed = (deposit: Deposit) => unpaidPaise(deposit) > 0 && needsTwo(limits, deposit);
  return {
    deposits: ordered,
    odd,
    beyondDay,
    warnings: new Map(
      ordered.flatMap(({ id }) => {
        const said = (odd.get(id) ?? []).map(oddityText);
        if (beyondDay.has(id)) said.push(t.beyondDay);
        return said.length > 0 ? [[id, said.join(' ')] as const] : [];
      }),
    ),
    action: {
      status: 'confirmed',
      texts: t,
      worth: (deposit: Deposit) => (isProposed(deposit) ? paise(0) : unpaidPaise(deposit)),
      isProposed,
      /**
       * Approves or proposes a deposit with the transaction that seems to pay for it, if a new check finds it as
       * expected; else returns why not. Throws AppError.
       */
      async review(deposit: Deposit): Promise<LeftOut | null> {
        const transaction = transactions.get(deposit.id);
        if (!transaction) throw new Error(`No transaction for ${deposit.id}`);
        const evidence = await evidenceService.read(deposit, transaction);
        if (!isAsExpected(evidence, deposit)) return leftOutFor(evidence, deposit);
        const credit = { kind: 'approval', txid: transaction.txid } as const;
        await commitReview(deposit, creditReview(credit, deposit, limits));
        return null;
      },
    },
  } as const;
}

interface ApproveAllSheetProps {
  approvals: readonly Approval[];
  onClose: () => void;
}

/**
 * Approves deposits whose own amounts have arrived, each after a new check of its receipt, then offers the rewards that
 * became due. A deposit that takes two administrators is proposed.
 */
function ApproveAllSheet({ approvals, onClose }: ApproveAllSheetProps) {
  const limits = useLimits();
  const day = useDayLimit();
  const [plan, setPlan] = useState<ReturnType<typeof planOf> | null>(null);
  const [rewards, setRewards] = useState<DueRewards | null>(null);
  // The plan does not change during the run.
  if (!plan && (!day || day.left || day.error)) {
    setPlan(planOf(approvals, limits, day?.left?.leftPaise ?? null));
  }
  const rewardsOf = (approved: readonly Deposit[]) => (
    <Suspense fallback={null}>
      <RunRewards approved={approved} due={rewards} onCredit={setRewards} onClose={onClose} />
    </Suspense>
  );
  if (rewards) return rewardsOf(rewards.deposits);
  return (
    <Sheet title={t.title(approvals.length)} text={t.text} onClose={onClose}>
      {plan ? (
        <ReviewAllForm
          {...plan}
          leftOut={plan.beyondDay}
          variant="primary"
          confirm={() => true}
          summary={(chosen) => summaryOf(chosen, plan.action.isProposed)}
          nameOf={nameOf}
          followUp={rewardsOf}
        >
          {(chosen) => {
            const odd = chosen.filter(({ id }) => plan.odd.has(id)).length;
            return (
              <>
                <DayLeft
                  amountPaise={sumPaise(chosen.map(plan.action.worth))}
                  className="text-sm"
                />
                {odd > 0 && <Alert variant="warning">{t.odd(odd)}</Alert>}
              </>
            );
          }}
        </ReviewAllForm>
      ) : (
        <Spinner />
      )}
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
