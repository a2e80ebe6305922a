import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { correct } from '../../src/content/source/suggest';
import { usualRoot } from '../site/engine-root';
import { UsageError } from '../site/usage-error';

export interface OptionSpec {
  type: 'boolean' | 'string';
  description: string;
  placeholder?: string;
  /** A word may follow it, though none must. */
  takesWord?: boolean;
}

type Specs = Record<string, OptionSpec>;

/** The option of every command that works on a site. */
export const rootOption = {
  root: {
    type: 'string',
    placeholder: 'DIR',
    description: 'The folder of the site, which holds pages/; this one when left out.',
  },
} as const satisfies Specs;

/** The option of commands that serve a built site. */
export const hostOption = {
  host: {
    type: 'string',
    placeholder: 'ADDRESS',
    description: 'The address to listen on, 0.0.0.0 for all; only this computer when left out.',
  },
} as const satisfies Specs;

/**
 * Runs a command to its exit code. A UsageError is said in one line; any other error is ours and keeps its stack.
 * A server ends in the same way when an error meets it later.
 */
export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(2);
  });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    process.exitCode = await run();
  } catch (error) {
    report(error);
    // What was already started, such as a watcher, must not keep a failed command alive.
    process.exit(2);
  }
}

/** Whoever reads along, such as `head`, may stop: the work goes on to its own end. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

const report = (error: unknown) => console.error(error instanceof UsageError ? error.message : error);

/**
 * Reads the command line of `npm run <command>`, with the options that npm kept for itself because `--` was
 * forgotten. Whatever is not understood prints the line that works and exits with 2; `--help` exits with 0.
 */
export function parseOptions<T extends Specs>(command: string, specs: T, positionals?: string) {
  const usage = describe(command, specs, positionals);
  try {
    const kept = keptByNpm(command, specs);
    const { values, words } = parse(specs);
    if (values['help']) {
      console.log(usage);
      process.exit(0);
    }
    const takesWord = Object.entries(specs).some(
      ([name, spec]) => spec.takesWord === true && (values[name] ?? kept.values[name]) === true,
    );
    const most = positionals === undefined ? (takesWord ? 1 : 0) : Infinity;
    const surplus = words.slice(most);
    const lost = kept.lost.filter((name) => values[name] === undefined);
    if (lost.length > 0 || surplus.length > 0)
      throw new UsageError(refusal(command, specs, { ...kept, lost, words, surplus }));
    const all = { ...kept.values, ...values };
    const from = standsAt(command);
    return {
      values: all as { [K in keyof T]?: T[K]['type'] extends 'boolean' ? boolean : string },
      positionals: words,
      usage,
      /** The folder of the site that the command works on. */
      root: resolve(from, String(all['root'] ?? usualRoot)),
      /** A path as it was typed, from where its author stands. */
      pathOf: (typed: string) => resolve(from, typed),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** Where the line was typed: npm starts commands in the folder of package.json, and says where it was itself. */
const standsAt = (command: string): string =>
  (process.env['npm_lifecycle_event'] === command && process.env['INIT_CWD']) || process.cwd();

/** @throws UsageError */
export function portOf(text: string | undefined, usual: number): number {
  const port = Number(text ?? usual);
  if (text?.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${text ?? ''}" is not a port: a whole number up to 65535.`);
  return port;
}

function parse(specs: Specs) {
  const options = Object.fromEntries(Object.entries(specs).map(([name, { type }]) => [name, { type }]));
  const { values, positionals } = parseArgs({
    options: { ...options, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  return { values: values as Record<string, boolean | string | undefined>, words: positionals };
}

interface Kept {
  values: Record<string, boolean | string>;
  /** Options whose value npm passed on as a word, without saying which. */
  lost: string[];
}

/** `npm run check --launch`, without `--` before the option, leaves `npm_config_launch` in the environment alone. */
function keptByNpm(command: string, specs: Specs): Kept {
  const kept: Kept = { values: {}, lost: [] };
  // A command that another one starts inherits what that one was called with.
  if (process.env['npm_lifecycle_event'] !== command) return kept;
  for (const [key, value] of Object.entries(process.env)) {
    const name = /^npm_config_(.+)$/.exec(key)?.[1]?.replaceAll('_', '-');
    if (name === undefined) continue;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) refuseMisspelt(name, value, specs);
    else if (spec.type === 'boolean') kept.values[name] = value === 'true';
    else if (value === 'true' || value === '') kept.lost.push(name);
    else if (value !== undefined) kept.values[name] = value;
  }
  return kept;
}

/** Npm would keep the misspelt option for itself as well, and the command would do something else without a word. */
function refuseMisspelt(name: string, value: string | undefined, specs: Specs): void {
  const best =
    name.length < 5 || value !== 'true' ? undefined : correct(name, Object.keys(specs)).replacement;
  if (best !== undefined) throw new UsageError(`There is no option --${name}. Did you mean --${best}?`);
}

interface Misread extends Kept {
  words: string[];
  /** The words that the command takes nothing for. */
  surplus: string[];
}

function refusal(command: string, specs: Specs, { values, lost, words, surplus }: Misread): string {
  const [option] = lost;
  const flags = Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`));
  const works = (...parts: string[]) => `Run: ${['npm run', command, '--', ...parts].join(' ')}`;
  if (option !== undefined) {
    // With one option, the last word is what it was given; with several, nobody can tell.
    const value = lost.length === 1 ? words.at(-1) : undefined;
    const given = lost.map((name) => `--${name} ${value ?? specs[name]?.placeholder ?? 'VALUE'}`);
    const rest = lost.length === 1 ? words.slice(0, -1) : [];
    return `npm keeps --${option} for itself unless -- comes before it.\n${works(...rest, ...flags, ...given)}`;
  }
  const [word = ''] = surplus;
  const name = word.replace(/^\p{Pd}+/u, '');
  const meant = Object.hasOwn(specs, name) ? name : correct(name, Object.keys(specs)).replacement;
  const spec = meant === undefined ? undefined : specs[meant];
  const problem = `This command takes no word "${word}".`;
  if (!spec) return problem;
  return `${problem}\n${works(...flags, spec.type === 'boolean' ? `--${meant}` : `--${meant} ${spec.placeholder ?? 'VALUE'}`)}`;
}

function describe(command: string, specs: Specs, positionals = ''): string {
  const lines = Object.entries(specs).map(([name, spec]) => {
    const value = spec.type === 'string' ? (spec.placeholder ?? 'VALUE') : spec.placeholder;
    const left = value === undefined ? `--${name}` : `--${name} ${value}`;
    return `  ${left.padEnd(24)} ${spec.description}`;
  });
  return [
    `Usage: npm run ${command} -- ${positionals}${positionals ? ' ' : ''}[options]`,
    ...lines,
    `  ${'--help'.padEnd(24)} Print this.`,
  ].join('\n');
}
