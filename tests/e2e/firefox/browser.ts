import { expect } from '@playwright/test';
import { openSession, type Session } from './bidi';
import { launchFirefox } from './launch';

/** One page in Firefox, used as a visitor uses it: parts are found by their role and name. */
export interface FirefoxPage {
  /** Errors of the page and of its console since it was last asked for. */
  complaints: () => string[];
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  click: (role: string, name: string) => Promise<void>;
  /** Types into the field of that label, as somebody does who comes to it by the keyboard. */
  type: (label: string, text: string) => Promise<void>;
  /** How many parts of that role and name there are. */
  count: (role: string, name: string) => Promise<number>;
  evaluate: <T>(ask: () => T | Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

interface Part {
  sharedId: string;
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface LogEntry {
  level: string;
  text: string | null;
}

/** Scrolls as far as it takes that a click meets the part. */
const toReach = {
  functionDeclaration: `(part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!part.contains(hit)) part.scrollIntoView({ block: 'center', behavior: 'instant' });
  }`,
  awaitPromise: true,
};

/** Tells whether there is such a field. */
const toField = {
  functionDeclaration: `(name) => {
    const field = [...document.querySelectorAll('label')].find((label) => label.textContent.trim() === name)?.control;
    field?.focus();
    return Boolean(field);
  }`,
  awaitPromise: true,
};

export async function openFirefox(): Promise<FirefoxPage> {
  const { address, end } = await launchFirefox();
  const complaints: string[] = [];
  const { send, close } = await openSession(address, (_, params) => {
    const { level, text } = params as LogEntry;
    if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`);
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const tab = { send, context };
  return {
    complaints: () => complaints.splice(0),
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    click: (role, name) => click(tab, role, name),
    type: (label, text) => type(tab, label, text),
    count: async (role, name) => (await find(tab, role, name)).length,
    evaluate: (ask) => evaluate(tab, ask),
    async close() {
      close();
      await end();
    },
  };
}

interface Tab {
  send: Session['send'];
  context: string;
}

async function find({ send, context }: Tab, role: string, name: string): Promise<Part[]> {
  const locator = { type: 'accessibility', value: { role, name } };
  const { nodes } = await send<{ nodes: Part[] }>('browsingContext.locateNodes', { context, locator });
  return nodes;
}

async function evaluate<T>({ send, context }: Tab, ask: () => T | Promise<T>): Promise<T> {
  const functionDeclaration = `async () => JSON.stringify((await (${ask.toString()})()) ?? null)`;
  const call = { functionDeclaration, awaitPromise: true, target: { context } };
  const answer = await send<Evaluated>('script.callFunction', call);
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return JSON.parse(answer.result.value) as T;
}

async function click(tab: Tab, role: string, name: string): Promise<void> {
  let element: Part | undefined;
  // What the page has just shown, Firefox may name a little later.
  await expect
    .poll(async () => ([element] = await find(tab, role, name)), { message: `The ${role} "${name}"` })
    .not.toEqual([]);
  const { send, context } = tab;
  await send('script.callFunction', { ...toReach, arguments: [element], target: { context } });
  const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } };
  const steps = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  const actions = [{ type: 'pointer', id: 'mouse', actions: steps }];
  await send('input.performActions', { context, actions });
}

async function type({ send, context }: Tab, label: string, text: string): Promise<void> {
  const call = { ...toField, arguments: [{ type: 'string', value: label }], target: { context } };
  const { result } = await send<{ result: { value: boolean } }>('script.callFunction', call);
  if (!result.value) throw new Error(`There is no field "${label}"`);
  const keys = Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  const actions = [{ type: 'key', id: 'keys', actions: keys.flat() }];
  await send('input.performActions', { context, actions });
}
