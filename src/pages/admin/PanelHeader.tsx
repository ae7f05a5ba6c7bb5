import { ArrowLeft, CalendarCheck, HandCoins, Inbox, LogOut, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '@/components/elements';
import { Link, useMatch } from 'react-router-dom';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { panelPaths } from '@/domain/admin/panelPaths';
import { Button, buttonClass } from '@/components/ui/Button';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { useOpenPayoutCount } from '@/hooks/admin/useDepositCount';
import { useAuth } from '@/hooks/useAuth';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { formatCount } from '@/pages/admin/formatCount';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

interface PageLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  /** How much there is to do; null while that is not known, or for nothing. */
  count?: string | null;
}

/** Leads to another page of the panel; by its icon alone where the header is narrow. */
function PageLink({ to, icon: Icon, label, count = null }: PageLinkProps) {
  const isOpen = useMatch(`${to}/*`) !== null;
  return (
    <Link
      to={to}
      aria-label={count === null ? label : `${label} ${count}`}
      aria-current={isOpen ? 'page' : undefined}
      title={label}
      className={buttonClass(
        'ghost',
        `relative min-w-11 px-0 lg:min-h-12 lg:px-2 ${isOpen ? 'bg-accent-soft' : ''}`,
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-lg:hidden">{label}</span>
      {count !== null && (
        <span className="rounded-full bg-warning-soft px-1.5 text-xs font-semibold text-warning max-lg:absolute max-lg:top-0 max-lg:right-0">
          {count}
        </span>
      )}
    </Link>
  );
}

/** Leads to the payouts, and says how many are open; beside their list, that says it. */
function PayoutsLink() {
  const open = useOpenPayoutCount(useMatch(`${panelPaths.payouts}/*`) === null);
  return (
    <PageLink
      to={panelPaths.payouts}
      icon={HandCoins}
      label={t.payouts}
      count={open && open.number > 0 ? formatCount(open) : null}
    />
  );
}

interface Props {
  /** Where it is wide, the search. */
  search: Elements;
}

/**
 * The header of the panel, with the notice of a lost connection and, where it is wide, the search. Going back to the app
 * keeps the session; logging out ends it. What stays in sight below it finds its height in `--header`.
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
    // Where the text is so large that the header would fill much of the screen, only the notice stays in sight.
    <div ref={header} className="top-0 z-30 contents @min-[22rem]:sticky @min-[22rem]:block">
      <div className="sticky top-0 z-30 @min-[22rem]:static">
        <OfflineBanner />
      </div>
      <header
        ref={toastObstacle}
        className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden"
      >
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-start justify-end px-4 py-1 [overflow-wrap:normal] sm:gap-x-2 @min-[22rem]:py-2">
          {/* Without a signed-in user it would lead to their sign-in page. */}
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
          {env.payouts && <PayoutsLink />}
          {env.tronApiUrl !== null && (
            <PageLink to={panelPaths.incoming} icon={Inbox} label={t.incoming} />
          )}
          <PageLink to={panelPaths.closing} icon={CalendarCheck} label={t.closing} />
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
