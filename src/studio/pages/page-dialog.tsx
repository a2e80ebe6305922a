import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { PageRequest, StudioSite } from '../../model/studio';
import { Combobox, ranked } from '../fields/pick/combobox';
import { nameOfNode, originOf } from '../outline/places';
import { ModalDialog } from '../panel/modal-dialog';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { Holders } from './holders';
import styles from './pages.module.css';
import { formOf } from '../api/page-places';
import type { PageQuestion } from './use-pages';

/** Asks what must be known before a page is made, moved or removed. What cannot be is said here. */
export function PageDialog({ question }: { question: PageQuestion }) {
  // A new page is asked for also while the other one is being read.
  const { pages, page, site, node, shown } = useOpenStudio();
  const { route } = shown;
  const id = useId();
  const { why, needed } = pages;
  const [name, setName] = useState('');
  const [written, setAddress] = useState<string>();
  const [other, setOther] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isHeld = (needed?.lists.length ?? 0) > 0;
  // Links and visitors lead to it, and are to lead somewhere.
  const isFollowed = needed !== undefined && needed.links.length + needed.released.length > 0;
  const isNew = question === 'like' || question === 'copy';
  const isNamed = isNew || question === 'share' || question === 'form';
  const routeMeant = routeIn(other, site);
  const meant = routeMeant ?? other;
  const from = question === 'like' ? routeMeant : route;
  const to = written ?? (isNew ? addressBeside(from ?? route, name) : route);
  const [missing] = [
    isNamed && name.trim() === '' && words.wholePage.needsName,
    from === undefined && words.wholePage.needsTemplate,
    /\s/.test(to) && words.wholePage.hasSpaces,
    isFollowed && other.trim() === '' && words.wholePage.needsInstead,
  ].filter((each) => each !== false);
  const requestFrom = (from: string): PageRequest | undefined => {
    const kind = question;
    const title = name.trim();
    const origin = node && originOf(node);
    const part = origin && { ...origin, hash: page?.hashes[origin.file] ?? '' };
    if (kind === 'form') return { kind, from, title };
    if (kind === 'removeForm') return { kind, from, name: formOf(node?.at) ?? '' };
    if (kind === 'share') return part && { kind, from, title, ...part };
    if (kind === 'own') return part && { kind, from, ...part };
    // Where the visitors of a page that goes go.
    if (kind === 'remove') return { kind, from, ...(meant !== '' && { to: meant }) };
    if (kind === 'rename') return { kind, from, to };
    return { kind, from, to, title, ...(kind === 'like' && { isEmpty }) };
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const request = from === undefined ? undefined : requestFrom(from);
    setAsked(true);
    if (request && missing === undefined)
      void pages.request(
        request,
        isNamed
          ? name.trim()
          : (question === 'own' || question === 'removeForm') && node
            ? nameOfNode(node)
            : (page?.title ?? route),
      );
  };
  // Each goes with its cause.
  const faults = isAsked && missing !== undefined ? [missing] : [...new Set(why)];
  return (
    <ModalDialog
      title={
        question === 'remove' && page ? words.wholePage.label.remove(page.title) : words.wholePage[question]
      }
      leave={words.cancel}
      isLeaveFirst={question === 'remove' || question === 'removeForm'}
      onLeave={() => pages.ask(undefined)}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {isNamed && (
          <Line label={words.wholePage.name}>
            {(line) => <input id={line} value={name} onChange={(event) => setName(event.target.value)} />}
          </Line>
        )}
        {question === 'like' && (
          <>
            <Line label={words.wholePage.template}>
              {(line) => <PageChoice id={line} value={other} onChange={setOther} hasTemplates />}
            </Line>
            <label>
              <input type="checkbox" checked={isEmpty} onChange={() => setEmpty(!isEmpty)} />{' '}
              {words.wholePage.empty}
            </label>
          </>
        )}
        {(isNew || question === 'rename') && (
          <Line label={words.wholePage.address} hint={words.wholePage.addressHint}>
            {(line, hint) => (
              <input
                id={line}
                aria-describedby={hint}
                spellCheck={false}
                value={to}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </Line>
        )}
        <p>{question === 'like' && isEmpty ? words.wholePage.hintEmpty : words.wholePage.hint[question]}</p>
        <div aria-live="polite">
          {needed && (
            <>
              {(['lists', 'links'] as const).map(
                (kind) =>
                  needed[kind].length > 0 && (
                    <div key={kind} role="group" aria-labelledby={id + kind}>
                      <p id={id + kind}>{words.wholePage[kind]}</p>
                      <Holders links={needed[kind]} onLeave={() => pages.ask(undefined)} />
                    </div>
                  ),
              )}
              {needed.released.length > 0 && <p>{words.wholePage.released(needed.released)}</p>}
              {isFollowed && (
                <Line label={words.wholePage.instead}>
                  {(line) => <PageChoice id={line} value={other} onChange={setOther} but={route} />}
                </Line>
              )}
            </>
          )}
        </div>
        <div role="alert">
          {faults.map((fault) => (
            <p key={fault} className={styles.fault}>
              {fault}
            </p>
          ))}
        </div>
        {!isHeld && (
          <button type="submit" className="main">
            {words.wholePage.do[question]}
          </button>
        )}
      </form>
    </ModalDialog>
  );
}

/** The page that is meant by its address, or by a name that no other page has. */
function routeIn(typed: string, { pages }: StudioSite): string | undefined {
  const name = typed.trim().toLowerCase();
  const [named, ...more] = pages.filter(({ title }) => name !== '' && title.toLowerCase() === name);
  const there = pages.find(({ route }) => route === typed.trim());
  return (there ?? (more.length === 0 ? named : undefined))?.route;
}

interface LineProps {
  label: string;
  hint?: string;
  children: (id: string, hint: string | undefined) => ReactNode;
}

function Line({ label, hint, children }: LineProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={`stack ${styles.line}`}>
      <label htmlFor={id}>{label}</label>
      {children(id, hintId)}
      {hint !== undefined && <small id={hintId}>{hint}</small>}
    </div>
  );
}

interface PageChoiceProps {
  id: string;
  value: string;
  onChange: (route: string) => void;
  /** The pages that new ones are made like come first. */
  hasTemplates?: boolean;
  /** The page that is none of the choices. */
  but?: string;
}

/** A page, by its title or its address. */
function PageChoice({ id, value, onChange, but, hasTemplates = false }: PageChoiceProps) {
  const { site } = useOpenStudio();
  const templates = new Map(hasTemplates ? site.templates.map(({ kind, route }) => [route, kind]) : []);
  const find = (question: string) => {
    const others = site.pages.filter(({ route }) => route !== but);
    const found = ranked(others, question, ({ title, route }) => [title, route]);
    const isTemplate = ({ route }: { route: string }) => templates.has(route);
    const sorted = [...found.filter(isTemplate), ...found.filter((page) => !isTemplate(page))];
    return sorted.map(({ route, title }) => {
      const kind = templates.get(route);
      const detail = kind === undefined ? route : `${route}, ${words.wholePage.kind(kind)}`;
      return { value: route, label: title, detail };
    });
  };
  return (
    <Combobox
      control={{ id }}
      text={site.pages.find(({ route }) => route === value)?.title ?? value}
      find={find}
      onText={onChange}
      onPick={onChange}
    />
  );
}

/** The address that a page of a name gets beside another one: "Two cups of tea" is `/TwoCupsOfTea`. */
function addressBeside(route: string, name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${route.slice(0, route.lastIndexOf('/') + 1)}${words.join('')}`;
}
