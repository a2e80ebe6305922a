import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { isAtOrIn } from '../../content/source/pointer';
import type { Field, StudioSite } from '../../model/studio';
import { sectionOf, tokensAt } from '../api/page-places';
import { untilDone } from '../frame/use-follow-field';
import { everyField, livingDocument, wordsOnPage } from '../in-place/texts-on-page';
import { everyNode } from '../outline/places';
import { type OpenStudio, useOpenStudio } from '../state/open-studio';
import { Popup } from '../fields/frame/popup';
import { Search, fold, ranked } from '../fields/pick/combobox';
import { words } from '../words';
import { ToolIcon, withKeys } from './controls';
import styles from './page-picker.module.css';

interface PagePickerProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** A button that names the page; it opens a search among all that Studio can go to. */
export function PagePicker({ isOpen, setOpen }: PagePickerProps) {
  const { page, shown } = useOpenStudio();
  const title = page?.title ?? shown.route;
  const button = useRef<HTMLButtonElement>(null);
  const close = (before: Element | null) => {
    setOpen(false);
    (before instanceof HTMLElement && before.isConnected ? before : button.current)?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };
  return (
    <div className={styles.picker} onBlur={onBlur}>
      <button
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        aria-label={words.pages.current(title)}
        {...withKeys(words.pages.search, 'Control+K')}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={`one-line ${styles.current}`}>{title}</span>
        <ToolIcon name="caretDown" />
      </button>
      {isOpen && <PageSearch onClose={close} />}
    </div>
  );
}

/** What can be gone to: a page with its route, a part with its kind, anything else with the words for where it is. */
interface Target extends Pick<Page, 'title' | 'route'> {
  go: () => void;
}

/**
 * The pages, the parts of this one, what all pages share, the lists of the chosen part, what can be read on the page, and
 * the shared texts.
 */
function targetsIn(
  { site, shown, outline, node, block, nameOf, steps }: OpenStudio,
  read: WordsOnPage,
): Target[] {
  const named: Target[] = [
    ...site.pages.map(({ title, route }) => ({
      title,
      route,
      go: () => {
        shown.openPage(route);
        steps.say(words.pages.opened(title), true);
      },
    })),
    ...everyNode(outline).map(({ at, label, title }) => ({
      title: label || title,
      route: sectionOf(at) !== undefined ? words.siteFrame.title : label ? title : words.outline.title,
      go: () => shown.select(at, { sought: { isFirst: true } }),
    })),
    ...listsOf(block.value?.fields ?? []).map(({ origin, title }) => ({
      title,
      route: node?.title ?? '',
      go: () => shown.select(node?.at, { sought: { field: origin.pointer } }),
    })),
  ];
  const known = new Set(named.map(({ title, route }) => `${title}\n${route}`));
  const texts = read.map(({ at, text, element }) => ({
    title: text,
    route: nameOf(at) ?? '',
    go: () => shown.select(at, { sought: { text, element } }),
  }));
  return [
    ...named,
    ...texts.filter(({ title, route }) => !known.has(`${title}\n${route}`)),
    ...site.tokens.map(({ title, value, origin: { pointer } }) => ({
      title,
      route: [words.sharedTexts.title, value].filter(Boolean).join(' · '),
      go: () => shown.select(tokensAt, { sought: { field: pointer } }),
    })),
  ];
}

/** The lists that are in no other one, such as the rows of a table. */
function listsOf(fields: readonly Field[]): Field[] {
  const lists = everyField(fields).filter(({ kind }) => kind === 'list');
  const isWithin = ({ origin: { pointer } }: Field) =>
    lists.some(({ origin }) => origin.pointer !== pointer && isAtOrIn(pointer, origin.pointer));
  return lists.filter((list) => !isWithin(list));
}

interface PageSearchProps {
  /** Hears what had the focus before. */
  onClose: (before: Element | null) => void;
}

function PageSearch({ onClose }: PageSearchProps) {
  const studio = useOpenStudio();
  const [before] = useState(document.activeElement);
  const [read, setRead] = useState<WordsOnPage>([]);
  // Whoever is quick asks before the page is there.
  useEffect(
    () =>
      untilDone(() => {
        const document = livingDocument();
        if (document) setRead(wordsOnPage(document));
        return Boolean(document);
      }),
    [],
  );
  const targets = targetsIn(studio, read);
  const choose = (value: string) => {
    onClose(null);
    targets[Number(value)]?.go();
  };
  const find = (asked: string) =>
    ranked(targets, asked, ({ title, route }) => [title, route]).map((target) => ({
      value: String(targets.indexOf(target)),
      label: around(target.title, asked),
      detail: target.route,
    }));
  return (
    <Popup className={styles.search} onClose={() => onClose(before)} isClosedAtOnce>
      <Search label={words.pages.search} find={find} onPick={choose} before={<ToolIcon name="search" />} />
    </Popup>
  );
}

// In letters: about two lines.
const longest = 90;

/** Of a long text what is around the words that are sought. */
function around(text: string, sought: string): string {
  if (text.length <= longest) return text;
  const start = Math.max(0, fold(text).indexOf(fold(sought).trim()) - longest / 3);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}…`;
}

type Page = StudioSite['pages'][number];

type WordsOnPage = ReturnType<typeof wordsOnPage>;
