import type { Deposit } from '@/domain/deposit';
import { DepositForm } from './DepositForm';
import { MethodRequired } from './MethodRequired';

interface Props {
  /**
   * The newest stored deposits, to detect a request that arrived without an answer, and one made twice; null while they
   * load.
   */
  known: readonly Deposit[] | null;
  isShown: boolean;
  onSubmitted: (id: string) => void;
}

/** A deposit in three steps. */
export function UsdtTab(props: Props) {
  return (
    <div className="flex flex-col gap-5">
      <MethodRequired />
      <DepositForm {...props} />
    </div>
  );
}
