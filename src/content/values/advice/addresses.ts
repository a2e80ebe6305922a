import { warn, type Advice } from './warn';
import { serviceOf } from '../embed-id';

/** The services whose films and maps pages can show, by their names in the settings. */
export type Services = Readonly<Record<string, { frame: string }>>;

/** Addresses that are by themselves: visitors cannot click them. */
export function bareAddresses(text: string, services: Services): Advice[] {
  return addressesIn(text).map(({ start, address }) => {
    const isMail = !/^(?:https?:|www\.)/.test(address);
    const target = isMail ? `mailto:${address}` : address.startsWith('www.') ? `https://${address}` : address;
    return warn(start, address.length, {
      message: 'Visitors cannot click this address: it is not a link.',
      replacement: `[${address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}](${target})`,
      hint: embedHint(address, services) ?? 'Words that say where it leads are better still.',
    });
  });
}

/** The address of a film or a map where there can be no link, either. */
export function shownAddresses(text: string, services: Services): Advice[] {
  return addressesIn(text).flatMap(({ start, address }) => {
    const hint = embedHint(address, services);
    return hint === undefined
      ? []
      : [warn(start, address.length, { message: 'Visitors see this address, not what is there.', hint })];
  });
}

/** Which block shows what is at an address, where the site has a service for it. */
export function embedHint(address: string, services: Services): string | undefined {
  const found = serviceOf(address, services);
  return (
    found &&
    `To show on the page what is there, use a block of type "embed" with "embed": { "provider": "${found.provider}", "id": "${found.id}", … }.`
  );
}

function addressesIn(text: string): { start: number; address: string }[] {
  if (!text.includes('@') && !text.includes('://') && !text.includes('www.')) return [];
  const found = text.matchAll(
    /(?<![\w(/<[.@-])(?:https?:\/\/|www\.)[^\s()<>[\]]+|(?<![\w(/:.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  );
  return [...found]
    .filter(({ 0: address, index }) => !isInLink(text, index, index + address.length))
    .map(({ 0: whole, index }) => ({ start: index, address: whole.replace(/[.,;:!?'"]+$/, '') }));
}

const isInLink = (text: string, start: number, end: number): boolean =>
  [...text.matchAll(/\[[^[\]]*\]\([^()]*\)/g)].some(
    ({ 0: link, index }) => index <= start && index + link.length >= end,
  );
