import { explainSchemaErrors } from '../../src/content/schema/faults';
import type { Validators } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import { readBlockSchemas } from '../schema/block-schemas';
import type { BlockFolder } from '../site/own-blocks';

/** What in the examples of a site's blocks their own schemas do not allow: authors copy them. */
export function exampleFaults(site: BlockFolder, validators: Validators): Fault[] {
  const files = new Map(site.blocks.map(({ type, schema }) => [type, schema]));
  return readBlockSchemas(site).flatMap(({ type, schema: { examples } }) => {
    const file = files.get(type);
    if (file === undefined) return [];
    if (!Array.isArray(examples) || examples.length === 0) return [noExamples(file)];
    return examples.flatMap((example, index) => {
      const part = { blocks: [example] };
      if (validators.shared.call([], part)) return [];
      return explainSchemaErrors(file, part, validators.shared.errors ?? [], validators).map((fault) => ({
        ...fault,
        pointer: fault.pointer.replace(/^\/blocks\/0/, `/examples/${index}`),
      }));
    });
  });
}

const noExamples = (file: string): Fault => ({
  severity: 'error',
  code: 'block/example',
  file,
  pointer: '/title',
  message: 'This block has no examples.',
  hint: 'Add "examples": a list of blocks as authors write them. The reference, the gallery and the check use them.',
});
