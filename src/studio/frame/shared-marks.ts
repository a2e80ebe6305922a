import type { StudioSite } from '../../model/studio';
import type { TextOnPage } from '../in-place/texts-on-page';

const name = 'studio-shared';
const look = `::highlight(${name}) { background: rgb(91 63 168 / 18%); text-decoration: underline 2px dotted #5b3fa8; }`;

/** Shows in violet which words of these texts are shared by many pages. No element of the page changes for it. */
export function markShared(
  view: Window & typeof globalThis,
  texts: readonly TextOnPage[],
  tokens: StudioSite['tokens'],
): void {
  if (!view.CSS.highlights.has(name)) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(look);
    view.document.adoptedStyleSheets.push(sheet);
  }
  const ranges = texts.flatMap(({ field: { value }, box }) =>
    tokens
      .filter((token) => token.value !== '' && String(value).includes(`{${token.name}}`))
      .flatMap((token) => rangesOf(box, token.value)),
  );
  view.CSS.highlights.set(name, new view.Highlight(...ranges));
}

function rangesOf(box: Element, words: string): Range[] {
  const texts = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const start = (node.nodeValue ?? '').replaceAll('\u00A0', ' ').indexOf(words);
    if (start === -1) continue;
    const range = box.ownerDocument.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
    ranges.push(range);
  }
  return ranges;
}
