import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectForms } from '../lib/sending-site';
import { removedFolder } from '../lib/sites';
import { hashOf, place, yawl } from '../studio/changes';
import { git } from '../studio/studio-site';
import { startTeam } from './team-process';
import { openTeamSite, origin, type TeamSite } from './team';
import { visit } from './visiting';

const endpoint = 'https://forms.harbour.example/receive';
const kept = removedFolder();
let site: TeamSite;
beforeAll(async () => {
  site = await openTeamSite(
    { RECEIVE_DATA: join(kept.path, 'forms'), RECEIVE_KEY: randomBytes(32).toString('base64') },
    (root) => {
      const form = 'schema/forms/berth.json';
      const text = readFileSync(join('tests/fixtures/forms-site', form), 'utf8').replace(
        '{master}',
        'Master',
      );
      mkdirSync(join(root, 'schema/forms'), { recursive: true });
      writeFileSync(join(root, form), text);
      connectForms(root, endpoint);
    },
  );
});
afterAll(async () => {
  await site.close();
  kept.remove();
});

const noted = () =>
  readFileSync(join(site.data, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Record<string, string> => JSON.parse(line));

test('who changed what, and who published it, is noted, refusals too', async () => {
  const [eddy, pia] = [await site.signedIn('eddy'), await site.signedIn('pia')];
  git(site.root, 'config', 'user.name', 'Server');
  git(site.root, 'config', 'user.email', 'server@harbour.example');
  const hash = hashOf(readFileSync(join(site.root, yawl), 'utf8'));
  const command = { kind: 'set', pointer: '/blocks/0/heading', value: 'The yawl at anchor' };
  const change = { file: yawl, hash, before: 'Yawl', command, label: 'Yawl › Heading', place };
  const token = { 'X-Studio-Token': eddy.token };
  await eddy.ask('/_studio/api/block?route=/boats/Yawl&at=/blocks/0', { headers: token });
  expect((await eddy.post('/_studio/api/change', change, token)).json).toMatchObject({ result: 'saved' });
  const asked = await pia.ask('/_studio/api/changes', { headers: { 'X-Studio-Token': pia.token } });
  const [group] = asked.json['groups'] as { changes: { id: string }[] }[];
  const chosen = group?.changes.map(({ id }) => id) ?? [];
  const publishing = { chosen, state: asked.json['state'], message: 'The yawl' };
  expect((await eddy.post('/_studio/api/publish', publishing, token)).status).toBe(403);
  const published = await pia.post('/_studio/api/publish', publishing, { 'X-Studio-Token': pia.token });
  expect(published.json).toMatchObject({ result: 'published' });
  const commit = git(site.root, 'rev-parse', 'HEAD').trim();
  const notes = noted();
  expect(notes).toContainEqual(
    expect.objectContaining({
      who: 'Eddy <eddy@harbour.example>',
      what: 'change',
      detail: 'Yawl › Heading · pages/boats/Yawl.json · saved',
    }),
  );
  const note = notes.find(({ who, what }) => who?.startsWith('Pia') && what === 'publish');
  expect(note?.['detail']).toContain('The yawl · published');
  expect(commit).toContain(note?.['detail']?.split(' · ').at(-1) ?? 'no commit');
  const printed = execFileSync(
    process.execPath,
    ['scripts/run.mjs', 'studio', '--team', '--audit', '--root', site.root],
    { env: { ...process.env, ...site.env }, encoding: 'utf8' },
  );
  expect(printed).toContain(
    'Eddy <eddy@harbour.example>  change  Yawl › Heading · pages/boats/Yawl.json · saved',
  );
});

test('forms are taken in without a session, and read by those alone who may publish', async () => {
  const visitor = visit(site.url(), 'https://forms.harbour.example');
  const harbour = JSON.parse(readFileSync(join(site.root, 'pages/_site.json'), 'utf8')).origin;
  const sent = { form: 'berth', submission: 'one', seconds: 20, values: { boat: 'Dolphin', consent: true } };
  const headers = { Origin: harbour, 'Content-Type': 'application/json' };
  const taken = await visitor.post('/receive', sent, headers);
  expect([taken.status, taken.json['reference']]).toEqual([200, expect.stringMatching(/^\d{4}-\d{4}$/)]);
  expect((await visitor.post('/receive', sent, { ...headers, Origin: 'https://evil.example' })).status).toBe(
    403,
  );
  expect((await visitor.ask('/receive')).status).toBe(421);
  expect((await visitor.post('/receive/../_studio/api/publish', sent, headers)).status).toBe(421);
  // What is not committed decides nothing of it, not even after the server was started anew.
  const settings = join(site.root, 'pages/_site.json');
  const committed = readFileSync(settings, 'utf8');
  writeFileSync(
    settings,
    committed.replace(harbour, 'https://evil.example').replace(endpoint, `${origin}/_studio`),
  );
  await site.restart();
  expect(
    (await visit(site.url(), 'https://forms.harbour.example').post('/receive', sent, headers)).status,
  ).toBe(200);
  writeFileSync(settings, committed);
  for (const [account, expected] of [
    ['lena', 403],
    ['eddy', 403],
    ['pia', 200],
  ] as const) {
    const person = await site.signedIn(account);
    const token = { 'X-Studio-Token': person.token };
    const messages = await person.ask('/_studio/api/messages', { headers: token });
    expect([account, messages.status]).toEqual([account, expected]);
    const [head] = (messages.json['heads'] ?? []) as { name: string }[];
    const saw = await person.post('/_studio/api/message', { name: head?.name ?? 'x', deed: 'saw' }, token);
    expect(saw.status).toBe(expected);
    const seenBy = expected === 200 ? [{ who: 'Pia', deed: 'saw' }] : [];
    expect(saw.json['trail'] ?? []).toMatchObject(seenBy);
  }
});

test('where nothing more can be noted, what somebody does is done, and everybody goes on', async () => {
  const eddy = await site.signedIn('eddy');
  const token = { 'X-Studio-Token': eddy.token };
  const audit = join(site.data, 'audit.jsonl');
  renameSync(audit, `${audit}.away`);
  mkdirSync(audit);
  const hash = hashOf(readFileSync(join(site.root, yawl), 'utf8'));
  await eddy.ask('/_studio/api/block?route=/boats/Yawl&at=/blocks/0', { headers: token });
  const command = { kind: 'set', pointer: '/blocks/0/heading', value: 'The yawl afloat' };
  const change = { file: yawl, hash, before: 'The yawl at anchor', command, label: 'Yawl › Heading', place };
  expect((await eddy.post('/_studio/api/change', change, token)).json).toMatchObject({ result: 'saved' });
  expect((await eddy.ask('/_studio/api/history', { headers: token })).status).toBe(200);
  rmdirSync(audit);
  renameSync(`${audit}.away`, audit);
});

test('a second server on the same checkout is refused, of a team or of one person', async () => {
  await expect(startTeam(site.root, site.env)).rejects.toThrow(/Another Studio for .* is running/);
  expect(() =>
    execFileSync(process.execPath, ['scripts/run.mjs', 'studio', '--root', site.root, '--port', '0'], {
      stdio: 'pipe',
      encoding: 'utf8',
    }),
  ).toThrow(/Another Studio for .* is running/);
});
