/** Prints one part of the page: what is around it is hidden from paper until the printing is over. */
export function printAlone(part: HTMLElement | null): void {
  if (!part) return;
  part.dataset['printed'] = '';
  window.addEventListener('afterprint', () => delete part.dataset['printed'], { once: true });
  window.print();
}
