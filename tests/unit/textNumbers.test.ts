import { expect, it, vi } from 'vitest';
import * as business from '@/config/business';
import { unmockAtEnd } from '../support/ownModules';

/** The numbers that no text says. */
const UNSAID =
  /_MS$|^(RTGS_FROM_RUPEES|MAX_UPI_NOTE_LENGTH|MAX_PAYABLES_A_WEEK|IFSC_LENGTH|TRANSFER_WORRY_MINUTES|LARGE_CREDIT_RUPEES)$/;

/** Other values for the others, which no text contains today. */
let last = 2000;
const CHANGED: Record<string, unknown> = Object.fromEntries(
  Object.entries<unknown>(business).flatMap(([name, value]): [string, unknown][] => {
    if (UNSAID.test(name)) return [];
    if (typeof value === 'number') return [[name, ++last]];
    if (name === 'COUNTRY_CODE') return [[name, String(++last)]];
    const isRange = typeof value === 'object' && value !== null && 'min' in value;
    return isRange ? [[name, { min: ++last, max: ++last }]] : [];
  }),
);

/** Each text; functions are called for several and for one. */
function collect(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'function') return Object.values(value ?? {}).flatMap(collect);
  return ['X', null, 1].map((argument) =>
    String(value(...Array.from({ length: value.length }, () => argument))),
  );
}

vi.resetModules();
vi.doMock('@/config/business', () => ({ ...business, ...CHANGED }));
unmockAtEnd('@/config/business');

const files = Object.values(import.meta.glob<object>('/src/texts/*/**/*{T,t}exts.ts'));
const modules = await Promise.all(files.map((load) => load()));
// Not the functions that find a message by its code.
const texts = modules
  .flatMap((each) => Object.values(each).filter((exported) => typeof exported === 'object'))
  .flatMap(collect)
  .map((text) => text.replace(/(?<=\d),(?=\d{3})/g, ''));

/** A constant as the texts say it: in per cent what is per mille. */
function shown(name: string): string[] {
  const value = CHANGED[name];
  if (typeof value === 'object') return Object.values(value ?? {}).map(String);
  return [String(name === 'ACTIVITY_PER_MILLE' ? Number(value) / 10 : value)];
}

const NAMES = Object.keys(CHANGED);

it.each(NAMES)('the texts follow %s', (name) => {
  for (const number of shown(name))
    expect(texts.filter((text) => text.includes(number))).not.toEqual([]);
});

it('no text names a number of its own', () => {
  const numbers = NAMES.flatMap(shown);
  const own = texts
    .map((text) => numbers.reduce((rest, number) => rest.replaceAll(number, ''), text))
    // Names, an example and each argument's 1.
    .map((text) => text.replace(/^404$|TRC-20|UTF-8|24\/7|HDFC0001234|1 USDT =/g, ''))
    .filter((text) => /[02-9]|1\d/.test(text));
  expect(own).toEqual([]);
});
