/** The element that a hash such as `#fees` names; null for one that names none, or that is not a valid address. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
