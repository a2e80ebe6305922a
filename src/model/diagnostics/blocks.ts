import type { DiagnosticEntry } from './entry';

/** The blocks that a site brings, in its folder blocks/. These are for developers. */
export const blockDiagnostics = {
  'block/files': {
    title: 'A file of a block is missing',
    explanation:
      'Every folder in blocks/ is a block: its schema and its view have the name of the folder, and the view exports a component of that name. A folder that only holds code for blocks has a name that begins with an underscore.',
    example: {
      of: 'files',
      before: 'blocks/price-list/prices.tsx',
      after: 'blocks/price-list/price-list.tsx, which exports PriceList',
    },
  },
  'block/taken': {
    title: 'Two blocks with one name',
    explanation:
      'A block of this site has the name of one that the engine has. Pages could mean either. Choose another name, or say in the schema that this block replaces the one of the engine on every page.',
    example: {
      of: 'files',
      before: '"title": "HeroBlock", "type": "object"',
      after: '"title": "HeroBlock", "replaces": true, "type": "object"',
    },
  },
  'block/code': {
    title: 'The code of a block cannot be used',
    explanation:
      'The view of a block of this site cannot be compiled, so no page can be built. It may import other files below blocks/, packages of the site, React, and what "typed-pages" exports. A style attribute and raw HTML compile, and are refused: the strict rules of the built site show neither.',
    example: {
      of: 'files',
      before: "import { Secton } from 'typed-pages';",
      after: "import { Section } from 'typed-pages';",
    },
  },
  'block/example': {
    title: 'A block without examples',
    explanation:
      'The schema of a block holds examples: authors copy them from the reference, the gallery shows them, and the check tries them.',
    example: {
      of: 'files',
      before: '"examples": []',
      after: '"examples": [{ "type": "price-list", "items": [{ "name": "Rye", "price": "4.20" }] }]',
    },
  },
} satisfies Record<string, DiagnosticEntry>;
