import { ExternalLink } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { shortTxid } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';

/** A text link, high enough for a finger. */
export const TextLink = ({ className = '', ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={`inline-flex min-h-touch items-center font-medium text-accent underline-offset-2 hover:underline ${className}`}
  />
);

/** Opens a transaction in the explorer, in a new tab. */
export const ExplorerLink = ({ txid }: { txid: string }) => (
  <a
    href={TRANSACTION_EXPLORER_URL + txid}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={adminTexts.transactions.explorerOf(shortTxid(txid))}
    title={adminTexts.transactions.explorer}
    className="flex size-touch shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft print:hidden"
  >
    <ExternalLink aria-hidden className="size-4" />
  </a>
);
