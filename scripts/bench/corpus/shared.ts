import sharp from 'sharp';

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M4 0v8M1 5a3 3 0 0 0 6 0"/></svg>\n';

export const hoursPart = {
  blocks: [
    {
      type: 'data-card',
      heading: 'Hours',
      rows: [
        { label: 'Thursday', value: '10–20' },
        { label: 'Monday', value: 'Closed' },
      ],
    },
  ],
};

export const berthForm = {
  title: 'Ask for a berth',
  schema: {
    type: 'object',
    required: ['boat', 'consent'],
    properties: {
      boat: { type: 'string', title: 'Boat', errorMessage: { required: 'Name your boat' } },
      nights: { type: 'integer', title: 'Nights', minimum: 1, errorMessage: { minimum: 'At least one' } },
      quay: { type: 'string', title: 'Quay', enum: ['North', 'South', 'West'] },
      consent: {
        type: 'boolean',
        title: 'I agree that the office keeps what I send',
        const: true,
        errorMessage: { required: 'Please agree', const: 'Please agree' },
      },
    },
  },
  submit: { label: 'Ask', mode: 'none', success: 'Your question has arrived.' },
};

/** A plain picture, each of another colour. */
export const pictureOf = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: 20 * at, g: 90, b: 120 } } })
    .png()
    .toBuffer();

export function siteSettings() {
  const links = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ text: `Quay ${from + at}`, href: '/' }));
  return {
    name: 'Harbour',
    origin: 'https://harbour.example',
    lang: 'en',
    tokens: {},
    head: { icon: 'icon.svg', themeColor: '#0b2b2a' },
    navigation: [
      { text: 'Home', href: '/' },
      { text: 'Quays', href: '/', items: links(1, 7) },
      { text: 'Docks', href: '/', items: links(7, 15) },
    ],
    action: { text: 'Contact', href: '/' },
    footer: {
      tagline: 'By the sea',
      groups: [
        { heading: 'Quays', links: links(1, 7) },
        { heading: 'Docks', links: links(7, 13) },
      ],
      legal: ['No swimming.'],
      copyright: '© Harbour.',
    },
  };
}
