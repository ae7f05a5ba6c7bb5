import type { Approval } from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { ApproveAllSheet } from './ApproveAllSheet';
import { RejectAllSheet } from './RejectAllSheet';

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
