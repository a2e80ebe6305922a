#!/usr/bin/env node
// Runs a command: `node scripts/run.mjs build --out site` runs scripts/commands/build.ts. It is bundled first, for
// loading its modules one by one takes half a second. As a package, where this file is the command `typed-pages`, the
// engine brings its commands along, bundled.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , name = '--help', ...options] = process.argv;
const root = resolve(import.meta.dirname, '..');
const sources = resolve(root, 'scripts/commands');
const isPackage = !existsSync(sources);
const compiled = resolve(root, 'commands');
if (name === '--help') {
  console.log(
    `${commands()} Each says what it does, and how: ${isPackage ? 'typed-pages' : 'npm run'} check ${isPackage ? '' : '-- '}--help`,
  );
  process.exit(0);
}
const file = isPackage ? resolve(compiled, `${name}.mjs`) : await bundled();
if (!existsSync(file)) stop(unknown());

// Stacks name the lines of the sources, not those of the bundle; looked up when there is one to show, for reading the
// map takes longer than many a command.
if (!isPackage) Error.prepareStackTrace = stackOf;
process.argv = [node, file, ...options];
await import(pathToFileURL(file).href);

async function bundled() {
  const source = name.includes('/') ? `${name}.ts` : `scripts/commands/${name}.ts`;
  if (!existsSync(resolve(root, source))) stop(unknown());
  const { bundleScript } = await import('./bundle-script.mjs');
  try {
    return await bundleScript(source);
  } catch (error) {
    // Of a fault in the sources, esbuild has said where.
    if (error.errors === undefined) stop(error.message);
    process.exit(2);
  }
}

function stackOf(error, calls) {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lines = calls.map((call) => {
    const at = call.getFileName() === pathToFileURL(file).href;
    const found = at && map.findEntry(call.getLineNumber() - 1, call.getColumnNumber() - 1);
    if (!found?.originalSource) return call.toString();
    const place = `${resolve(file, '..', found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return `${call.getFunctionName() ?? ''} (${place})`.trim();
  });
  return [String(error), ...lines].join('\n    at ');
}

function unknown() {
  return `"${name}" is not a command. ${commands()}`;
}

function commands() {
  const names = readdirSync(isPackage ? compiled : sources)
    .filter((entry) => /\.(?:ts|mjs)$/.test(entry) && entry !== 'options.ts')
    .map((entry) => entry.replace(/\.\w+$/, ''))
    .sort();
  return `Commands are: ${names.join(', ')}.`;
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
