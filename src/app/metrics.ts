import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Measures what the visit felt like. Nothing is sent while there is no endpoint. */
export function measureVisit(endpoint: string | undefined): void {
  const report = ({ name, value, rating }: Metric) => {
    if (!endpoint) return;
    navigator.sendBeacon(endpoint, JSON.stringify({ name, value, rating, path: location.pathname }));
  };
  onCLS(report);
  onINP(report);
  onLCP(report);
}
