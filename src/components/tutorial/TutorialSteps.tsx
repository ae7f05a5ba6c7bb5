import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { texts } from '@/texts/texts';
import { tutorialTexts } from '@/texts/tutorialTexts';

/** Parts of the pictures, drawn on 120 × 80. */
const phone = (
  <path
    d="M32 80V16a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v64"
    fill="var(--surface)"
    stroke="var(--line-strong)"
    strokeWidth="2"
  />
);
const tap = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="8" fill="var(--accent)" opacity="0.25" />
    <circle cx={x} cy={y} r="4" fill="var(--accent)" />
  </>
);
const line = (x: number, y: number, width: number, color = 'var(--line-strong)') => (
  <rect x={x} y={y} width={width} height="4" rx="2" fill={color} />
);
const field = (y: number, color = 'var(--line-strong)') => (
  <rect
    x="37"
    y={y}
    width="46"
    height="12"
    rx="3"
    fill="var(--surface)"
    stroke={color}
    strokeWidth="1.5"
  />
);
const button = (y: number) => (
  <>
    <rect x="37" y={y} width="46" height="12" rx="3" fill="var(--accent)" />
    {line(50, y + 4, 20, 'var(--on-accent)')}
  </>
);
const check = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="8" fill="var(--success)" />
    <path
      d={`m${x - 3.5} ${y} 2.5 2.5 4.5-5`}
      fill="none"
      stroke="var(--surface)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
);
const upiId = (y: number) => (
  <text x="60" y={y} textAnchor="middle" fontSize="6" fontWeight="600" fill="var(--ink)">
    name@bank
  </text>
);
/** The tabs of the payment methods page, one of them selected. */
const tabs = (selected: number) =>
  [37, 54, 71].map((x, index) => (
    <g key={x}>{line(x, 20, 12, index === selected ? 'var(--accent)' : 'var(--line)')}</g>
  ));

const wallet = [
  <>
    {phone}
    <circle cx="76" cy="20" r="5" fill="var(--accent)" opacity="0.4" />
    {line(38, 18, 20)}
    {line(38, 34, 44, 'var(--line)')}
    {line(38, 44, 44, 'var(--line)')}
    {line(38, 54, 30, 'var(--line)')}
    {tap(77, 23)}
  </>,
  <>
    {phone}
    <circle cx="60" cy="24" r="7" fill="var(--accent-soft)" />
    {line(48, 36, 24, 'var(--line)')}
    {field(46, 'var(--accent)')}
    {upiId(54.5)}
    {tap(82, 63)}
  </>,
  <>
    {phone}
    {tabs(0)}
    {field(34, 'var(--accent)')}
    {upiId(42.5)}
    {tap(60, 56)}
  </>,
  <>
    {phone}
    {button(18)}
    {tap(78, 31)}
    {field(46)}
    {upiId(54.5)}
    {check(88, 46)}
  </>,
];

const bank = [
  <>
    <rect
      x="24"
      y="16"
      width="72"
      height="48"
      rx="5"
      fill="var(--surface)"
      stroke="var(--line-strong)"
      strokeWidth="2"
    />
    {line(32, 25, 28)}
    {line(32, 38, 56, 'var(--accent)')}
    {line(32, 50, 40, 'var(--accent)')}
  </>,
  <>
    {phone}
    {tabs(1)}
    {tap(60, 27)}
    {line(38, 42, 44, 'var(--line)')}
    {line(38, 52, 44, 'var(--line)')}
    {line(38, 62, 44, 'var(--line)')}
  </>,
  <>
    {phone}
    {field(16, 'var(--accent)')}
    {line(42, 20, 24)}
    {field(32, 'var(--accent)')}
    {line(42, 36, 34)}
    {field(48, 'var(--accent)')}
    {line(42, 52, 22)}
    {check(88, 54)}
  </>,
  <>
    {phone}
    {field(18)}
    {line(42, 22, 34, 'var(--success)')}
    {button(42)}
    {tap(78, 56)}
  </>,
];

/** A deposit, a choice, a QR code with its address, and filled-in fields. */
const send = [
  bank[3],
  bank[1],
  <>
    {phone}
    <path
      d="M50 18h8v8h-8zM62 18h8v8h-8zM50 30h8v8h-8zM62 30h3v3h-3zM67 35h3v3h-3z"
      fill="var(--ink)"
    />
    {field(48, 'var(--accent)')}
    {line(41, 52, 38)}
  </>,
  bank[2],
];

const pictures = { send, wallet, bank } satisfies Record<string, readonly ReactNode[]>;

const t = tutorialTexts;
const STARTS = { wallet: paths.upi, bank: `${paths.upi}?tab=bank` };

/** Shows a tutorial in steps, each with a picture, and a link to the form it explains, if that is in this app. */
export function TutorialSteps({ topic }: { topic: keyof typeof pictures }) {
  return (
    <>
      <ol className="flex flex-col gap-4 py-4">
        {t.steps[topic].map((text, index) => (
          <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <svg
              aria-hidden
              viewBox="0 0 120 80"
              width="120"
              className="shrink-0 rounded-control bg-sunken"
            >
              {pictures[topic][index]}
            </svg>
            <p className="min-w-0 flex-1 basis-36">
              <span aria-hidden className="block text-sm font-semibold text-accent">
                {index + 1}
              </span>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
      {topic === 'send' ? (
        <p className="pb-4 text-sm text-muted">{texts.common.review(env.reviewTime?.text)}</p>
      ) : (
        <>
          <p className="pb-4 text-sm text-muted">{t.safety}</p>
          <Link to={STARTS[topic]} className={buttonClass('primary', 'mb-3 w-full')}>
            {t.start[topic]}
          </Link>
        </>
      )}
    </>
  );
}
