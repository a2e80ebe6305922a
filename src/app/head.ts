import type { PageHead } from '../model/site';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also between double quotation marks. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** What is in a page's <head>, as tag, attributes and text. */
function headTags(
  head: PageHead,
  siteName: string,
): { tag: 'meta' | 'link'; attributes: Record<string, string> }[] {
  const meta = (name: string, content: string) => ({ tag: 'meta' as const, attributes: { name, content } });
  const property = (name: string, content: string) => ({
    tag: 'meta' as const,
    attributes: { property: name, content },
  });
  const tags: { tag: 'meta' | 'link'; attributes: Record<string, string> }[] = [
    meta('description', head.description),
    meta('robots', head.robots),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ];
  if (head.keywords.length > 0) tags.splice(1, 0, meta('keywords', head.keywords.join(', ')));
  if (head.canonical) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: head.canonical } });
  if (head.image) {
    tags.push(property('og:image', head.image.url));
    tags.push(
      property('og:image:width', String(head.image.width)),
      property('og:image:height', String(head.image.height)),
    );
    if (head.image.alt) tags.push(property('og:image:alt', head.image.alt));
  }
  return tags;
}

/** The HTML of a page's own part of the <head>. */
export function headHtml(head: PageHead, siteName: string): string {
  const tags = headTags(head, siteName).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${tag}${written.join('')} data-page>`;
  });
  const data = head.structuredData.map(
    (object) =>
      `<script type="application/ld+json" data-page>${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`,
  );
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...data].join('\n');
}

/** Makes the open document's <head> that of another page. */
export function applyHead(head: PageHead, siteName: string): void {
  document.title = head.title;
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  for (const { tag, attributes } of headTags(head, siteName)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-page', '');
    document.head.append(element);
  }
}
