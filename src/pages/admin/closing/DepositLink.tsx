import { Link } from 'react-router-dom';
import { shortDepositId } from '@/domain/shortDepositId';
import { closingTexts } from '@/texts/admin/closingTexts';

/** Opens a request in the panel. Going back leads to the closing, which is not read again. */
export function DepositLink({ id }: { id: string }) {
  return (
    <Link
      to={{ search: new URLSearchParams({ deposit: id }).toString() }}
      className="inline-flex min-h-touch items-center font-medium text-accent underline-offset-2 hover:underline"
    >
      {closingTexts.request(shortDepositId(id))}
    </Link>
  );
}
