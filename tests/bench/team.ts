import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit, ChangeAnswer, Field, StudioBlock } from '../../src/model/studio';
import { writeCorpus } from './corpus';

/*
 * Twenty people type, each a change a second, on pages of their own and on one that all are on, and every window reads
 * once a second what the others have changed; beside them a thousand hostile requests a minute. It says how long it
 * takes until a change is saved, from its sending.
 *
 *   node scripts/run.mjs tests/bench/team [SECONDS] [PAGES]
 *   node scripts/run.mjs tests/bench/team [SECONDS] [PAGES] ADDRESS SESSIONS
 *
 * The second asks the server of a team, which runs already over a site of this corpus, at the address that it listens at.
 * SESSIONS is a JSON file: for each person the headers of somebody who has signed in, Cookie and X-Studio-Token, Origin
 * and Host among them.
 */
const [seconds = 60, pages = 200] = process.argv.slice(2, 4).map(Number);
const [address, sessions] = process.argv.slice(4);
const people = 20;
const hostilePerMinute = 1000;

interface Server {
  url: URL;
  headersOf: (person: number) => Record<string, string>;
  close: () => void;
}

async function openLocal(): Promise<Server> {
  const root = mkdtempSync(join(tmpdir(), 'bench-team-'));
  await writeCorpus(root, pages);
  const child = spawn(process.execPath, ['scripts/run.mjs', 'studio', '--root', root, '--port', '0']);
  const url = new URL(await printedAddress(child));
  const headers = { 'X-Studio-Token': url.hash.slice('#token='.length), Host: url.host };
  return {
    url,
    headersOf: () => headers,
    close: () => {
      child.kill();
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function openTeam(at: string, file: string): Server {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[];
  return { url: new URL(at), headersOf: (person) => all[person % all.length] ?? {}, close: () => undefined };
}

function printedAddress({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const at = /http:\/\/\S+#token=\S+/.exec(printed)?.[0];
      if (at !== undefined) found(at);
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
    stdout?.on('close', () => failed(new Error(printed)));
  });
}

const server =
  address !== undefined && sessions !== undefined ? openTeam(address, sessions) : await openLocal();

function ask(
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = server.url;
  const sent = typeof body === 'string' ? body : body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const method = sent === undefined ? 'GET' : 'POST';
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    });
    asked.on('error', failed).end(sent);
  });
}

const api = async <T>(person: number, path: string, body?: unknown): Promise<T> => {
  const { status, text } = await ask(`/_studio/api/${path}`, server.headersOf(person), body);
  if (status !== 200 && status !== 304) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null') as T;
};

const pause = (time: number) => new Promise((done) => setTimeout(done, Math.max(0, time)));
const everyField = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);

const saved: number[] = [];
const reads: number[] = [];
const results = new Map<string, number>();
const end = performance.now() + seconds * 1000;

/** Half of them are on pages of their own, the others on one, each in a part of it. */
async function type(person: number): Promise<void> {
  const isAlone = person % 2 === 0;
  const route = isAlone ? `/s0/p${person + 1}` : '/s0/p100';
  const at = `/blocks/${isAlone ? 0 : person % 3}`;
  await pause((person * 1000) / people);
  for (let count = 0; performance.now() < end; count += 1) {
    const next = performance.now() + 1000;
    const { fields } = await api<StudioBlock>(person, `block?${new URLSearchParams({ route, at })}`);
    const field = everyField(fields).find(({ origin }) => origin.pointer.endsWith('/heading'));
    if (!field) throw new Error(`${route} ${at} has no heading`);
    const { file, pointer } = field.origin;
    const command = { kind: 'set', pointer, value: `Part of ${person}, ${count}` } as const;
    const change: Edit = {
      file,
      hash: field.hash ?? '',
      command,
      label: 'Heading',
      place: { route, at, field: pointer },
      ...(field.value !== undefined && { before: field.value }),
    };
    await api(person, 'preview', { route, changes: [{ file, hash: change.hash, command }] });
    const begun = performance.now();
    const { result } = await api<ChangeAnswer>(person, 'change', change);
    saved.push(performance.now() - begun);
    results.set(result, (results.get(result) ?? 0) + 1);
    const reading = performance.now();
    await Promise.all([api(person, `page?${new URLSearchParams({ route })}`), api(person, 'history')]);
    reads.push(performance.now() - reading);
    await pause(next - performance.now());
  }
}

const stranger = { Host: server.url.host };
const hostile: (() => ReturnType<typeof ask>)[] = [
  () => ask('/_studio/api/change', stranger, { file: 'pages/index.json' }),
  () => ask('/_studio/api/change', { ...stranger, 'X-Studio-Token': 'guessed' }, { file: 'x' }),
  () => ask('/_studio/api/page?route=/', { ...stranger, Cookie: 'studio=guessed' }),
  () => ask('/_studio/api/../../../../etc/passwd', stranger),
  () => ask('/@fs/etc/passwd', stranger),
  () => ask('/_studio/api/upload?name=x.png', stranger, 'x'.repeat(500_000)),
  () => ask('/_studio/api/undo', { ...stranger, Origin: 'https://elsewhere.example' }, {}),
  () => ask('/_studio/api/site', { Host: 'elsewhere.example' }),
];
const refused = new Map<string, number>();

async function attack(): Promise<void> {
  for (let count = 0; performance.now() < end; count += 1) {
    const said = (status: number | string) => refused.set(`${status}`, (refused.get(`${status}`) ?? 0) + 1);
    void hostile[count % hostile.length]?.().then(
      ({ status }) => said(status),
      () => said('closed'),
    );
    await pause(60_000 / hostilePerMinute);
  }
}

const told = (times: number[], share: number): string =>
  `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)} ms`;

try {
  await Promise.all([attack(), ...Array.from({ length: people }, (_, person) => type(person))]);
  console.log(
    [
      `${people} people, ${seconds} s, ${pages} pages (load ${loadavg()[0]?.toFixed(1)})`,
      `saved: ${saved.length}, p50 ${told(saved, 0.5)}, p95 ${told(saved, 0.95)}, the longest ${told(saved, 0.9999)}`,
      `read again: p50 ${told(reads, 0.5)}, p95 ${told(reads, 0.95)}`,
      `answers: ${[...results].map(([result, count]) => `${result} ${count}`).join(', ')}`,
      `hostile: ${[...refused].map(([status, count]) => `${status} ${count}`).join(', ')}`,
    ].join('\n'),
  );
} finally {
  server.close();
}
