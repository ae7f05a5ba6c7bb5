import { CircleCheck } from 'lucide-react';
import { LocalTime } from '@/components/ui/LocalTime';
import { requestTexts } from '@/texts/requestTexts';

/** Shows that this device has seen a transfer arrive, and when it was sent. Only a review confirms it. */
export function Arrived({ at }: { at: Date }) {
  return (
    <span className="flex gap-2 text-sm">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="flex flex-wrap gap-x-2">
        <span className="font-semibold">{requestTexts.stateTitle.arrived}</span>
        <span className="font-normal text-muted">
          <LocalTime time={at} />
        </span>
      </span>
    </span>
  );
}
