import { useEffect, useRef, useState } from 'react';
import { Fit } from '@/components/ui/Text';
import { formatRupeesExact, paise, type Paise } from '@/domain/money/money';
import type { Elements } from '@/lib/elements';

const COUNT_MS = 600;

interface Props {
  /** Replaces the check, before the step is done. */
  mark?: Elements;
  title: string;
  amount: string | Paise;
  lines: readonly string[];
  /** The destination of the money, unless a line names it. */
  to?: string;
  /** False for a step before the last one. */
  isDone?: boolean;
  /** True if the user has waited for it on this page: the check draws itself, and rupees count up. */
  isNew: boolean;
}

/** Shows that a step of a deposit or withdrawal went well, with its amount. */
export function StepDone({ mark, title, amount, lines, to, isDone = true, isNew }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 py-3 text-center">
      {mark ?? <DrawnCheck isDone={isDone} isNew={isNew} />}
      <p className="font-medium">{title}</p>{' '}
      <p className="text-4xl font-bold tracking-tight">
        {typeof amount === 'number' && isNew ? (
          <CountUp sum={amount} />
        ) : (
          <Fit text={typeof amount === 'number' ? formatRupeesExact(amount) : amount} />
        )}
      </p>{' '}
      {to && (
        <p translate="no" className="font-medium wrap-anywhere">
          {to}
        </p>
      )}{' '}
      {lines.map((line) => (
        <p key={line} className="text-sm text-balance text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}

/** True once a further step is reached while the page is open, unless motion is unwanted. The phone vibrates then. */
export function useStepReached(reached: number): boolean {
  const [before] = useState(reached);
  const isNew = reached > before && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    // A browser refuses it, with a message, before the first tap.
    const isKnown = 'vibrate' in navigator && 'userActivation' in navigator;
    if (isNew && isKnown && navigator.userActivation.hasBeenActive) navigator.vibrate(40);
  }, [isNew, reached]);
  return isNew;
}

/** Counts up to a sum in rupees once. Screen readers are told only the sum. */
function CountUp({ sum }: { sum: Paise }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = 1 - (1 - Math.min(1, (now - start) / COUNT_MS)) ** 3;
      if (shown.current)
        shown.current.textContent = formatRupeesExact(paise(Math.round(sum * part)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [sum]);
  return (
    <>
      <span className="sr-only">{formatRupeesExact(sum)}</span>
      <span aria-hidden translate="no" ref={shown} />
    </>
  );
}

/** A check in a circle, which draws itself if it is new. */
function DrawnCheck({ isDone, isNew }: { isDone: boolean; isNew: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`mb-1 size-14 ${isDone ? 'text-success' : 'text-accent'}`}
    >
      <circle cx="24" cy="24" r="22" strokeWidth="0" fill="currentColor" fillOpacity="0.12" />
      <path
        d="m15 25 6 6 12-13"
        pathLength={1}
        className={isNew ? 'animate-draw [stroke-dasharray:1]' : ''}
      />
    </svg>
  );
}
