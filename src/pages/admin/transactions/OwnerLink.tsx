import type { Deposit } from '@/domain/deposits/deposit';
import { shortDepositId } from '@/domain/shortIds';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { TextLink } from '@/pages/admin/TextLink';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  owner: Deposit;
  className?: string;
  onOpen?: () => void;
}

/** Opens the deposit that a transfer belongs to. */
export function OwnerLink({ owner, className = '', onOpen }: Props) {
  const { toDeposit } = useSearchLinks();
  return (
    <TextLink to={toDeposit(owner.id)} className={className} onClick={onOpen}>
      {adminTexts.transactions.openRequest(shortDepositId(owner.id))}
    </TextLink>
  );
}
