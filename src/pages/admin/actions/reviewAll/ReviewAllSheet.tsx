import { Suspense, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Sheet } from '@/components/ui/Sheet';
import { LARGE_CREDIT_RUPEES } from '@/config/business';
import { type Deposit, unpaidPaise } from '@/domain/deposits/deposit';
import { isAsExpected, odditiesOf, type Oddity } from '@/domain/matching/approveTogether';
import type { Evidence } from '@/domain/matching/creditEvidence';
import type { Approval } from '@/domain/matching/listedArrivals';
import { formatRupees, formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt, sumPaise, toPaise } from '@/domain/money/money';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { lazyNamed } from '@/lib/lazyNamed';
import type { LeftOut } from '@/pages/admin/actions/useOneByOne';
import { evidenceLine } from '@/pages/admin/matching/formatEvidence';
import { admin } from '@/services/admin/adminServices';
import { evidence as evidenceService } from '@/services/admin/matching/evidenceService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { SEPARATOR } from '@/texts/separator';
import { RejectAllSheet } from './RejectAllSheet';
import { ReviewAllForm } from './ReviewAllForm';
import type { DueRewards } from './RunRewards';

/** What may be as expected when it is checked again. */
const OPEN_CHECKS: readonly (string | undefined)[] = ['node-error', 'not-final', 'not-found'];

/** Why a deposit is left out whose transaction is not as expected now. */
function leftOutFor({ check, use, amount }: Evidence, deposit: Deposit): LeftOut {
  const { title, notes } = evidenceLine({ check, use, amount }, deposit, false);
  return {
    text: [title, notes].filter(Boolean).join(SEPARATOR),
    canRetry: !use?.spentOn && OPEN_CHECKS.includes(check?.kind),
    isFatal: check?.kind === 'node-error',
  };
}

/**
 * Approves a deposit by the transaction that seems to pay for it, if that is as expected when it is checked once more, at
 * this moment; else says why not. Throws AppError.
 */
async function approveExpected(
  deposit: Deposit,
  transaction: ListedTransaction,
): Promise<LeftOut | null> {
  const evidence = await evidenceService.read(deposit, transaction);
  if (!isAsExpected(evidence, deposit)) return leftOutFor(evidence, deposit);
  await admin.reviews.credit(deposit, { kind: 'approval', txid: transaction.txid });
  return null;
}

const t = reviewAllTexts.approve;

const RunRewards = lazyNamed(() => import('./RunRewards'), 'RunRewards');

const nameOf = ({ userName }: Deposit): string => userName ?? adminTexts.unknownUser;

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

/** What is odd about deposits, by their IDs. */
const warningsOf = (deposits: readonly Deposit[]): ReadonlyMap<string, string> =>
  new Map(
    [...odditiesOf(deposits)].map(([id, odd]) => [id, odd.map(oddityText).join(' ')] as const),
  );

function summaryOf(chosen: readonly Deposit[]): string {
  const arrived = chosen.reduce((sum, { payableMicro }) => sum + (payableMicro ?? 0), 0);
  return t.chosen(
    chosen.length,
    formatRupeesExact(sumPaise(chosen.map(({ inrPaise }) => inrPaise))),
    formatUsdt(microUsdt(arrived)),
  );
}

interface ApproveAllSheetProps {
  approvals: readonly Approval[];
  onClose: () => void;
}

/**
 * Approves deposits whose own amounts have arrived, each after a new check of its receipt, and then credits the rewards that became
 * due. What is odd comes first.
 */
function ApproveAllSheet({ approvals, onClose }: ApproveAllSheetProps) {
  // As they were when the sheet was opened.
  const [shown] = useState(approvals);
  const [rewards, setRewards] = useState<DueRewards | null>(null);
  const { deposits, warnings, action } = useMemo(() => {
    const all = shown.map(({ deposit }) => deposit);
    const transactions = new Map(
      shown.map(({ deposit, transaction }) => [deposit.id, transaction] as const),
    );
    const odd = warningsOf(all);
    return {
      deposits: all.toSorted((a, b) => Number(odd.has(b.id)) - Number(odd.has(a.id))),
      warnings: odd,
      action: {
        status: 'confirmed' as const,
        texts: t,
        worth: unpaidPaise,
        async review(deposit: Deposit) {
          const transaction = transactions.get(deposit.id);
          if (!transaction) throw new Error(`No transaction for ${deposit.id}`);
          return approveExpected(deposit, transaction);
        },
      },
    };
  }, [shown]);
  const rewardsOf = (approved: readonly Deposit[]) => (
    <Suspense fallback={null}>
      <RunRewards approved={approved} due={rewards} onCredit={setRewards} onClose={onClose} />
    </Suspense>
  );
  if (rewards) return rewardsOf(rewards.deposits);
  return (
    <Sheet title={t.title(deposits.length)} text={t.text} onClose={onClose}>
      <ReviewAllForm
        deposits={deposits}
        action={action}
        variant="primary"
        confirm={() => true}
        summary={summaryOf}
        nameOf={nameOf}
        warnings={warnings}
        followUp={rewardsOf}
      >
        {(chosen) => {
          const odd = chosen.filter(({ id }) => warnings.has(id)).length;
          return odd > 0 && <Alert variant="warning">{t.odd(odd)}</Alert>;
        }}
      </ReviewAllForm>
    </Sheet>
  );
}

/** What is reviewed: all deposits of the user of one, or deposits by the transactions that seem to pay for them. */
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
