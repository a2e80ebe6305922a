declare global {
  interface Window {
    /** Calls back when what is changed now has been painted, with the time of the page's clock in milliseconds. */
    onPaint?: (note: (now: number) => void) => void;
  }
}

/** Runs in the page that is measured: the first task after a frame begins when the frame is painted. */
export function keepPaintTimes(): void {
  window.onPaint = (note) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => note(performance.now()));
      port1.start();
      port2.postMessage(0);
    });
  };
}

/** Milliseconds in words: the middle, what nearly all are below, and the worst. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`;
}
