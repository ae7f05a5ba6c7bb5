import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareTexts } from '../support/bareTexts';

const SAMPLES: readonly [jsx: string, ...found: string[]][] = [
  ['<p>{is && <br />}Send</p>', 'Send'],
  ['<p>{is && <br />}{text}</p>', '{text}'],
  ['<p>{text}{count}</p>', '{text}', '{count}'],
  ['<p>{count} left</p>', '{count}', 'left'],
  ['<p><br />{node}</p>', '{node}'],
  ['<p><br />{is ? text : <br />}</p>', '{is ? text : <br />}'],
  ['<p><b>{text}</b> USDT</p>', 'USDT'],
  ['<p><br />{is && `${count} left`}</p>', '{is && `${count} left`}'],
  ['<>{text}</>', '{text}'],
  ['<Fragment>{text}</Fragment>', '{text}'],
  ['<Suspense>Loading</Suspense>', 'Loading'],
  ['<p>{list}</p>', '{list}'],
  ['<p>{list.map((item) => item.trim())}</p>', '{list.map((item) => item.trim())}'],
  ['<p>{[<br key="1" />, text]}</p>', '{[<br key="1" />, text]}'],
  ['is ? <br /> : text', 'Sample'],
  ['memo(function Named() { return text; })', 'Named'],
  ['<span>{text} </span>', '{text}'],
  ['(function Generic<R extends string>({ of }: { of: R }) { return <p><br />{of}</p>; })', '{of}'],
  // Each text is an element's only child, or there is none.
  ['<p>Send</p>'],
  ['<p>{text}</p>'],
  ['<p>{`${count} left`}</p>'],
  ['<p>{is ? text : <br />}</p>'],
  ['<p>{node}</p>'],
  ['<p>{is && <br />}<span>{text}</span></p>'],
  [`<p><b>{text}</b>{' '}<span>USDT</span></p>`],
  ['<p>{text && <br />}<br />{elements}</p>'],
  ['<>{list.map((item) => <b key={item}>{item}</b>)}{elements}</>'],
  ['<p translate="no">{text}<wbr />{text}</p>'],
  ['<p>{/* A note. */}<span>{text}</span></p>'],
];

/** A file of the project that has the samples instead of its text, so that all is parsed once. */
const SAMPLE = 'tests/support/renderPanel.tsx';

it('no text stands in src beside an element or another text; such samples are found, and only such', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join('src', file));
  expect(files.length).toBeGreaterThan(100);
  const code = `import { Fragment, memo, Suspense, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
declare const is: boolean, count: number, text: string, list: string[], node: ReactNode, elements: Elements;
${SAMPLES.map(([jsx]) => `{ function Sample() { return ${jsx}; } }`).join('\n')}`;
  const readFile = (name: string) => (name.endsWith(`/${SAMPLE}`) ? code : undefined);
  expect(bareTexts([...files, SAMPLE], { fs: { readFile } })).toEqual(
    SAMPLES.flatMap(([, ...found], index) => found.map((text) => `${SAMPLE}:${index + 4} ${text}`)),
  );
}, 60_000);
