import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/**
 * Measures what the visit felt like. Nothing is sent while there is no endpoint.
 * @param path of the page that was loaded; others may be shown by the time that something is reported.
 */
export function measureVisit(endpoint: string | undefined, path: string): void {
  const report = ({ name, value, rating }: Metric) => {
    if (!endpoint) return;
    navigator.sendBeacon(endpoint, JSON.stringify({ name, value, rating, path }));
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
