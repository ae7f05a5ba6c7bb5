import { ArrowLeft, LogOut } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '@/lib/elements';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/components/ui/Button';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { useAuth } from '@/components/session/useAuth';
import { useMutation, useToast } from '@/lib/useToast';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

interface Props {
  search: Elements;
}

/**
 * Shows the header of the panel, with the offline notice and, on a wide screen, the search. The link back to the app
 * keeps the session; logging out ends it. `--header` has the height for what sticks below it.
 */
export function PanelHeader({ search }: Props) {
  const toast = useToast();
  const { status } = useAuth();
  const header = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--header', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const logout = useMutation(
    async () => {
      await admin.session.signOut();
      toast.success(t.loggedOut, t.loggedOutText);
    },
    { failed: t.logoutFailed },
  );
  return (
    // With very large text the header would fill much of the screen, so only the notice sticks.
    <div ref={header} className="top-0 z-30 contents @min-[22rem]:sticky @min-[22rem]:block">
      <div className="sticky top-0 z-30 @min-[22rem]:static">
        <OfflineBanner />
      </div>
      <header
        ref={toastObstacle}
        className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden"
      >
        <div className="mx-auto flex max-w-[106rem] flex-wrap items-start justify-end px-4 py-1 [overflow-wrap:normal] sm:gap-x-2 @min-[22rem]:py-2">
          {/* Without a signed-in user, it would lead to the sign-in page of users. */}
          {status !== 'signedOut' && (
            <Link
              to={paths.home}
              aria-label={t.back}
              className={buttonClass('ghost', '-ml-3 px-0 lg:min-h-12')}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <h1 className="flex min-h-touch flex-1 items-center text-base font-bold tracking-tight lg:min-h-12 lg:flex-none lg:pr-2 @min-[24rem]:text-xl">
            <Link to={paths.admin} className="inline-flex min-h-touch items-center">
              {t.title}
            </Link>
          </h1>
          {search}
          <Button
            variant="ghost"
            className="px-2 lg:min-h-12"
            busy={logout.isPending}
            onClick={logout.mutate}
          >
            {!logout.isPending && <LogOut aria-hidden className="hidden size-5 sm:block" />}
            <span>{t.logout}</span>
          </Button>
        </div>
      </header>
    </div>
  );
}
