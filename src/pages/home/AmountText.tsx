import { useLastBalance } from '@/hooks/useUser';

declare module 'react' {
  interface CSSProperties {
    /** How many characters an amount has. */
    '--figures'?: number;
  }
}

// A bold figure is about 0.64 of the type size wide, so 150cqi by their number is the size at which they fill the line.
const amountClass = (main: boolean) =>
  `block leading-tight font-bold tracking-tight ${
    main
      ? 'text-[length:clamp(1rem,calc(150cqi/var(--figures)),2.25rem)]'
      : 'text-[length:clamp(1rem,calc(150cqi/var(--figures)),1.25rem)]'
  }`;

interface Props {
  text: string;
  main: boolean;
}

/** An amount in large type that shrinks before it breaks, so that crores stay on one line of a small phone. */
export function AmountText({ text, main }: Props) {
  return (
    <span className="@container block">
      <span className={amountClass(main)} style={{ '--figures': text.length }}>
        {text}
      </span>
    </span>
  );
}

/**
 * The place of the balance while it is on its way: what it was at the last visit, dimmed; else a grey shape. In the
 * prerendered page scripts/build/bootstrap.js fills it, which React is told to expect.
 */
export function LastBalance() {
  const text = useLastBalance();
  return (
    <span className="@container block opacity-70">
      <span
        data-last-balance=""
        suppressHydrationWarning
        className={`${amountClass(true)} ${EMPTY_SHAPE}`}
        {...(text && { style: { '--figures': text.length } })}
      >
        {text}
      </span>
    </span>
  );
}

// With its margin as high as the amount's line, so that nothing moves when that arrives.
const EMPTY_SHAPE =
  'empty:mt-1 empty:h-[2.5625rem] empty:w-2/5 empty:animate-pulse empty:rounded-control empty:bg-white/20';

/** The shape of an amount that is on its way: with its margin as high as the amount's line, so that nothing moves then. */
export function AmountSkeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`mt-1 block w-2/5 animate-pulse rounded-control bg-white/20 ${className}`}
    />
  );
}
