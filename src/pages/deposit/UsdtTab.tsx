import { AwaitedTransfers } from '@/components/deposits/AwaitedTransfers';
import type { Deposit } from '@/domain/deposits/deposit';
import { useDraft } from '@/hooks/useDraft';
import { useAwaited } from '@/hooks/deposits/useAwaited';
import { useIdentity } from '@/hooks/useAuth';
import { depositDrafts, EMPTY_DRAFT } from '@/stores/depositDraft';
import { DepositForm } from './DepositForm';
import { MethodRequired } from './MethodRequired';
import { WalletCard } from './WalletCard';

const NO_DEPOSITS: readonly Deposit[] = [];

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
  const { text, isSent } = useDraft(depositDrafts, useIdentity().uid) ?? EMPTY_DRAFT;
  const [awaited = null] = useAwaited(known ?? NO_DEPOSITS).waiting;
  return (
    <div className="flex flex-col gap-5">
      <MethodRequired />
      <AwaitedTransfers deposits={known ?? NO_DEPOSITS} />
      <DepositForm {...props} />
      <WalletCard
        deposit={text === '' && !isSent ? awaited : null}
        isSent={isSent}
        isShown={isShown}
      />
    </div>
  );
}
