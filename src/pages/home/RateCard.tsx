import { ArrowLeftRight } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { userTexts } from '@/texts/userTexts';

/** The fixed exchange rate. */
export function RateCard() {
  return (
    <Card className="flex items-center gap-3">
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <ArrowLeftRight aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-medium text-muted">{userTexts.home.rateTitle}</h2>
        <p className="text-lg font-semibold">{userTexts.home.rate}</p>
      </div>
    </Card>
  );
}
