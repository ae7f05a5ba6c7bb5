import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { Fit } from '@/components/ui/Text';
import { env } from '@/config/env';
import type { Elements } from '@/lib/elements';
import { hasPreviousEntry } from '@/lib/historyEntry';
import { texts } from '@/texts/texts';

interface Props {
  title: string;
  /** The page that Back leads to if the app has no earlier history entry. */
  back?: string;
  children?: Elements;
}

/** Shows the page's title, also in the browser tab, with the back link and the page's actions. */
export function PageHeader({ title, back, children }: Props) {
  const navigate = useNavigate();
  return (
    <header className="@container pb-3">
      <title>{`${title} · ${env.appName}`}</title>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        {back && (
          <Link
            to={back}
            aria-label={texts.common.back}
            className={buttonClass('ghost', '-mx-3')}
            onClick={(event) => {
              if (!hasPreviousEntry()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        )}
        <h1
          // At least as wide as its longest word, so that no word breaks. Large text has the line below Back and the actions.
          className={`min-w-min text-2xl font-bold tracking-tight wrap-break-word ${back ? 'flex-1' : ''} ${children ? '@max-[12rem]:order-last @max-[12rem]:basis-full' : ''}`}
        >
          <Fit text={title} />
        </h1>
        {children}
      </div>
    </header>
  );
}
