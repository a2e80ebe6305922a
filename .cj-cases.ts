import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkFolder } from '/work/h/c-judge/scripts/check/folder';
import { openSiteFolder } from '/work/h/c-judge/scripts/site/files';
const cases = '/work/h/c-judge/tests/invalid';
const workshop = mkdtempSync(join(tmpdir(), 'invalid-sites-'));
const only = process.env['ONLY'] ? process.env['ONLY'].split(',') : readdirSync(cases).filter((n) => n !== '_site');
const write = process.env['WRITE'] === '1';
let bad = 0;
for (const name of only) {
  const root = join(workshop, name);
  for (const folder of ['_site', name]) cpSync(join(cases, folder), root, { recursive: true });
  const { diagnostics } = await checkFolder(openSiteFolder(root));
  const text = diagnostics.map(({ file, line, column, endLine, endColumn, severity, code, message, hint }) => {
      const end = endLine === line ? `${endColumn}` : `${endLine}:${endColumn}`;
      return `${file}:${line}:${column}-${end} ${severity} ${code}\n  ${message}\n  ${hint ?? '(no hint)'}\n`;
    }).join('');
  const p = join(cases, name, 'expected.txt');
  if (!existsSync(p) || readFileSync(p, 'utf8') !== text) { bad++; if (!write) console.log('DIFF', name); else writeFileSync(p, text); }
}
rmSync(workshop, { recursive: true });
console.log('cases', only.length, 'different', bad);
