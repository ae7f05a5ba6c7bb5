import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
}

function problemsOf(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link, inBundle }]) => {
    const isOurs = path === '' || link === true;
    const problems: string[] = [];
    // A package inside another one's archive is covered by that one's integrity.
    if (!isOurs && inBundle !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) {
      problems.push(`${path} has no integrity`);
    }
    if (resolved !== undefined) problems.push(`${path} names where to download it`);
    return problems;
  });
}

describe('the lockfile', () => {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );

  it('has the integrity of every package, and no address of a registry', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(problemsOf(packages)).toEqual([]);
  });

  it('would be refused with a package that lacks it, or with an address', () => {
    expect(
      problemsOf({
        ...packages,
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { integrity: `sha512-${'A'.repeat(86)}==`, resolved: 'https://r/b.tgz' },
      }),
    ).toEqual(['node_modules/a has no integrity', 'node_modules/b names where to download it']);
  });
});
