import { warn, type Advice } from './warn';
import { serviceOf, type Services } from '../embed-id';
import { linksInText, type ReadText } from '../read-text';

/** Addresses and numbers that are by themselves: visitors cannot click them. */
export function bareAddresses(read: ReadText, services: Services): Advice[] {
  const links = linksInText(read);
  return [...addressesIn(read.left), ...numbersIn(read.left)]
    .filter(({ start }) => !links.some(({ whole }) => whole.start <= start && start < whole.end))
    .map(({ start, end, address }) => {
      const target = targetOf(address);
      return warn(start, end - start, {
        message: 'Visitors cannot click this: it is not a link.',
        replacement: `[${address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}](${target})`,
        hint: embedHint(address, services) ?? 'Words that say where it leads are better still.',
      });
    });
}

/** The address of a film or a map where there can be no link, either. */
export function shownAddresses(text: string, services: Services): Advice[] {
  return addressesIn(text).flatMap(({ start, end, address }) => {
    const hint = embedHint(address, services);
    return hint === undefined
      ? []
      : [warn(start, end - start, { message: 'Visitors see this address, not what is there.', hint })];
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

function targetOf(address: string): string {
  if (/^https?:/.test(address)) return address;
  if (address.startsWith('www.')) return `https://${address}`;
  return address.startsWith('+') ? `tel:+${address.replace(/\D/g, '')}` : `mailto:${address}`;
}

/** Telephone numbers with their country: others may be numbers of anything. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?<![\w+/-])\+\d(?:[ ().-]{0,2}\d){9,13}(?![\w/-])/g)].map(({ 0: address, index }) => ({
    start: index,
    end: index + address.length,
    address,
  }));

/** Addresses, and the < > around them that some tools need. */
function addressesIn(text: string): { start: number; end: number; address: string }[] {
  if (!text.includes('@') && !text.includes('://') && !text.includes('www.')) return [];
  const found = text.matchAll(
    /<?(?<![\w./@-])(?:(?:https?:\/\/|www\.)[^\s()<>|[\]\uFFFC]+|(?<![:+])(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>?/g,
  );
  return [...found].map(({ 0: whole, index }) => {
    const address = whole.replace(/^<?(?:mailto:)?|>?$/g, '').replace(/[.,;:!?'"]+$/, '');
    const isEnclosed = whole.startsWith('<') && whole.endsWith('>');
    const start = isEnclosed ? index : index + whole.indexOf(address);
    return { start, end: isEnclosed ? index + whole.length : start + address.length, address };
  });
}
