import type { SiteContext } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';

const patience = 10_000;

/**
 * Asks the address of the forms what a browser asks before it sends one: whether it takes them from this site.
 * Nothing is sent, so nothing is stored. A site without such an address asks nobody.
 */
export async function endpointFaults({ source, siteFile }: SiteContext): Promise<Fault[]> {
  const { origin, forms } = source?.value ?? {};
  if (origin === undefined || forms?.endpoint === undefined) return [];
  const problem = await problemOf(forms.endpoint, new URL(origin).origin);
  if (problem === undefined) return [];
  return [
    {
      severity: 'error',
      code: 'launch/delivery',
      file: siteFile.path,
      pointer: '/forms/endpoint',
      message: `No form would arrive at ${forms.endpoint}: ${problem}.`,
      hint: 'Start what takes the forms in, and let it take them from the address of this site; or set every form to "mode": "none" and delete "endpoint".',
    },
  ];
}

async function problemOf(endpoint: string, origin: string): Promise<string | undefined> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(endpoint, { method: 'OPTIONS', headers, redirect: 'manual', signal });
    await response.body?.cancel();
    // Of a page's own origin no browser asks this.
    if (new URL(endpoint).origin === origin) return undefined;
    const takes = (header: string, value: string) => {
      const allowed = response.headers
        .get(header)
        ?.toLowerCase()
        .split(/\s*,\s*/);
      return allowed?.some((each) => each === '*' || each === value) === true;
    };
    if (
      response.ok &&
      takes('Access-Control-Allow-Origin', origin) &&
      takes('Access-Control-Allow-Headers', 'content-type')
    )
      return undefined;
    return `it answered ${response.status}, and does not take what comes from ${origin}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `it cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
