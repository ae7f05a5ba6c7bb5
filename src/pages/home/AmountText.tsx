import { useLastBalance } from '@/components/session/useUser';

// A bold digit is about 0.64 em wide, so a font size of 150cqi divided by their number makes them fill the line.
const amountClass = (main: boolean) =>
  `block leading-tight font-bold tracking-tight ${
    main
      ? 'text-[length:min(150cqi/var(--figures),2.25rem)]'
      : 'text-[length:min(150cqi/var(--figures),1.25rem)]'
  }`;

interface Props {
  text: string;
  main: boolean;
}

/** A large amount whose font shrinks before it wraps, so that crores fit on one line of a small phone. */
export function AmountText({ text, main }: Props) {
  return (
    <span className="@container block">
      <span translate="no" className={amountClass(main)} style={{ '--figures': text.length }}>
        {text}
      </span>
    </span>
  );
}

/**
 * Shown while the balance is loading: the balance at the last visit, dimmed, or a skeleton. In the prerendered page
 * scripts/build/bootstrap.js fills it in, hence suppressHydrationWarning.
 */
export function LastBalance() {
  const text = useLastBalance();
  return (
    <span className="@container block opacity-70">
      <span
        translate="no"
        data-last-balance=""
        suppressHydrationWarning
        className={`${amountClass(true)} ${EMPTY_SKELETON}`}
        {...(text && { style: { '--figures': text.length } })}
      >
        {text}
      </span>
    </span>
  );
}

// With its margin as high as the line of the amount, so that the layout does not shift.
const EMPTY_SKELETON =
  'empty:mt-1 empty:h-[2.5625rem] empty:w-2/5 empty:animate-pulse empty:rounded-control empty:bg-white/20';

/** The skeleton of an amount. With its margin as high as the line of the amount, so that the layout does not shift. */
export function AmountSkeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`mt-1 block w-2/5 animate-pulse rounded-control bg-white/20 ${className}`}
    />
  );
}
