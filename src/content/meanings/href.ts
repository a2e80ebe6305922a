import { endsLikeFile, readHref, withBase, type Href } from '../values/address';
import { looseBraces } from '../values/advice/braces';
import { tokenNames, fillAddress } from '../values/tokens';
import type { Examination, TextPlace } from './examination';
import type { Meaning } from './meaning';

/** An address that a link leads to. */
export const href: Meaning = {
  editor: { field: 'address', offers: 'routes', title: 'Leads to' },
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.tokens(value, pointer);
    examineHref(value, { pointer }, examination);
  },
  resolve: (value, { context, base }) =>
    typeof value === 'string' ? withBase(fillAddress(value, context.tokens), base) : value,
};

/** Judges an address, also one within a text, whose tokens have been looked at with the text's. */
export function examineHref(written: string, place: TextPlace, examination: Examination): void {
  const filled = fillAddress(written, examination.context.tokens);
  // An unknown token has its own fault already.
  if (tokenNames(filled).length > 0) return;
  // So have braces that are not in order.
  if (looseBraces(written, examination.context.tokens, { file: '', pointer: '' }).length > 0) return;
  const { origin } = examination.context.settings ?? {};
  if (origin !== undefined && written.startsWith(`${origin}/`))
    examination.fault({
      severity: 'warning',
      code: 'link/invalid',
      ...place,
      message:
        'This is a page of this site, with the whole address: it is not checked, and leaves the preview.',
      replacement: written.slice(origin.length),
    });
  // Which holds for any value of its tokens.
  const judged = /^(?:tel|mailto):\/\//i.test(written) ? written : filled;
  const address = readHref(judged);
  // An address with tokens cannot be replaced by another.
  const suffix = (route: string) => (filled === written ? written.slice(route.length) : undefined);
  note(withTokens(address, { filled: judged, written }), { place, suffix, examination });
}

/** Says what became of an address with its tokens: it may be their values that are wrong. */
function withTokens(address: Href, { filled, written }: { filled: string; written: string }): Href {
  if (filled === written || !('reason' in address)) return address;
  const reason = `With its tokens filled in, this address is "${shortened(filled)}". ${address.reason}`;
  // The number of a token is not typed; an example may begin like it, and go on.
  const hint = address.hint
    .replace(/: write "tel:.*/, '.')
    .replaceAll(filled, (found, index: number) =>
      /[\d+]/.test(address.hint.charAt(index + found.length)) ? found : written,
    );
  return { ...address, reason, hint: `Look at the values of its tokens in pages/_site.json. ${hint}` };
}

const shortened = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

interface Found {
  place: TextPlace;
  suffix: (route: string) => string | undefined;
  examination: Examination;
}

function note(address: Href, { place, suffix, examination }: Found): void {
  const { findings, context } = examination;
  switch (address.kind) {
    case 'external':
      return;
    case 'route': {
      const { route, path, hash } = address;
      const file = route.slice(1);
      // Which of the two it is where there is no such file shows once all pages are known.
      if (endsLikeFile(route) && context.environment.media.has(file)) findings.downloads.add(file);
      else findings.links.push({ route, hash, suffix: suffix(path), ...place });
      return;
    }
    case 'anchor':
      findings.links.push({ route: '', hash: address.hash, ...place });
      return;
    default:
      examination.fault({
        severity: address.kind === 'insecure' ? 'warning' : 'error',
        code: `link/${address.kind}`,
        ...place,
        message: address.reason,
        hint: address.hint,
      });
  }
}
