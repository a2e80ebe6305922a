import { BlockFields, type BlockFieldsProps } from '../../src/studio/fields/block-fields';
import { createScreen, createServer, fieldOf, site } from './person';

export const heading = fieldOf('line', 'Heading', { value: 'Our tower', maxLength: 20 });

/** The fields of a block before a person, with a server that takes what is sent. */
export async function openFields(props: Partial<BlockFieldsProps>) {
  const server = createServer();
  const screen = createScreen();
  const all: BlockFieldsProps = { fields: [], site, faults: [], onChange: server.send, ...props };
  const show = (more: Partial<BlockFieldsProps>) => screen.show(<BlockFields {...all} {...more} />);
  await show({});
  return { ...server, ...screen, show };
}
