import { createHash } from 'node:crypto';
import type { Json } from '../../src/model/resolved';
import type { ChangeAnswer, Command, StudioBlock, UndoAnswer } from '../../src/model/studio';
import type { openStudio } from './studio-site';

export const yawl = 'pages/boats/Yawl.json';
export const place = { route: '/boats/Yawl', at: '/blocks/0', field: '/blocks/0/heading' };
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export interface Begun {
  before?: Json;
  hash?: string;
}

/** What a person changes in Studio, and takes back. It is asked for at each use, since it opens only with the tests. */
export function changesOf(studio: () => Awaited<ReturnType<typeof openStudio>>) {
  const change = async (file: string, command: Command, { before, hash }: Begun = {}) => {
    const begunOn = hash ?? hashOf(studio().read(file));
    const body = { file, hash: begunOn, before, command, label: `${file} ›`, place };
    return (await studio().post('change', body)).body as ChangeAnswer;
  };
  const undoOrRedo = async (direction: 'undo' | 'redo') =>
    (await studio().post(direction, {})).body as UndoAnswer;

  return {
    change,
    undoOrRedo,
    set: (file: string, pointer: string, value: Json, more: Begun = {}) =>
      change(file, { kind: 'set', pointer, value }, more),
    /** From when a block is chosen the server knows on which text a change of it is begun. */
    choose: async (file: string) => {
      const { body } = await studio().get(`block?route=${encodeURIComponent(place.route)}&at=/blocks/0`);
      return (body as StudioBlock).fields.find(({ origin }) => origin.file === file)?.hash;
    },
    undoAll: async (): Promise<number> => {
      for (let count = 0; ; count += 1) if ((await undoOrRedo('undo')).result !== 'saved') return count;
    },
  };
}
