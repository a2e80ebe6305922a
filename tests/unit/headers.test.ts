import { expect, test } from 'vitest';
import { headerRules } from '../../scripts/site/headers';
import { createExampleSite } from '../lib/example-site';

const { site } = createExampleSite().open([]);

/** Where pages may send figures to, when they are to be sent to an address. */
function targets(endpoint: string): string | undefined {
  const [everywhere] = headerRules({ ...site, forms: {}, metrics: { endpoint } });
  return /connect-src ([^;]*)/.exec(everywhere?.headers['Content-Security-Policy'] ?? '')?.[1];
}

test.each([
  ['https://stats.example/x', "'self' https://stats.example"],
  ['//stats.example/x', "'self' https://stats.example"],
  ['/visits', "'self'"],
  ['//', "'self'"],
])('figures can be sent to %s', (endpoint, expected) => expect(targets(endpoint)).toBe(expected));
