import { isRecord, listOf } from './values';

/** One expression of the rules and the values it had. */
export interface Expression {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly text: string;
  /** True if it was ever neither true nor false: a value, not a condition. */
  wasOther: boolean;
  /** The numbers of the reports in which it was true, false, or failed. */
  readonly trueIn: Set<number>;
  readonly falseIn: Set<number>;
  readonly failedIn: Set<number>;
}

/**
 * Reads the emulator's coverage report: one entry per position, over all call sites. `number` identifies the report
 * when several are merged.
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

/** Expressions that were never evaluated, and conditions that were only ever true or only ever false. */
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
 * True if the expression is a condition: only ever true or false, and not merely the name of a value, which a hostile
 * client may set to a boolean.
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

/** The result of `let a = b; return c` begins after the return. */
function startOfResult(source: string, start: number, end: number): number {
  const text = source.slice(start, end);
  return text.startsWith('let ') ? start + text.indexOf('return ') + 'return '.length : start;
}

/** Finds the end of an expression: the emulator's positions stop before its closing brackets. */
function closeBrackets(source: string, start: number, end: number): number {
  let open = depthAfter(source.slice(start, end));
  let close = end;
  if (source.startsWith('()', close)) close += 2;
  while (open > 0 && close < source.length) {
    open += depthAfter(source.charAt(close));
    close += 1;
  }
  return close;
}

/** Counts the brackets that a text leaves open, ignoring those in strings. */
function depthAfter(text: string): number {
  const code = text.replace(/'[^']*'/g, '');
  return code.replace(/[^([]/g, '').length - code.replace(/[^)\]]/g, '').length;
}

function note(expression: Expression, values: unknown, number: number): void {
  for (const entry of listOf(values)) {
    const value = isRecord(entry) ? entry['value'] : null;
    // An empty value means that another expression made this one unnecessary.
    if (!isRecord(value) || Object.keys(value).length === 0) continue;
    if ('undefined' in value) expression.failedIn.add(number);
    else if (value['boolValue'] === true) expression.trueIn.add(number);
    else if (value['boolValue'] === false) expression.falseIn.add(number);
    else expression.wasOther = true;
  }
}
