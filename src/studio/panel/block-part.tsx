import { useEffect, useId, useMemo, useRef } from 'react';
import type { Diagnostic } from '../../model/diagnostic';
import type { Field, Origin, OutlineNode, StudioBlock, StudioSite } from '../../model/studio';
import { isPagePart, pageAt, siteFrameAt } from '../api/agreed';
import making from '../making/making.module.css';
import { DraftNote, PagePlace, SearchResult } from '../pages/whole-page';
import type { Pages } from '../pages/use-pages';
import { BlockFields, type BlockFieldsProps } from '../fields/block-fields';
import { OpenButton } from '../fields/frame/open-button';
import { SharedTexts } from '../fields/shared-text/shared-text';
import { enclosingText, textsInPage } from '../in-place/texts-on-page';
import { Trail } from '../outline/trail';
import type { Sought } from '../state/use-shown';
import { Icon } from '../toolbar/controls';
import { words } from '../words';
import { fieldOfText, plainWords } from './field-of-text';
import { focusFields, focusTree } from './focus';
import styles from './panel.module.css';

export interface BlockPartProps extends Pick<
  BlockFieldsProps,
  'drafts' | 'onChange' | 'onOpen' | 'onUpload' | 'onMake'
> {
  site: StudioSite;
  pageTitle: string;
  route: string;
  way: OutlineNode[];
  /** As it was read after so many undos. */
  block: (StudioBlock & { undoCount: number }) | undefined;
  faults: Diagnostic[];
  sought: Sought | undefined;
  /** Grows with every block that is chosen. */
  choice: number;
  /** How many texts of the page are still to be written. */
  unwritten: number;
  /** The focus has arrived where it was wanted. */
  onFound: () => void;
  onSelect: (at: string | undefined) => void;
  /** Something is to be done with the page as a whole. */
  onPage: Pages['ask'];
  /** What the part said before is asked for. */
  onEarlier: (origin: Origin, title: string) => void;
}

/** The fields of the selected block, with where it stands. */
export function BlockPart({ way, pageTitle, onSelect, onFound, onPage, onEarlier, ...rest }: BlockPartProps) {
  const node = way.at(-1);
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const { block, sought } = rest;
  const isFirstSought = block !== undefined && sought?.isFirst === true && sought.at === node?.at;
  useEffect(() => {
    if (isFirstSought && part.current) focusFields(part.current);
  }, [isFirstSought]);
  if (!node)
    return (
      <section className={`${styles.block} ${styles.idle}`} aria-label={words.fields.title}>
        <p className={styles.none}>{words.fields.none}</p>
        <p className={styles.none}>{words.fields.saves}</p>
      </section>
    );
  return (
    <section ref={part} className={styles.block} aria-labelledby={id} onFocus={onFound}>
      <Trail
        page={pageTitle}
        way={way}
        onSelect={(at) => {
          onSelect(at);
          // The fields go, and the trail with them.
          if (at === undefined) focusTree();
        }}
      />
      <h2 id={id} tabIndex={-1}>
        {node.title}
      </h2>
      {node.at === siteFrameAt && <SharedNote text={words.siteFrame.note} />}
      {node.at === pageAt && <PageTools ask={onPage} tools={ofPage} />}
      {node.part && <SharedNote text={words.shared(node.part.name, node.part.pages)} />}
      {node.include && <PageTools ask={onPage} tools={toOwn} />}
      <Fields node={node} {...rest} />
      {block && !node.part && !isPagePart(node.at) && <PageTools ask={onPage} tools={toShare} />}
      <div className={making.tools}>
        <button aria-haspopup="dialog" onClick={() => onEarlier(node.origin, node.title)}>
          <Icon name="undo" />
          {words.earlier.button}
        </button>
      </div>
      {block && <InFile key={node.at} origin={node.origin} about={node.title} onOpen={rest.onOpen} />}
    </section>
  );
}

const SharedNote = ({ text }: { text: string }) => (
  <p className={styles.note}>
    <Icon name="shared" />
    {text}
  </p>
);

/** By where it is: of several with the same words only that tells which. Else by its words. */
function clickedField({ at, element, text = '' }: Sought, fields: Field[], tokens: StudioSite['tokens']) {
  const texts = element ? textsInPage({ document: element.ownerDocument, at, fields, tokens }) : [];
  return (element && enclosingText(texts, element)?.field) ?? fieldOfText(fields, text, tokens);
}

/** Around the pages most of what is clicked is a text that all pages share. */
const clickedSharedText = ({ text = '' }: Sought, tokens: StudioSite['tokens']) =>
  tokens.find(({ value }) => value !== '' && plainWords(value) === plainWords(text));

type FieldsProps = { node: OutlineNode } & Omit<
  BlockPartProps,
  'way' | 'pageTitle' | 'onSelect' | 'onFound' | 'onPage' | 'onEarlier'
>;

function Fields({ node, block, site, sought, choice, ...rest }: FieldsProps) {
  const isSiteFrame = node.at === siteFrameAt;
  const focusOn = useMemo(() => {
    if (!block || sought?.at !== node.at) return undefined;
    if (sought.field !== undefined) return sought.field;
    const text = isSiteFrame ? clickedSharedText(sought, site.tokens) : undefined;
    return (text ?? clickedField(sought, block.fields, site.tokens))?.origin.pointer;
  }, [block, sought, node.at, isSiteFrame, site.tokens]);
  if (!block) return <p className={styles.none}>{words.loading}</p>;
  return (
    <BlockFields
      key={choice}
      fields={block.fields}
      undoCount={block.undoCount}
      site={site}
      focusOn={focusOn}
      isFolded={isSiteFrame}
      before={
        isSiteFrame ? (
          <SharedTexts />
        ) : (
          node.at === pageAt && (
            <>
              <DraftNote fields={block.fields} unwritten={rest.unwritten} />
              <SearchResult fields={block.fields} route={rest.route} />
              <PagePlace fields={block.fields} route={rest.route} />
            </>
          )
        )
      }
      {...rest}
    />
  );
}

interface InFileProps extends Pick<BlockFieldsProps, 'onOpen'> {
  origin: Origin;
  about: string;
}

/** What has no field here, and the way to where it is written. */
function InFile({ origin, about, onOpen }: InFileProps) {
  return (
    <div className={styles.other}>
      <p>{words.fields.inFile(origin.file)}</p>
      {onOpen && (
        <OpenButton className="plain" {...{ origin, onOpen }} text={words.fields.openFile} about={about} />
      )}
    </div>
  );
}

const ofPage = [
  ['duplicate', 'copy'],
  ['moveTo', 'rename'],
  ['trash', 'remove'],
] as const;

const toShare = [['shared', 'share']] as const;
const toOwn = [['shared', 'own']] as const;

interface PageToolsProps extends Pick<Pages, 'ask'> {
  tools: typeof ofPage | typeof toShare | typeof toOwn;
}

/** What is done with the page, or over several files with the part. */
function PageTools({ ask, tools }: PageToolsProps) {
  return (
    <div className={making.tools}>
      {tools.map(([icon, question]) => (
        <button key={question} className="plain" aria-haspopup="dialog" onClick={() => ask(question)}>
          <Icon name={icon} />
          {words.wholePage[question]}
        </button>
      ))}
    </div>
  );
}
