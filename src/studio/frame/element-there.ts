/** An element that was clicked, and where it stood. */
export interface Remembered {
  element: Element;
  text: string | null;
  /** The indexes that lead to it from the root of its document. */
  way: number[];
}

export function remember(element: Element): Remembered {
  const way: number[] = [];
  for (let node = element; node.parentElement; node = node.parentElement)
    way.unshift([...node.parentElement.children].indexOf(node));
  return { element, text: element.textContent, way };
}

/**
 * The element that was clicked, or the same one of those that React has made anew in the meantime.
 * @returns undefined where it is gone.
 */
export function elementThere({ element, text, way }: Remembered, document: Document): Element | undefined {
  if (element.isConnected) return element;
  let found: Element | undefined = document.documentElement;
  for (const index of way) found = found?.children[index];
  return found?.localName === element.localName && found.textContent === text ? found : undefined;
}
