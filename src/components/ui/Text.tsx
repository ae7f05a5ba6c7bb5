import type { ReactNode } from 'react';
import { formatLocalTime } from '@/domain/time/formatTime';

/** The `translate` attribute for a text: "no" for an address and for texts without words, such as an amount or a code. */
export const translateOf = (text: string) =>
  /[\p{Ll}\p{Lo}]/u.test(text) && !/^\S+@\S+$/.test(text) ? undefined : 'no';

declare module 'react' {
  interface CSSProperties {
    /** The number of characters of the longest word. */
    '--figures'?: number;
  }
}

const SHORT_TXID = /[0-9a-f]{8}…[0-9a-f]{8}/;

/**
 * Shrinks a text so that its amount fits on one line of a narrow screen: a number that breaks reads as two. A digit is
 * up to 0.7 em wide, and a row leaves about two thirds of the screen for text.
 */
export function Fit({ text }: { text: string }) {
  const longest = Math.max(...text.split(/\s/).map((word) => word.length));
  const txid = SHORT_TXID.exec(text)?.[0];
  return (
    <span
      translate={translateOf(text)}
      className="text-[length:min(1em,95vw/var(--figures))]"
      style={{ '--figures': longest }}
    >
      {txid ? <Kept text={text} part={txid} /> : text}
    </span>
  );
}

/** Shows a text of which a browser translates all but one part, such as a name or a reference. */
export function Kept({ text, part }: { text: string; part: string }) {
  const at = text.lastIndexOf(part);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <span translate="no">{part}</span>
      <span>{text.slice(at + part.length)}</span>
    </span>
  );
}

/** Shows a UPI ID or email address that breaks before its @ if it must. */
export function BreakBeforeAt({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1) return <span>{text}</span>;
  return (
    <span translate="no">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}

export function LocalTime({
  time,
  format = formatLocalTime,
}: {
  time: Date;
  format?: (time: Date) => string;
}) {
  return <time dateTime={time.toISOString()}>{format(time)}</time>;
}

/** Facts whose names may be equal have a key. */
export type Fact = readonly [name: string, value: ReactNode, key?: string];

/** Shows names and values, each pair on one line if it fits. */
export function DescriptionList({
  facts,
  className = '',
  translate,
}: {
  facts: readonly Fact[];
  className?: string;
  /** "no" if the values are names, amounts and codes. */
  translate?: 'no';
}) {
  return (
    <dl className={`flex flex-col gap-1.5 ${className}`}>
      {facts.map(([name, value, key = name]) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd
            translate={translate ?? (typeof value === 'string' ? translateOf(value) : undefined)}
            className="min-w-0 font-medium wrap-break-word"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
