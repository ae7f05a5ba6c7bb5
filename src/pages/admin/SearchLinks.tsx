import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposit';
import { shortDepositId } from '@/domain/shortDepositId';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.search;

/** Opens a request of the panel by itself, with everything that is known about it. */
export function OpenDepositLink({ deposit }: { deposit: Deposit }) {
  return (
    <Link
      to={{ search: new URLSearchParams({ deposit: deposit.id }).toString() }}
      className={buttonClass('ghost', '-mx-4 -mb-2 justify-start text-sm')}
    >
      <ReceiptText aria-hidden className="size-4 shrink-0" />
      {t.openRequest(shortDepositId(deposit.id))}
    </Link>
  );
}

/** Opens a list of the panel as a table. `search` are its URL parameters. */
export function TableLink({ list, search }: { list: string; search: string }) {
  return (
    <Link to={{ search }} aria-label={t.tableOf(list)} className={buttonClass('ghost', 'text-sm')}>
      {t.table}
    </Link>
  );
}
