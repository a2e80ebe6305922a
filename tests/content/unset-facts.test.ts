import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { openSiteFolder } from '../../scripts/site/files';
import { resolvePage } from '../../src/content/resolve/page';
import { renderPage } from '../lib/render-page';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const folder = openSiteFolder(resolve(import.meta.dirname, '../..'));
const { site } = folder.files;

interface Facts {
  nightPhone?: string;
  nightHospital?: string;
  privacyNotice?: string;
}

/** What is said and what is demanded before launch with these facts, whatever the settings have now. */
async function withFacts(facts: Facts) {
  const settings = JSON.parse(site.text) as { tokens: Record<string, { value: string; standIn: string }> };
  const names = ['nightPhone', 'nightHospital', 'privacyNotice'] as const;
  for (const name of names)
    Object.assign(settings.tokens[name] ?? {}, { value: facts[name] ?? settings.tokens[name]?.standIn });
  const changed = { ...site, text: JSON.stringify(settings) };
  const { siteIndex, diagnostics } = await checkFolder(
    {
      ...folder,
      files: { ...folder.files, site: changed },
      read: (path) => (path === site.path ? changed : folder.read(path)),
    },
    { launch: 'demanded' },
  );
  const clauses = folder.pages.flatMap((path) =>
    renderPage(resolvePage(folder.read(path), siteIndex), siteIndex.site)
      .replace(/<(?:\/?(?:a|span|strong|em)\b|!--)[^>]*>/g, '')
      .replace(/<[^>]*>/g, '\n')
      .split(/(?<=[.?!;])\s|\n/)
      .map((text) => ({ path, text })),
  );
  const saying = (wanted: RegExp) => clauses.filter(({ text }) => wanted.test(text));
  return {
    demanded: names.filter((name) =>
      diagnostics.some(
        ({ severity, message }) => severity === 'error' && message.startsWith(`The token {${name}}`),
      ),
    ),
    pagesSaying: (wanted: RegExp) => [...new Set(saying(wanted).map(({ path }) => path))],
    calls: saying(/at night|on a sunday|(?:when|if) we are closed|outside these hours/i)
      .map(({ text }) => text)
      .filter((text) => /\b(?:call|ring|phone(?! number)|reach)\b/i.test(text))
      // Of another day, or of somebody who is there.
      .filter(
        (text) =>
          !/call when we open|call on Monday|as soon as we open|cancer doctor|\b(?:112|108|14416)\b/.test(
            text,
          ),
      ),
  };
}

/** The lists of what is treated here; those of a treatment given elsewhere send to its centre, then to the hospital. */
const warned = 6;
const treatedElsewhere = 2;

test('nothing is known of the night: nobody is told to call, all lead to a hospital, and the launch waits', async () => {
  const { demanded, calls, pagesSaying } = await withFacts({});
  expect(demanded).toEqual(expect.arrayContaining(['nightPhone', 'nightHospital']));
  expect(calls).toEqual([]);
  expect(pagesSaying(/If we are closed or nobody answers, go to the nearest hospital\./)).toHaveLength(
    warned,
  );
  expect(pagesSaying(/If your centre does not answer, go to the nearest hospital\./)).toHaveLength(
    treatedElsewhere,
  );
});

test('a number is answered at night: every warning and every call at night name it', async () => {
  const { demanded, calls, pagesSaying } = await withFacts({ nightPhone: '+91 00000 00002' });
  expect(demanded).toEqual(['privacyNotice']);
  expect(calls.filter((text) => !text.includes('+91 00000 00002'))).toEqual([]);
  expect(pagesSaying(/When we are closed, call \+91 00000 00002\./)).toHaveLength(warned);
});

test('there is none, and a hospital is named: every warning names it, and nobody is told to call', async () => {
  const { demanded, calls, pagesSaying } = await withFacts({ nightHospital: 'the Example Hospital, Sion' });
  expect(demanded).toEqual(['privacyNotice']);
  expect(calls).toEqual([]);
  expect(pagesSaying(/If we are closed or nobody answers, go to the Example Hospital, Sion\./)).toHaveLength(
    warned,
  );
  expect(pagesSaying(/If your centre does not answer, go to the Example Hospital, Sion\./)).toHaveLength(
    treatedElsewhere,
  );
});

test('pages that ask for details say that the privacy notice is missing, or lead to it', async () => {
  const asking = [
    'pages/Appointment.json',
    'pages/Contact.json',
    'pages/Programme/ForeignPatientCare.json',
    'pages/QualityExpertise.json',
  ];
  const missing = /privacy notice is not published yet/;
  const without = await withFacts({});
  expect(without.demanded).toContain('privacyNotice');
  expect(without.pagesSaying(missing)).toEqual(asking);
  const published = await withFacts({ privacyNotice: 'https://www.example.com/privacy' });
  expect(published.demanded).not.toContain('privacyNotice');
  expect(published.pagesSaying(missing)).toEqual([]);
  expect(published.pagesSaying(/Our privacy notice says|Read our privacy notice/)).toEqual(asking);
});
