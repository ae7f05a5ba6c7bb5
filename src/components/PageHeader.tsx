import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { buttonClass } from './ui/Button';

interface Props {
  title: string;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The title of a page, on screen and in the browser's tab, with the page's actions. */
export function PageHeader({ title, back, children }: Props) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 pb-3">
      <title>{`${title} · ${env.appName}`}</title>
      {back && (
        <Link to={back.to} aria-label={back.label} className={buttonClass('ghost', '-mx-3')}>
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      )}
      <h1 className={`text-2xl font-bold tracking-tight wrap-break-word ${back ? 'flex-1' : ''}`}>
        {title}
      </h1>
      {children}
    </header>
  );
}
