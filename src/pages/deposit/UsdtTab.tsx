import type { Deposit } from '@/domain/deposits/deposit';
import { useDraft } from '@/lib/useDraft';
import { useIdentity } from '@/components/session/useAuth';
import { depositDrafts, EMPTY_DRAFT } from '@/components/deposits/depositDraft';
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

/** The form of a deposit, and the wallet it is sent to. */
export function UsdtTab(props: Props) {
  const { isSent } = useDraft(depositDrafts, useIdentity().uid) ?? EMPTY_DRAFT;
  return (
    <div className="flex flex-col gap-5">
      <MethodRequired />
      <DepositForm {...props} />
      <WalletCard isSent={isSent} isShown={props.isShown} />
    </div>
  );
}
