const query = '(prefers-reduced-motion: reduce)';

/**
 * Lets nothing of a page move by itself while it is edited: it is told that its visitor asked for less motion. Under
 * "Use the page" it is told the truth.
 */
export function holdStill(window: Window, isEdited: () => boolean): () => void {
  const ask = window.matchMedia.bind(window);
  const listeners = new Set<() => void>();
  window.matchMedia = (asked: string) => {
    const answer = ask(asked);
    if (asked !== query) return answer;
    const listen = answer.addEventListener.bind(answer);
    return Object.defineProperties(answer, {
      matches: { get: () => isEdited() || ask(query).matches },
      addEventListener: {
        value(name: string, listener: () => void, options?: AddEventListenerOptions) {
          if (name === 'change') listeners.add(listener);
          listen(name, listener, options);
        },
      },
    });
  };
  // Whoever listens asks again.
  return () => listeners.forEach((listener) => listener());
}

/** Lets forms of a page be tried: what is sent goes nowhere, and is answered as if it had arrived. */
export function keepSent(window: Window): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (asked, how) =>
    how?.method === 'POST' ? Promise.resolve(Response.json({})) : fetch(asked, how);
  // As long as its code is not there, the browser itself would send it.
  window.addEventListener('submit', (event) => {
    if (Reflect.get(event.target ?? {}, 'method') === 'post') event.preventDefault();
  });
}

// A picture that is not there at all is not asked for without end.
const mostTimes = 5;

/**
 * Asks again for pictures that did not arrive. Frames share what is on its way: where one that asked for a picture
 * first goes, such as the look of a part in a dialog that closes, no other frame gets it.
 */
export function askAgain({ document }: Window): void {
  const times = new WeakMap<EventTarget, number>();
  const ask = ({ target }: Event) => {
    const count = target ? (times.get(target) ?? 0) : mostTimes;
    if (!target || count === mostTimes || Reflect.get(target, 'localName') !== 'img') return;
    times.set(target, count + 1);
    setTimeout(() => Reflect.set(target, 'src', Reflect.get(target, 'src')), 300);
  };
  document.addEventListener('error', ask, true);
}
