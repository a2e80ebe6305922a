import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Json } from '../../src/model/resolved';
import type { ChangeAnswer, Field, StudioSite } from '../../src/model/studio';

// jsdom lays nothing out, and an editor asks where its caret is.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** A site with a little of everything. */
export const site: StudioSite = {
  title: 'The lighthouse',
  base: '/',
  sections: [],
  settings: 'pages/_site.json',
  pages: [
    {
      route: '/FAQ',
      title: 'Questions',
      file: 'pages/FAQ.json',
      anchors: [{ id: 'costs', text: 'What it costs' }],
    },
    {
      route: '/Visit',
      title: 'Your visit',
      file: 'pages/Visit.json',
      anchors: [{ id: 'way', text: 'The way to us' }],
    },
  ],
  tokens: [
    {
      name: 'phone',
      title: 'Phone',
      note: 'The number as people read it.',
      pages: ['Questions', 'Your visit'],
      isEverywhere: true,
      value: '+91 22 1234 5678',
      written: '+91 22 1234 5678',
      origin: { file: 'pages/_site.json', pointer: '/tokens/phone/value' },
    },
    {
      name: 'phoneLink',
      title: 'Phone link',
      pages: ['Your visit'],
      isEverywhere: false,
      value: '+912212345678',
      written: '+912212345678',
      origin: { file: 'pages/_site.json', pointer: '/tokens/phoneLink/value' },
    },
  ],
  pictures: [
    { src: 'media/tower.webp', width: 1200, height: 800, alts: [] },
    {
      src: 'media/harbour/boats.webp',
      width: 640,
      height: 480,
      alts: ['Dinghies at low tide', 'The old quay'],
    },
  ],
  icons: [
    { name: 'phone', viewBox: '0 0 256 256', body: '<path d="M0 0h9"/>' },
    { name: 'map-pin', viewBox: '0 0 256 256', body: '<path d="M0 0h9"/>' },
  ],
  files: ['files/price-list.pdf'],
  forms: [{ name: 'contact', title: 'Contact', file: 'schema/forms/contact.json', routes: ['/Contact'] }],
  collections: ['guides', 'news', 'people', 'rooms', 'walks'],
  pageKinds: [],
  templates: [],
  shared: [],
};

export const fieldOf = (kind: Field['kind'], title: string, more: Partial<Field> = {}): Field => ({
  origin: { file: 'pages/FAQ.json', pointer: `/blocks/0/${title.toLowerCase().replaceAll(' ', '-')}` },
  kind,
  title,
  isRequired: true,
  ...more,
});

export const savedAnswer: ChangeAnswer = { result: 'saved', saved: [], history: {} };

export const faultAt = (pointer: string, message: string, hint?: string): Diagnostic => ({
  severity: 'error',
  code: 'schema/length',
  file: 'pages/FAQ.json',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  pointer,
  message,
  hint,
});

/** What was sent to be saved, and the answers to come; saved where none is given. */
export function createServer() {
  const sent: { title: string; pointer: string; before: Json | undefined; value: Json | undefined }[] = [];
  const answers: (() => Promise<ChangeAnswer>)[] = [];
  const send = ({ title, origin, value: before }: Field, value: Json | undefined): Promise<ChangeAnswer> => {
    sent.push({ title, pointer: origin.pointer, before, value });
    return answers.shift()?.() ?? Promise.resolve(savedAnswer);
  };
  return { sent, answers, send };
}

/** Shows something, as a person would see it; `show` again replaces it. */
export function createScreen() {
  document.body.innerHTML = '<main></main>';
  const place = document.body.querySelector('main')!;
  const root = createRoot(place);
  return {
    place,
    show: (what: ReactNode) => act(async () => root.render(what)),
    close: () => act(async () => root.unmount()),
  };
}

/** The control with a label, as a screen reader finds it. */
export function labelled(name: string): HTMLElement {
  const label = [...document.querySelectorAll('label')].find(
    (element) => element.textContent === name || element.textContent === `${name} (optional)`,
  );
  const control =
    label?.control ?? document.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? byName(name);
  if (!control) throw new Error(`Nothing is called "${name}".`);
  return control;
}

function byName(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-labelledby]')].find((element) => {
    const text = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    const isNamed = text === name || text === `${name} (optional)`;
    return (
      isNamed && (element.getAttribute('role') !== 'group' || !element.querySelector('[role="textbox"]'))
    );
  });
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button is called "${name}".`);
  return found;
}

export const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    element.click();
  });

export const key = (element: HTMLElement, name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  });

/** Replaces what is in a control. */
export const type = (control: HTMLElement, text: string) =>
  act(async () => {
    control.focus();
    const prototype = Object.getPrototypeOf(control) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });

/** Pastes what other programs have copied, by its kinds. */
export const paste = (control: HTMLElement, data: Record<string, string>) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: (kind: string) => data[kind] ?? '', files: [] } });
    control.dispatchEvent(event);
  });

export const leave = (control: HTMLElement) => act(async () => control.blur());

/** The words that describe a control. */
export const described = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const valueOf = (control: HTMLElement): string => (control as HTMLInputElement).value;
