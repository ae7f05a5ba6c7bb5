import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';

const file = join(root, 'docs', 'figures.md');

/**
 * Replaces a section of docs/figures.md by new measurements.
 * @param {string} heading
 * @param {string[]} lines
 */
export function recordFigures(heading, lines) {
  const [preface = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${heading}\n`));
  const day = new Date().toISOString().slice(0, '2026-01-01'.length);
  const own = `## ${heading}\n\nMeasured on ${day}.\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
  const sorted = [...others, own].map((section) => section.trim()).toSorted();
  writeFileSync(file, `${[preface.trim(), ...sorted].join('\n\n')}\n`);
}

/**
 * @param {string[]} names of what passed, as in TestResult
 * @returns {string[]} how many there are of each suite, and how many of them are decisions on the rules
 */
export function testFigures(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names.filter((each) => each.startsWith('tests/'))) {
    const suite = name.split('/').slice(0, 2).join('/');
    const group = name.startsWith('tests/rules/decisions.test.ts') ? 'decisions' : suite;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].toSorted().map(([group, count]) => `${group}: ${count}`);
}
