import { ArrowLeftRight } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { texts } from '@/texts/texts';

/** The fixed exchange rate. */
export function RateCard() {
  return (
    <Card className="flex items-center gap-3">
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <ArrowLeftRight aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-sm font-medium text-muted">{texts.home.rateTitle}</h2>
        <p className="text-lg font-semibold">{texts.home.rate}</p>
      </div>
    </Card>
  );
}
