import { Link } from 'react-router-dom';
import type { Deposit } from '@/domain/deposit';
import { shortDepositId } from '@/domain/shortDepositId';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  owner: Deposit;
  className?: string;
  onOpen?: () => void;
}

/** Opens the request that a transfer belongs to. */
export function OwnerLink({ owner, className = '', onOpen }: Props) {
  const { toDeposit } = useSearchLinks();
  return (
    <Link
      to={toDeposit(owner.id)}
      className={`inline-flex min-h-touch items-center font-medium text-accent underline-offset-2 hover:underline ${className}`}
      onClick={onOpen}
    >
      {adminTexts.transactions.openRequest(shortDepositId(owner.id))}
    </Link>
  );
}
