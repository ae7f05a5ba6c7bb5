import { ArrowLeftRight } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/** The fixed exchange rate, and how money comes in and goes out. */
export function RateCard() {
  return (
    <Card className="flex items-center gap-3">
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <ArrowLeftRight aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-medium text-muted">{t.rateTitle}</h2>
        <p className="text-lg font-semibold">{t.rate}</p>
        <p className="text-sm text-muted">{env.payouts ? t.moneyInAndOut : t.moneyIn}</p>
      </div>
    </Card>
  );
}
