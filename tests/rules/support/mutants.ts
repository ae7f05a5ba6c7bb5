import { isCondition, type Expression } from './coverage';
import type { Decision } from '../decisions/decision';
import { isWrong, judge } from '../decisions/judge';
import { clearDocuments, uploadRules, type Emulator } from './emulator';

export interface Mutant {
  /** Place and change: `isAdmin: a == b → true`. */
  readonly name: string;
  readonly source: string;
  /** The numbers of the reports whose decisions could notice the change, the likeliest first. */
  readonly reports: readonly (readonly number[])[];
}

/** Replacements of each comparison. The longer operators come first, to be matched first. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  '<=': ['<', '==', '>='],
  '>=': ['>', '==', '<='],
  '==': ['!=', '<=', '>='],
  '!=': ['=='],
  '<': ['<=', '=='],
  '>': ['>=', '=='],
};
/** Small at first, since the killer of the last mutant often kills the next. */
const FIRST_CHUNK = 8;

/** Every condition replaced by true and by false, and every comparison by its neighbours. */
export function mutantsOf(expressions: readonly Expression[], source: string): Mutant[] {
  const bySource = new Map<string, Mutant>();
  const conditions = expressions.filter(isCondition);
  for (const expression of conditions) {
    const text = source.slice(expression.start, expression.end);
    const decided = decidedByNeighbours(expression, conditions, source);
    const puts = ['true', 'false'].filter((put) => !decided.has(put));
    const constants = puts.map((put) => ({ put, reports: reportsOf(expression, put === 'false') }));
    for (const { put, reports } of [...constants, ...otherComparisons(expression, text)]) {
      const mutated = source.slice(0, expression.start) + put + source.slice(expression.end);
      const name = `${placeOf(source, expression.start)}: ${expression.text} → ${put.replace(/\s+/g, ' ')}`;
      if (mutated !== source && !bySource.has(mutated))
        bySource.set(mutated, { name, source: mutated, reports });
    }
  }
  return [...bySource.values()];
}

/**
 * Constants that a chain covers already: one false makes all of `a && b && c` false, so replacing the whole is enough;
 * likewise true in `||`.
 */
function decidedByNeighbours(
  { start, end }: Expression,
  conditions: readonly Expression[],
  source: string,
): Set<string> {
  const decided = new Set<string>();
  for (const chain of conditions) {
    const isPart =
      chain.start <= start && end <= chain.end && end - start < chain.end - chain.start;
    if (!isPart || !isFlat(source.slice(chain.start, start))) continue;
    const link = linkOf(source.slice(chain.start, chain.end));
    if (link === '&&') decided.add('false');
    if (link === '||') decided.add('true');
  }
  return decided;
}

/** True if the text leaves no bracket open and ends with no negation. */
function isFlat(before: string): boolean {
  const code = before.replace(/'[^']*'/g, '');
  const open = code.replace(/[^([]/g, '').length - code.replace(/[^)\]]/g, '').length;
  return open === 0 && !code.trimEnd().endsWith('!');
}

/** The only operator of a chain; null if there is none or both. */
function linkOf(text: string): '&&' | '||' | null {
  let flat = text.replace(/'[^']*'/g, '');
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  const [and, or] = [flat.includes('&&'), flat.includes('||')];
  if (flat.includes('?') || and === or) return null;
  return and ? '&&' : '||';
}

export async function killerOf(
  emulator: Emulator,
  mutant: Mutant,
  decisions: readonly Decision[],
): Promise<Decision | null> {
  // What the mutant before allowed by mistake is stored, and would be refused now because it exists.
  await clearDocuments(emulator);
  await uploadRules(emulator, mutant.source);
  let size = FIRST_CHUNK;
  for (let start = 0; start < decisions.length; start += size, size *= 2) {
    const chunk = decisions.slice(start, start + size);
    const rulings = await judge(emulator, chunk, { untilWrong: true });
    const wrong = rulings.find(isWrong);
    if (wrong) return wrong.decision;
  }
  return null;
}

function placeOf(source: string, position: number): string {
  const before = [
    ...source.slice(0, position).matchAll(/function (\w+)|(match \/\w+\/|allow [a-z]+)/g),
  ];
  const last = before.at(-1);
  if (last?.[1] !== undefined) return last[1];
  const match = before.findLast(([text]) => text.startsWith('match'));
  return `${match?.[0] ?? ''} ${last?.[0] ?? ''}`.trim();
}

/** The reports in which the condition had the other value; in the rest the constant changes nothing. */
function reportsOf({ trueIn, falseIn, failedIn }: Expression, was: boolean): Mutant['reports'] {
  return [was ? [...trueIn] : [...falseIn], [...failedIn]];
}

/**
 * The comparison with every other operator; none if the text is not a single comparison. Another operator may fail
 * where the original did not, as `<=` does with two lists, so every report could notice it.
 */
function otherComparisons(
  { trueIn, falseIn, failedIn }: Expression,
  text: string,
): { put: string; reports: Mutant['reports'] }[] {
  const found = comparisonIn(text);
  if (!found) return [];
  const { at, operator } = found;
  return (NEIGHBOURS[operator] ?? []).map((other) => {
    const isWider = other === `${operator}=` || (operator === '==' && other !== '!=');
    const [first, second] = isWider ? [falseIn, trueIn] : [trueIn, falseIn];
    return {
      put: text.slice(0, at) + other + text.slice(at + operator.length),
      reports: [[...first], [...second, ...failedIn]],
    };
  });
}

function comparisonIn(text: string): { at: number; operator: string } | null {
  let depth = 0;
  let found: { at: number; operator: string } | null = null;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (character === "'") i = text.indexOf("'", i + 1);
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (depth === 0) {
      if (text.startsWith('&&', i) || text.startsWith('||', i) || character === '?') return null;
      const operator = Object.keys(NEIGHBOURS).find((candidate) => text.startsWith(candidate, i));
      if (operator && !found) {
        found = { at: i, operator };
        i += operator.length - 1;
      }
    }
  }
  return found;
}
