import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeamSite, tokenOf, type TeamSite } from './team';

let site: TeamSite;
beforeAll(async () => {
  site = await openTeamSite();
});
afterAll(() => site.close());

const session = '__Host-studio';

test('somebody who is listed signs in at the provider, and comes to the page they wanted', async () => {
  const visitor = site.newVisitor();
  const turnedAway = await visitor.open('/_studio?page=/About');
  expect([turnedAway.status, turnedAway.headers.location]).toEqual([303, '/_studio/sign-in?page=/About']);
  const page = await visitor.open('/_studio/sign-in');
  expect(page.text).toContain('>Sign in</button>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const entered = await visitor.open(await site.comeBack(visitor, 'eddy', '?page=/About'));
  expect([entered.status, entered.headers.location]).toEqual([303, '/_studio?page=/About']);
  const [cookie = ''] = entered.headers['set-cookie']?.filter((each) => each.startsWith(`${session}=`)) ?? [];
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const studio = await visitor.open('/_studio');
  expect(studio.text).toContain('<meta name="studio-person" content="Eddy">');
  const shown = await visitor.open('/About');
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<h1')]);
});

test('what is kept of a session does not open it, and is for its owner alone', async () => {
  const { cookies } = await site.signedIn('lena');
  const folder = join(site.data, 'sessions');
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  const secret = cookies.get(session) ?? '';
  expect(secret).toHaveLength(43);
  for (const file of files) {
    expect(file + readFileSync(join(folder, file), 'utf8')).not.toContain(secret);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
  for (const path of [site.data, folder]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('each right reaches as far as it says, by address and by group', async () => {
  const asking = [
    'GET site',
    'POST preview',
    'POST undo',
    'POST publish',
    'GET messages',
    'POST message-table',
  ];
  const reached: Record<string, string[]> = {};
  for (const account of ['lena', 'eddy', 'pia']) {
    const visitor = await site.signedIn(account);
    const headers = { 'X-Studio-Token': visitor.token };
    const answers = await Promise.all(
      asking.map(async (each) => {
        const [method = '', name = ''] = each.split(' ');
        const path = `/_studio/api/${name}`;
        const { status } =
          method === 'GET' ? await visitor.ask(path, { headers }) : await visitor.post(path, {}, headers);
        return [each, status] as const;
      }),
    );
    reached[account] = answers.filter(([, status]) => status !== 403).map(([each]) => each);
  }
  expect(reached).toEqual({ lena: asking.slice(0, 2), eddy: asking.slice(0, 3), pia: asking });
});

test('an address that the provider has not verified is nobody’s, and a stranger hears who may help', async () => {
  for (const account of ['mallory', 'nobody', 'poser', 'kelvin']) {
    const visitor = site.newVisitor();
    const refused = await visitor.open(await site.comeBack(visitor, account));
    expect([refused.status, visitor.cookies.has(session)]).toEqual([403, false]);
    expect(refused.text).toContain('who may not use Studio here');
  }
});

test('signed out, the session is void, and so is its connection', async () => {
  const visitor = await site.signedIn('lena');
  const old = new Map(visitor.cookies);
  const headers = { 'X-Studio-Token': visitor.token };
  expect((await visitor.post('/_studio/sign-out', {}, headers)).status).toBe(200);
  expect(visitor.cookies.has(session)).toBe(false);
  for (const [name, value] of old) visitor.cookies.set(name, value);
  expect((await visitor.ask('/_studio/api/site', { headers })).status).toBe(401);
});

test('a restart signs nobody out, and whoever was taken off the list is out at once', async () => {
  const before = await site.signedIn('eddy');
  await site.restart({ TEAM_EDIT: 'somebody@else.example' });
  const eddy = site.newVisitor();
  const pia = await site.signedIn('pia');
  for (const [name, value] of before.cookies) eddy.cookies.set(name, value);
  expect((await eddy.open('/_studio')).status).toBe(303);
  await site.restart();
  const again = site.newVisitor();
  for (const [name, value] of pia.cookies) again.cookies.set(name, value);
  expect(await tokenOf(again)).toBe(pia.token);
});

test('a session ends when it was not used', async () => {
  const visitor = await site.signedIn('pia');
  const folder = join(site.data, 'sessions');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const touch = (hours: number) => {
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), hoursAgo(hours), hoursAgo(hours));
  };
  touch(1.9);
  expect((await visitor.open('/_studio')).status).toBe(200);
  touch(2.1);
  expect((await visitor.open('/_studio')).status).toBe(303);
  expect(readdirSync(folder).length).toBeLessThan(10);
});

test('what was done is noted, with who did it', () => {
  const lines = readFileSync(join(site.data, 'audit.jsonl'), 'utf8').trim().split('\n');
  const notes = lines.map((line) => Object(JSON.parse(line)));
  expect(notes).toContainEqual(
    expect.objectContaining({ who: 'Eddy <eddy@harbour.example>', what: 'signed in' }),
  );
  expect(notes).toContainEqual(
    expect.objectContaining({
      who: 'Lena <lena@harbour.example>',
      what: 'was refused',
      detail: 'POST publish',
    }),
  );
  expect(notes).toContainEqual(expect.objectContaining({ what: 'was not signed in' }));
  expect(statSync(join(site.data, 'audit.jsonl')).mode & 0o777).toBe(0o600);
});
