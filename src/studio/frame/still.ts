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

// What was given up is gone by then, in milliseconds.
const givenUp = 300;

/**
 * Asks again for pictures of a page that a dialog took with it. Frames share what they load: what a look of a part in
 * a dialog asks for anew, and gives up when the dialog closes, is lost for the page, too, and no event says so.
 */
export function askAgain(document: Document | null | undefined): void {
  setTimeout(() => {
    for (const picture of document?.images ?? [])
      if (picture.complete && picture.naturalWidth === 0)
        picture.setAttribute('src', picture.getAttribute('src') ?? '');
  }, givenUp);
}
