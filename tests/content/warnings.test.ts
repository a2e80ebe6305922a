// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { readBuiltPages, visibleText } from './built-pages';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const articles = (...numbers: number[]) => numbers.map((number) => `/${number}/BlogDetails`);

/** The pages on which somebody may read of a danger that cannot wait. */
const warned = [
  '/Contact',
  '/LaparoscopyHysteroscopy',
  '/MaleInfertility',
  '/ObstetricCare',
  '/WomenHealthCare',
  '/Programme/EmbryoTransfer',
  '/Programme/IVF',
];
/** Those of a treatment that is given elsewhere today: whoever has a sign calls the centre that treats. */
const ofTreatment = ['/Programme/EmbryoTransfer', '/Programme/IVF'];
/** A few lines of families of signs, and the way to the whole list. */
const brief = ['/'];
/** Pages read in a cycle, long before the fourth month of a pregnancy. */
const inCycle = ['/FollicularMonitoring', '/Programme/OocyteFreezing'];
/** Pages of treatments without a list of their own: the chief signs in short, and the ways to all. */
const mentioned = [
  ...inCycle,
  ...['EmbryoCryopreservation', 'GamateDonars', 'ICSI', 'IUI'].map((name) => `/Programme/${name}`),
];
/** Articles, and pages that help to choose: the ways to the lists. */
const explaining = [
  '/FAQ',
  '/Programme/ForeignPatientCare',
  '/Programme/SingleEmbryoTransfer',
  ...articles(1, 6, 10, 11, 12, 13),
];
const wholeList = '/Programme/IVF#warning-signs';
const distressed = ['/FertilityCounselling'];
/** Articles that say in a few lines what to do in a crisis, and lead to the whole of it. */
const distressPointed = articles(5, 14, 15);

// The ambulance is meant: both its numbers. Who is in danger from herself or from others needs 112.
const urgentTitle = 'Call 112 or 108, or go to the nearest hospital now';
// The short list is read before a treatment, and today by patients of other centres.
const shortUrgentTitle = 'Call 112 or 108, or go to a hospital, now';
const centreTodayTitle = 'Call your treatment centre today';
/** After an operation, which is done in a hospital: its team knows what was done. */
const hospitalTodayTitle = 'Call today the hospital that treated you';
const operated = ['/LaparoscopyHysteroscopy'];
const crisisTitle = 'Call 112 or go to the nearest hospital now';
const urgentSigns = [
  /chest pain/i,
  /trouble breathing/i,
  /faint/i,
  /swollen or painful leg/i,
  /heavy bleeding/i,
  /severe/i,
  /\bfit\b/i,
];
const todaySigns = [/little urine/i, /fever/i, /milder pain|pain that your tablets do not ease/i];
const todaySignsOfWomen = [
  /belly (?:that )?(?:stays )?sw[eo]ll/i,
  /vomit/i,
  /lighter bleeding|few spots of blood/i,
];
const outOfHours =
  /if (?:we are closed or nobody answers|your centre does not answer), go to the nearest hospital/i;
/** Bleeding in early pregnancy needs a scan, which we do not offer: a call to us is not what helps. */
const scanned = ['/', '/Contact', '/ObstetricCare', '/WomenHealthCare'];
const scannedTodayTitle = 'Get help today';
const goForScan = /go (?:today )?to a hospital that can scan/i;
const todayTitleOf = (route: string) =>
  ofTreatment.includes(route)
    ? centreTodayTitle
    : operated.includes(route)
      ? hospitalTodayTitle
      : scanned.includes(route)
        ? scannedTodayTitle
        : 'Call us today';

const built = readBuiltPages();

function sectionOf(main: Element | undefined, anchor: string) {
  const section = main?.querySelector(`#${anchor}`)?.closest('section');
  return { section, whole: section ? visibleText(section) : '' };
}

/** The steps of a warning by their titles; the text of each. */
function stepsOf(main: Element, anchor: string): { whole: string; steps: Map<string, string> } {
  const { section, whole } = sectionOf(main, anchor);
  const titles = [...(section?.querySelectorAll('h3') ?? [])];
  return {
    whole,
    steps: new Map(titles.map((title) => [visibleText(title), visibleText(enclosingStep(title))])),
  };
}

/** The text of all steps of a page whose title starts with the words. */
const stepsStarting = (main: Element) => (start: string) =>
  [...main.querySelectorAll('h3')]
    .filter((title) => visibleText(title).startsWith(start))
    .map((title) => visibleText(enclosingStep(title)))
    .join(' ');

/** The innermost element that holds a title and the list of its signs. */
const enclosingStep = (element: Element): Element =>
  element.querySelector('li') || !element.parentElement ? element : enclosingStep(element.parentElement);

const missing = (signs: RegExp[], text: string) => signs.filter((sign) => !sign.test(text)).map(String);

/** The routes whose warning lacks a phrase. */
const missingOn = (phrase: RegExp, routes: string[]) =>
  routes.filter((route) => !phrase.test(sectionOf(built.get(route), 'warning-signs').whole));

const withTitle = (title: string) =>
  [...built]
    .filter(([, main]) => [...main.querySelectorAll('h3')].some((heading) => visibleText(heading) === title))
    .map(([route]) => route)
    .sort();

test('the short list for a cycle is the short list without the months of a pregnancy', () => {
  const partOf = (name: string) => readFileSync(`pages/_shared/warning/${name}.json`, 'utf8').split('\n');
  const all = partOf('in-short');
  expect(partOf('in-short-cycle')).toEqual(all.filter((line) => !line.includes('month four of pregnancy')));
});

test('both steps are on exactly these pages', () => {
  const ours = [...warned, ...brief].filter((route) => !ofTreatment.includes(route));
  const notOurs = [...scanned, ...operated];
  expect(withTitle('Call us today')).toEqual(ours.filter((route) => !notOurs.includes(route)).sort());
  expect(withTitle(hospitalTodayTitle)).toEqual(operated);
  expect(withTitle(scannedTodayTitle)).toEqual([...scanned].sort());
  expect(missingOn(goForScan, [...scanned, ...ofTreatment, ...mentioned])).toEqual([]);
  expect(withTitle(centreTodayTitle)).toEqual([...ofTreatment, ...mentioned].sort());
  expect(withTitle('Call Tele-MANAS today: 14416')).toEqual([...distressed].sort());
  expect(withTitle(urgentTitle)).toEqual([...warned, ...brief].sort());
  expect(withTitle(shortUrgentTitle)).toEqual([...mentioned].sort());
  expect(withTitle(crisisTitle)).toEqual([...distressed].sort());
});

describe('a warning says what cannot wait, what can be asked today, and where to go at night', () => {
  test.each(warned)('%s', (route) => {
    const main = built.get(route);
    if (!main) throw new Error(`${route} is not built.`);
    const { whole, steps } = stepsOf(main, 'warning-signs');
    expect(missing(urgentSigns, steps.get(urgentTitle) ?? '')).toEqual([]);
    const today = route === '/MaleInfertility' ? todaySigns : [...todaySigns, ...todaySignsOfWomen];
    expect(missing(today, steps.get(todayTitleOf(route)) ?? '')).toEqual([]);
    expect(whole).toMatch(outOfHours);
    for (const number of ['112', '108'])
      expect(
        main.querySelector('#warning-signs')?.closest('section')?.querySelector(`a[href="tel:${number}"]`),
      ).not.toBe(null);
  });
});

test.each(brief)('%s has a line for each family of signs, and one press leads to all of them', (route) => {
  const main = built.get(route);
  if (!main) throw new Error(`${route} is not built.`);
  const { whole, steps } = stepsOf(main, 'warning-signs');
  const now = steps.get(urgentTitle) ?? '';
  // In the words of the whole lists.
  const families = [
    /chest pain, trouble breathing, feeling faint/,
    /a fit, confused or hard to wake, severe headache, trouble seeing or speaking, weakness on one side, swollen lips or throat/,
    /severe or sudden pain, pain at the shoulder tip, strong pain on one side, or pain there with bleeding or faintness; a belly that hurts or swells, with vomiting or little urine/,
    /heavy bleeding \(a pad in an hour\), no urine for eight hours, or a swollen or painful leg, arm or neck/,
    /fever of 38 °C \(100\.4 °F\) or more with shivering, belly or back pain, or smelly discharge; any fever within two weeks of a procedure, miscarriage or abortion, within six weeks of a birth, or in chemotherapy/i,
    /pregnant, or gave birth in the last six weeks, also bleeding from the fourth month, water leaking, pains before week 37, a baby that moves less, sudden swelling/i,
    /harming yourself or your baby, confusion after a birth, violence or threats/,
  ];
  expect(missing([...families, ...urgentSigns], now)).toEqual([]);
  expect(
    missing([...todaySigns, ...todaySignsOfWomen, /pass stool/], steps.get(scannedTodayTitle) ?? ''),
  ).toEqual([]);
  expect(whole).toMatch(outOfHours);
  expect(whole).toMatch(/Not sure, or getting worse\? Call 112 or 108, or go to a hospital/);
  const { section } = sectionOf(main, 'warning-signs');
  const links = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:112',
    'tel:108',
    'tel:112',
    '/ObstetricCare#warning-signs',
    'tel:181',
    '/Contact#warning-signs',
    '/Contact#warning-signs-hi',
    '/Contact#warning-signs-mr',
    expect.stringMatching(/^tel:\+/),
    'tel:14416',
  ]);
});

test.each(mentioned)(
  '%s says in short what cannot wait and what a call today, and leads to the lists',
  (route) => {
    const main = built.get(route);
    if (!main) throw new Error(`${route} is not built.`);
    const { section } = sectionOf(main, 'warning-signs');
    const { steps } = stepsOf(main, 'warning-signs');
    const now = [
      ...urgentSigns,
      /chest pain, trouble breathing, a fit, feeling faint, confused or hard to wake/i,
      /severe headache, trouble seeing or speaking, weakness on one side/i,
      /swollen lips, tongue or throat, rash all over/i,
      /severe or sudden belly pain, or pain at the shoulder tip/i,
      /strong pain on one side, or any pain on one side with bleeding, even after a negative test/i,
      /a belly that hurts or swells, with vomiting or little urine; no urine for eight hours/i,
      /heavy bleeding: a pad in an hour/i,
      ...(inCycle.includes(route) ? [] : [/any bleeding from month four of pregnancy/i]),
      /swollen or painful leg, arm or neck/i,
      /fever \(38 °C, 100\.4 °F, or more\) with shivering, belly or back pain, or smelly discharge/i,
      /any fever within two weeks of a procedure \(insemination, egg collection, transfer, tube test, operation\), miscarriage or abortion, or in chemotherapy/i,
      /thoughts of harming yourself/i,
    ];
    expect(missing(now, steps.get(shortUrgentTitle) ?? '')).toEqual([]);
    const today = [
      /milder pain on one side/i,
      /pain that does not go away/i,
      /pain when you pass stool or urine/i,
      /lighter bleeding or spots/i,
      /red spots, or spots that begin late/i,
      /other fever or smelly discharge/i,
      /swelling belly, or 1 kg gained in a day/i,
      /little or dark urine/i,
      /vomiting, until your period comes or the test is positive/i,
      /after a fresh transfer: vomiting, until the first scan/i,
      /later: you cannot keep drinks down/i,
      /if the centre does not answer or cannot see you, go to a hospital that can scan\. for a day or two after a procedure, mild cramps and pink or brown spots are usual/i,
    ];
    expect(missing(today, steps.get(centreTodayTitle) ?? '')).toEqual([]);
    const links = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'tel:112',
      '/Contact#warning-signs-hi',
      '/Contact#warning-signs-mr',
      wholeList,
      '/ObstetricCare#warning-signs',
      '/Contact#warning-signs',
    ]);
  },
);

test.each(explaining)('%s names some signs, says that there are more, and leads to the lists', (route) => {
  const { section, whole } = sectionOf(built.get(route), 'warning-signs');
  const said = [
    /in treatment, pregnant, or ill now/i,
    /chest pain, trouble breathing, fainting, a fit, severe pain, heavy bleeding/i,
    /a swelling belly with vomiting, or thoughts of harming yourself/i,
    /call 112 or 108, or go to a hospital, now\. the same if you are not sure/i,
    /these are not all the signs\. see the rest, and when to call your centre/i,
  ];
  expect(missing(said, whole)).toEqual([]);
  const links = [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:112',
    'tel:108',
    wholeList,
    '/ObstetricCare#warning-signs',
    '/Contact#warning-signs-hi',
    '/Contact#warning-signs-mr',
  ]);
});

test('a treatment that is not given here has the signs that cannot wait, and the way to all of them', () => {
  const { section, whole } = sectionOf(built.get('/Programme/PRP'), 'warning-signs');
  const signs = [
    /any fever \(38 °C, 100\.4 °F, or more\)/i,
    /pain that gets worse/i,
    /tip of the shoulder/i,
    /no urine for eight hours/i,
    /swollen lips, tongue or throat/i,
    /trouble seeing or speaking, or weakness on one side/i,
    /harming yourself/i,
    /see a doctor the same day/i,
  ];
  expect(missing([...urgentSigns, ...signs], whole)).toEqual([]);
  for (const address of ['tel:112', 'tel:108', wholeList, '/Contact#warning-signs-hi'])
    expect(section?.querySelector(`a[href="${address}"]`)).not.toBe(null);
});

test.each(['/Programme/IUI', '/Programme/OocyteFreezing'])(
  '%s says beside its risks which signs of them need a hospital, and which a call the same day',
  (route) => {
    const { whole } = sectionOf(built.get(route), 'risks-and-when-to-act');
    const signs = [
      /any fever \(38 °C, 100\.4 °F, or more\) (?:within|in the) two weeks[^.]*go to a hospital now/i,
      /strong pain on one side[^.]*go to a hospital now/i,
      /call your centre the same day if[^.]*1 kg or more/i,
      /belly swells/i,
      /you vomit/i,
      /little urine/i,
    ];
    expect(missing(signs, whole)).toEqual([]);
  },
);

/** Their lists are for the two weeks after an operation: any fever in them cannot wait. */
const afterOthers = ['/LaparoscopyHysteroscopy', '/MaleInfertility'];

test.each(warned)('%s grades a fever as every other page does', (route) => {
  const main = built.get(route);
  if (!main) throw new Error(`${route} is not built.`);
  const { whole, steps } = stepsOf(main, 'warning-signs');
  const now = afterOthers.includes(route)
    ? [/any fever/i]
    : [
        /fever together with shivering, belly pain, back pain or discharge that smells/i,
        /any fever within (?:two|six) weeks of an? \w+/i,
      ];
  expect(missing(now, steps.get(urgentTitle) ?? '')).toEqual([]);
  const later = afterOthers.includes(route) ? /without fever/i : /other fever/i;
  expect(steps.get(todayTitleOf(route))).toMatch(later);
  expect(whole).toMatch(/Fever means 38 °C \(100\.4 °F\) or more/);
  expect(whole).toMatch(/Not sure, or getting worse\? Call 112 or 108, or go to a hospital/);
});

const beforePregnancy = ['/LaparoscopyHysteroscopy', '/MaleInfertility'];

test.each(warned.filter((route) => !beforePregnancy.includes(route)))(
  '%s has the signs of a pregnancy outside the womb',
  (route) => {
    const main = built.get(route);
    if (!main) throw new Error(`${route} is not built.`);
    const { steps } = stepsOf(main, 'warning-signs');
    const pain = [
      /sudden/i,
      /on one side/i,
      /tip of the shoulder/i,
      /even after a negative test|first three months/i,
    ];
    expect(missing(pain, steps.get(urgentTitle) ?? '')).toEqual([]);
    expect(missing([/pass stool/i], steps.get(todayTitleOf(route)) ?? '')).toEqual([]);
  },
);

test.each(['/ObstetricCare', '/Contact'])('%s has the signs of later pregnancy and after birth', (route) => {
  const main = built.get(route);
  if (!main) throw new Error(`${route} is not built.`);
  // All the lists of the page: one is for everybody, another for those it names.
  const steps = stepsStarting(main);
  const urgent = [
    /severe headache/i,
    /yellow eyes, even without fever/i,
    /trouble seeing/i,
    /from week 20 until six weeks after (?:a|the) birth[^.]*pain just below the ribs; sudden swelling of face, hands or feet; vomiting again and again, or with a headache or high blood pressure/i,
    /after (?:a|the) birth, as you or your family notice: confusion, seeing or hearing what is not there/i,
    /any bleeding from the fourth month until the birth, even a few spots/i,
    /the upper number is 160 or more, or the lower number is 110 or more/i,
  ];
  expect(missing(urgent, steps('Call 112 or 108'))).toEqual([]);
  const today = [
    /itching without a rash, often of palms and soles/i,
    /dark/i,
    /before week 20/i,
    /first three months(?: of pregnancy)?: lighter bleeding or spotting, without strong pain or faintness/i,
    /the upper number of your blood pressure is 140 or more, or the lower number is 90 or more/i,
  ];
  expect(missing(today, steps(scannedTodayTitle))).toEqual([]);
});

test('all signs are grouped by who has them, and each group has what can wait until today', () => {
  const main = built.get('/Contact');
  if (!main) throw new Error('/Contact is not built.');
  const headings = [...main.querySelectorAll('h4')].map(visibleText);
  for (const group of [/could be pregnant/, /^After a procedure/, /newborn/, /^In men/])
    expect(headings.filter((heading) => group.test(heading))).toHaveLength(1);
  for (const anchor of ['warning-signs', 'more-warning-signs']) {
    const { steps, whole } = stepsOf(main, anchor);
    expect([...steps.keys()]).toEqual([expect.stringMatching(/^Call 112 or 108/), scannedTodayTitle]);
    expect(whole).toMatch(/nobody answers, go to the nearest hospital/i);
  }
});

test('no page lets a bleeding late in pregnancy wait, or calls an ambulance for every bleeding', () => {
  const other = /bleeding beyond a few spots|a few spots at most|in pregnancy any bleeding/i;
  expect([...built].filter(([, main]) => other.test(visibleText(main))).map(([route]) => route)).toEqual([]);
});

test('wherever the ambulance is meant, both its numbers are named', () => {
  // Violence and the will to die: 112 alone, and the line on every page for emergencies of any kind.
  const other =
    /harm(?:ing)? yourself|hurts|forced or hurt|frightens you|in danger|^General information|नुकसान|इजा|बेचैनी|अस्वस्थता/i;
  const lone = [...built].flatMap(([route, main]) =>
    [...main.querySelectorAll('a[href="tel:112"]')]
      .map((link) => visibleText(link.closest('p, li, dd, td, div') ?? link))
      .filter(
        (text) =>
          text !== 'Call 112' && !text.startsWith(crisisTitle) && !text.includes('108') && !other.test(text),
      )
      .map((text) => `${route}: ${text}`),
  );
  expect(lone).toEqual([]);
});

test.each(distressed)('%s names 112 and Tele-MANAS', (route) => {
  const main = built.get(route);
  if (!main) throw new Error(`${route} is not built.`);
  const { steps } = stepsOf(main, 'in-distress');
  expect(missing([/harming yourself/, /After a birth: confusion/], steps.get(crisisTitle) ?? '')).toEqual([]);
  const section = main.querySelector('#in-distress')?.closest('section');
  for (const number of ['112', '14416'])
    expect(section?.querySelector(`a[href="tel:${number}"]`)).not.toBe(null);
});

test.each(distressPointed)('%s names 112 and Tele-MANAS, and leads to more help', (route) => {
  const { section, whole } = sectionOf(built.get(route), 'in-distress');
  const signs = [
    /harming yourself or your baby/,
    /someone hurts or threatens you/,
    /after a birth, is confused/,
  ];
  expect(missing([...signs, /hopeless/, /free/, /day and night/], whole)).toEqual([]);
  for (const address of ['tel:112', 'tel:14416', '/FertilityCounselling#in-distress'])
    expect(section?.querySelector(`a[href="${address}"]`)).not.toBe(null);
});

test('nobody in danger is sent to our phone alone', () => {
  const danger =
    /chest pain|trouble breathing|short of breath|breathless(?:ness)|faint(?:ing|ness)?\b|heavy bleeding|severe pain/i;
  const ours = /\b(?:call|ring|phone) (?:us|the clinic)\b|\+91/i;
  const risky = [...built].flatMap(([route, main]) =>
    [...main.querySelectorAll('p, li, dd, td')]
      .filter((element) => element.querySelector('p, li, dd, td') === null)
      .map(visibleText)
      .filter((text) => danger.test(text) && ours.test(text) && !/112|hospital/.test(text))
      .map((text) => `${route}: ${text}`),
  );
  expect(risky).toEqual([]);
});

test('the lists of signs in Hindi and in Marathi have as many entries as each other', () => {
  const main = built.get('/Contact');
  const [hindi, marathi] = ['hi', 'mr'].map((lang) =>
    [...(main?.querySelectorAll(`[lang="${lang}"] ul`) ?? [])].map((list) => list.children.length),
  );
  expect(hindi?.length).toBeGreaterThan(3);
  expect(marathi).toEqual(hindi);
});
