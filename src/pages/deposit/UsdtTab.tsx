import { AwaitedTransfers } from '@/components/deposits/AwaitedTransfers';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { useDepositDraft } from '@/hooks/deposits/useDepositDraft';
import { EMPTY_DRAFT } from '@/stores/depositDraft';
import { DepositForm } from './DepositForm';
import { MethodRequired } from './MethodRequired';
import { WalletCard } from './WalletCard';

interface Props {
  /**
   * The newest stored deposits, to detect a deposit that arrived without an answer, and one made twice; null while they
   * load.
   */
  known: readonly Deposit[] | null;
  isShown: boolean;
  onSubmitted: (id: string) => void;
}

/** A deposit in three steps, and the amounts that earlier ones wait for. */
export function UsdtTab(props: Props) {
  const { known, isShown } = props;
  const { text, isSent } = useDepositDraft() ?? EMPTY_DRAFT;
  return (
    <div className="flex flex-col gap-5">
      <MethodRequired />
      <AwaitedTransfers deposits={known ?? []} />
      <DepositForm {...props} />
      <WalletCard
        deposit={text === '' && !isSent ? (known?.find(awaitsPayable) ?? null) : null}
        isSent={isSent}
        isShown={isShown}
      />
    </div>
  );
}
