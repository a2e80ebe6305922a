import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAnswered, isAt, openSearch, type Question } from '../lib/search-site';

type Opened = Awaited<ReturnType<typeof openSearch>>;

const questions = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, name), 'utf8')) as Question[];

let site: Opened;
beforeAll(async () => {
  site = await openSearch(resolve(import.meta.dirname, '../..'));
}, 60_000);

/** Every place that a result can lead to. */
const places = ({ index }: Opened) =>
  index.pages.flatMap(([address, , , sections]) =>
    sections.map(([id]) => (id ? `${address}#${id}` : address)),
  );

test.each(questions('tasks.json'))('what people come for is found: $ask', (question) =>
  expect(isAnswered(site.search, question)).toBe(true),
);

describe('words of an emergency', () => {
  const cardsFor = (ask: string) => {
    const lists = site.index.words.urgent ?? [];
    const cards = { suicide: 'crisis', preeclampsia: 'pregnancy', emergency: 'urgent' };
    return site.search
      .urgentFor(ask)
      .map((at) => Object.entries(cards).find(([word]) => lists[at]?.includes(word))?.[1]);
  };

  test.each([
    'chest pain',
    'chest pian',
    'severe pain',
    'severe belly pain',
    'bleeding',
    'heavy bleeding',
    'heavy bleding',
    'emergency',
    'emergancy',
    'fever',
    'feverr',
    'high fever after egg collection',
    'fainting',
    'i fainted',
    'cant breathe',
    'bahut dard ho raha hai',
    'khoon aa raha hai',
    'bukhar',
    'no urine since yesterday',
    'peshab nahi ho raha',
    'seene mein dard',
    'raktasrav',
    'सीने में दर्द',
    'सास लेने में तकलीफ',
    'बुखार',
    'breathing problem after egg pick up',
    'shortness of breath',
    'can not breathe properly',
    'unable to breathe',
    'suffocation',
    'chest tightness',
    'saas phool rahi hai',
    'sans lene me dikkat',
    'dum ghut raha hai',
    'dhap lagte',
    'swollen belly',
    'belly swelling',
    'bloated after egg collection',
    'bloated after injection',
    'पेट फूल रहा है',
    'pet phool gaya',
    'पोट फुगले',
    'पोट फुग',
    'khoon',
    'रक्त जात आहे',
    'रक्त येत आहे',
    'पोट दुखते',
    'pot dukhte',
    'ectopic',
    'pain after egg collection',
    'अंडकोष में दर्द',
    'लघवी होत नाही',
    'laghvi hot nahi',
    'दौरा',
    'झटके',
    'jhatke',
    'फिट येणे',
    'बेशुद्ध',
    'पैर में सूजन',
    'पाय सूज',
    'pair me sujan',
    'contractions',
    'labour pain',
    'prasav',
    'i fell',
    'halchal kam',
    'हालचाल कमी',
    'bal halat nahi',
  ])('"%s" has the urgent card', (ask) => expect(cardsFor(ask)).toEqual(['urgent']));

  test.each([
    'pain under my ribs',
    'vomiting in pregnancy',
    'my face is swollen',
    'hearing voices after delivery',
    'itchy palms',
    'yellow eyes',
    'pregnancy me khujli',
    'उल्टी हो रही है',
    'कावीळ',
  ])('"%s" has the card of pregnancy and birth', (ask) => expect(cardsFor(ask)).toEqual(['pregnancy']));

  test.each([
    'severe headache',
    'सिरदर्द',
    'सिर दर्द',
    'sir dard',
    'डोके दुखते',
    'धुंधला दिख रहा है',
    'vomiting after egg pick up',
    'vomiting after opu',
  ])('"%s" has both', (ask) => expect(cardsFor(ask)).toEqual(['urgent', 'pregnancy']));

  test('the card of pregnancy and birth names its signs and both numbers of the ambulance', () => {
    const { search } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../pages/_site.json'), 'utf8'),
    ) as {
      search: { urgent: { words: string[]; text: string }[] };
    };
    const { text = '' } = search.urgent.find(({ words }) => words.includes('preeclampsia')) ?? {};
    const signs = [
      '112 or 108',
      'below the ribs',
      'vomiting',
      'swelling',
      'headache',
      'confusion',
      'itching',
      'yellow eyes',
    ];
    expect(signs.filter((sign) => !text.includes(sign))).toEqual([]);
  });

  test.each([
    'suicide',
    'sucide',
    'suicidal thoughts',
    'I want to die',
    'hopeless',
    'hopless',
    'self harm',
    'marna chahti hu',
    'i cannot go on',
    'आत्महत्या',
    'aatmahatya',
    'I was raped',
    'domestic violence',
    'balatkar',
    'ghar mein maar padti hai',
    'मारपीट',
    'poison',
    'zeher',
    'zahar',
    'जहर',
    'ज़हर',
    'विष',
    'phansi',
    'फांसी',
    'jaan dena',
    'जान देना',
    'जीव द्यायचा',
    'जीव देणे',
    'पति मारता है',
    'नवरा मारतो',
    'नवरा मारहाण करतो',
    'pati marta hai',
  ])('"%s" has the card of a crisis', (ask) => expect(cardsFor(ask)).toEqual(['crisis']));

  // Its first six groups cannot wait; the seventh is for the same day.
  test.each(['hi', 'mr'])('each sign that cannot wait, as the list in "%s" has it, has a card', (lang) => {
    const page = readFileSync(resolve(import.meta.dirname, '../../pages/Contact.json'), 'utf8');
    const { blocks } = JSON.parse(page) as {
      blocks: { translations?: { lang: string; text: unknown; items?: string[] }[] }[];
    };
    const groups = blocks.flatMap(({ translations = [] }) =>
      translations.flatMap(({ lang: own, text, items }) => (own === lang && items ? [{ text, items }] : [])),
    );
    // A sign of a newborn is typed with who has it.
    const whose = (text: unknown) => (/^..(नवजात)/.exec(String(text)) ? 'नवजात ' : '');
    const signs = groups.slice(0, 6).flatMap(({ text, items }) => items.map((item) => whose(text) + item));
    expect(signs.length).toBeGreaterThan(20);
    expect(signs.filter((sign) => cardsFor(sign).length === 0)).toEqual([]);
  });

  test('no question of a calm day has a card', () => {
    const calm = [
      'fewer injections',
      'ivf cost',
      'does ivf hurt',
      'blood test',
      'urine test',
      'urine leaks when i cough',
      'domestic flight after transfer',
      'success after 40',
      'itching and discharge',
      'confused about ivf or iui',
    ];
    expect(calm.filter((ask) => cardsFor(ask).length > 0)).toEqual([]);
  });
});

describe('what patients type', () => {
  test('forty-five of fifty questions lead to the right section within the first three results', () => {
    const missed = questions('questions.json').filter((question) => !isAnswered(site.search, question));
    expect(missed.map(({ ask }) => ask).length, missed.map(({ ask }) => ask).join(', ')).toBeLessThanOrEqual(
      5,
    );
  });

  test('the questions that the weights were chosen by stay answered', () => {
    const missed = questions('tuning.json').filter((question) => !isAnswered(site.search, question));
    expect(missed.length, missed.map(({ ask }) => ask).join(', ')).toBeLessThanOrEqual(2);
  });

  test('every question has an answer that is there', () => {
    const known = places(site);
    const lost = [...questions('questions.json'), ...questions('tuning.json')].filter(
      ({ answers }) => !answers.some((answer) => known.some((place) => isAt(place, answer))),
    );
    expect(lost).toEqual([]);
  });

  test('at most eight pages are found, each once, and none for words that nobody wrote', () => {
    const pages = site.search('ivf').map(({ href }) => href.split('#')[0]);
    expect(pages).toHaveLength(8);
    expect(new Set(pages).size).toBe(8);
    expect(site.search('zzzxq')).toEqual([]);
    expect(site.search('  ?! ')).toEqual([]);
  });

  test('the sentence that matched is shown, with the words that were asked for', () => {
    const [first] = site.search('low AMH');
    const shown = first?.excerpt.map(({ text }) => text).join('');
    expect(first?.heading).toContain('AMH is low');
    expect(shown).toContain('A low AMH alone is no reason to begin IVF');
    expect(first?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain('AMH');
  });

  test('an address or a label without the word is not shown', () => {
    const found = site.search('cost').filter(({ href }) => href.startsWith('/AffordableTreatment'));
    expect(found).not.toEqual([]);
    for (const { excerpt } of found)
      expect(excerpt.map(({ text }) => text).join('')).not.toContain('Chembur');
  });
});

describe('what is asked first', () => {
  test.each([
    ['opening hours', '/Contact#how-to-reach-us'],
    ['opening huors', '/Contact#how-to-reach-us'],
    ['phone number', '/Contact#how-to-reach-us'],
    ['address', '/Contact#how-to-reach-us'],
    ['fees', '/AffordableTreatment#costs'],
    ['how much does ivf cost', '/AffordableTreatment#costs'],
    ['no sperm', '/MaleInfertility#surgical-sperm-retrieval'],
    ['sperm test', '/MaleInfertility#how-a-man-is-tested-step-by-step'],
    ['OHSS', '/FAQ#ohss'],
    ['how many visits', '/Programme/IVF#calendar'],
    ['pain after egg collection', '/FAQ#does-it-hurt'],
  ])('"%s" has its answer first', (ask, answer) => expect(site.search(ask)[0]?.href).toBe(answer));

  test('a question about something else keeps its own answer', () => {
    expect(site.search('first visit while pregnant')[0]?.href).not.toContain('/Programme/IVF');
    expect(site.search('sperm number')[0]?.href).not.toContain('/Contact');
  });

  test('questions in the script of Hindi and Marathi find the right section', () => {
    const missed = questions('devanagari.json').filter((question) => !isAnswered(site.search, question));
    expect(missed.map(({ ask }) => ask)).toEqual([]);
  });
});

describe('the index', () => {
  test('is at most 150 kB as it is sent', () => {
    expect(brotliCompressSync(site.text).length).toBeLessThanOrEqual(150_000);
  });

  test('leads to every page of the site, and to no other', () => {
    const routes = new Set(places(site).map((place) => place.split('#')[0]));
    expect(routes.size).toBeGreaterThan(50);
    expect(routes).not.toContain('/Search');
    expect(routes).not.toContain('/404');
  });
});
