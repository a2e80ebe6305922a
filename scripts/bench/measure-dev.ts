import { fork, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';
import { cpuOf, memoryOf, type Cost } from './measure';

/** A dev server in a process of its own. */
export interface MeasuredDev {
  /** From the start of the process until the home page is answered. */
  start: () => Promise<Cost>;
  /** From a change of the home page until it is answered as a browser asks for it: told of it, then the page. */
  save: () => Promise<Cost>;
  stop: () => Promise<void>;
}

// In milliseconds.
const longestWait = 120_000;
const keepTime = 2000;

/** A page with other words that the built page shows. */
type Edit = (text: string, words: string) => string;

const otherText: Edit = (text, words) => text.replace(/"text": ".*?"/, `"text": "${words}"`);

/** @param edit what is changed when the home page is saved. */
export function openDev(site: string, edit: Edit = otherText): MeasuredDev {
  let server: { process: ChildProcess; pid: number; url: string; watch: MemoryWatch } | undefined;
  let serial = 0;

  const costSince = (begun: number, cpu: number): Cost => ({
    wall: (performance.now() - begun) / 1000,
    cpu: cpuOf(server?.pid ?? 0) - cpu,
    peak: server?.watch.peak() ?? 0,
  });
  return {
    async start() {
      const begun = performance.now();
      const process = fork(resolve(engineRoot, 'scripts/run.mjs'), ['dev', '--root', site, '--port', '0'], {
        cwd: engineRoot,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const pid = process.pid ?? 0;
      server = { process, pid, watch: watchMemory(pid), url: '' };
      server.url = await addressOf(process);
      await textAt(server.url);
      return costSince(begun, 0);
    },
    async save() {
      if (!server) throw new Error('The dev server does not run.');
      const { url, pid } = server;
      const file = join(site, 'pages/index.json');
      const words = `Saved ${(serial += 1)} times.`;
      const before = await versionAt(url);
      const text = edit(await readFile(file, 'utf8'), words);
      const [begun, cpu] = [performance.now(), cpuOf(pid)];
      await writeFile(file, text);
      while ((await versionAt(url)) === before) {
        if (performance.now() - begun > longestWait) throw new Error('The dev server saw no change.');
        await new Promise((done) => setTimeout(done, 5));
      }
      if (!(await textAt(url)).includes(words)) throw new Error('The dev server answered an old page.');
      return costSince(begun, cpu);
    },
    async stop() {
      if (!server) return;
      const { process, watch } = server;
      server = undefined;
      // What it keeps for the next start is written after the first page.
      await new Promise((done) => setTimeout(done, keepTime));
      watch.stop();
      const ended = new Promise((done) => process.once('exit', done));
      process.kill();
      await ended;
    },
  };
}

/** The address that the server prints. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    const read = (text: string) => {
      printed += text;
      const address = /http:\/\/localhost:\d+\S*/.exec(printed)?.[0];
      if (address !== undefined) found(address);
    };
    process.stdout?.setEncoding('utf8').on('data', read);
    process.stderr?.setEncoding('utf8').on('data', read);
    process.once('exit', () => failed(new Error(`The dev server ended:\n${printed}`)));
  });
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The dev server answered ${response.status}.`);
  return response.text();
}

async function versionAt(url: string): Promise<number> {
  const { version } = JSON.parse(await textAt(new URL('/@content/status?path=/', url).href)) as {
    version: number;
  };
  return version;
}

interface MemoryWatch {
  peak: () => number;
  stop: () => void;
}

function watchMemory(pid: number): MemoryWatch {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(pid));
    return most;
  };
  const timer = setInterval(look, 50);
  return { peak: look, stop: () => clearInterval(timer) };
}
