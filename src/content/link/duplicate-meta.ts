import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';

/** Two pages that look the same in search results compete with each other. */
export function duplicateMetaFaults(pages: readonly PageIndex[]): Fault[] {
  const indexed = pages.filter(({ isComplete, meta }) => isComplete && meta.isIndexed);
  return [...duplicates(indexed, 'title'), ...duplicates(indexed, 'description')];
}

function duplicates(pages: readonly PageIndex[], name: 'title' | 'description'): Fault[] {
  const first = new Map<string, PageIndex>();
  const pointer = `/meta/${name}`;
  return pages.flatMap((page): Fault[] => {
    const text = page.meta[name].trim().toLowerCase();
    const other = first.get(text);
    if (!other) {
      first.set(text, page);
      return [];
    }
    return [
      {
        severity: 'warning',
        code: `seo/duplicate-${name}`,
        file: page.file,
        pointer,
        message: `This ${name} for search engines is that of ${other.file}, too.`,
        hint: 'Say what is special about each page.',
        related: [{ file: other.file, pointer, message: 'The same text is here.' }],
      },
    ];
  });
}
