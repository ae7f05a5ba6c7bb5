import { DepositHistory, type DepositHistoryProps } from './DepositHistory';
import { TaskButton } from './TaskButton';

/** The task of making a deposit, and the deposit history. */
export function InrTab(history: DepositHistoryProps) {
  return (
    <div className="flex flex-col gap-5">
      <TaskButton onStart={history.onMakeDeposit} />
      <DepositHistory {...history} />
    </div>
  );
}
