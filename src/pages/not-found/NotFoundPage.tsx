import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';

/** Shown for unknown paths. Logs the path, so that broken links can be found. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn('404: no page at', pathname);
  }, [pathname]);

  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col items-center justify-center gap-3 p-6 text-center">
      <title>{`${texts.notFound.title} · ${env.appName}`}</title>
      <p aria-hidden className="text-7xl font-bold tracking-tight text-accent">
        {texts.notFound.code}
      </p>
      <h1 className="text-2xl font-bold">
        <span className="sr-only">{texts.notFound.code}</span> <span>{texts.notFound.title}</span>
      </h1>
      <p className="max-w-xs text-muted">{texts.notFound.text}</p>
      <Link to={paths.home} className={buttonClass('primary', 'mt-4')}>
        {texts.notFound.home}
      </Link>
    </main>
  );
}
