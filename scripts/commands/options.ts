import { parseArgs } from 'node:util';
import { UsageError } from '../site/usage-error';

export interface OptionSpec {
  type: 'boolean' | 'string';
  description: string;
  placeholder?: string;
}

/** Runs a command to its exit code. A UsageError is said in one line; any other error is ours and keeps its stack. */
export async function runCommand(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 2;
  }
}

/**
 * Reads the command line of `npm run <command>`. Unknown options print the usage and exit with 2;
 * `--help` prints it and exits with 0.
 */
export function parseOptions<T extends Record<string, OptionSpec>>(
  command: string,
  specs: T,
  positionals?: string,
) {
  const usage = describe(command, specs, positionals);
  try {
    const options = Object.fromEntries(Object.entries(specs).map(([name, { type }]) => [name, { type }]));
    const parsed = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: positionals !== undefined,
    });
    if (parsed.values.help) {
      console.log(usage);
      process.exit(0);
    }
    return {
      values: parsed.values as { [K in keyof T]?: T[K]['type'] extends 'boolean' ? boolean : string },
      positionals: parsed.positionals,
      usage,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

function describe(command: string, specs: Record<string, OptionSpec>, positionals = ''): string {
  const lines = Object.entries(specs).map(([name, spec]) => {
    const left = spec.type === 'string' ? `--${name} ${spec.placeholder ?? 'VALUE'}` : `--${name}`;
    return `  ${left.padEnd(24)} ${spec.description}`;
  });
  return [
    `Usage: npm run ${command} -- ${positionals}${positionals ? ' ' : ''}[options]`,
    ...lines,
    `  ${'--help'.padEnd(24)} Print this.`,
  ].join('\n');
}
