import { useRef, useState, useCallback, useEffect } from 'react';
import { isSamePlace, placeKey } from '../../content/source/pointer';
import {
  answerers,
  type Answerer,
  type Launch,
  type LaunchDemand,
  type StudioSite,
  type Origin,
} from '../../model/studio';
import { todoOf } from '../api/in-words';
import { holderOf } from '../pages/holders';
import { ModalDialog } from '../panel/modal-dialog';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { DialogButton, Segments } from '../toolbar/controls';
import { words as all } from '../words';
import { launchWords as words } from './launch-words';
import styles from './launch.module.css';
import { pageAt, siteFrameAt } from '../api/page-places';
import { BlockFields } from '../fields/block-fields';
import { sharedTextField } from '../fields/shared-text/shared-text';
import { everyField } from '../in-place/texts-on-page';
import type { Statement } from '../../model/page-index';
import type { ChangeRequest } from '../making/part-commands';

/** Says how much is missing before visitors come, and opens the list. */
export function LaunchButton() {
  const { api, live } = useOpenStudio();
  const { value } = useLoaded('launch', live.version, api.launch);
  if (!value) return null;
  const left = value.demands.filter(isLeft).length;
  return (
    <DialogButton icon="check" name={words.open(left)} count={left}>
      {(leave) => <LaunchDialog launch={value} onLeave={leave} />}
    </DialogButton>
  );
}

interface Row extends LaunchDemand {
  /** It was demanded when the list was opened. */
  isAnswered?: boolean;
}

/** At one place several things may be wrong. */
const rowKey = (demand: LaunchDemand) => `${demand.code} ${placeKey(demand)}`;

const isLeft = ({ isAnswered, statement }: Row) => isAnswered !== true && !statement?.held;

interface LaunchDialogProps {
  launch: Launch;
  onLeave: () => void;
}

function LaunchDialog({ launch, onLeave }: LaunchDialogProps) {
  const { site, makeEntry } = useOpenStudio();
  const rows = useRows(launch);
  const left = (by: Answerer) => rows.filter((row) => row.by === by && isLeft(row)).length;
  const [who, setWho] = useState(answerers.find((by) => left(by) > 0) ?? 'owner');
  const [name, setName] = useName();
  const field = useRef<HTMLInputElement>(null);
  const shown = rows.filter((row) => row.by === who);
  const settle = ({ message, statement }: Row) => {
    if (!statement) return;
    if (!statement.held && name.trim() === '') return field.current?.focus();
    const label = words.about(statement.held ? words.takeBack : words.confirm, message);
    const file = site.settings;
    makeEntry({ file, hash: launch.hash, label, said: label, ...confirming(statement, name.trim()) });
  };
  return (
    <ModalDialog title={words.title} onLeave={onLeave} isWide>
      <Segments name="who" label={words.who} kinds={answerers} chosen={who} onChange={setWho}>
        {(by) => `${words.by[by]} (${left(by)})`}
      </Segments>
      <p role="status">{words.left(words.by[who], left(who))}</p>
      {shown.some(({ statement }) => statement) && (
        <label className="stack">
          {words.name}
          <input
            {...{ ref: field, value: name, maxLength: 100, autoComplete: 'name', required: true }}
            onChange={(event) => setName(event.target.value)}
          />
          <small>{words.nameHint}</small>
        </label>
      )}
      <div key={who} className={styles.list} tabIndex={0} role="region" aria-label={words.by[who]}>
        {[...new Set(shown.map(({ file }) => file))].map((file) => (
          <section key={file}>
            <h3>{nameOf(file, site)}</h3>
            <ul>
              {shown
                .filter((row) => row.file === file)
                .map((row) => (
                  <Demand key={rowKey(row)} row={row} onSettle={settle} onLeave={onLeave} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}

/** Whoever answers may still be writing: what is answered stays until the list is closed. */
function useRows({ demands }: Launch): Row[] {
  const [first] = useState(demands);
  const rows = new Map<string, Row>(first.map((each) => [rowKey(each), { ...each, isAnswered: true }]));
  for (const demand of demands) rows.set(rowKey(demand), demand);
  return [...rows.values()];
}

function nameOf(file: string, site: StudioSite): string {
  const name = file.replace(/^.*\/|\.json$/g, '');
  if (file.startsWith('schema/forms/'))
    return words.form(site.forms.find((form) => form.name === name)?.title ?? name);
  const title = site.pages.find((page) => page.file === file)?.title;
  const part = site.shared.find((shared) => file === `pages/_shared/${shared.name}.json`);
  const holder = holderOf({ file, title }, site);
  return part ? words.on(holder, part.pages) : holder;
}

interface DemandProps {
  row: Row;
  onSettle: (row: Row) => void;
  onLeave: () => void;
}

function Demand({ row, onSettle, onLeave }: DemandProps) {
  const { site, opener } = useOpenStudio();
  const [isOpen, setOpen] = useState(false);
  const { statement, code, file, route } = row;
  const token = site.tokens.find(({ origin }) => isSamePlace(origin, row));
  const message = token ? words.token(token.title) : row.message;
  const go = opener(row);
  const isReview = code === 'launch/review';
  const isAnswer = isReview || (code === 'launch/placeholder' && file === site.settings);
  const button = (text: string, onClick: () => void, isExpanded?: boolean) => (
    <button
      className="plain"
      aria-label={words.about(text, message)}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const why = row.isAnswered ? words.answered : (words.why[code] ?? token?.note ?? todoOf(row.hint));
  const held = statement?.held;
  return (
    <li>
      <p>{message}</p>
      <p className="quiet">{held ? words.confirmed(held.by, held.on) : why}</p>
      <div className="row tools">
        {statement && button(held ? words.takeBack : words.confirm, () => onSettle(row))}
        {isAnswer && button(words.answer, () => setOpen(!isOpen), isOpen)}
        {go &&
          button(all.go, () => {
            onLeave();
            go();
          })}
      </div>
      {/* A page lacks its review as a whole. */}
      {isOpen && <Answer origin={{ file, pointer: isReview ? '/review' : row.pointer }} route={route} />}
    </li>
  );
}

interface AnswerProps {
  origin: Origin;
  route: string | undefined;
}

/** The field of what is demanded, as it is with its page or with the settings. */
function Answer({ origin, route = '/' }: AnswerProps) {
  const { api, site, live, editing, forFields } = useOpenStudio();
  const at = origin.file === site.settings ? siteFrameAt : pageAt;
  const load = useCallback(() => api.block(route, at), [api, route, at]);
  const block = useLoaded(route, live.version, load).value;
  const isIt = (other: { origin: Origin }) => isSamePlace(other.origin, origin);
  const token = site.tokens.find(isIt);
  const fields = token ? [sharedTextField(token)] : everyField(block?.fields ?? []).filter(isIt);
  useEffect(() => editing.know(fields, { route, at, name: words.title }));
  if (fields.length === 0) return null;
  return <BlockFields {...{ fields, site, ...forFields }} focusOn={origin.pointer} />;
}

/** The change by which a statement is confirmed as it is now; where it is already, that is taken back. */
function confirming(
  { file, pointer, hash, held, earlier }: Statement,
  name: string,
): Pick<ChangeRequest, 'command' | 'before'> {
  const { index = 0, ...before } = held ?? earlier ?? {};
  const place = `/confirmed/${index}`;
  if (held) return { command: { kind: 'remove', pointer: place }, before };
  // As Swedes write a day: YYYY-MM-DD.
  const value = { file, pointer, hash, by: name, on: new Date().toLocaleDateString('sv') };
  return earlier
    ? { command: { kind: 'set', pointer: place, value }, before }
    : { command: { kind: 'insert', pointer: place, value } };
}

const nameKey = 'studio:name';

/** Who confirms, as this computer remembers it. */
function useName() {
  const [name, setName] = useState(() => stored(() => localStorage.getItem(nameKey)) ?? '');
  const keep = (next: string) => {
    setName(next);
    stored(() => localStorage.setItem(nameKey, next));
  };
  return [name, keep] as const;
}

/** A browser may keep nothing. */
function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
