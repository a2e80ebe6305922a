/** Adds the items at the end of the list; `push(...items)` overflows the stack when there are very many. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
