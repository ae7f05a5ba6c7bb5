import { ArrowLeft, LogOut } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { useSingleKeys } from '@/components/admin/hotkeys';
import { useIsWide } from '@/components/admin/useIsWide';
import { useAuth } from '@/components/session/useAuth';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { Button, buttonClass } from '@/components/ui/Button';
import { PageSpinner } from '@/components/ui/Spinner';
import { toastObstacle, toastResult } from '@/components/ui/toastObstacles';
import { pageOf } from '@/config/panelPaths';
import { paths } from '@/config/paths';
import { SEARCHED_DEPOSITS } from '@/domain/search/searchFilter';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { Elements } from '@/lib/elements';
import { heightAs } from '@/lib/heightAs';
import { lazyNamed } from '@/lib/lazyNamed';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { useNow } from '@/lib/useNow';
import { admin } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';
import { BottomBar, SideNav } from './PanelNavigation';
import { usePanelKeys } from './usePanelKeys';
import { SearchBar } from './worklist/SearchBar';

const KeysHelp = lazyNamed(() => import('./KeysHelp'), 'KeysHelp');
const PayoutSearch = lazyNamed(() => import('./payouts/PayoutSearch'), 'PayoutSearch');

/** The pages without a list; a narrow panel has no search on them. */
const REPORTS = ['closing', 'activity', 'security'];

const t = adminTexts;

export function AdminLayout() {
  const panel = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const page = pageOf(useLocation().pathname);
  const { depositId, payoutId } = useParams();
  const isWide = useIsWide();
  const { areOn } = useSingleKeys();
  const { isHelpOpen, setHelpOpen } = usePanelKeys(panel, searchField);
  const search =
    page === 'payouts' ? (
      <Suspense fallback={null}>
        <PayoutSearch field={searchField} />
      </Suspense>
    ) : (
      <SearchBar
        field={searchField}
        searched={SEARCHED_DEPOSITS}
        texts={{ ...t.search, statusOf: depositStatusTexts }}
      />
    );
  // A record opened in place of its list needs the bottom of a narrow screen for its buttons.
  const isBarFixed = !isWide && depositId === undefined && payoutId === undefined;

  return (
    <div
      ref={panel}
      className={`@container flex min-h-dvh panel flex-col bg-surface ${isBarFixed ? '[--foot:calc(var(--bar)+env(safe-area-inset-bottom))]' : '[--foot:0px]'}`}
    >
      <PanelHeader search={isWide && search} />
      {!isWide && !REPORTS.includes(page) && <div ref={toastResult}>{search}</div>}
      <div className="flex w-full max-w-[106rem] flex-1">
        {isWide && <SideNav />}
        <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 pb-10 print:[&_button]:hidden">
          <PrintedTime />
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
          <Button
            variant="ghost"
            // With the keys turned off, this is the only way to turn them on.
            className={`-mx-4 self-start text-sm ${areOn ? 'max-lg:hidden' : ''}`}
            onClick={() => setHelpOpen(true)}
          >
            {adminSearchTexts.keys}
          </Button>
        </div>
      </div>
      {!isWide && <BottomBar isFixed={isBarFixed} />}
      <Suspense fallback={null}>
        {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </div>
  );
}

const headerHeight = heightAs('--header');

/** The link back to the app keeps the session. */
function PanelHeader({ search }: { search: Elements }) {
  const { status } = useAuth();
  const logout = useMutation(
    async () => {
      await admin.session.signOut();
      toast.success(t.loggedOut, t.loggedOutText);
    },
    { failed: t.logoutFailed },
  );
  return (
    // With very large text the header would fill much of the screen, so only the notice sticks.
    <div ref={headerHeight} className="top-0 z-30 contents @min-[22rem]:sticky @min-[22rem]:block">
      <div className="sticky top-0 z-30 @min-[22rem]:static">
        <OfflineBanner />
      </div>
      <header
        ref={toastObstacle}
        className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden"
      >
        <div className="flex flex-wrap items-start justify-end px-4 py-1 [overflow-wrap:normal] sm:gap-x-2">
          {/* Without a signed-in user, it would lead to the sign-in page of users. */}
          {status !== 'signedOut' && (
            <Link
              to={paths.home}
              aria-label={t.back}
              className={buttonClass('ghost', '-ml-3 px-0')}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <h1 className="flex min-h-touch flex-1 items-center text-base font-bold tracking-tight lg:w-36 lg:flex-none">
            <Link to={paths.admin} className="inline-flex min-h-touch items-center">
              {t.title}
            </Link>
          </h1>
          {search}
          <Button
            variant="ghost"
            className="px-2 text-sm lg:ml-auto"
            busy={logout.isPending}
            onClick={logout.mutate}
          >
            {!logout.isPending && <LogOut aria-hidden className="hidden size-4 sm:block" />}
            <span>{t.logout}</span>
          </Button>
        </div>
      </header>
    </div>
  );
}

function PrintedTime() {
  return (
    <p className="hidden text-sm text-muted print:block">
      {adminSearchTexts.printed(formatLocalTime(useNow()))}
    </p>
  );
}
