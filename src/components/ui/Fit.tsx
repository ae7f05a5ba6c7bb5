import { translateOf } from './translateOf';

declare module 'react' {
  interface CSSProperties {
    /** The number of characters of the longest word. */
    '--figures'?: number;
  }
}

/**
 * Shrinks a text so that its amount fits on one line of a narrow screen: a number that breaks reads as two. A digit is
 * about 0.65 em wide, and a card leaves about three quarters of the screen for text.
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
