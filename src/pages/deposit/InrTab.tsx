import type { Ref } from 'react';
import { DepositHistory } from './DepositHistory';
import { AmountFilter } from './AmountFilter';
import { TaskButton } from './TaskButton';

interface Props {
  historyHeading: Ref<HTMLHeadingElement>;
  onMakeDeposit: () => void;
}

/** What was deposited, and the task that makes it more. */
export function InrTab({ historyHeading, onMakeDeposit }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <TaskButton onTake={onMakeDeposit} />
      <AmountFilter />
      <DepositHistory heading={historyHeading} onMakeDeposit={onMakeDeposit} />
    </div>
  );
}
