import type { Deposit } from '@/domain/deposits/deposit';
import { shortDepositId } from '@/domain/shortIds';
import { TextLink } from '@/components/admin/TextLink';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  owner: Deposit;
  className?: string;
  onOpen?: () => void;
}

/** Links to the deposit that a transfer belongs to. */
export function OwnerLink({ owner, className = '', onOpen }: Props) {
  const { deposit: depositPath } = useListPaths();
  return (
    <TextLink to={depositPath(owner.id)} className={className} onClick={onOpen}>
      {adminTexts.transactions.openRequest(shortDepositId(owner.id))}
    </TextLink>
  );
}
