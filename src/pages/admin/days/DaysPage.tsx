import { ArrowLeft } from 'lucide-react';
import type { Elements } from '@/components/elements';
import { Link } from 'react-router-dom';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { panelPaths } from '@/domain/admin/panelPaths';
import { daysTexts } from '@/texts/admin/daysTexts';

/** A page of its own about a range of days, with the way back to the panel. */
export function DaysPage({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="@container">
      <title>{`${title} · ${env.appName}`}</title>
      <OfflineBanner />
      <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:border-0">
        <div className="mx-auto flex max-w-6xl items-center gap-x-2 px-2 py-1 @min-[22rem]:py-2">
          <Link
            to={panelPaths.overview}
            aria-label={daysTexts.back}
            className={buttonClass('ghost', 'px-0 print:hidden')}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <h1 className="px-2 text-lg font-bold tracking-tight @min-[22rem]:text-xl">{title}</h1>
        </div>
      </header>
      {children}
    </div>
  );
}
