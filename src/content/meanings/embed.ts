import type { ResolvedEmbed } from '../../model/resolved';
import { isObject, textIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import { serviceEntry } from './services';
import { embedIdFault, serviceOf, shownId } from '../values/embed-id';
import { fillTokens, tokenPointer } from '../values/tokens';
import { adoptName, type Meaning, type ValueSources } from './meaning';

/** A frame of another service, of which nothing is loaded before a click. */
export const embed: Meaning = {
  editor: { field: 'embed', offers: 'providers' },
  examine(value, { pointer }, examination) {
    if (!isObject(value)) return;
    const { provider, id } = value;
    if (typeof id === 'string') examination.tokens(id, childPointer(pointer, 'id'));
    const { settings } = examination.context;
    if (!settings || typeof provider !== 'string') return;
    const services = settings.embeds ?? {};
    examination.name(provider, childPointer(pointer, 'provider'), {
      code: 'embed/unknown',
      what: 'service under embeds in pages/_site.json',
      names: Object.keys(services),
      make: entryWords(serviceEntry(provider, typeof id === 'string' ? id : ''), settings.embeds),
    });
    const { tokens, siteFile } = examination.context;
    const fault = embedIdFault(fillTokens(textIn(value, 'id'), tokens), { provider, services });
    const place = { pointer: childPointer(pointer, 'id') };
    const [, token] = /^\{(\w+)\}$/.exec(textIn(value, 'id')) ?? [];
    if (fault && token !== undefined)
      examination.findings.causes.push({ file: siteFile.path, pointer: tokenPointer(token), ...fault });
    else if (fault) examination.fault({ ...place, ...fault });
    const linked = serviceOf(textIn(value, 'href'), services)?.id;
    const shown = shownId(textIn(value, 'id'), services[provider]?.frame ?? '');
    if (linked !== undefined && shown && !shown.includes('{') && linked !== shown)
      examination.contradiction('embed/id', place.pointer, `"href" leads to something else: ${linked}.`);
  },
  resolve: (_value, sources, resolved) => (isEmbed(resolved) ? resolveEmbed(resolved, sources) : resolved),
  tell(value, _owner, { facts, sources }) {
    const frame = textIn(value, 'frame');
    const service = sources.context.settings?.embeds?.[textIn(value, 'provider')];
    if (!isEmbed(value) || frame === '' || service?.video !== true) return;
    facts.videos.push({ name: value.title, frame, poster: value.poster.src });
  },
  adopt: (value, names, serial) =>
    isEmbed(value) ? { ...value, provider: adoptName('providers')(value.provider, names, serial) } : value,
};

/** Where there are services, one more stands beside them. */
const entryWords = (entry: string, embeds: unknown): string =>
  `${embeds === undefined ? `add "embeds": { ${entry} } to pages/_site.json` : `write ${entry} there`}${
    entry.includes('…')
      ? ', with the address that its code for embedding (often under Share) has behind src=.'
      : '.'
  }`;

type PartlyResolved = Omit<ResolvedEmbed, 'frame'> & { id?: string };

function resolveEmbed({ id = '', ...parts }: PartlyResolved, { context }: ValueSources): ResolvedEmbed {
  const filled = fillTokens(id, context.tokens);
  const template = context.settings?.embeds?.[parts.provider]?.frame;
  if (filled === '' || template === undefined) return parts;
  const shown = shownId(filled, template) ?? filled;
  return { ...parts, frame: template.replace('{id}', () => encodeId(shown)) };
}

/** Ids are often copied out of an address, encoded already. */
const encodeId = (id: string) =>
  id.replace(/%[0-9a-f]{2}|[^]/giu, (part) =>
    part.length === 3 && part.startsWith('%') ? part : encodeURIComponent(part),
  );

// The schema has accepted it; the check only tells the compiler.
const isEmbed = (value: unknown): value is PartlyResolved =>
  isObject(value) && 'provider' in value && 'poster' in value;
