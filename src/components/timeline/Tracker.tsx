import { Check } from 'lucide-react';
import { LocalTime } from '@/components/ui/Text';
import { formatRecent } from '@/domain/time/recentTime';

interface Props {
  steps: readonly string[];
  /** For each step, the time when it was done, or a text such as when it usually is. */
  notes: readonly (Date | string | null | false)[];
  /** How many steps are done. */
  reached: number;
  /** True if the next step is the user's. */
  needsUser?: boolean;
}

/** Shows steps as dots on a line. The dot of a step that is done while the page is open fills, and the line grows to it. */
export function Tracker({ steps, notes, reached, needsUser = false }: Props) {
  return (
    <ol className="flex flex-col text-sm">
      {steps.map((label, index) => {
        const note = notes[index];
        const isDone = index < reached;
        const isNext = index === reached;
        const ring = isDone
          ? 'border-accent'
          : isNext && needsUser
            ? 'border-warning'
            : 'border-line-strong';
        return (
          <li
            key={index}
            aria-current={index === Math.min(reached, steps.length - 1) ? 'step' : undefined}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute top-5.5 -bottom-0.5 left-2.25 w-0.5 bg-line">
                <span
                  className={`block h-full origin-top bg-accent transition-transform duration-300 ease-out ${index + 1 < reached ? '' : 'scale-y-0'}`}
                />
              </span>
            )}
            <span
              className={`mt-0.5 flex size-5 shrink-0 rounded-full border-2 transition-colors duration-300 ${ring}`}
            >
              <span
                className={`-m-0.5 flex size-5 items-center justify-center rounded-full bg-accent text-on-accent transition-transform duration-300 ease-out ${isDone ? '' : 'scale-0'}`}
              >
                <Check aria-hidden className="size-3.5 stroke-3" />
              </span>
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className={isDone ? 'text-base font-medium' : 'text-base text-muted'}>
                {label}
              </span>{' '}
              {note && (
                <span className="text-muted">
                  {note instanceof Date ? <LocalTime time={note} format={formatRecent} /> : note}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
