import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';
import {
  playwrightResult,
  readResult,
  resultOf,
  timeLines,
  totals,
  vitestResult,
} from '../../scripts/testing/results.mjs';

const vitestFile = (status: string, tests: string[]) => ({
  name: `${root}/tests/a.test.ts`,
  status,
  assertionResults: tests.map((test) => ({
    ancestorTitles: ['group'],
    title: `a ${test} test`,
    status: test,
    failureMessages: test === 'failed' ? ['expected 1 to be 2'] : [],
  })),
});

describe('vitestResult', () => {
  it('counts what was skipped as failed', () => {
    const testResults = [vitestFile('failed', ['passed', 'failed', 'todo'])];
    expect(vitestResult({ testResults })).toEqual({
      passed: ['tests/a.test.ts › group › a passed test'],
      failed: [
        'tests/a.test.ts › group › a failed test\nexpected 1 to be 2',
        'tests/a.test.ts › group › a todo test',
      ],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ ...vitestFile('failed', []), message: 'no such module' }];
    const failed = [`${root}/tests/a.test.ts\nno such module`];
    expect(vitestResult({ testResults })).toEqual({ passed: [], failed });
  });
});

describe('playwrightResult', () => {
  const spec = (status: string) => ({
    title: status,
    tests: [{ status, results: [{ duration: 1500, errors: [{ message: `is ${status}` }] }] }],
  });

  it('counts nested tests, and one that passed only when repeated or was skipped as failed', () => {
    const specs = ['expected', 'flaky', 'skipped', 'unexpected'].map(spec);
    const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }];
    expect(playwrightResult({ suites })).toEqual({
      passed: ['tests/e2e/a.spec.ts › inner › expected'],
      failed: ['flaky', 'skipped', 'unexpected'].map(
        (status) => `tests/e2e/a.spec.ts › inner › ${status}\nis ${status}`,
      ),
      seconds: { browser: 6 },
    });
  });

  it('counts an error outside any test', () => {
    const report = { suites: [], errors: [{ message: 'no config' }] };
    expect(playwrightResult(report).failed).toEqual(['playwright\nno config']);
  });
});

it('says where the time went, tool by tool and suite by suite', () => {
  const seconds = [{ tsc: 4.6 }, { vitest: 200.4, decisions: 150 }];
  const results = [
    ...seconds.map((each) => ({ ...resultOf(true, ''), seconds: each })),
    resultOf(false, 'oxlint'),
  ];
  expect(timeLines(results)).toEqual(['tsc       5 s', 'vitest    200 s', 'decisions 150 s']);
});

describe('readResult', () => {
  const report = (tests: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'results-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify({ testResults: [vitestFile('passed', tests)] }));
    return file;
  };

  it('counts a missing report, one without tests and an unexplained exit code as a failure', () => {
    const count = (file: string, code: number) => {
      const { passed, failed } = readResult(file, code, vitestResult);
      return { passed: passed.length, failed: failed.length };
    };
    expect(count('/no/such/file', 0)).toEqual({ passed: 0, failed: 1 });
    expect(count(report([]), 0)).toEqual({ passed: 0, failed: 1 });
    expect(count(report(['passed']), 1)).toEqual({ passed: 1, failed: 1 });
    expect(count(report(['passed']), 0)).toEqual({ passed: 1, failed: 0 });
    expect(count(report(['failed']), 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('totals', () => {
  it('ends with what failed and the numbers', () => {
    const results = [resultOf(true, 'tsc'), resultOf(false, 'oxlint')];
    expect(totals(results)).toBe('oxlint\n\n1 passed, 1 failed');
  });
});
