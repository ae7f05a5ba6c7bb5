import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Fit, LocalTime } from './Text';
import { toastResult } from './toastObstacles';

interface Props {
  to: string;
  icon: LucideIcon;
  iconClass: string;
  text: string;
  time: Date | null;
  amount?: string;
}

/** Shows in one row of a card what waits for the user or what has happened, and links there. Toasts do not cover it. */
export function ActivityRow({ to, icon: Icon, iconClass, text, time, amount }: Props) {
  return (
    <Link
      ref={toastResult}
      to={to}
      className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm -outline-offset-3 hover:bg-sunken"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${iconClass}`} />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold">{text}</span>{' '}
        {time && (
          <span className="block text-muted">
            <LocalTime time={time} />
          </span>
        )}
      </span>{' '}
      {amount && (
        <span className="ml-auto text-base font-semibold">
          <Fit text={amount} />
        </span>
      )}
    </Link>
  );
}
