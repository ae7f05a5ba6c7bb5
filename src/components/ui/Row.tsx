import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Elements } from '@/lib/elements';
import { Fit } from './Text';

const TINTS = {
  neutral: 'bg-sunken',
  accent: 'bg-accent-soft',
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
} as const;

export type Tone = keyof typeof TINTS;

/** The colour of a text in each tone. */
export const INKS: Readonly<Record<Tone, string>> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

interface Props {
  /** The page that the row leads to; null for none. */
  link?: Pick<LinkProps, 'to' | 'state' | 'target' | 'rel'> | null;
  ref?: Ref<HTMLAnchorElement>;
  /** What a tap does, if it leads to no page. */
  button?: ComponentProps<'button'>;
  mark?: Elements;
  title: ReactNode;
  text?: ReactNode;
  amount?: string | undefined;
  amountClass?: string;
  /** Stands right of the text, such as a time. */
  note?: Elements;
  /** Stands at the end and says what a tap does. */
  end?: LucideIcon;
  /** Fills the row of a link like a primary button. Nothing in it moves. */
  filled?: boolean;
  /** More lines, where two do not suffice. */
  children?: Elements;
}

/** A row of a list, 64 px high: two lines on the left, amount and note on the right. What does not fit wraps. */
export function Row(props: Props) {
  const { link, ref, button, mark, title, text, amount, amountClass, note, end: End } = props;
  const base = '@container flex items-center gap-3 py-1';
  const className = `${base} min-h-16 px-4`;
  const tappable = `${className} -outline-offset-3 hover:bg-sunken`;
  const filled = `${base} m-2 min-h-12 rounded-control bg-accent px-2 text-on-accent hover:bg-accent-strong`;
  const lineClass = 'flex flex-wrap items-baseline justify-between gap-x-2';
  const content = (
    <>
      {/* With large text the words need the whole width. */}
      {mark && <span className="shrink-0 @max-[14rem]:hidden">{mark}</span>}
      <span className="min-w-0 flex-1">
        <span className={lineClass}>
          <span className="min-w-0 font-medium wrap-break-word">{title}</span>{' '}
          {amount && (
            <span className={`ml-auto font-bold ${amountClass ?? ''}`}>
              <Fit text={amount} />
            </span>
          )}
        </span>{' '}
        {Boolean(text) && (
          <span className={`${lineClass} text-sm text-muted`}>
            <span className="min-w-0 wrap-break-word">{text}</span>{' '}
            {note && <span className="ml-auto">{note}</span>}
          </span>
        )}
        {props.children}
      </span>
      {End && (
        <End aria-hidden className="size-5 shrink-0 text-muted group-aria-expanded:rotate-180" />
      )}
    </>
  );
  if (button)
    return (
      <button type="button" {...button} className={`group w-full text-left ${tappable}`}>
        {content}
      </button>
    );
  if (!link) return <div className={className}>{content}</div>;
  return (
    <Link {...link} ref={ref} className={props.filled === true ? filled : tappable}>
      {content}
    </Link>
  );
}

/** The circle in front of a row, with an icon. */
export function RowIcon({ icon: Icon, tone }: { icon: LucideIcon; tone: Tone }) {
  return (
    <span
      className={`flex size-10 shrink-0 items-center justify-center rounded-full border border-transparent ${TINTS[tone]} ${INKS[tone]}`}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
