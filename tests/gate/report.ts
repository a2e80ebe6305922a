/** What a test runner's report says. */
export interface TestReport {
  passed: number;
  /** File and full title of each test that failed. */
  failed: string[];
}

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads a report of Vitest or Playwright. Throws when it is neither. */
export function readReport(json: string): TestReport {
  const report: unknown = JSON.parse(json);
  if (isJson(report) && 'testResults' in report) return ofVitest(report);
  if (isJson(report) && isJson(report['stats'])) return ofPlaywright(report, report['stats']);
  throw new Error('not a report');
}

function ofVitest(report: Json): TestReport {
  const failed = objects(report['testResults']).flatMap((file) => {
    const tests = objects(file['assertionResults']).filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests of its own.
    if (tests.length === 0 && file['status'] === 'failed') return [text(file['name'])];
    return tests.map(({ fullName }) => `${text(file['name'])}: ${text(fullName)}`);
  });
  return { passed: number(report['numPassedTests']), failed };
}

function ofPlaywright(report: Json, stats: Json): TestReport {
  const errors = objects(report['errors']).map(({ message }) => text(message));
  const failed = objects(report['suites']).flatMap((suite) => failedSpecs(suite, []));
  return { passed: number(stats['expected']) + number(stats['flaky']), failed: [...errors, ...failed] };
}

function failedSpecs(suite: Json, titles: string[]): string[] {
  const path = [...titles, text(suite['title'])];
  const specs = objects(suite['specs']).filter(({ ok }) => ok === false);
  return [
    ...specs.map(({ title }) => [...path, text(title)].join(': ')),
    ...objects(suite['suites']).flatMap((inner) => failedSpecs(inner, path)),
  ];
}
