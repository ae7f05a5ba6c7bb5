const IN_A_GROUP = 50;

/**
 * Prepends idle comparisons to some allow lines. The engine counts them like any other expression, so the highest
 * number that still passes is the room below its limit. Throws an Error unless each line occurs exactly once.
 */
export function withPadding(source: string, lines: readonly string[], comparisons: number): string {
  const groups = Array.from({ length: Math.ceil(comparisons / IN_A_GROUP) }, (_, i) => {
    const size = Math.min(IN_A_GROUP, comparisons - i * IN_A_GROUP);
    return `function idle${i}() { return ${Array(size).fill('(1 == 1)').join(' && ')}; }`;
  });
  const calls = groups.map((_, i) => `idle${i}()`).join(' && ');
  let padded = source;
  for (const line of lines) {
    if (source.split(line).length !== 2) throw new Error(`Not there exactly once: ${line}`);
    const [head = '', condition = ''] = line.split(/(?<=: if )/);
    padded = padded.replace(line, () => `${head}${calls} && (${condition.slice(0, -1)});`);
  }
  return padded.replace(
    'function isOwner(uid)',
    () => `${groups.join('\n')}\nfunction isOwner(uid)`,
  );
}

/** Opens every other allow line, so that only this line is evaluated. */
export function onlyWith(source: string, line: string): string {
  const open = source.replace(/(allow [a-z, ]+: if )[^;]*;/g, (text, head: string) =>
    text === line ? text : `${head}true;`,
  );
  if (!open.includes(line)) throw new Error(`Not there: ${line}`);
  return open;
}
