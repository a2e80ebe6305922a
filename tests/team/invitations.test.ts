import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPeople } from '../../scripts/team/people';
import { openSessions } from '../../scripts/team/sessions';
import { readTeamSettings } from '../../scripts/team/settings';
import { temporaryFolder } from '../lib/sites';

test('an invitation is kept as a hash, for its owner alone, and works once', () => {
  const data = temporaryFolder();
  const people = openPeople(data);
  const secret = people.invite('Nisha', 'edit');
  const folder = join(data, 'invitations');
  const [file = ''] = readdirSync(folder);
  expect(file + readFileSync(join(folder, file), 'utf8')).not.toContain(secret);
  expect([statSync(join(folder, file)).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(people.invited(secret)?.name).toBe('Nisha');
  expect([people.redeem(secret), people.redeem(secret)]).toEqual([true, false]);
  expect(people.invited(secret)).toBeUndefined();
});

test('an invitation ends after seven days, with the next one, and with its person', () => {
  const data = temporaryFolder();
  const people = openPeople(data);
  const late = people.invite('Nisha', 'edit');
  const [file = ''] = readdirSync(join(data, 'invitations'));
  const path = join(data, 'invitations', file);
  const { person, until } = Object(JSON.parse(readFileSync(path, 'utf8')));
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  writeFileSync(path, JSON.stringify({ person, until: Date.now() - 1 }));
  expect([people.invited(late), people.redeem(late)]).toEqual([undefined, false]);
  const [first, second] = [people.invite('Nisha', 'edit'), people.invite('Nisha', 'publish')];
  expect(people.redeem(first)).toBe(false);
  expect(people.list()).toEqual([
    expect.stringMatching(/^Nisha {2}publish {2}has no passkey yet {2}invited until /),
  ]);
  people.keepPasskey('credential', { person, publicKey: '', counter: 0 });
  people.remove('Nisha');
  expect([people.invited(second), people.redeem(second), people.passkey('credential')]).toEqual([
    undefined,
    false,
    undefined,
  ]);
});

test('names that lead elsewhere are only names', () => {
  const data = temporaryFolder();
  const people = openPeople(data);
  for (const name of ['../../x', '/etc/passwd', '__proto__']) people.invite(name, 'look');
  expect(readdirSync(join(data, 'people')).every((file) => /^[\w-]{36}\.json$/.test(file))).toBe(true);
  for (const secret of ['../people/x', '', '\0']) expect(people.invited(secret)).toBeUndefined();
  expect(openSessions(data).read('../people')).toBeUndefined();
});

test('each setting that cannot be meant is told in one sentence', () => {
  const root = temporaryFolder();
  const good = { TEAM_ORIGIN: 'https://studio.example.com', TEAM_DATA: join(temporaryFolder(), 'team') };
  const provider = { ...good, TEAM_ISSUER: 'https://id.example.com', TEAM_CLIENT_ID: 'studio' };
  const cases: [NodeJS.ProcessEnv, string][] = [
    [{ ...good, TEAM_ORIGIN: '' }, 'Say in TEAM_ORIGIN'],
    [{ ...good, TEAM_ORIGIN: 'studio.example.com' }, 'TEAM_ORIGIN is no address'],
    [{ ...good, TEAM_ORIGIN: 'http://studio.example.com' }, 'TEAM_ORIGIN must begin with https://'],
    [{ ...good, TEAM_ORIGIN: 'https://studio.example.com/x' }, 'Write: https://studio.example.com'],
    [{ ...good, TEAM_DATA: '' }, 'Say in TEAM_DATA'],
    [{ ...good, TEAM_DATA: join(root, 'team') }, 'Choose another folder for TEAM_DATA'],
    [{ ...good, TEAM_DATA: '.cache/team' }, 'Choose another folder for TEAM_DATA'],
    [{ ...good, TEAM_CLIENT_SECRET: 'x' }, 'set TEAM_ISSUER'],
    [{ ...good, TEAM_EDIT: 'a@example.com' }, 'set TEAM_ISSUER'],
    [{ ...provider, TEAM_CLIENT_ID: '' }, 'TEAM_ISSUER needs TEAM_CLIENT_ID'],
    [{ ...provider, TEAM_ISSUER: 'http://id.example.com' }, 'TEAM_ISSUER must begin with https://'],
    [provider, 'Nobody may sign in'],
    [{ ...provider, TEAM_EDIT: 'a@example.com b@example.com' }, 'Write commas between them'],
    [{ ...provider, TEAM_EDIT: 'group:' }, '"group:" in TEAM_EDIT'],
  ];
  for (const [env, sentence] of cases) expect(() => readTeamSettings(env, root)).toThrow(sentence);
  // As the command says it.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'studio', '--team', '--root', root],
    { env: { ...process.env, ...provider, TEAM_EDIT: 'a@example.com', TEAM_PORT: 'x' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([2, '"x" is not a port: a whole number up to 65535.\n']);
});

test('a session ends at the end of a day, however much it is used', () => {
  const data = temporaryFolder();
  const sessions = openSessions(data);
  const secret = sessions.open({ id: 'x', name: 'Nisha', groups: [] });
  const folder = join(data, 'sessions');
  const [file = ''] = readdirSync(folder);
  const age = (hours: number) => {
    const session = Object(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    writeFileSync(join(folder, file), JSON.stringify({ ...session, since: Date.now() - hours * 3_600_000 }));
  };
  age(11.9);
  expect(sessions.use(secret)?.name).toBe('Nisha');
  age(12.1);
  expect(sessions.use(secret)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
