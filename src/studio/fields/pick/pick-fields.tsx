import type { Field, StudioSite } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { useEditing, useFieldContext } from '../frame/use-editing';
import { Frame } from '../frame/frame';
import { writtenText } from '../plain/text-fields';
import { TokenNotes } from '../shared-text/shared-text';
import { type ListOption, Combobox, matchesWords } from './combobox';
import { decodePath, endsLikeFile, readHref, writtenRoute } from '../../../content/values/address';
import { fillAddress } from '../../../content/values/tokens';
import { termIn } from '../../../content/values/term';
import { valuesOf } from '../../in-place/texts-on-page';
import styles from './pick.module.css';

/** Where a link leads: chosen by the names of pages and sections, or typed. */
export function AddressField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const editing = useEditing(field);
  const { file } = field.origin;
  const { text, isHeld } = editing;
  return (
    <Frame
      editing={editing}
      {...(isHeld && { problem: fieldWords.address.notYet(text) })}
      hint={isHeld ? undefined : <p>{explainAddress(text, site, file)}</p>}
      after={<TokenNotes text={text} />}
    >
      {({ control }) => (
        <Combobox
          control={control}
          text={text}
          find={(words) => findAddresses(words, site, file)}
          onText={(typed) =>
            isSearch(typed) ? editing.hold(typed) : editing.edit(writtenText(typed, field))
          }
          onPick={editing.choose}
          onEnter={editing.commit}
        />
      )}
    </Frame>
  );
}

/** Whether it is words to search for so far, which lead nowhere. */
const isSearch = (address: string): boolean => /^[^/#:@.{]+$/.test(address);

/** Whether it can be what a link leads to; where nothing is there yet, the check says so. */
export function isAddress(address: string): boolean {
  if (address.includes('{')) return true;
  return address !== '' && !isSearch(address) && readHref(address).kind !== 'invalid';
}

/** Where an address leads, in words. `file` is the page that it is written on. */
export function explainAddress(address: string, site: StudioSite, file: string): string {
  if (address === '') return fieldWords.address.none;
  const href = fillAddress(address, valuesOf(site.tokens));
  const term = termIn(href);
  if (term !== undefined) return fieldWords.address.term(term);
  if (isSearch(address)) return fieldWords.address.notYet(address);
  const read = readHref(href);
  switch (read.kind) {
    case 'route':
      return endsLikeFile(read.route) && !site.pages.some(({ route }) => route === read.route)
        ? explainFile(read.route.slice(1), site)
        : explainRoute(read.route, decodePath(read.hash), site);
    case 'anchor':
      return explainSection(
        decodePath(read.hash),
        site.pages.find((page) => page.file === file),
      );
    case 'external':
      return explainOutside(href);
    case 'unsafe':
    case 'invalid':
    case 'insecure':
      // While the token has no value, there is nothing to judge.
      return href === address || !address.includes('{')
        ? `${read.reason} ${read.hint}`
        : fieldWords.address.waits;
  }
}

type Page = StudioSite['pages'][number];

function explainRoute(route: string, hash: string, site: StudioSite): string {
  const page = site.pages.find((candidate) => candidate.route === route);
  if (!page) return fieldWords.address.noPage(route);
  if (hash === '') return fieldWords.address.page(page.title);
  const section = page.anchors.find(({ id }) => id === hash);
  return section
    ? fieldWords.address.section(page.title, section.text)
    : fieldWords.address.noSection(page.title, hash);
}

function explainSection(hash: string, page: Page | undefined): string {
  const section = page?.anchors.find(({ id }) => id === hash);
  if (section) return fieldWords.address.sectionHere(section.text);
  return hash === '' ? fieldWords.address.top : fieldWords.address.sectionSomewhere(hash);
}

const explainFile = (file: string, { files, pictures }: StudioSite): string =>
  files.includes(file) || pictures.some(({ src }) => src === file)
    ? fieldWords.address.file(file)
    : fieldWords.address.noFile(file);

function explainOutside(href: string): string {
  if (/^tel:/i.test(href)) return fieldWords.address.call(href.slice('tel:'.length));
  if (/^mailto:/i.test(href))
    return fieldWords.address.mail(href.slice('mailto:'.length).split('?')[0] ?? '');
  return fieldWords.address.outside(new URL(href).host);
}

/** What a link may lead to: pages and their sections, files, and what is typed as a number, a mail address, a site. */
export function findAddresses(words: string, site: StudioSite, file: string): ListOption[] {
  const here = site.pages.find((page) => page.file === file);
  const wanted = words.trim();
  const all = [
    ...readGuess(wanted),
    ...site.pages.map(choiceOfPage),
    ...(here ? sectionsOf(here, '') : []),
    ...site.tokens.flatMap(choicesOfToken),
    // Sections of all pages are too many to look through.
    ...(wanted === ''
      ? []
      : site.pages
          .filter((page) => page !== here)
          .flatMap((page) => sectionsOf(page, writtenRoute(page.route)))),
    ...site.files.map((path) => ({
      value: writtenRoute(`/${path}`),
      label: fileName(path),
      detail: fieldWords.address.isFile,
    })),
  ];
  return all.filter(({ value, label }) => wanted === '' || matchesWords(wanted, label, value));
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const choiceOfPage = ({ route, title }: Page): ListOption => ({
  value: writtenRoute(route),
  label: title,
  detail: route,
});

const sectionsOf = ({ title, anchors }: Page, route: string): ListOption[] =>
  anchors.map(({ id, text }) => ({
    value: `${route}#${id}`,
    label: text,
    detail: route === '' ? fieldWords.address.isHere : title,
  }));

/** A token whose value can be called, written to or opened. */
function choicesOfToken({ name, title, value }: StudioSite['tokens'][number]): ListOption[] {
  const detail = fieldWords.address.isShared(title);
  if (/^\+?\d{5,15}$/.test(value))
    return [{ value: `tel:{${name}}`, label: fieldWords.address.call(value), detail }];
  if (/^[^@\s]+@[^@\s]+$/.test(value))
    return [{ value: `mailto:{${name}}`, label: fieldWords.address.mail(value), detail }];
  if (/^https:\/\/\S+$/.test(value)) return [{ value: `{${name}}`, label: value, detail }];
  return [];
}

/** What was probably meant by words that are no address yet. */
function readGuess(words: string): ListOption[] {
  if (/^\+?[\d\s().-]{5,}$/.test(words)) {
    const number = words.replace(/[^\d+]/g, '');
    return [{ value: `tel:${number}`, label: `${fieldWords.address.call(number)} (${words})` }];
  }
  if (/^[^@\s:]+@[^@\s]+$/.test(words))
    return [{ value: `mailto:${words}`, label: fieldWords.address.mail(words) }];
  if (/^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(words))
    return [{ value: `https://${words}`, label: `${fieldWords.address.outside(words)} (${words})` }];
  return [];
}

type Icon = StudioSite['icons'][number];

/** An icon, found by its name and seen as it is. */
export function IconField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const editing = useEditing(field);
  const { text, isHeld } = editing;
  const shown = site.icons.find(({ name }) => name === text);
  const type = (typed: string) => {
    const value = writtenText(typed, field);
    // Half a name is none yet: it is not sent before the field is left.
    if (typed === '' || site.icons.some(({ name }) => name === typed)) editing.edit(value);
    else editing.hold(value);
  };
  const send = () => (isHeld ? editing.choose(editing.value) : editing.commit());
  const onLeave = () => {
    send();
    editing.onLeave();
  };
  return (
    <Frame editing={{ ...editing, onLeave }} {...(isHeld && { hint: <p>{fieldWords.noIconYet}</p> })}>
      {({ control }) => (
        <Combobox
          control={control}
          text={text}
          find={(words) => findIcons(words, site.icons)}
          onText={type}
          onPick={editing.choose}
          onEnter={send}
          before={shown && <Drawing icon={shown} />}
          isGrid
          isOpenAtOnce={false}
        />
      )}
    </Frame>
  );
}

const inWords = (name: string): string => name.replaceAll(/[-_/]/g, ' ');

const findIcons = (words: string, icons: Icon[]): ListOption[] =>
  icons
    .filter(({ name }) => matchesWords(inWords(words), inWords(name)))
    .map((icon) => ({ value: icon.name, label: inWords(icon.name), drawing: <Drawing icon={icon} /> }));

/** As a picture, which runs no scripts. */
function Drawing({ icon: { viewBox, body } }: { icon: Icon }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
  return <img className={styles.drawing} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
