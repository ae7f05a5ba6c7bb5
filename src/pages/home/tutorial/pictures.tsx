import type { ReactNode } from 'react';

/** What the pictures are drawn of, on a ground of 120 × 80. */
const phone = (
  <path
    d="M36 80V16a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v64"
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
/** A field; `color` is that of its border. */
const field = (y: number, color = 'var(--line-strong)') => (
  <rect
    x="42"
    y={y}
    width="36"
    height="12"
    rx="3"
    fill="var(--surface)"
    stroke={color}
    strokeWidth="1.5"
  />
);
const button = (y: number) => (
  <>
    <rect x="42" y={y} width="36" height="12" rx="3" fill="var(--accent)" />
    {line(52, y + 4, 16, 'var(--on-accent)')}
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
  <text x="60" y={y} textAnchor="middle" fontSize="7" fontWeight="600" fill="var(--ink)">
    name@bank
  </text>
);
/** The tabs of the page of payment methods, of which one is selected. */
const tabs = (selected: number) =>
  [42, 55, 68].map((x, index) => (
    <g key={x}>{line(x, 20, 10, index === selected ? 'var(--accent)' : 'var(--line)')}</g>
  ));

/** A picture for each step. */
export const pictures: Record<'wallet' | 'bank', readonly ReactNode[]> = {
  wallet: [
    <>
      {phone}
      <circle cx="74" cy="20" r="5" fill="var(--accent)" opacity="0.4" />
      {line(42, 18, 16)}
      {line(42, 34, 36, 'var(--line)')}
      {line(42, 44, 36, 'var(--line)')}
      {line(42, 54, 24, 'var(--line)')}
      {tap(74, 20)}
    </>,
    <>
      {phone}
      <circle cx="60" cy="24" r="7" fill="var(--accent-soft)" />
      {line(48, 36, 24, 'var(--line)')}
      {field(46, 'var(--accent)')}
      {upiId(54.5)}
      {tap(84, 52)}
    </>,
    <>
      {phone}
      {tabs(0)}
      {field(34, 'var(--accent)')}
      {upiId(42.5)}
      {tap(42, 40)}
    </>,
    <>
      {phone}
      {button(18)}
      {tap(72, 26)}
      {field(46)}
      {upiId(54.5)}
      {check(84, 52)}
    </>,
  ],
  bank: [
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
      {tap(60, 22)}
      {line(42, 38, 36, 'var(--line)')}
      {line(42, 48, 36, 'var(--line)')}
      {line(42, 58, 36, 'var(--line)')}
    </>,
    <>
      {phone}
      {field(16, 'var(--accent)')}
      {line(46, 20, 20)}
      {field(32, 'var(--accent)')}
      {line(46, 36, 26)}
      {field(48, 'var(--accent)')}
      {line(46, 52, 18)}
      {check(84, 54)}
    </>,
    <>
      {phone}
      {field(18)}
      {line(46, 22, 26, 'var(--success)')}
      {button(42)}
      {tap(72, 50)}
    </>,
  ],
};
