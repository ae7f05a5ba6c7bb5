import { Star } from 'lucide-react';
import { texts } from '@/texts/texts';

/** Marks the first payment method of a list, which is the one used. */
export function PrimaryBadge() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-success-soft px-2.5 py-0.5 text-xs font-semibold text-success">
      <Star aria-hidden className="size-3.5" />
      {texts.common.primary}
    </span>
  );
}
