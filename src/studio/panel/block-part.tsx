import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { isObject, textOf } from '../../model/json';
import { isMarked } from '../../content/source/unwritten';
import { isAtOrIn } from '../../content/source/pointer';
import type { Field, OutlineNode, StudioSite } from '../../model/studio';
import { formAt, formOf, isPagePart, pageAt, sectionOf, siteFrameAt, tokensAt } from '../api/page-places';
import { PagePlace, SearchPreview } from '../pages/whole-page';
import { BlockFields } from '../fields/block-fields';
import { SharedTexts } from '../fields/shared-text/shared-text';
import { enclosingText, everyField, textsInPage, fieldOfText, plainWords } from '../in-place/texts-on-page';
import type { Sought } from '../state/use-shown';
import { useOpenStudio } from '../state/open-studio';
import { ToolIcon } from '../toolbar/controls';
import { words } from '../words';
import { focusFields } from './focus';
import { OpenButton, areFilesHere } from './open-button';
import styles from './panel.module.css';

/** The fields of the selected block, with where it stands. */
export function BlockPart() {
  const { node, shown, changes, block: read } = useOpenStudio();
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const block = read.value;
  const { sought } = shown;
  const isFirstSought = block !== undefined && sought?.isFirst === true && sought.at === node?.at;
  const isPage = node?.at === pageAt;
  const [areKeysShown, showKeys] = useState(false);
  useEffect(() => {
    if (isFirstSought && part.current) focusFields(part.current, isPage);
  }, [isFirstSought, isPage]);
  // A bar that comes below it takes room: what has the focus stays in view.
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { activeElement } = document;
      if (element.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [node?.at]);
  if (!node)
    return (
      <section
        className={`${styles.block} ${styles.idle}`}
        data-region="fields"
        aria-label={words.regions.fields}
      >
        <p className={styles.none}>{words.fields.none}</p>
        <p className={styles.none}>{words.fields.saves}</p>
        <Keys isOpen={areKeysShown} onToggle={showKeys} />
      </section>
    );
  return (
    <section
      ref={part}
      className={styles.block}
      data-region="fields"
      aria-labelledby={id}
      // Whoever sees nothing comes to the first field, past the note above it.
      aria-describedby={node.part && `${id}-note`}
      onFocus={shown.stopSeeking}
    >
      <h2 id={id} tabIndex={-1}>
        {node.title}
      </h2>
      {sectionOf(node.at) !== undefined && <SharedNote text={words.siteFrame.note} />}
      {node.at === siteFrameAt && <PageTools questions={['form']} />}
      {isPage && <PageTools questions={['copy', 'rename', 'remove']} />}
      <FormPart node={node} />
      {node.part && <SharedNote id={`${id}-note`} text={words.shared(node.part.name, node.part.pages)} />}
      {node.include && <PageTools questions={['own']} />}
      <Fields node={node} />
      {formOf(node.at) !== undefined && <PageTools questions={['removeForm']} />}
      {block && !node.part && !isPagePart(node.at) && <PageTools questions={['share']} />}
      <div className="row tools">
        <button aria-haspopup="dialog" onClick={() => changes.openEarlier(node.origin, node.title)}>
          <ToolIcon name="undo" />
          {words.earlier.button}
        </button>
      </div>
      {block && areFilesHere() && <InFile key={node.at} node={node} />}
    </section>
  );
}

/** What the keys do, for whoever works without a mouse. */
const Keys = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: (isOpen: boolean) => void }) => (
  <details
    className={`quiet stack ${styles.other}`}
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
  >
    <summary>{words.keys.title}</summary>
    <ul>
      {words.keys.all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

const SharedNote = ({ id, text }: { id?: string; text: string }) => (
  <p id={id} className={styles.note}>
    <ToolIcon name="shared" />
    {text}
  </p>
);

/** The way from a part to the form that it shows, and from a form to the pages that show it. */
function FormPart({ node }: { node: OutlineNode }) {
  const { shown, site } = useOpenStudio();
  const isForm = formOf(node.at) !== undefined;
  const form = site.forms.find(({ name }) => name === (formOf(node.at) ?? node.form));
  if (!form) return null;
  const { routes, title } = form;
  const [first] = routes.includes(shown.route)
    ? []
    : site.pages.filter(({ route }) => routes.includes(route));
  if (isForm)
    return (
      <>
        <SharedNote text={words.form.on(routes.length)} />
        {first && (
          <button onClick={() => shown.goTo({ route: first.route, at: node.at, field: '' })}>
            {words.form.show(first.title)}
          </button>
        )}
      </>
    );
  return (
    <div className="row tools">
      <button onClick={() => shown.select(formAt(form.name), { sought: { isFirst: true } })}>
        {words.form.change(title)}
      </button>
    </div>
  );
}

/** A field, or of several the first text that is still to be written. */
const firstUnwritten = (place: string, fields: readonly Field[]): string =>
  everyField(fields).find(({ origin, value }) => isAtOrIn(origin.pointer, place) && isMarked(value))?.origin
    .pointer ?? place;

/** By where it is: of several with the same words only that tells which. Else by its words. */
function clickedField(
  { at = '', element, text = '' }: Sought,
  fields: Field[],
  tokens: StudioSite['tokens'],
) {
  const texts = element ? textsInPage({ document: element.ownerDocument, at, fields, tokens }) : [];
  return (
    (element && (enclosingText(texts, element)?.field ?? clickedPicture(element, fields))) ??
    fieldOfText(fields, text, tokens)
  );
}

/** By its file, of which the page may show another size: many have no words. */
function clickedPicture(element: Element, fields: Field[]): Field | undefined {
  const shown = element.localName === 'img' ? (element.getAttribute('src') ?? '') : '';
  return everyField(fields).find(({ kind, value }) => {
    const name = kind === 'picture' && isObject(value) && textOf(value['src']).replace(/\.\w+$/, '');
    return name && [`${name}.`, `${name}-`].some((start) => shown.includes(start));
  });
}

/** Around the pages most of what is clicked is a text that all pages share. */
const clickedSharedText = ({ text = '' }: Sought, tokens: StudioSite['tokens']) =>
  tokens.find(({ value }) => value !== '' && plainWords(value) === plainWords(text));

function Fields({ node }: { node: OutlineNode }) {
  const { shown, site, forFields, block: read } = useOpenStudio();
  const { sought, route } = shown;
  const block = read.value;
  const isSiteFrame = node.at === siteFrameAt;
  const focusOn = useMemo(() => {
    if (!block || !sought || (sought.at ?? node.at) !== node.at) return undefined;
    const isOlder = sought.hash !== undefined && block.fields.every(({ hash }) => hash !== sought.hash);
    // The shared texts are not of the block.
    if (isOlder && block.fields.length > 0) return undefined;
    if (sought.field !== undefined) return firstUnwritten(sought.field, block.fields);
    const text = isSiteFrame ? clickedSharedText(sought, site.tokens) : undefined;
    return (text ?? clickedField(sought, block.fields, site.tokens))?.origin.pointer;
  }, [block, sought, node.at, isSiteFrame, site.tokens]);
  if (!block) return <p className={styles.none}>{words.loading}</p>;
  return (
    <BlockFields
      key={shown.choice}
      // Whether it is a draft is said above all parts.
      fields={block.fields.filter(({ origin }) => node.at !== pageAt || origin.pointer !== '/draft')}
      undoCount={block.undoCount}
      {...{ site, ...forFields }}
      focusOn={focusOn}
      isFolded={isSiteFrame}
      before={
        node.at === pageAt && (
          <>
            <SearchPreview fields={block.fields} route={route} />
            <PagePlace fields={block.fields} route={route} />
          </>
        )
      }
      after={(isSiteFrame || node.at === tokensAt) && <SharedTexts />}
    />
  );
}

/** Where it is written, and the way there. */
function InFile({ node: { origin, title } }: { node: OutlineNode }) {
  return (
    <details className={`quiet stack ${styles.other}`}>
      <summary>{words.fields.developers}</summary>
      <p>{words.fields.inFile(origin.file)}</p>
      <OpenButton origin={origin} about={title} />
    </details>
  );
}

const icons = {
  copy: 'duplicate',
  rename: 'moveTo',
  remove: 'trash',
  share: 'shared',
  own: 'shared',
  form: 'plus',
  removeForm: 'trash',
} as const;

/** The buttons for the page as a whole, and for what changes several files with a part. */
function PageTools({ questions }: { questions: (keyof typeof icons)[] }) {
  const { ask } = useOpenStudio().pages;
  return (
    <div className="row tools">
      {questions.map((question) => (
        <button key={question} className="plain" aria-haspopup="dialog" onClick={() => ask(question)}>
          <ToolIcon name={icons[question]} />
          {words.wholePage[question]}
        </button>
      ))}
    </div>
  );
}
