import type { Ref } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { DepositHistory } from './DepositHistory';
import { AmountFilter } from './AmountFilter';
import { TaskButton } from './TaskButton';

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  submittedId: string | null;
  historyHeading: Ref<HTMLHeadingElement>;
  onMakeDeposit: () => void;
}

/** The task of making a deposit, and the deposit history. */
export function InrTab({ historyHeading, ...history }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <TaskButton onStart={history.onMakeDeposit} />
      <AmountFilter />
      <DepositHistory {...history} heading={historyHeading} />
    </div>
  );
}
