import { describe, expect, test } from 'vitest';
import { readReport } from '../gate/report';

describe('a report of tests', () => {
  test('of Vitest: what passed, what failed, and a file that could not be loaded', () => {
    const report = {
      numPassedTests: 7,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'group one', status: 'passed' },
            { fullName: 'group two', status: 'failed' },
          ],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(readReport(JSON.stringify(report))).toEqual({
      passed: 7,
      failed: ['a.test.ts: group two', 'b.test.ts'],
    });
  });

  test('of Playwright: flaky tests passed, specs are found in nested suites, errors outside tests count', () => {
    const report = {
      errors: [{ message: 'The server did not start.' }],
      stats: { expected: 4, flaky: 1, unexpected: 1 },
      suites: [
        {
          title: 'e2e/a.spec.ts',
          specs: [{ title: 'sound', ok: true }],
          suites: [{ title: 'on a phone', specs: [{ title: 'menu', ok: false }] }],
        },
      ],
    };
    expect(readReport(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: ['The server did not start.', 'e2e/a.spec.ts: on a phone: menu'],
    });
  });

  test('anything else is refused', () => {
    expect(() => readReport('{}')).toThrow('not a report');
    expect(() => readReport('')).toThrow(SyntaxError);
  });
});
