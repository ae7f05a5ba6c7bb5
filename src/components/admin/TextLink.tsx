import { Link, type LinkProps } from 'react-router-dom';
import { ExternalLink } from 'lucide-react';
import { adminTexts } from '@/texts/admin/adminTexts';

/** A text link, high enough for a finger. */
export const TextLink = ({ className = '', ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={`inline-flex min-h-touch items-center font-medium text-accent underline-offset-2 hover:underline ${className}`}
  />
);

/** Opens the explorer in a new tab. */
export function ExplorerLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={adminTexts.transactions.explorer}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft print:hidden"
    >
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
