import { componentName, isBlockType } from '../schema/block-schemas';
import { UsageError } from '../site/usage-error';
import type { SourceFile } from '../../src/model/content';

// What the component below imports; a component of the same name would not compile.
const importedNames = new Set(['BlockProps', 'RichText', 'Section', 'TextHead']);

/**
 * The three files of a new block type: schema, component and styles.
 * @throws UsageError when the name cannot be one or is taken.
 */
export function scaffoldBlock(
  type: string,
  existing: readonly string[],
  home: 'engine' | 'site' = 'engine',
): SourceFile[] {
  if (!isBlockType(type)) {
    throw new UsageError(
      `"${type}" cannot be a block type: it is written in lowercase letters, with hyphens between words. For example: npm run new block opening-hours`,
    );
  }
  if (existing.includes(type))
    throw new UsageError(`Nothing was written: there is a block type "${type}" already.`);
  const name = componentName(type);
  if (importedNames.has(name)) {
    throw new UsageError(`"${type}" is the name of a part that blocks are made of. Choose another.`);
  }
  const [schemas, views] = home === 'site' ? [`blocks/${type}`, 'blocks'] : ['schema/blocks', 'src/blocks'];
  return [
    { path: `${schemas}/${type}.schema.json`, text: `${JSON.stringify(schemaOf(type, name), null, 2)}\n` },
    { path: `${views}/${type}/${type}.tsx`, text: imports[home] + componentOf(type, name) },
    { path: `${views}/${type}/${type}.module.css`, text: styles },
  ];
}

const described = (ref: string, description: string) => ({
  allOf: [{ $ref: `../defs/${ref}.schema.json` }],
  description,
});

function schemaOf(type: string, name: string) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${name}Block`,
    description: 'What this block is for, in one sentence for authors.',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'items'],
    properties: {
      type: { const: type, description: 'The block type.' },
      id: { $ref: '../defs/anchor.schema.json' },
      heading: described('heading', 'The heading of this section.'),
      level: { $ref: '../defs/level.schema.json' },
      intro: described('paragraph-list', 'Paragraphs before the items.'),
      items: {
        type: 'array',
        description: 'The items, in order.',
        minItems: 1,
        items: {
          title: `${name}Item`,
          type: 'object',
          additionalProperties: false,
          required: ['text'],
          properties: {
            label: described('plain-text', 'A few words before the text.'),
            text: described('rich-text', 'The text of the item.'),
          },
        },
      },
    },
    examples: [
      {
        type,
        heading: 'All there is',
        items: [{ label: 'First', text: 'A text with **weight**.' }, { text: 'A text by itself.' }],
      },
      { type, items: [{ text: 'The least that the block needs.' }] },
    ],
  };
}

const imports = {
  engine: `import type { BlockProps } from '../../model/props';
import { RichText } from '../../ui/rich-text';
import { Section, TextHead } from '../../ui/section';
`,
  site: `import { RichText, Section, TextHead, type BlockProps } from 'typed-pages';
`,
};

const componentOf = (type: string, name: string) => `import styles from './${type}.module.css';

export function ${name}({ block }: BlockProps<'${type}'>) {
  const { heading, id, items } = block;
  return (
    <Section flow titled={Boolean(heading)} id={heading ? undefined : id}>
      <TextHead block={block} />
      <ul role="list" className={styles.items}>
        {items.map(({ label, text }, index) => (
          <li key={index}>
            {label && <strong>{label} </strong>}
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
`;

const styles = `@layer blocks {
  .items {
    display: grid;
    gap: var(--space-4);
    max-inline-size: var(--measure);
  }
}
`;
