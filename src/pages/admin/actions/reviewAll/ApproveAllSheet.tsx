import { Suspense, useMemo, useState } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { Alert } from '@/components/ui/Alert';
import { Sheet } from '@/components/ui/Sheet';
import { LARGE_CREDIT_RUPEES } from '@/config/business';
import { odditiesOf, type Oddity } from '@/domain/matching/approveTogether';
import type { Approval } from '@/domain/matching/listedArrivals';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupees, formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt, sumPaise, toPaise } from '@/domain/money/money';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { approveExpected } from './approveExpected';
import type { DueRewards } from './dueRewards';
import { ReviewAllForm } from './ReviewAllForm';

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

interface Props {
  approvals: readonly Approval[];
  onClose: () => void;
}

/**
 * Approves deposits whose own amounts have arrived, each after a new check of its receipt, and then credits the rewards that became
 * due. What is odd comes first.
 */
export function ApproveAllSheet({ approvals, onClose }: Props) {
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
