import { onCLS, type CLSMetric } from 'web-vitals';
import { expect, test, vi } from 'vitest';
import { measureVisit } from '../../src/app/metrics';

vi.mock('web-vitals', () => ({
  onCLS: vi.fn<() => void>(),
  onINP: vi.fn<() => void>(),
  onLCP: vi.fn<() => void>(),
}));

test('figures that are reported later are those of the page that was loaded', () => {
  const sent: string[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(body) });
  vi.stubGlobal('location', { pathname: '/A' });
  measureVisit('/visits', '/A');
  vi.stubGlobal('location', { pathname: '/B' });
  const [report] = vi.mocked(onCLS).mock.lastCall ?? [];
  report?.({ name: 'CLS', value: 0.1, rating: 'good' } as CLSMetric);
  vi.unstubAllGlobals();
  expect(sent).toEqual([JSON.stringify({ name: 'CLS', value: 0.1, rating: 'good', path: '/A' })]);
});
