import {
  ArrowLeftRight,
  ChevronRight,
  CirclePlay,
  CirclePlus,
  CloudOff,
  ExternalLink,
  Landmark,
  QrCode,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePendingTotal } from '@/components/deposits/usePendingDeposits';
import { useIsStale, useIsStaleData } from '@/components/session/useLocalCache';
import { useLastBalance, useUser } from '@/components/session/useUser';
import { TutorialSteps } from '@/components/tutorial/TutorialSteps';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { Skeleton } from '@/components/ui/Skeleton';
import { Kept } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { formatRupeesExact, type Paise } from '@/domain/money/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { initial } from '@/domain/user';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { Activity } from './Activity';
import { RewardBanner } from './RewardBanner';

const t = userTexts.home;

/** Shows the fixed exchange rate, and how money comes in and goes out. */
function RateCard() {
  return (
    <Card className="flex items-center gap-3">
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <ArrowLeftRight aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-medium text-muted">{t.rateTitle}</h2>
        <p className="text-base font-bold">{t.rate}</p>
        <p className="text-sm text-muted">
          {(env.payouts ? t.moneyInAndOut : t.moneyIn)(texts.common.review(env.reviewTime?.text))}
        </p>
      </div>
    </Card>
  );
}

// A bold digit is about 0.64 em wide, so a font size of 150cqi divided by their number makes them fill the line.
const amountClass = (main: boolean) =>
  `block leading-tight font-bold tracking-tight ${
    main
      ? 'text-2xl supports-[width:1cqi]:text-[length:min(150cqi/var(--figures),2.25rem)]'
      : 'text-lg supports-[width:1cqi]:text-[length:min(150cqi/var(--figures),1.25rem)]'
  }`;

interface AmountTextProps {
  text: string;
  main: boolean;
}

/** Shows an amount whose font shrinks before it wraps, so that crores fit on one line of a small phone. */
function AmountText({ text, main }: AmountTextProps) {
  return (
    <span className="@container block">
      <span translate="no" className={amountClass(main)} style={{ '--figures': text.length }}>
        {text}
      </span>
    </span>
  );
}

/**
 * Shows the balance at the last visit, dimmed, or a skeleton, while the balance loads. In the prerendered page
 * scripts/build/bootstrap.js fills it in, hence suppressHydrationWarning.
 */
function LastBalance() {
  const text = useLastBalance();
  return (
    <span className="@container block opacity-70">
      <span
        translate="no"
        data-last-balance=""
        suppressHydrationWarning
        className={`${amountClass(true)} ${EMPTY_SKELETON}`}
        {...(text && { style: { '--figures': text.length } })}
      >
        {text}
      </span>
    </span>
  );
}

// With its margin as high as a line of the amount, so that the layout does not shift.
const EMPTY_SKELETON =
  'empty:mt-1 empty:h-[2.5625rem] empty:w-2/5 empty:animate-pulse empty:rounded-control empty:bg-white/20';

interface Props {
  label: string;
  amountPaise: Paise | null;
  /** True to show "unavailable" instead of a skeleton while `amountPaise` is null. */
  isUnavailable: boolean;
  /** Marks the amount as a saved copy. If both amounts are, only the main one is marked. */
  isStale?: boolean;
  main?: boolean;
}

/** Shows an amount, with a link to the deposits. */
function AmountTile({ label, amountPaise, isUnavailable, isStale = false, main = false }: Props) {
  return (
    <Link
      to={paths.rechargeHistory}
      className={`flex items-center gap-3 px-5 -outline-offset-4 focus-visible:outline-on-hero ${main ? 'py-5' : 'py-4'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-on-hero-muted">
          <span>{label}</span>
          {amountPaise !== null && isStale && (
            <span className="flex items-center gap-1 text-xs">
              <CloudOff aria-hidden className="size-3.5 shrink-0" />
              <span>{t.savedCopy}</span>
            </span>
          )}
        </span>
        {amountPaise !== null ? (
          <AmountText text={formatRupeesExact(amountPaise)} main={main} />
        ) : isUnavailable ? (
          <span className="block py-1 text-base font-bold">{t.unavailable}</span>
        ) : (
          <>
            <span className="sr-only">{texts.common.loading}</span>
            {main ? (
              <LastBalance />
            ) : (
              <span className="mt-1 block h-[1.3125rem] w-2/5 animate-pulse rounded-control bg-white/20" />
            )}
          </>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-on-hero-muted" />
    </Link>
  );
}

/** Shows the home page: balances, next steps, recent activity, the reward, the exchange rate, the tutorials. */
export function HomePage() {
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <HomeActions />
      <Activity />
      <RewardBanner />
      <RateCard />
      <Tutorial />
    </div>
  );
}

/** Shows the wallet balance and the pending amount. An unavailable amount is never shown as zero. */
function Balances() {
  const { user, status, refresh } = useUser();
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
        <div className="mx-4 border-t border-white/20" />
        <AmountTile
          label={t.pendingAmount}
          amountPaise={pending.totalPaise}
          isUnavailable={pending.isUnavailable || walletFailed}
          isStale={isPendingStale}
        />
        <Link
          to={paths.statement}
          className="mx-5 flex min-h-touch items-center border-t border-white/20 text-sm font-medium focus-visible:outline-on-hero"
        >
          {userTexts.statement.title}
        </Link>
      </div>
      <Failure variant="warning" text={walletFailed ? t.amountsFailed : null} onRetry={refresh} />
    </section>
  );
}

/** Links to deposit, withdrawal and payment methods, in one order, so that nothing moves as the record loads. Toasts do not hide them. */
function HomeActions() {
  const { user, status } = useUser();
  // No button is primary until it is known if the user has a payment method.
  const next = status !== 'ready' ? null : hasPaymentMethod(user) ? 'deposit' : 'upi';
  const bind = (
    <Link
      key="bind"
      to={paths.upi}
      className={buttonClass(next === 'upi' ? 'primary' : 'secondary', 'min-h-13')}
    >
      <QrCode aria-hidden className="size-5" />
      <span>{t.bindUpi}</span>
    </Link>
  );
  return (
    <div ref={toastResult} className="flex flex-col gap-3">
      <div key="money" className="flex flex-wrap gap-3 *:flex-1 *:basis-[8em]">
        <Link
          to={depositFormPath}
          className={buttonClass(next === 'deposit' ? 'primary' : 'secondary', 'min-h-13 px-2')}
        >
          <CirclePlus aria-hidden className="size-5" />
          <span>{texts.nav.deposit}</span>
        </Link>
        {env.payouts && (
          <Link to={paths.withdraw} className={buttonClass('secondary', 'min-h-13 px-2')}>
            <Landmark aria-hidden className="size-5" />
            <span>{t.withdraw}</span>
          </Link>
        )}
      </div>
      {bind}
    </div>
  );
}

/** Greets the user by name, with a link to the profile. */
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
      <h2 id="tutorial" className="pt-2 pb-2 text-base font-bold">
        {t.tutorial}
      </h2>
      <Card flush className="divide-y divide-line px-4">
        <TutorialEntry topic="wallet" title={t.tutorialWallet} url={env.tutorialWalletUrl} />
        <TutorialEntry topic="bank" title={t.tutorialBank} url={env.tutorialBankUrl} />
      </Card>
    </section>
  );
}
