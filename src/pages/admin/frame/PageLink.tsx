import { Link } from 'react-router-dom';
import type { PanelPage } from './usePanelPages';

interface Props {
  page: PanelPage;
  className: string;
  onClick?: () => void;
}

/** Links to a page of the panel, with the number of open items. */
export function PageLink({ page, className, onClick }: Props) {
  const { to, label, icon: Icon, isCurrent, count } = page;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-touch items-center font-semibold [overflow-wrap:normal] text-muted hover:bg-sunken [&[aria-current]]:text-accent ${className}`}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>{label}</span>{' '}
      {count !== null && (
        <span className="rounded-full bg-warning-soft px-1.5 text-xs text-warning">{count}</span>
      )}
    </Link>
  );
}
