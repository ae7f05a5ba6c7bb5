import {
  ArrowLeftRight,
  ArrowUp,
  ChevronRight,
  CirclePlay,
  CloudOff,
  ExternalLink,
  Plus,
  QrCode,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePendingTotal } from '@/components/deposits/usePendingDeposits';
import { useIsStale, useIsStaleData } from '@/components/session/useLocalCache';
import { useUser } from '@/components/session/useUser';
import { TutorialSteps } from '@/components/tutorial/TutorialSteps';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { Row, RowIcon } from '@/components/ui/Row';
import { Skeleton } from '@/components/ui/Skeleton';
import { Fit, Kept } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { formatRupeesExact, type Paise } from '@/domain/money/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { initial } from '@/domain/user';
import { useHydrated } from '@/lib/useHydrated';
import { lastBalance } from '@/services/database/localCache';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { Activity } from './Activity';
import { RewardBanner } from './RewardBanner';

const t = userTexts.home;

// A bold digit is about 0.64 em wide, so a font size of 150cqi divided by their number makes them fill the line.
const AMOUNT =
  'block text-4xl/11 font-bold tracking-tight supports-[width:1cqi]:text-[length:min(150cqi/var(--figures),2.5rem)]';

// As high as a line of the amount, so that the layout does not shift.
const EMPTY_SKELETON =
  'empty:h-11 empty:w-2/5 empty:animate-pulse empty:rounded-control empty:bg-white/20';

/** Shows the home page: balances, next steps, recent activity, the reward, the exchange rate, the tutorials. */
export function HomePage() {
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <Activity />
      <Card flush className="divide-y divide-line">
        <RewardBanner />
        <Row
          mark={<RowIcon icon={ArrowLeftRight} tone="accent" />}
          title={<span translate="no">{t.rate}</span>}
          text={t.rateTitle}
        />
        {/* One link that keeps its place: a finger or the focus may be on it as the record arrives. */}
        <Row
          link={{ to: paths.upi }}
          filled={status === 'ready' && !hasPaymentMethod(user)}
          mark={<RowIcon icon={QrCode} tone="accent" />}
          title={t.bindUpi}
        />
      </Card>
      <Tutorial />
      <p className="text-sm text-muted">
        {(env.payouts ? t.moneyInAndOut : t.moneyIn)(texts.common.review(env.reviewTime?.text))}
      </p>
    </div>
  );
}

/**
 * Shows the balance at the last visit, dimmed, or a skeleton, while the balance loads. In the prerendered page
 * scripts/build/bootstrap.js fills it in until hydration, hence suppressHydrationWarning.
 */
function LastBalance() {
  const text = useHydrated() ? (lastBalance() ?? '') : '';
  return (
    <span className="@container block opacity-70">
      <span
        translate="no"
        data-last-balance=""
        suppressHydrationWarning
        className={`${AMOUNT} ${EMPTY_SKELETON}`}
        {...(text && { style: { '--figures': text.length } })}
      >
        {text}
      </span>
    </span>
  );
}

interface AmountTileProps {
  label: string;
  amountPaise: Paise | null;
  /** True to show "unavailable" instead of a skeleton while `amountPaise` is null. */
  isUnavailable: boolean;
  /** Marks the amount as a saved copy. If both amounts are, only the main one is marked. */
  isStale?: boolean;
  main?: boolean;
}

/** Shows an amount, with a link to the deposits. The main one shrinks before it wraps, so that crores fit on a small phone. */
function AmountTile({
  label,
  amountPaise,
  isUnavailable,
  isStale = false,
  main = false,
}: AmountTileProps) {
  const text = amountPaise === null ? t.unavailable : formatRupeesExact(amountPaise);
  const translate = amountPaise === null ? undefined : 'no';
  const amount = main ? (
    <span className="@container basis-full">
      <span translate={translate} className={AMOUNT} style={{ '--figures': text.length }}>
        {text}
      </span>
    </span>
  ) : (
    <span className="font-bold">{amountPaise === null ? text : <Fit text={text} />}</span>
  );
  return (
    <Link
      to={paths.rechargeHistory}
      className={`flex min-h-touch flex-wrap items-center gap-x-2 px-4 text-sm -outline-offset-4 focus-visible:outline-on-hero ${main ? 'pt-3' : 'pb-2'}`}
    >
      <span className="font-medium text-on-hero-muted">{label}</span>
      {amountPaise !== null && isStale && (
        <span className="flex items-center gap-1 text-xs text-on-hero-muted">
          <CloudOff aria-hidden className="size-3.5 shrink-0" />
          <span>{t.savedCopy}</span>
        </span>
      )}
      {!main && amountPaise === null && !isUnavailable && (
        <span className="h-5 w-1/4 animate-pulse rounded-control bg-white/20" />
      )}
      {amountPaise !== null || isUnavailable ? (
        amount
      ) : (
        <span className={main ? 'basis-full' : 'sr-only'}>
          <span className="sr-only">{texts.common.loading}</span>
          {main && <LastBalance />}
        </span>
      )}
      {!main && <ChevronRight aria-hidden className="size-4 text-on-hero-muted" />}
    </Link>
  );
}

/** Shows the wallet balance, the pending amount and the ways on. An unavailable amount is never shown as zero. */
function Balances() {
  const { user, status, loading, refresh } = useUser();
  const pending = usePendingTotal();
  const walletPaise = status === 'ready' ? user.walletPaise : null;
  const isStale = useIsStale();
  const isPendingStale = useIsStaleData(pending.fromCache) && !isStale;
  const walletFailed = status === 'failed';

  return (
    <section aria-label={t.balances} className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-card border border-transparent bg-linear-to-br from-hero to-hero-deep bg-origin-border text-on-hero shadow-card">
        <AmountTile
          main
          label={t.walletBalance}
          amountPaise={walletPaise}
          isUnavailable={walletFailed}
          isStale={isStale}
        />
        <AmountTile
          label={t.pendingAmount}
          amountPaise={pending.totalPaise}
          isUnavailable={pending.isUnavailable || walletFailed}
          isStale={isPendingStale}
        />
        {/* Toasts do not hide them. */}
        <div ref={toastResult} className="flex flex-wrap justify-around gap-x-2 px-2 pb-2">
          <HeroAction main to={depositFormPath} icon={Plus} label={texts.nav.deposit} />
          {env.payouts && <HeroAction to={paths.withdraw} icon={ArrowUp} label={t.withdraw} />}
          <HeroAction to={paths.statement} icon={ReceiptText} label={userTexts.statement.title} />
        </div>
      </div>
      <Failure
        variant="warning"
        text={walletFailed ? t.amountsFailed : null}
        busy={loading}
        onRetry={refresh}
      />
    </section>
  );
}

interface HeroActionProps {
  to: string;
  icon: LucideIcon;
  label: string;
  main?: boolean;
}

function HeroAction({ to, icon: Icon, label, main = false }: HeroActionProps) {
  return (
    <Link
      to={to}
      className="flex flex-1 basis-[5em] flex-col items-center gap-1 rounded-control py-1 text-center text-xs font-medium [overflow-wrap:normal] focus-visible:outline-on-hero"
    >
      <span
        className={`flex size-14 items-center justify-center rounded-full border border-transparent ${main ? 'bg-on-hero text-hero' : 'bg-white/15'}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span>{label}</span>
    </Link>
  );
}

function HomeHeader() {
  const { displayName: name } = useUser().user;
  return (
    <header className="flex items-center justify-between gap-3">
      <title>{`${t.title} · ${env.appName}`}</title>
      <h1 className="line-clamp-2 min-w-0 text-2xl font-bold tracking-tight">
        {name ? <Kept text={t.greeting(name)} part={name} /> : <Skeleton className="h-8 w-40" />}
      </h1>
      <Link
        translate="no"
        to={paths.profile}
        aria-label={t.profile}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-base font-medium text-accent"
      >
        {name && initial(name)}
      </Link>
    </header>
  );
}

interface EntryProps {
  topic: 'wallet' | 'bank';
  title: string;
  /** The video's address; null if none is configured. */
  url: string | null;
}

/** Shows one tutorial: a link to its video, or steps that open in place. */
export function TutorialEntry({ topic, title, url }: EntryProps) {
  if (!url) {
    return (
      <Details title={title} heading="h3">
        <TutorialSteps topic={topic} />
      </Details>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="flex min-h-16 items-center gap-3">
      <CirclePlay aria-hidden className="size-[32px] shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{t.watchVideo}</span>
      </span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t.newTab}</span>
    </a>
  );
}

function Tutorial() {
  return (
    <section aria-labelledby="tutorial">
      <h2 id="tutorial" className="pb-2 text-base font-bold">
        {t.tutorial}
      </h2>
      <Card flush className="divide-y divide-line px-4">
        <TutorialEntry topic="wallet" title={t.tutorialWallet} url={env.tutorialWalletUrl} />
        <TutorialEntry topic="bank" title={t.tutorialBank} url={env.tutorialBankUrl} />
      </Card>
    </section>
  );
}
