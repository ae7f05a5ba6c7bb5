import { translateOf } from './translateOf';

declare module 'react' {
  interface CSSProperties {
    /** The number of characters of an amount, or of the longest word. */
    '--figures'?: number;
  }
}

/**
 * A text with an amount, which is smaller where the amount would not fit on one line of a narrow screen: broken, a number
 * reads as two. A digit is about 0.65 em wide, and a card leaves a text about three quarters of the screen.
 */
export function Fit({ text }: { text: string }) {
  const longest = Math.max(...text.split(/\s/).map((word) => word.length));
  return (
    <span
      translate={translateOf(text)}
      className="text-[length:min(1em,106vw/var(--figures))]"
      style={{ '--figures': longest }}
    >
      {text}
    </span>
  );
}
