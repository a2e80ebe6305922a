import { aboutRoutes, serviceRoutes } from '../lib/specified-routes';

/** A figure of the specification as a visitor reads it, and the page it is on. */
export interface Figure {
  text: string;
  route: string;
}

const on = (route: string, texts: string[]): Figure[] => texts.map((text) => ({ text, route }));

const hours = ['Monday to Saturday 10:00 am - 6:00 pm', 'Sunday Close'];

const programmeRoutes = [
  'IVF ICSI PRP IUI EmbryoTransfer AssistedHeching PGS MACS GamateDonars SemenCryopreservation',
  'EmbryoCryopreservation ForeignPatientCare SingleEmbryoTransfer LaserAssistedHatching OocyteFreezing PICSI',
].flatMap((names) => names.split(' ').map((name) => `/Programme/${name}`));

const reportedRates = [
  'IVF 60+',
  'ICSI 72+',
  'IUI 35+',
  'Egg Donation 75+',
  'Embryo Donation 76+',
  'Surrogacy 80+',
  'Clinic-reported.',
  'Embryo donation: an older figure; not allowed now, as we read the law.',
];

const general: Figure[] = [
  ...on('/', [
    '60+ IVF',
    '72+ ICSI',
    '75+ Egg Donation',
    '76+ Egg Donation (embryo donation)',
    '80+ Surrogacy',
    '35+ IUI',
    'Clinic-reported figures.',
    '15000+ pregnancy happy clients through IVF',
    '5000+ babies delivered',
    '14+ years of experience',
    'Patients treated across 60+ countries',
  ]),
  ...aboutRoutes.flatMap((route) => on(route, hours)),
  ...on('/RightEnvironment', ['3 air purification machines with 4–5 filter types']),
  ...on('/Doctor', ['20 years of experience', 'Consulting hours 10 AM - 1 PM', ...hours]),
  ...on('/Contact', ['Monday to Saturday, 10:00 am - 6:00 pm']),
  ...on('/Appointment', ['Monday to Saturday, 10:00 am - 6:00 pm', '10 AM - 1 PM']),
  ...on('/FAQ', [
    'After 1 year of trying if the woman is under 35, or after 6 months if she is 35 or older.',
    'A fresh transfer follows on day 2 to day 5',
    'A blood test for the pregnancy hormone (beta hCG) comes about 12 days after transfer',
    'egg collection usually takes 10–15 minutes',
    'Indian rules since 2023 allow one or two, and three only in exceptional cases.',
  ]),
];

const services: Figure[] = [
  ...serviceRoutes.flatMap((route) => on(route, ['Monday to Saturday 10:00 am - 6:00 pm'])),
  ...on('/WomenHealthCare', [
    'Up to twenty weeks one doctor’s opinion is enough.',
    'Weeks 20 to 24: two doctors’ opinion and one of these:',
    'Beyond week 24 only a medical board can agree',
    'after 1 year of trying if you are under 35, after 6 months if you are 35 or older',
  ]),
  ...on('/FertilityCounselling', [
    'infertility affects 8–10% of couples',
    'about 1 in 6 adults have difficulty conceiving over a lifetime',
    '14416',
  ]),
  ...on('/HormonalAssays', [
    '150–200 pg/ml per mature egg',
    'This is a typical value; laboratories and doctors differ.',
    'About 12 days after an embryo transfer',
  ]),
  ...on('/FollicularMonitoring', [
    '3–4 monitoring visits',
    '1–2 mm/day',
    '17–25 mm',
    'These are typical values; laboratories and doctors differ.',
  ]),
  ...on('/MaleInfertility', [
    'over 20 million/ml',
    'over 40% motility',
    'volume over 2 cc',
    '16 million/ml',
    '42% total motility',
    '1.4 ml',
    'No single limit decides whether you can be a father',
    'about 40%',
  ]),
  ...on('/ObstetricCare', [
    'prenatal visits monthly to week 28, fortnightly to 36, weekly after',
    'Ultrasounds at 7, 13–14, 18–20 and 34 weeks make a usual plan.',
  ]),
];

const programmes: Figure[] = [
  ...programmeRoutes.flatMap((route) => on(route, reportedRates)),
  ...on('/Programme/IVF', [
    'It takes about 10–15 minutes under sedation',
    'Beta hCG is measured about 12 days after the transfer',
  ]),
  ...on('/Programme/ICSI', [
    'Typically about 60–70% of injected eggs fertilise normally',
    'This is not the chance of a baby',
  ]),
  ...on('/Programme/IUI', ['5–10 million motile sperm', 'It is a typical value']),
  ...on('/Programme/EmbryoTransfer', [
    'from day 2 to day 5 after fertilisation',
    'The older practice of 2 to 3 embryos no longer holds.',
    'Indian rules since 2023 allow one or two embryos in a cycle.',
    'Beta hCG is measured about 12 days after the transfer.',
  ]),
  ...on('/Programme/SingleEmbryoTransfer', [
    'Age under 37 and at least 3 good embryos on day 3.',
    'It is a selection rule of the clinic from before this advice. At your centre, you and the doctor decide together.',
  ]),
  ...on('/Programme/GamateDonars', [
    'egg donors aged 23–35 years',
    'donors are under 35, and are tested every 3 months',
    'come only through a registered ART bank',
  ]),
  ...on('/Programme/SemenCryopreservation', ['Each vial holds up to 1.8 ml and is stored at −196 °C']),
  ...on('/Programme/OocyteFreezing', ['10–15 minutes for the egg collection, usually']),
  ...on('/Programme/ForeignPatientCare', ['the airport is about 15 minutes away', '60+ countries']),
];

const articles: Figure[] = [
  ...on('/1/BlogDetails', ['3–4 visits', '10–15 minutes', 'About 12 days']),
  ...on('/3/BlogDetails', [
    '40–50% at 20–34, 30–40% at 35–37, 20–30% at 38–40, 10–15% at 41–42, under 5% at 43 and over. They come without a source',
    'not this clinic’s results and not a forecast for you',
  ]),
  ...on('/7/BlogDetails', [
    'seek help after 1 year of trying if you are under 35, or after 6 months if you are 35 or older',
    'A male factor plays a part in about 40% of couples',
  ]),
  ...on('/8/BlogDetails', [
    'The WHO’s ideal BMI is 18.5–24.9.',
    'For Indian adults a normal BMI ends at 22.9',
  ]),
  ...on('/9/BlogDetails', [
    '40–45% under 35, 30–40% at 35–37, 20–30% at 38–40, 10–15% over 40',
    'a national average of about 30–35% under 35. They come without a source',
    'They are not this clinic’s results and not a promise.',
  ]),
  ...on('/10/BlogDetails', ['10–13% of women', '5–10% of women']),
  ...on('/11/BlogDetails', ['above 50% live births under 35', 'It is not this clinic’s own result']),
  ...on('/12/BlogDetails', [
    '3–5 days after fertilisation',
    'Timing immediate, same cycle delayed, future cycle',
    'Cost generally lower higher due to freezing and storage',
    'Uterine Environment may be affected by stimulation more natural, hormonally controlled',
    'OHSS Risk higher lower',
    'Success Rates slightly lower in some studies higher in select cases',
    'Convenience faster results greater flexibility in planning',
  ]),
  ...on('/13/BlogDetails', [
    'It usually takes 10–15 minutes',
    'A pregnancy blood test follows about 12 days after the transfer (the usual range is 10 to 14 days)',
  ]),
  ...on('/15/BlogDetails', ['For most adults 7–8 hours a night', 'Even 10 minutes daily']),
];

export const figures: Figure[] = [...general, ...services, ...programmes, ...articles];
