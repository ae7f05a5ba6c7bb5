import type { ReactNode } from 'react';
import { env } from '@/config/env';

interface Props {
  title: string;
  children?: ReactNode;
}

/** The title of a page, on screen and in the browser's tab, with the page's actions. */
export function PageHeader({ title, children }: Props) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 pb-3">
      <title>{`${title} · ${env.appName}`}</title>
      <h1 className="text-2xl font-bold tracking-tight wrap-break-word">{title}</h1>
      {children}
    </header>
  );
}
