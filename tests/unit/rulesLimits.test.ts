import { expect, it } from 'vitest';
import { readRules } from '../rules/support/emulator';

// Limits of production that the emulator does not check. room.test.ts measures the 1,000 expressions of a request.

interface Function {
  readonly name: string;
  readonly parameters: number;
  lets: number;
  readonly calls: string[];
}

/** The rules' use of each of production's limits; for limits per function, the maximum. */
function measure(source: string) {
  const code = source.replace(/\/\/.*|'(\\.|[^'])*'/g, "''");
  const tokens =
    /\bmatch\s+\/\S+\s*\{|\bfunction\s+(\w+)\(([^)]*)\)\s*\{|\blet\b|(\.?)\b(\w+)\(|[{}]/g;
  const allow: Function = { name: 'allow', parameters: 0, lets: 0, calls: [] };
  const functions = [allow];
  const open: ('match' | 'function' | 'map')[] = [];
  let matches = 0;
  for (const [text, declared, list = '', dot, called] of code.matchAll(tokens)) {
    const current = open.includes('function') ? (functions.at(-1) ?? allow) : allow;
    if (text.startsWith('match')) open.push('match');
    else if (declared !== undefined) {
      open.push('function');
      const parameters = list.trim() === '' ? 0 : list.split(',').length;
      functions.push({ name: declared, parameters, lets: 0, calls: [] });
    } else if (text === 'let') current.lets += 1;
    else if (called !== undefined) current.calls.push(dot === '' ? called : `.${called}`);
    else if (text === '{') open.push('map');
    else open.pop();
    matches = Math.max(matches, open.filter((kind) => kind === 'match').length);
  }
  const depthOf = ({ calls }: Function, above: readonly Function[]): number => {
    const called = functions.filter(({ name }) => calls.includes(name));
    const deeper = called.map((each) =>
      above.includes(each) ? Infinity : 1 + depthOf(each, [...above, each]),
    );
    return Math.max(0, ...deeper);
  };
  return {
    bytes: Buffer.byteLength(source),
    matches,
    lets: Math.max(...functions.map(({ lets }) => lets)),
    parameters: Math.max(...functions.map(({ parameters }) => parameters)),
    calls: depthOf(allow, []),
  };
}

it('the rules keep the limits of production that the emulator does not check', () => {
  const sizes = measure(readRules());
  expect(sizes.bytes).toBeLessThanOrEqual(256_000);
  expect(sizes.matches).toBeLessThanOrEqual(10);
  expect(sizes.lets).toBeLessThanOrEqual(10);
  expect(sizes.parameters).toBeLessThanOrEqual(7);
  expect(sizes.calls).toBeLessThanOrEqual(20);
});

it('what is limited is found', () => {
  const rules = `service cloud.firestore {
    // function none(a, b, c, d) { let e = second(); let f = 1; let g = 2; }
    match /a/{b} {
      function first(a, b) { let c = 'first({'; let d = {'x': a.third()}; return second(a, b, d); }
      match /{path=**}/c/{d} {
        function second(a, b, c) { return third(); }
        function third() { let d = 1; return d > 0; }
        allow read: if third() && first(1, 2);
      }
    }
  }`;
  expect(measure(rules)).toEqual({
    bytes: rules.length,
    matches: 2,
    lets: 2,
    parameters: 3,
    calls: 3,
  });
  expect(measure(rules.replace('return d > 0', 'return first(1, 2)')).calls).toBe(Infinity);
});
