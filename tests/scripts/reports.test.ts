import { describe, expect, it } from 'vitest';
import {
  failedRun,
  readExitCode,
  readPlaywrightReport,
  readVitestReport,
  totalLine,
} from '../../scripts/testing/reports.mjs';

const vitestFile = (status: string, tests: string[], message = '') => ({
  name: '/repo/tests/a.test.ts',
  status,
  message,
  assertionResults: tests.map((test) => ({
    ancestorTitles: ['group'],
    title: `a ${test} test`,
    status: test,
    failureMessages: test === 'failed' ? ['expected 1 to be 2'] : [],
  })),
});

describe('readVitestReport', () => {
  it('counts what passed, failed and was skipped', () => {
    const testResults = [vitestFile('failed', ['passed', 'failed', 'pending', 'todo'])];
    expect(readVitestReport({ testResults }, '/repo')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['tests/a.test.ts › group › a failed test\n  expected 1 to be 2'],
      names: ['tests/a.test.ts › group › a passed test'],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [vitestFile('failed', [], 'no such module')];
    expect(readVitestReport({ testResults }, '/repo')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('readPlaywrightReport', () => {
  const spec = (status: string) => ({
    title: status,
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status, results: [{ errors: [{ message: 'too late' }] }] }],
  });

  it('counts nested tests, and one that passed only when repeated as failed', () => {
    const suites = [
      {
        title: 'a.spec.ts',
        suites: [
          { title: 'inner', specs: ['expected', 'flaky', 'skipped', 'unexpected'].map(spec) },
        ],
      },
    ];
    const result = readPlaywrightReport({ suites });
    expect(result).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
    expect(result.failures[1]).toBe('a.spec.ts › inner › unexpected\n  too late');
  });

  it('names the project of a test that failed', () => {
    const { tests, ...rest } = spec('unexpected');
    const inFirefox = {
      ...rest,
      tests: tests.map((each) => ({ ...each, projectName: 'firefox' })),
    };
    const result = readPlaywrightReport({ suites: [{ title: 'a.spec.ts', specs: [inFirefox] }] });
    expect(result.failures[0]).toBe('firefox › a.spec.ts › unexpected\n  too late');
  });

  it('counts an error outside any test', () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: 'no config' }] }).failed).toBe(1);
  });
});

describe('readExitCode', () => {
  it('is one test', () => {
    expect(readExitCode('types', { code: 0, output: '' })).toMatchObject({ passed: 1, failed: 0 });
    expect(readExitCode('types', { code: 2, output: 'wrong' })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
});

describe('totalLine', () => {
  const passed = { passed: 3, failed: 0, skipped: 0, failures: [], names: [] };

  it('names skipped tests only where there are some', () => {
    expect(totalLine([passed, failedRun('x')])).toBe('3 passed, 1 failed');
    expect(totalLine([passed, { ...passed, skipped: 2 }])).toBe('6 passed, 0 failed, 2 skipped');
  });
});
