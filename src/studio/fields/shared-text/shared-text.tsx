import { useEffect, useId, useRef, useState } from 'react';
import type { Field, SharedText } from '../../../model/studio';
import { fieldWords } from '../field-words';
import { words } from '../../words';
import { useFieldContext } from '../frame/use-editing';
import { shortText } from '../../../content/edit/fields/short-text';
import { FieldFold, toNext } from '../plain/parts';
import styles from '../plain/plain.module.css';
import { tokenNames } from '../../../content/values/tokens';
import { firstControl } from '../../panel/focus';
import { matchesWords } from '../pick/combobox';

/** All texts that are written once for the whole site, each behind its name. */
export function SharedTexts() {
  const { tokens } = useFieldContext().site;
  const id = useId();
  const all = sharedTextsFound(tokens, '');
  const empty = all.filter(({ value }) => value.trim() === '');
  if (tokens.length === 0) return null;
  return (
    <section className={`stack ${styles.sharedTexts}`} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.sharedTexts.title}</h3>
      <p className="quiet">{words.sharedTexts.about}</p>
      <Entries texts={all.filter((text) => !empty.includes(text))} />
      {empty.length > 0 && (
        <FieldFold
          name={<span>{words.sharedTexts.stillEmpty(empty.length)}</span>}
          label={words.sharedTexts.empty}
          fields={empty.map(sharedTextField)}
        >
          <Entries texts={empty} />
        </FieldFold>
      )}
    </section>
  );
}

const Entries = ({ texts }: { texts: readonly SharedText[] }) => (
  <ul className={styles.items} onKeyDown={toNext}>
    {texts.map((text) => (
      <li key={text.name}>
        <Entry text={text} />
      </li>
    ))}
  </ul>
);

function Entry({ text }: { text: SharedText }) {
  const field = sharedTextField(text);
  const name = (
    <span className={styles.sharedText}>
      <span>{text.title}</span>
      <span className="quiet">
        {shortText(text.value, 60) || words.sharedTexts.empty} · {whereSeen(text)}
      </span>
    </span>
  );
  return (
    <FieldFold name={name} label={field.title} fields={[field]}>
      <SharedTextFields text={text} />
    </FieldFold>
  );
}

/** The field of a shared text, with those that must change with it: by then they no longer say the same. */
function SharedTextFields({ text }: { text: SharedText }) {
  const { renderField, site } = useFieldContext();
  const [twins] = useState(() => twinsOf(text, site.tokens).map(({ name }) => name));
  return (
    <>
      {renderField(sharedTextField(text))}
      {site.tokens
        .filter(({ name }) => twins.includes(name))
        .map((twin) => (
          <div key={twin.name} className={`stack ${styles.twin}`}>
            <p>{fieldWords.twin(twin.title)}</p>
            {renderField(sharedTextField(twin))}
          </div>
        ))}
    </>
  );
}

/** Other shared texts that say the same in another form, such as a number for links: whoever changes one means both. */
function twinsOf(text: SharedText, texts: readonly SharedText[]): SharedText[] {
  const same = bare(text.value);
  if (same.length < least) return [];
  return texts.filter((other) => other.name !== text.name && bare(other.value) === same);
}

// Shorter values are the same by chance.
const least = 5;

/** Without what only makes it easier to read, or an address. */
const bare = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^(?:https?:\/\/|tel:|mailto:)/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The field in which a shared text is changed, for all pages at once. */
export function sharedTextField(text: SharedText): Field {
  const about = aboutSharedText(text);
  return {
    origin: text.origin,
    ...(text.hash !== undefined && { hash: text.hash }),
    kind: 'line',
    title: fieldWords.tokenTitle(text.title),
    ...(about !== '' && { description: about }),
    value: text.written,
    isRequired: true,
  };
}

/** What the tokens of a text stand for, and a way to change that for all pages. */
export function TokenNotes({ text }: { text: string }) {
  const { site } = useFieldContext();
  const names = new Set(tokenNames(text));
  const tokens = site.tokens.filter(({ name }) => names.has(name));
  if (tokens.length === 0) return null;
  return (
    <ul className={`stack ${styles.tokens}`}>
      {tokens.map((token) => (
        <TokenNote key={token.name} token={token} />
      ))}
    </ul>
  );
}

function TokenNote({ token }: { token: SharedText }) {
  const [isOpen, setOpen] = useState(false);
  const { title, value, note } = token;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button, by now "Done", stands before the field.
    const field = isOpen && place.current?.querySelector('[data-field]');
    if (field) firstControl(field)?.focus();
  }, [isOpen]);
  return (
    <li ref={place} className={`stack ${styles.token}`}>
      <p>{value === '' ? fieldWords.tokenIsEmpty(title, note) : fieldWords.tokenIs(title, value)}</p>
      <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? fieldWords.done : fieldWords.tokenChange(title)}
      </button>
      {isOpen && <SharedTextFields text={token} />}
    </li>
  );
}

/** The shared texts that fit the words: first those that say something and are seen, the most seen before the others. */
export function sharedTextsFound(texts: readonly SharedText[], sought: string): SharedText[] {
  return texts
    .filter(({ title, name, value, note = '' }) => matchesWords(sought, title, name, value, note))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || seen(other) - seen(one));
}

function rankOf(text: SharedText): number {
  if (seen(text) === 0) return 2;
  return text.value.trim() === '' ? 1 : 0;
}

const seen = ({ pages, isEverywhere }: SharedText): number => (isEverywhere ? Infinity : pages.length);

/** Where it is seen, in a few words. */
export function whereSeen({ pages, isEverywhere }: SharedText): string {
  if (isEverywhere) return words.sharedTexts.everywhere;
  return pages.length === 0 ? words.sharedTexts.unused : words.sharedTexts.pages(pages.length);
}

// More titles are not read.
const mostTitles = 5;

/** What it is for, and where it is seen. */
export function aboutSharedText({ note, pages, isEverywhere }: SharedText): string {
  const { on, onEveryPage } = words.sharedTexts;
  const titles = pages.slice(0, mostTitles);
  const where = titles.length > 0 ? on(titles, pages.length - titles.length) : '';
  return [note, isEverywhere ? onEveryPage : where].filter(Boolean).join(' ');
}
