import { isRecord } from './values';

/** One expression of the rules and what it was seen to be. */
export interface Expression {
  readonly start: number;
  /** One past the last character. */
  readonly end: number;
  readonly line: number;
  readonly text: string;
  /** It was something else than true or false: a value, not a condition. */
  wasOther: boolean;
  /** The reports, by their number, in which it was true, in which false, and in which it ended with an error. */
  readonly trueIn: Set<number>;
  readonly falseIn: Set<number>;
  readonly failedIn: Set<number>;
}

/**
 * Reads the emulator's coverage report: one entry for each position, over all places it is called from. `number` tells the
 * report from others that are merged with it.
 */
export function expressionsOf(report: unknown, source: string, number = 0): Expression[] {
  const byPosition = new Map<string, Expression>();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    const expression = place(byPosition, node['sourcePosition'], source);
    if (expression) note(expression, node['values'], number);
    listOf(node['children']).forEach(visit);
  };
  if (isRecord(report)) listOf(report['report']).forEach(visit);
  return [...byPosition.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Adds what a further report on the same rules saw. */
export function merge(into: Expression[], more: readonly Expression[]): void {
  const known = new Map(into.map((expression) => [keyOf(expression), expression]));
  for (const expression of more) {
    const same = known.get(keyOf(expression));
    if (!same) {
      into.push(expression);
      continue;
    }
    same.wasOther ||= expression.wasOther;
    for (const kind of ['trueIn', 'falseIn', 'failedIn'] as const) {
      for (const number of expression[kind]) same[kind].add(number);
    }
  }
}

/** What is missing: never evaluated, or a condition that was only ever one of the two. */
export function gapsOf(expressions: readonly Expression[]): string[] {
  return expressions.flatMap((expression) => {
    const { line, text, wasOther, failedIn } = expression;
    const [wasTrue, wasFalse] = [expression.trueIn.size > 0, expression.falseIn.size > 0];
    if (!wasTrue && !wasFalse && !wasOther && failedIn.size === 0)
      return [`line ${line}: ${text} was never evaluated`];
    if (!isCondition(expression) || wasTrue === wasFalse) return [];
    return [`line ${line}: ${text} was never ${wasTrue ? 'false' : 'true'}`];
  });
}

/**
 * Whether an expression is a condition: it was true or false and nothing else, and it is not just the
 * name of a value, which a hostile client may fill with a boolean.
 */
export function isCondition({ text, trueIn, falseIn, wasOther }: Expression): boolean {
  return trueIn.size + falseIn.size > 0 && !wasOther && /[=<>!&|(]| is | in /.test(text);
}

function keyOf({ start, end }: Expression): string {
  return `${start}-${end}`;
}

function place(
  known: Map<string, Expression>,
  position: unknown,
  source: string,
): Expression | undefined {
  if (!isRecord(position)) return undefined;
  const { line, currentOffset: start, endOffset: last } = position;
  if (typeof line !== 'number' || typeof start !== 'number' || typeof last !== 'number') {
    return undefined;
  }
  const end = closeBrackets(source, start, last + 1);
  const returned = startOfResult(source, start, end);
  const expression: Expression = known.get(`${returned}-${end}`) ?? {
    start: returned,
    end,
    line,
    text: source.slice(returned, end).replace(/\s+/g, ' '),
    wasOther: false,
    trueIn: new Set(),
    falseIn: new Set(),
    failedIn: new Set(),
  };
  known.set(keyOf(expression), expression);
  return expression;
}

/** The result of `let a = b; return c` is what stands behind the return. */
function startOfResult(source: string, start: number, end: number): number {
  const text = source.slice(start, end);
  return text.startsWith('let ') ? start + text.indexOf('return ') + 'return '.length : start;
}

/** The emulator's positions end before the brackets that close an expression; this finds its end. */
function closeBrackets(source: string, start: number, end: number): number {
  let open = depthAfter(source.slice(start, end));
  let close = end;
  // A call without arguments ends at its name.
  if (source.startsWith('()', close)) close += 2;
  while (open > 0 && close < source.length) {
    open += depthAfter(source.charAt(close));
    close += 1;
  }
  return close;
}

/** How many brackets a text leaves open; those in its strings do not count. */
function depthAfter(text: string): number {
  const code = text.replace(/'[^']*'/g, '');
  return code.replace(/[^([]/g, '').length - code.replace(/[^)\]]/g, '').length;
}

function note(expression: Expression, values: unknown, number: number): void {
  for (const entry of listOf(values)) {
    const value = isRecord(entry) ? entry['value'] : null;
    // An empty value stands for an expression that another one made unnecessary.
    if (!isRecord(value) || Object.keys(value).length === 0) continue;
    if ('undefined' in value) expression.failedIn.add(number);
    else if (value['boolValue'] === true) expression.trueIn.add(number);
    else if (value['boolValue'] === false) expression.falseIn.add(number);
    else expression.wasOther = true;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
