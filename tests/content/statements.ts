/** A statement that a doctor or a counsel asked for, as a visitor reads it, and the page it stands on. */
export interface Statement {
  text: string;
  route: string;
}

const on = (route: string, texts: string[]): Statement[] => texts.map((text) => ({ text, route }));

const unexplained = [
  ...on('/Programme/IUI', [
    'ESHRE (2023) and WHO (2025) advise IUI together with medicines that stimulate the ovaries',
    'A live birth followed about 6 in 100 cycles without medicines, and 9 to 10 in 100 with them',
  ]),
  ...on('/Programme/ICSI', ['ESHRE (2023) and WHO (2025) advise ordinary IVF and not routine ICSI']),
  ...on('/10/BlogDetails', ['In India its use for bringing on ovulation has been allowed since 2017']),
];

const addOns = [
  ...on('/', ['The benefit is not proven, and ESHRE (2023) does not recommend it']),
  ...on('/Programme/PRP', ['do not recommend PRP, in the womb or in the ovaries']),
  ...on('/Programme/PGS', ['red for having a baby', 'green for reducing miscarriage']),
  ...on('/2/BlogDetails', ['red for having a baby and green for reducing miscarriage']),
  ...on('/4/BlogDetails', [
    'MACS and PICSI are not for routine use',
    'microfluidic sorting can be considered',
  ]),
  ...on('/11/BlogDetails', [
    'it probably raises live births somewhat',
    'are not recommended by ESHRE (2023)',
  ]),
  ...on('/Programme/AssistedHeching', ['ESHRE (2023) does not recommend it']),
];

const law = [
  ...on('/FollicularMonitoring', ['A woman who was compelled to seek them is not punished']),
  ...on('/Programme/OocyteFreezing', ['If you are under 21, ask us early']),
  ...on('/Programme/SemenCryopreservation', ['If you are under 21, ask us early']),
];

const tuberculosis = [
  ...on('/LaparoscopyHysteroscopy', [
    'Tuberculosis can damage the tubes and the womb lining without any signs',
  ]),
  ...on('/Programme/IVF', ['tuberculosis of the tubes or the womb lining']),
  ...on('/1/BlogDetails', ['Tuberculosis can damage the tubes and the lining without signs']),
  ...on('/7/BlogDetails', ['tuberculosis of the tubes or womb lining, which can be silent']),
];

const numbers = [
  ...on('/FAQ', ['At exactly 35, do not wait longer than 6 months', 'about four to six weeks']),
  ...on('/Programme/IVF', ['four to six weeks']),
  ...on('/13/BlogDetails', ['four to six weeks']),
  ...on('/3/BlogDetails', ['The outcome is not stated']),
  ...on('/9/BlogDetails', ['The outcome is not stated', 'no official national figures that we can cite']),
  ...on('/RightEnvironment', ['The clinic reports that it has 3 air purification machines']),
  ...on('/Programme/ForeignPatientCare', ['the clinic reports that the airport is about 15 minutes away']),
];

export const statements: Statement[] = [...unexplained, ...addOns, ...law, ...tuberculosis, ...numbers];

/** What no page may say: praise of ourselves, advice that is out of date, promises that nobody has made. */
export const unsaid: { why: string; words: RegExp }[] = [
  { why: 'a clinic cannot call itself honest or plain', words: /\bhonest|\bplain(ly)?\b(?! numbers)/i },
  { why: 'a clinic cannot call its own work careful', words: /\bcareful hands\b|\bcareful work\b/i },
  { why: 'NICE advised two years of trying in 2013', words: /two years of trying|CG156/ },
  { why: 'a cycle has one length on every page', words: /four to five weeks|8 to 14 days/ },
  { why: 'few readers in India know the test by this name', words: /\bsmear test/i },
  { why: 'nobody can have the form carry a request', words: /time you choose is a request/i },
  { why: 'one way of writing it', words: /\be-mail/i },
  { why: 'the owner has not promised it', words: /woman from our staff|within a day or two, without/i },
];
