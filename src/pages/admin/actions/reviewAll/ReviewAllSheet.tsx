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

/** Says what is unusual; empty if nothing is. An unverified address is not: the amount proves whose money it is. */
function oddityOf(
  { deposit: { id, inrPaise }, transaction, amountPaise, provedBy }: Approval,
  equal: ReadonlyMap<string, number>,
): string {
  const count = equal.get(id);
  const large = toPaise(LARGE_CREDIT_RUPEES);
  const odd = [
    provedBy === 'tail' &&
      t.lessFee(formatUsdt(transaction.amounts[0]), formatRupeesExact(amountPaise)),
    count !== undefined && t.equal(count),
    inrPaise >= large && t.large(formatRupees(large)),
  ];
  return odd.filter(Boolean).join(' ');
}

/** Puts the unusual ones last. What is only proposed counts for the limit of whoever confirms it, so not for `leftPaise`. */
function planOf(approvals: readonly Approval[], limits: Limits | null, leftPaise: Paise | null) {
  const equal = countEqualDeposits(approvals.map(({ deposit }) => deposit));
  const items = approvals.map((approval) => ({
    ...approval,
    id: approval.deposit.id,
    oddity: oddityOf(approval, equal),
    isProposed: needsTwo(limits, approval.deposit),
    /** True unless more is missing than may be closed. */
    isClosable: mayCloseShort(limits, unpaidPaise(approval.deposit) - approval.amountPaise),
  }));
  items.sort((a, b) => Number(a.oddity !== '') - Number(b.oddity !== ''));
  const within = new Set(
    withinSum(items, leftPaise, ({ isProposed, amountPaise }) => (isProposed ? 0 : amountPaise)),
  );
  return { limits, items, within };
}

type Plan = ReturnType<typeof planOf>;
type Item = Plan['items'][number];

/** The sum of what is credited, not only proposed. */
const creditOf = (items: readonly Item[]): Paise =>
  sumPaise(items.flatMap(({ isProposed, amountPaise }) => (isProposed ? [] : amountPaise)));

interface ApproveAllProps extends ApproveAllSheetProps {
  plan: Plan;
  onStart: () => void;
  onRewards: (rewards: DueRewards) => void;
}

function ApproveAllForm({ kind, endedElsewhere, plan, onStart, onRewards }: ApproveAllProps) {
  const texts = reviewAllTexts[kind];
  const { uid, reviewed, selected } = usePanelSession();
  // The run asks for the latest state before each deposit.
  const ended = useRef(endedElsewhere);
  useEffect(() => {
    ended.current = endedElsewhere;
  }, [endedElsewhere]);
  /** What was credited and is still open. */
  const [half] = useState(() => new Map<string, HalfReview>());
  const { limits, items, within } = plan;
  const usual = new Set(
    items.flatMap((item) => (within.has(item) && item.oddity === '' ? item.id : [])),
  );
  const oddCount = items.filter(({ oddity }) => oddity !== '').length;

  /** Returns the commit, if a new check finds that it is still proved; else why it is left out. Throws AppError. */
  async function checked(item: Item): Promise<LeftOut | HalfReview['close']> {
    const { deposit, transaction } = item;
    const evidence = await freshEvidence.read(deposit, transaction);
    const proven = provenCredit(evidence, deposit);
    if (proven?.amountPaise !== item.amountPaise) return leftOutFor(evidence, deposit);
    const credit = provenCreditOf(proven, transaction.txid);
    const { proposal } = deposit;
    const review =
      kind === 'confirm' && proposal ? { kind, proposal } : creditReview(credit, deposit, limits);
    return () => commitReview(deposit, review);
  }

  async function approve(item: Item): Promise<LeftOut | null> {
    const { id, deposit, isProposed, provedBy, amountPaise } = item;
    const elsewhere = ended.current.get(id);
    if (elsewhere) {
      half.delete(id);
      const conflict = conflictOf(elsewhere, deposit);
      // An earlier attempt is stored although its answer was lost, if this administrator ended it with the same sum.
      const isEnd = conflict.change === (provedBy === 'own-amount' ? 'confirmed' : 'rejected');
      const isOurs = conflict.by === uid && isEnd && conflict.paidPaise === amountPaise;
      if (isProposed || !isOurs) throw new AppError('deposit-processed', { conflict });
    }
    const commit = elsewhere ? () => null : (half.get(id)?.close ?? (await checked(item)));
    if (typeof commit !== 'function') return commit;
    const rest = await commit();
    selected.select([id], false);
    half.delete(id);
    if (rest) {
      half.set(id, rest);
      return { ...rest, isFatal: false };
    }
    if (!isProposed) reviewed.add(id, provedBy === 'own-amount' ? 'confirmed' : CLOSED_SHORT);
    return null;
  }

  return (
    <RunMany
      label={texts.requests}
      items={items}
      // What is unusual is for the administrator to tick.
      isPreselected={(id) => usual.has(id)}
      canChoose={({ isClosable }) => isClosable}
      texts={texts}
      confirmLabel={(open) => {
        const proposed = open.filter(({ isProposed }) => isProposed).length;
        const approved = open.length - proposed;
        if (proposed === 0) return texts.confirm(approved);
        return approved === 0 ? t.propose(proposed) : t.both(approved, proposed);
      }}
      rowOf={(item, state) => {
        const { deposit, oddity, isProposed, isClosable, provedBy } = item;
        const other = provedBy === 'own-amount' ? null : adminTexts.actions.close.done;
        const done = isProposed ? reviewAllTexts.proposed : other;
        const warnings = [
          isClosable ? oddity : adminTexts.arrivals.short,
          !within.has(item) && t.beyondDay,
        ];
        return (
          <ReviewAllRow
            key={item.id}
            {...state}
            {...(done !== null && { texts: { ...texts.row, done } })}
            deposit={deposit}
            missing={formatMissing(deposit, item)}
            name={nameOf(deposit)}
            warning={warnings.filter(Boolean).join(' ')}
          />
        );
      }}
      start={() => {
        onStart();
        return approve;
      }}
      summary={(chosen) => {
        const alone = chosen.filter(({ isProposed }) => !isProposed);
        const arrived = alone.reduce((sum, { transaction }) => sum + transaction.amounts[0], 0);
        const text = t.chosen(
          alone.length,
          formatRupeesExact(creditOf(alone)),
          formatUsdt(microUsdt(arrived)),
        );
        const proposed = chosen.length - alone.length;
        return proposed === 0 ? text : `${text} ${t.takeTwo(proposed)}`;
      }}
      finished={(done, left) => {
        const proposed = done.filter(({ isProposed }) => isProposed).length;
        const open = items.filter(({ id }) => half.has(id));
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
        const approved = done.flatMap(({ deposit, isProposed, provedBy }) =>
          !isProposed && provedBy === 'own-amount' ? deposit : [],
        );
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

/** Approves or confirms each deposit after a new check of its receipt, then offers the rewards that became due. */
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
