import { useRef, useState } from 'react';
import type { Field, WrittenText } from '../../../model/studio';
import { useFieldContext } from '../../fields/frame/use-editing';
import { usePaste } from '../use-paste';
import { addition, takes } from './entry-tools';
import { Popup } from '../../fields/frame/popup';
import { words } from '../../words';
import styles from '../making.module.css';
import { type Run, markdownOf, textOfRuns } from '../../fields/markdown/save-markdown';
import { parseHtmlBody, joinParagraphs, linesIn, paragraphsIn } from '../../fields/rich/paste';

interface Asked {
  pasted: PastedRows;
  clipboard: { html: string; text: string };
  /** Behind which entry. */
  index: number;
  target: HTMLElement;
}

/** Makes entries of what is pasted into those of a list, once it is asked. */
export function usePasteEntries(field: Field) {
  const { make } = useFieldContext();
  const [asked, ask] = useState<Asked>();
  const count = field.fields?.length ?? 0;

  const root = useRef<HTMLFieldSetElement>(null);

  usePaste(root, (data, event) => {
    const target = document.activeElement;
    if (!make || !(target instanceof HTMLElement)) return;
    const clipboard = { html: data.getData('text/html'), text: data.getData('text/plain') };
    const pasted = readRows(clipboard);
    if (!isSeveral(pasted) || takerOf(target, pasted) !== root.current) return;
    event.preventDefault();
    event.stopPropagation();
    const entries = [...(root.current?.querySelector(':scope > ol')?.children ?? [])];
    const entry = entries.findIndex((each) => each.contains(target));
    ask({ pasted, clipboard, index: entry === -1 ? count : entry + 1, target });
  });
  const leave = () => {
    ask(undefined);
    asked?.target.focus();
  };
  return {
    list: { ref: root, 'data-entries': takes(field) },
    question: asked && {
      count: asked.pasted.rows.length,
      isTable: asked.pasted.isTable,
      onLeave: leave,
      onEntries() {
        ask(undefined);
        make?.(addition(field, asked.index, asked.pasted.rows));
      },
      onOne: isText(asked.target)
        ? () => {
            leave();
            pasteAgain(asked);
          }
        : undefined,
    },
  };
}

/** The list that entries are made in: the innermost that has such entries. */
const takerOf = (target: HTMLElement, { isTable }: PastedRows) =>
  target.closest(isTable ? '[data-entries="rows"]' : '[data-entries]');

const isText = (control: HTMLElement): boolean =>
  control.isContentEditable || control.matches('input, textarea');

/** As if it had been pasted just now, to be read by the field itself. */
function pasteAgain({ target, clipboard }: Asked): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', clipboard.text);
  if (clipboard.html !== '') clipboardData.setData('text/html', clipboard.html);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

interface PasteQuestionProps {
  count: number;
  isTable: boolean;
  onEntries: () => void;
  /** Absent where there is no text that it could go into. */
  onOne?: (() => void) | undefined;
  onLeave: () => void;
}

/** Several lines were pasted into an entry of a list: whether each is an entry is for the person to say. */
export function PasteQuestion({ count, isTable, onEntries, onOne, onLeave }: PasteQuestionProps) {
  return (
    <Popup
      role="group"
      aria-label={words.making.pastedLines(count, isTable)}
      className={`row ${styles.question}`}
      onClose={onLeave}
    >
      <p>{words.making.pastedLines(count, isTable)}</p>
      <button className="plain" onClick={onEntries}>
        {words.making.asEntries(count)}
      </button>
      {onOne && (
        <button className="plain" onClick={onOne}>
          {words.making.asOneText}
        </button>
      )}
      <button className="plain" onClick={onLeave}>
        {words.cancel}
      </button>
    </Popup>
  );
}

/** What was pasted, as entries of a list: a row of texts each. */
interface PastedRows {
  rows: WrittenText[][];
  /** It came as a table. */
  isTable: boolean;
}

/** Reads a table of a sheet or a document, else paragraphs, else lines. */
function readRows({ html, text }: { html: string; text: string }): PastedRows {
  const body = parseHtmlBody(html);
  const tableRows = [...body.querySelectorAll('tr')].filter((row) => !row.querySelector('tr'));
  if (tableRows.length > 0)
    return table(tableRows.map((row) => [...row.children].map((cell) => written(paragraphsIn(cell)))));
  if (text.includes('\t'))
    return table(cellsIn(text).map((row) => row.map((cell) => written(linesIn(cell)))));
  const paragraphs = html === '' ? [] : paragraphsIn(body);
  const lines = paragraphs.length > 0 ? paragraphs : linesIn(text);
  return { rows: lines.map((line) => [written([line])]), isTable: false };
}

/** Whether it is more than one text: an entry each may be meant. */
const isSeveral = ({ rows }: PastedRows): boolean => rows.length > 1;

const table = (rows: WrittenText[][]): PastedRows => ({
  rows: rows.filter((row) => row.some(({ plain }) => plain !== '')),
  isTable: true,
});

function written(paragraphs: Run[][]): WrittenText {
  const { runs } = joinParagraphs(paragraphs);
  return { plain: textOfRuns(runs), rich: markdownOf(runs) };
}

/** The cells of a sheet: tabs between them; what holds a tab, a line end or a quotation mark is within such marks. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
