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
  totalLine,
  vitestResult,
} from '../../scripts/testing/results.mjs';

const vitestFile = (status: string, tests: string[]) => ({
  name: `${root}/tests/a.test.ts`,
  status,
  assertionResults: tests.map((test) => ({
    ancestorTitles: ['group'],
    title: `a ${test} test`,
    status: test,
  })),
});

describe('vitestResult', () => {
  it('counts what passed, failed and was skipped', () => {
    const testResults = [vitestFile('failed', ['passed', 'failed', 'pending', 'todo'])];
    expect(vitestResult({ testResults })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      names: ['tests/a.test.ts › group › a passed test'],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [vitestFile('failed', [])];
    expect(vitestResult({ testResults })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('playwrightResult', () => {
  const spec = (status: string) => ({
    title: status,
    tests: [{ status, results: [{ duration: 1500 }] }],
  });

  it('counts nested tests, and one that passed only when repeated as failed', () => {
    const specs = ['expected', 'flaky', 'skipped', 'unexpected'].map(spec);
    const suites = [{ title: 'a.spec.ts', suites: [{ title: 'inner', specs }] }];
    expect(playwrightResult({ suites })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      names: ['tests/e2e/a.spec.ts › inner › expected'],
      seconds: { browser: 6 },
    });
  });

  it('counts an error outside any test', () => {
    expect(playwrightResult({ suites: [], errors: [{ message: 'no config' }] }).failed).toBe(1);
  });
});

it('says where the time went, tool by tool and suite by suite', () => {
  const seconds = [{ tsc: 4.6 }, { vitest: 200.4, decisions: 150 }];
  const results = [
    ...seconds.map((each) => ({ ...resultOf(true), seconds: each })),
    resultOf(false),
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
    expect(readResult('/no/such/file', 0, vitestResult)).toMatchObject({ passed: 0, failed: 1 });
    expect(readResult(report([]), 0, vitestResult)).toMatchObject({ passed: 0, failed: 1 });
    expect(readResult(report(['passed']), 1, vitestResult)).toMatchObject({ passed: 1, failed: 1 });
    expect(readResult(report(['passed']), 0, vitestResult)).toMatchObject({ passed: 1, failed: 0 });
    expect(readResult(report(['failed']), 1, vitestResult)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('totalLine', () => {
  it('names skipped tests only where there are some', () => {
    expect(totalLine([resultOf(true), resultOf(false)])).toBe('1 passed, 1 failed');
    expect(totalLine([resultOf(true), { ...resultOf(true), skipped: 2 }])).toBe(
      '2 passed, 0 failed, 2 skipped',
    );
  });
});
