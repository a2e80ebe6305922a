import type { PageHead } from '../model/site';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also between double quotation marks. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The elements of a page's <head>, as tag, attributes and text. */
function headTags(head: PageHead, siteName: string): Tag[] {
  const { title, description, keywords, canonical, image } = head;
  const tags = [
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    meta('robots', head.robots),
    meta('og:type', 'website'),
    meta('og:site_name', siteName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  if (canonical) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical } });
  if (image) {
    tags.push(
      meta('og:image', image.url),
      meta('og:image:width', String(image.width)),
      meta('og:image:height', String(image.height)),
    );
    if (image.alt) tags.push(meta('og:image:alt', image.alt));
  }
  return tags;
}

interface Tag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** What Open Graph knows is a property. */
const meta = (name: string, content: string): Tag => ({
  tag: 'meta',
  attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
});

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
