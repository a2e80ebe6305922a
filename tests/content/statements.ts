/** A statement that a doctor or a counsel asked for, as a visitor reads it, and the page it stands on. */
export interface Statement {
  text: string;
  route: string;
}

const on = (route: string, texts: string[]): Statement[] => texts.map((text) => ({ text, route }));

const unexplained = [
  ...on('/Programme/IUI', [
    'ESHRE (2023) and WHO (2025) advise IUI together with medicines that stimulate the ovaries',
    'about 6 in 100',
    '9 to 10 in 100',
    '31 of 101',
    '9 of 100',
    'counted the live births after 14,519 IUI cycles',
  ]),
  ...on('/Programme/ICSI', ['ESHRE (2023) and WHO (2025) advise ordinary IVF and not routine ICSI']),
  ...on('/10/BlogDetails', ['India has allowed it for this use since 2017']),
];

const addOns = [
  ...on('/', ['Plasma from your own blood: not proven, not recommended (ESHRE, 2023)']),
  ...on('/Programme/PRP', [
    'does not recommend PRP, in the womb or in the ovaries',
    'We do not give PRP. It would need an approved study, and there is none here.',
  ]),
  ...on('/', [
    'not recommended (ESHRE, 2023). We do not give it.',
    'Nobody outside has checked them',
    'freezing begin only when our registration is shown on this site',
  ]),
  ...on('/Appointment', ['PRP is not proven: it needs an approved study, and we have none']),
  ...on('/Programme/PGS', [
    'warns that for most patients it may lower the chance of a baby, or that there is a safety concern',
    'rates it “effective” for reducing miscarriage',
  ]),
  ...on('/2/BlogDetails', [
    'red for having a baby (it may lower the chance, or is a safety concern), green for fewer miscarriages per transfer',
  ]),
  ...on('/4/BlogDetails', [
    'can be considered (ESHRE, 2023)',
    'If you already take them, do not stop on your own',
    'no effect on births (HFEA; ESHRE, 2023)',
    'not proven to help (ESHRE, 2023)',
    'it probably raises births somewhat (Cochrane, 2020); a trial of 2021 in frozen transfers found no gain',
  ]),
  ...on('/11/BlogDetails', [
    'are not recommended by ESHRE (2023)',
    'High blood pressure is more common after a cycle made with hormones than after your own',
    'Before you take oestrogen, tell your centre if you have ever had a blood clot',
    'As we read the law, you must also be within its age limits on the day you use them',
  ]),
  ...on('/Programme/AssistedHeching', ['ESHRE (2023) does not recommend it']),
];

const law = [
  ...on('/', [
    'commercial surrogacy is a crime',
    '“Leading care” and “Best doctors” are slogans, not rankings',
  ]),
  ...['IVF', 'ICSI', 'PRP', 'GamateDonars'].flatMap((name) =>
    on(`/Programme/${name}`, ['Our slogan, not a ranking']),
  ),
  ...on('/QualityExpertise', [
    'we do not go to the police just because an adult tells us that her husband or a relative hurts her',
    'Form F) of each scan in pregnancy, with your name, address and children',
    'both must know the semen, egg and gene results on which it depends',
    'Copies are due within 72 hours',
    'the rights that your child will have',
  ]),
  ...on('/WomenHealthCare', [
    'Every hospital, private ones too, must treat you at once and free of charge',
    'The hospital has to tell the police',
  ]),
  ...on('/Programme/EmbryoCryopreservation', [
    'As we read the law, the age limits count on the day of the transfer',
    'ask the centre and a lawyer before you give up',
  ]),
  ...on('/Programme/ForeignPatientCare', ['must report your stay to the authorities']),
  ...on('/Doctor', ['Not published yet. Ask to see them.']),
  ...on('/Programme/GamateDonars', ['may not look for donors', 'pay an egg donor’s insurance for 12 months']),
  ...on('/2/BlogDetails', [
    'embryos may be tested only for a known heritable or genetic disease',
    'looks for one known gene change of a parent',
  ]),
  ...on('/AdvancedTechnology', ['couples with a known disease of a genetic parent']),
  ...on('/FollicularMonitoring', ['a woman who was forced to it is not punished']),
  ...on('/Programme/PGS', [
    'The law asks for a known disease of the genetic parents',
    'After a diagnosis in a child or relative, you are tested first',
  ]),
  ...on('/Programme/SemenCryopreservation', [
    'with the permission of the National ART and Surrogacy Board',
    'die or can no longer decide',
  ]),
  ...on('/6/BlogDetails', [
    'As we read the law, you must be within its limits on the day you use the eggs',
    'Your body still ages',
  ]),
  ...on('/Programme/OocyteFreezing', [
    'If you are under 21, ask today anyway',
    'kept longer with the permission of the National ART and Surrogacy Board',
    'die or can no longer decide',
  ]),
  ...on('/Programme/SemenCryopreservation', ['If you are under 21, ask today anyway']),
];

const son = [
  ...on('/FertilityCounselling', [
    'A husband, a parent-in-law or anyone else who asks a doctor can go to prison for up to three years, longer for a repeat, and be fined (PCPNDT Act, section 23(3))',
    'Take no powder, seed or tablet “for a son”',
    'A woman who was forced to it is not punished (section 23(4))',
    'the court presumes that her husband or a relative compelled her, unless they prove otherwise (section 24)',
  ]),
  ...on('/FAQ', [
    'The cause can lie with you, with him or with both: a male factor plays a part in about 40% of couples',
  ]),
  ...on('/FAQ', [
    'So is asking a doctor to do it: a husband or a family who asks can be punished, a woman who was forced to it is not.',
  ]),
  ...on('/', [
    'Choosing a boy or a girl is a crime, and so is asking a doctor for it. If your family presses you, it is not your fault',
  ]),
  ...on('/7/BlogDetails', ['anyone who asks for it can go to prison']),
];

const tuberculosis = [
  ...on('/LaparoscopyHysteroscopy', [
    'Tuberculosis can damage the tubes and the womb lining without any signs',
  ]),
  ...on('/1/BlogDetails', ['Tuberculosis can damage the tubes and the lining without signs']),
  ...on('/7/BlogDetails', ['tuberculosis, which can be silent, is an important cause']),
];

const completeness = [
  ...on('/Programme/IVF', [
    'Mild forms, in up to 1 in 3 cycles, usually pass',
    'Moderate or severe forms, in 3 to 8 of 100 cycles (RCOG, 2016)',
    'Do not start, change or stop a medicine without asking the doctor who treats you',
  ]),
  ...on('/LaparoscopyHysteroscopy', [
    'A positive GeneXpert (CBNAAT), the rapid test of India’s TB programme, normally confirms tuberculosis. A positive result in another PCR test alone does not confirm it. A negative test does not rule it out. By law the doctor reports every case.',
    'is usually treated before IVF (WHO, 2025)',
  ]),
  ...on('/Programme/IUI', [
    'no cause is found: unexplained infertility',
    'Keep trying for three to six months',
  ]),
  ...on('/7/BlogDetails', [
    'antiphospholipid antibodies (they can cause clots), of the thyroid and of the shape of the womb',
    'inherited clotting tests, only with other risks',
    'ask the same day about vaginal progesterone',
  ]),
  ...['PRP', 'AssistedHeching', 'MACS', 'PICSI'].flatMap((name) =>
    on(`/Programme/${name}`, ['Questions before you pay for an add-on']),
  ),
  ...['OocyteFreezing', 'EmbryoCryopreservation', 'SemenCryopreservation'].flatMap((name) =>
    on(`/Programme/${name}`, ['Questions before you sign for storage']),
  ),
];

const safety = [
  ...[
    '/Contact',
    '/WomenHealthCare',
    ...['IVF', 'EmbryoTransfer'].map((name) => `/Programme/${name}`),
  ].flatMap((route) => on(route, ['A severe headache, trouble seeing or speaking, or weakness on one side'])),
  ...on('/Programme/IVF', [
    'Before the first injection, ask the centre in writing for a number that is answered at any hour, also on a Sunday, and for what to do if nobody answers.',
    'If you are late or spill some, first call your centre’s number for any hour. Never inject a second time on your own',
    'Swollen lips, tongue or throat',
    'Come fasting',
    'A tube full of fluid is usually treated first',
    'If the ovaries react too strongly, all embryos may be frozen for a later transfer',
    'Take it as you were shown, from egg collection or transfer until you are told to stop',
  ]),
  ...on('/Programme/GamateDonars', ['watch for the warning signs in treatment']),
  ...on('/Contact', [
    'vomiting again and again',
    'pains before week 37',
    'In treatment: you vomit, even once, from the first tablet or injection until your period comes or the test is positive',
    'In treatment, after a fresh transfer: you vomit, even once, until the first scan in pregnancy',
    'After an operation: any vomiting from the next day on',
    'your blood group is negative (for example O-negative)',
    'Ask the doctors to think of OHSS',
    'a hospital with a maternity ward, ideally the one where you plan to give birth',
  ]),
  ...on('/HormonalAssays', ['It does not show where: a scan must follow']),
  ...on('/LaparoscopyHysteroscopy', ['a laparoscopy, a hysteroscopy or a tube test']),
  ...on('/UrinaryIncontinenceManagement', ['tell us if you have had breast cancer']),
  ...on('/LaparoscopyHysteroscopy', [
    'Before sedation or a general anaesthetic, have no food, milk, tea or juice',
  ]),
  ...on('/WomenHealthCare', [
    'Ask for medicine against HIV at once: it must begin within 72 hours',
    'less well after 72 hours, and hardly on day five',
    'a Copper-T (copper coil) works best',
    'HPV vaccine: best from 9 to 14',
    'have your blood pressure taken and ask a doctor. Do not take it in these cases; there are others',
    'a blood clot, a stroke, heart disease or breast cancer',
    'with high blood pressure, also if treated, liver or gallbladder disease, lupus, or migraine with aura',
    'If you take tablets for tuberculosis, epilepsy or HIV, or took them in the last four weeks, or weigh over 70 kg, one tablet may not be enough',
    'a doctor may also prescribe tablets at a clinic with access to an approved place',
  ]),
  ...on('/Programme/PRP', ['Pain that gets worse']),
  ...on('/Programme/LaserAssistedHatching', ['Nobody needs it as a routine']),
  ...[
    '/Programme/IVF',
    '/Programme/OocyteFreezing',
    '/Programme/PRP',
    '/LaparoscopyHysteroscopy',
    '/MaleInfertility',
  ].flatMap((route) => on(route, ['24 hours'])),
  ...on('/10/BlogDetails', ['PCOS and a low sperm count together']),
  ...on('/14/BlogDetails', ['If you have a result and have told nobody']),
  ...on('/ObstetricCare', [
    'high blood pressure, now or in an earlier pregnancy',
    'kidney disease',
    'lupus or antiphospholipid syndrome',
    'psychosis after birth begins suddenly, usually within two weeks, and can be treated',
    'From week 20 until six weeks after a birth',
    'the day of egg collection counts as 2 weeks, a day-5 transfer as 2 weeks and 5 days',
    'After a caesarean or other cut into the womb go at the first regular pains',
    'the nearest hospital with a maternity ward, ideally the one where you plan to give birth',
    'unless a doctor who knows that you are pregnant gave it to you',
  ]),
  ...on('/12/BlogDetails', [
    'High blood pressure is more common after a cycle made with hormones than after your own',
  ]),
  ...on('/ObstetricCare', [
    'Week 12 or 13: second scan',
    'The neck test (NT) is possible only between 11 weeks and 13 weeks 6 days',
  ]),
  ...on('/UrinaryIncontinenceManagement', ['tell us if you are pregnant, trying to be, or breastfeeding']),
  ...on('/1/BlogDetails', [
    'ask your centre to write down a number that is answered at that hour, and what to do if nobody answers',
    'Never inject a second time on your own',
  ]),
  ...on('/Programme/EmbryoTransfer', [
    'exactly as prescribed until you are told to stop, even if you bleed lightly',
  ]),
  ...on('/Programme/IUI', [
    'even after a negative test',
    'If your sight changes, take no more, do not drive',
  ]),
  ...on('/15/BlogDetails', ['Please do not stop a prescribed medicine on your own']),
  ...on('/MaleInfertility', ['bleeding that does not stop', 'Swelling that grows', 'Chest pain']),
  ...on('/WomenHealthCare', [
    'whether you have had a miscarriage or an abortion',
    'can be an early sign of cancer, even after a normal test',
    'Until our approval under the abortion law (MTP Act) stands on this site, we do no abortions',
    'not your husband or family either, except those a law names (section 5A)',
    'deserted or left by a partner during the pregnancy',
    'Nobody, not your husband or his family either, may make you end a pregnancy',
  ]),
  ...on('/7/BlogDetails', [
    'other immune tests, and immune treatments',
    'The risk rises with age and after earlier miscarriages',
  ]),
  ...on('/Programme/OocyteFreezing', [
    'or spill some, call that number first',
    'tell your cancer doctor today that you want to freeze first',
  ]),
  ...on('/Programme/OocyteFreezing', ['Come fasting']),
  ...on('/Programme/SemenCryopreservation', ['If it was prescribed, do not stop it on your own']),
  ...on('/FAQ', [
    'tell your cancer doctor today that you want to freeze',
    'Take your medicines as prescribed',
  ]),
  ...on('/7/BlogDetails', [
    'cancer treatment is planned, tell the cancer doctor today that you want to freeze',
  ]),
  ...on('/LaparoscopyHysteroscopy', ['Do not stop any by yourself']),
];

const numbers = [
  ...on('/Introduction', ['Calcutta High Court has allowed the wife’s treatment']),
  ...on('/FAQ', ['If only the husband is over 55, read what the law leaves open']),
  ...on('/FAQ', ['about four to six weeks']),
  ...on('/Programme/IVF', ['four to six weeks']),
  ...on('/13/BlogDetails', ['four to six weeks']),
  ...on('/3/BlogDetails', [
    '29 in 100',
    '15 in 100',
    'After one course, 32 of 100 women under 40 had a birth, and 12 of 100 women at 40–42',
    'Of 100 women under 40 who began, 49 had a birth after up to three courses',
    'Women who stopped early count as no birth',
    '10 of 100 pregnancies',
    '53 of 100 pregnancies',
    'fewer than 4 in 100 had a birth in any one course',
    'The outcome is not stated',
    'the woman must be over 21 and under 50',
  ]),
  ...on('/9/BlogDetails', ['The outcome is not stated', 'no official national figures that we can cite']),
  ...on('/RightEnvironment', ['We report 3 air purification machines']),
  ...on('/Programme/ForeignPatientCare', [
    'By our own estimate the airport is about 15 minutes away',
    'the woman over 21 and under 50, the man over 21 and under 55',
  ]),
];

const asked = [
  ...on('/AffordableTreatment', [
    'about Rs 1.1 lakh out of their own pocket in public and Rs 2.4 lakh in private hospitals',
    'a clinic must explain the cost of a treatment before it begins',
    'What do we pay if the cycle stops, or if there is no embryo to transfer?',
  ]),
  ...on('/QualityExpertise', [
    'treatment starts only with your written consent',
    'every registered clinic must have a grievance cell',
    'what happened, when, and what you would like us to do',
  ]),
  ...on('/PersonalizedCare', [
    'You may ask another doctor at any time',
    'Sometimes the answer is that another cycle is unlikely to help',
    'which leave covers medical treatment',
    'If you feel that you cannot go on',
  ]),
  ...on('/Introduction', [
    'Have tests now, both of you',
    'A woman may apply on her own',
    'If you are bleeding now',
    'Freeze sperm before a treatment that can harm them',
  ]),
  ...on('/1/BlogDetails', ['Indian law may ask for proof of your age']),
  ...on('/7/BlogDetails', [
    'ask for an examination of both partners',
    'Call us as soon as a test is positive',
  ]),
  ...on('/HormonalAssays', ['If you have no periods, or very few, take a pregnancy test and ask us']),
  ...['ObstetricCare', 'WomenHealthCare'].map((page) => ({
    text: 'or the women’s helpline 181',
    route: `/${page}`,
  })),
  ...on('/Contact', [
    'You think of harming yourself or your baby, or have done so',
    'call Tele-MANAS today, 14416',
    'open day and night',
  ]),
  ...on('/Appointment', [
    'Do not put off a visit because a paper is missing',
    'Not offered here yet: scans, IUI, IVF and freezing',
  ]),
  ...on('/Introduction', [
    'Not yet: only when our registration (ART Act) is shown on this site',
    'Not yet: only when our registration (PCPNDT Act) is shown on this site',
    'Never, anywhere in India: choosing a boy or a girl',
  ]),
];

export const statements: Statement[] = [
  ...unexplained,
  ...addOns,
  ...law,
  ...son,
  ...tuberculosis,
  ...completeness,
  ...safety,
  ...numbers,
  ...asked,
];

/** What no page may say: praise of ourselves, advice that is out of date, promises that nobody has made. */
export const unsaid: { why: string; words: RegExp; except?: string }[] = [
  {
    why: 'a clinic cannot call itself honest or plain',
    words: /\bhonest|\bplain(ly)?\b(?! numbers)/i,
  },
  {
    why: 'a clinic cannot call its own work careful',
    words: /\bcareful hands\b|\bcareful work\b/i,
  },
  {
    why: 'NICE advised two years of trying in 2013',
    words: /two years of trying|CG156/,
  },
  {
    why: 'a cycle has one length on every page',
    words: /four to five weeks|8 to 14 days/,
  },
  {
    why: 'few readers in India know the test by this name',
    words: /\bsmear test/i,
  },
  {
    why: 'nobody can have the form carry a request',
    words: /time you choose is a request/i,
  },
  {
    why: 'for one’s own eggs and sperm the law names no limit',
    words: /ten years as the longest storage/i,
  },
  {
    why: 'a number at night is a setting, and may not be there',
    words: /who (?:to|do I) call (?:at night|if you miss)/i,
  },
  { why: 'one way of writing it', words: /\be-mail/i },
  {
    why: 'a grade of somebody else is not our word',
    words: /green means that it works/i,
  },
  { why: 'nobody needs an add-on', words: /who does not need it/i },
  {
    why: 'readers must not take it that a medicine may be left out',
    words: /leave undone/i,
  },
  {
    why: 'a heading or a link says what is there',
    words: /most wanted pages|stands on (our|its) /i,
  },
  {
    why: 'readers meet each thing under one name',
    // The glossary explains the words that others use.
    except: '/FAQ',
    words: /\btummy\b|\babdomen\b|\buterus\b|\bover-respon|\bring us\b|semen analysis|\bintercourse\b/i,
  },
  {
    why: 'nobody speaks like that',
    words: /\bwhom\b|\bbeforehand\b|speaks? (for|against) (it|a|the)\b/i,
  },
  {
    why: 'the owner has not promised it',
    words:
      /woman from our staff|within a day or two, without|nothing is removed|as far as we can judge|help with the medical plan/i,
  },
];
