import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { correct } from '../../src/content/source/suggest';
import { usualRoot } from '../site/engine-root';
import { UsageError, messageOf } from '../site/usage-error';

interface OptionSpec {
  type: 'boolean' | 'string';
  description: string;
  placeholder?: string;
  /** A word may follow it, though none must. */
  takesWord?: boolean;
}

type Specs = Record<string, OptionSpec>;

/** An option with a value, which the help calls by its placeholder. */
export function text(placeholder: string, description: string) {
  return { type: 'string', placeholder, description } as const;
}

export function flag(description: string) {
  return { type: 'boolean', description } as const;
}

/** The option of every command that works on a site. */
export const rootOption = {
  root: text('DIR', 'The folder of the site, which holds pages/; this one when left out.'),
} as const satisfies Specs;

/** The option of commands that serve a built site. */
export const hostOption = {
  host: text('ADDRESS', 'The address to listen on, 0.0.0.0 for all; only this computer when left out.'),
} as const satisfies Specs;

/**
 * Runs a command to its exit code, which is 0 where it names none. A UsageError is said in one line; any other error is ours and keeps its stack.
 * A server ends in the same way when an error meets it later.
 */
export async function runCommand(run: () => Promise<number | void>): Promise<void> {
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(2);
  });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    process.exitCode = (await run()) ?? 0;
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
    const options = Object.fromEntries(Object.entries(specs).map(([name, { type }]) => [name, { type }]));
    const { values, positionals: words }: Parsed = parseArgs({
      args: [...kept.flags, ...process.argv.slice(2)],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const lost = kept.lost.filter((name) => values[name] === undefined);
    if (lost.length > 0) throw new UsageError(lostValues(lost, words, { command, specs, ...kept }));
    const takesWord = Object.entries(specs).some(([name, spec]) => spec.takesWord === true && values[name]);
    const [surplus] = positionals === undefined ? words.slice(takesWord ? 1 : 0) : [];
    if (surplus !== undefined) throw new UsageError(surplusWord(surplus, { command, specs, ...kept }));
    const from = standsAt(command);
    return {
      values: values as { [K in keyof T]?: T[K]['type'] extends 'boolean' ? boolean : string },
      positionals: words,
      /** As many words as are needed, and no more. @throws UsageError */
      demand: (count: number, demanded: string): string[] => {
        if (words.length !== count) throw new UsageError(`${demanded}\n\n${usage}`);
        return words;
      },
      usage,
      /** The folder of the site that the command works on. */
      root: resolve(from, String(values.root ?? usualRoot)),
      /** A path as it was typed, from where its author stands. */
      pathOf: (typed: string) => resolve(from, typed),
    };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** Where the line was typed: npm starts commands in the folder of package.json, and says where it was itself. */
const standsAt = (command: string): string =>
  (process.env.npm_lifecycle_event === command && process.env.INIT_CWD) || process.cwd();

/** @throws UsageError */
export const portOf = (text: string | undefined, usual: number): number =>
  wholeNumber(text, 'a port', 65_535) ?? usual;

/** @throws UsageError */
export const workersOf = (text: string | undefined) => wholeNumber(text, 'a number of workers', 64);

function wholeNumber(text: string | undefined, what: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 0 || number > most)
    throw new UsageError(`"${text}" is not ${what}: a whole number up to ${most}.`);
  return number;
}

interface Parsed {
  values: Record<string, string | boolean | undefined>;
  positionals: string[];
}

interface Kept {
  /** The options, as they would be written. */
  flags: string[];
  /** Options whose value npm passed on as a word, without saying which. */
  lost: string[];
}

/** `npm run check --launch`, without `--` before the option, leaves `npm_config_launch` in the environment alone. */
function keptByNpm(command: string, specs: Specs): Kept {
  const kept: Kept = { flags: [], lost: [] };
  // A command that another one starts inherits what that one was called with.
  if (process.env.npm_lifecycle_event !== command) return kept;
  for (const [key, value = ''] of Object.entries(process.env)) {
    const name = /^npm_config_(.+)$/.exec(key)?.[1]?.replaceAll('_', '-') ?? '';
    const type = Object.hasOwn(specs, name) ? specs[name]?.type : undefined;
    const isBare = value === 'true' || value === '';
    if (type === 'string' && isBare) kept.lost.push(name);
    else if (type === 'string') kept.flags.push(`--${name}=${value}`);
    else if (type === 'boolean' && value === 'true') kept.flags.push(`--${name}`);
    else if (type === undefined && value === 'true' && name.length > 4) refuseMisspelt(name, specs);
  }
  return kept;
}

/** Npm would keep the misspelt option for itself as well, and the command would do something else without a word. */
function refuseMisspelt(name: string, specs: Specs): void {
  const best = correct(name, Object.keys(specs)).replacement;
  if (best !== undefined) throw new UsageError(`There is no option --${name}. Did you mean --${best}?`);
}

interface Called extends Pick<Kept, 'flags'> {
  command: string;
  specs: Specs;
}

const lineThatWorks = (command: string, parts: string[]) =>
  `Run: ${['npm run', command, '--', ...parts].join(' ')}`;

function lostValues(lost: string[], words: string[], { command, specs, flags }: Called): string {
  // With one option, the last word is what it was given; with several, nobody can tell.
  const [rest, value] = lost.length === 1 ? [words.slice(0, -1), words.at(-1)] : [[], undefined];
  const given = lost.map((name) => `--${name} ${value ?? specs[name]?.placeholder}`);
  return `npm keeps --${lost[0]} for itself unless -- comes before it.\n${lineThatWorks(command, [...rest, ...flags, ...given])}`;
}

function surplusWord(word: string, { command, specs, flags }: Called): string {
  const bare = word.replace(/^\p{Pd}+/u, '');
  const name = Object.hasOwn(specs, bare) ? bare : (correct(bare, Object.keys(specs)).replacement ?? '');
  const spec = specs[name];
  const problem = `This command takes no word "${word}".`;
  if (!spec) return problem;
  const flag = spec.type === 'boolean' ? `--${name}` : `--${name} ${spec.placeholder}`;
  return `${problem}\n${lineThatWorks(command, [...flags, flag])}`;
}

function describe(command: string, specs: Specs, positionals = ''): string {
  const lines = Object.entries(specs).map(([name, spec]) => {
    const left = spec.placeholder === undefined ? `--${name}` : `--${name} ${spec.placeholder}`;
    return `  ${left.padEnd(24)} ${spec.description}`;
  });
  return [
    `Usage: npm run ${command} -- ${positionals}${positionals ? ' ' : ''}[options]`,
    ...lines,
    `  ${'--help'.padEnd(24)} Print this.`,
  ].join('\n');
}
