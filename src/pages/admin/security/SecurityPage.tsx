import { NotLoaded, Alert } from '@/components/ui/Alert';
import { Button, Card, PageSpinner } from '@/components/ui/Button';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { env } from '@/config/env';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useLoad } from '@/lib/useLive';
import { useFocusFallback } from '@/lib/focus';
import { useMutation } from '@/lib/useToast';
import { admin } from '@/services/admin/adminServices';
import { secondFactor } from '@/services/admin/security/secondFactorService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { securityTexts } from '@/texts/admin/securityTexts';
import { TurnOff } from './TurnOff';
import { TurnOn } from './TurnOn';

const t = securityTexts;

/** Returns since when the administrator's account has a second factor; null if it has none. */
const readFactor = async () => ({ since: await secondFactor.enrolledAt() });

interface Props {
  /** True if the project requires a second factor that this session lacks. The panel then shows this page only. */
  isRequired: boolean;
}

/** Shows if the administrator's second factor is on, and turns it on and off. */
export function SecurityPage({ isRequired }: Props) {
  const { data, isLoading, retry } = useLoad(readFactor);
  const fallback = useFocusFallback<HTMLDivElement>();
  const logout = useMutation(admin.session.signOut, { failed: adminTexts.logoutFailed });
  const since = data?.since ?? null;
  return (
    <div className={isRequired ? '@container' : ''}>
      <title>{`${t.title} · ${env.appName}`}</title>
      {isRequired && (
        <>
          <OfflineBanner />
          <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
            <div className="mx-auto flex max-w-column flex-wrap items-center gap-x-2 px-2 py-1 @min-[22rem]:py-2">
              <h1 className="flex-1 px-2 text-lg font-bold tracking-tight @min-[22rem]:text-xl">
                {t.title}
              </h1>
              <Button variant="ghost" busy={logout.isPending} onClick={logout.mutate}>
                {t.required.logout}
              </Button>
            </div>
          </header>
        </>
      )}
      <div
        {...fallback}
        tabIndex={-1}
        className={`flex max-w-column flex-col gap-4 outline-none ${isRequired ? 'mx-auto px-4 pt-4 pb-10' : ''}`}
      >
        {!isRequired && <h2 className="text-xl font-bold tracking-tight">{t.title}</h2>}
        {isRequired && (
          <Alert variant="warning" title={t.required.title}>
            <p>{since ? t.required.signInAgain : t.required.turnOn}</p>
          </Alert>
        )}
        <p>{t.intro}</p>
        {isLoading && <PageSpinner />}
        {!isLoading && !data && <NotLoaded title={t.loadFailed} onRetry={retry} />}
        {since && (
          <Alert variant="success" title={t.on.title}>
            <p>{t.on.since(formatLocalTime(since))}</p>
          </Alert>
        )}
        {data && <Card>{since ? <TurnOff onDone={retry} /> : <TurnOn onDone={retry} />}</Card>}
        <section>
          <h3 className="font-semibold">{t.lost.title}</h3>
          <p>{t.lost.text}</p>
        </section>
      </div>
    </div>
  );
}
