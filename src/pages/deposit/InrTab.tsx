import type { Ref } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PagedLive } from '@/hooks/usePagedList';
import { DepositHistory } from './DepositHistory';
import { AmountFilter } from './AmountFilter';
import { TaskButton } from './TaskButton';

interface Props {
  deposits: PagedLive<Deposit>;
  historyHeading: Ref<HTMLHeadingElement>;
  onMakeDeposit: () => void;
}

/** What was deposited, and the task that makes it more. */
export function InrTab({ deposits, historyHeading, onMakeDeposit }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <TaskButton onTake={onMakeDeposit} />
      <AmountFilter />
      <DepositHistory deposits={deposits} heading={historyHeading} onMakeDeposit={onMakeDeposit} />
    </div>
  );
}
