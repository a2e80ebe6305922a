import '../ui/base.css';

// The page works without this code: it is fetched when the browser is idle, or at the first sign of intent.
const intents = ['pointerdown', 'keydown', 'touchstart', 'pointermove', 'focusin'] as const;
let earlyClick: HTMLElement | undefined;
let hasBegun = false;

const keepClick = (event: Event) => {
  if (event.target instanceof Element) earlyClick = event.target.closest<HTMLElement>('button') ?? earlyClick;
};

/** The browser does not answer for the code of a form, which is on its way. */
const keepQuiet = (event: Event) => event.preventDefault();

async function begin(): Promise<void> {
  if (hasBegun) return;
  hasBegun = true;
  for (const intent of intents) removeEventListener(intent, begin);
  // One after the other: two short tasks, between which the page can answer, in place of a long one.
  try {
    await import('react-dom/client');
    const { start } = await import('./start');
    await start();
  } finally {
    removeEventListener('click', keepClick, true);
    removeEventListener('invalid', keepQuiet, true);
    // A click on a button that had no code yet is made up for.
    earlyClick?.click();
  }
}

/** Who begins to use the page does not wait for the rest of the loader. */
const hasten = () => {
  for (const move of document.querySelector('[data-loader]')?.getAnimations() ?? [])
    move.updatePlaybackRate(4);
};
for (const use of ['click', 'keydown', 'wheel', 'touchmove'])
  addEventListener(use, hasten, { once: true, passive: true });

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const intent of intents) addEventListener(intent, begin, { once: true, passive: true });
  onceLoaded(whenIdle);
}

const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void begin(), { timeout: 4000 })
    : setTimeout(begin, 1200);

function onceLoaded(next: () => void): void {
  if (document.readyState === 'complete') next();
  else addEventListener('load', next, { once: true });
}

addEventListener('click', keepClick, true);
addEventListener('invalid', keepQuiet, true);
// Before there is something to see, a browser that waits for it counts as idle, and a pointer at rest as moving.
if ('PerformancePaintTiming' in window)
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    listen();
  }).observe({ type: 'paint', buffered: true });
// For privacy, some browsers tell nothing of their paints.
onceLoaded(() => setTimeout(listen, 1000));
