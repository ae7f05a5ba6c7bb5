/** Evaluates the rules' regular expressions on a text in JavaScript, read from the rules themselves. */

function fromRe2(literal: string): RegExp {
  const pattern = literal.replaceAll('\\\\', '\\').replace(/\\x\{([0-9A-F]+)\}/g, '\\u{$1}');
  return new RegExp(`^(?:${pattern})$`, 'u');
}

interface Check {
  pattern: RegExp;
  expected: boolean;
}

/** The checks `v.matches('…')` and `!v.matches('…')` of one function. */
function checksOf(rules: string, name: string): Check[] {
  const body = new RegExp(`function ${name}\\(v\\) \\{([^]*?)\\n +\\}`).exec(rules)?.[1];
  if (body === undefined) throw new Error(`The rules have no function ${name}`);
  return [...body.matchAll(/(!?)v\.matches\('([^']*)'\)/g)].map(([, not, literal = '']) => ({
    pattern: fromRe2(literal),
    expected: not === '',
  }));
}

const pass = (checks: readonly Check[], text: string) =>
  checks.every(({ pattern, expected }) => pattern.test(text) === expected);

export function rulesPatterns(rules: string) {
  const shown = checksOf(rules, 'isShownWhole');
  const name = [...checksOf(rules, 'isVisible'), ...checksOf(rules, 'isPlainText')];
  const email = checksOf(rules, 'isOwnEmail');
  return {
    isPlainText: (text: string) => pass(shown, text) && pass(name, text),
    isOwnEmail: (text: string) => pass(shown, text) && pass(email, text),
  };
}

/** The rules' class of refused characters, without its brackets. */
export function refusedClass(rules: string): string {
  const found = /matches\('\^\[\^([^\]]*)\]\*\$'\)/.exec(rules)?.[1];
  if (found === undefined) throw new Error('The rules have no class of refused characters');
  return found;
}
