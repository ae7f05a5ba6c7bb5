import { ArrowLeftRight } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';

/** The fixed exchange rate, and for a new user where money comes in and goes out, which moves nothing above it as it appears. */
export function RateCard() {
  const { user, status } = useUser();
  return (
    <>
      <Card className="flex items-center gap-3">
        <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <ArrowLeftRight aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-sm font-medium text-muted">{userTexts.home.rateTitle}</h2>
          <p className="text-lg font-semibold">{userTexts.home.rate}</p>
        </div>
      </Card>
      {status === 'ready' && user.lastLedgerId === null && (
        <p className="px-1 text-sm text-muted">
          <span>{userTexts.home.moneyIn}</span>{' '}
          {env.payouts && <span>{userTexts.home.moneyOut}</span>}
        </p>
      )}
    </>
  );
}
