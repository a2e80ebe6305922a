// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Edit, ChangeAnswer, Field } from '../../src/model/studio';
import { createApi } from '../../src/studio/api/client';
import { BlockFields } from '../../src/studio/fields/block-fields';
import { createSaver, type Saver } from '../../src/studio/state/saver';
import { useDrafts } from '../../src/studio/state/use-drafts';
import {
  button,
  createScreen,
  faultAt,
  fieldOf,
  key,
  labelled,
  leave,
  press,
  site,
  type,
  valueOf,
} from './person';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => localStorage.clear());

const refused: ChangeAnswer = { result: 'refused', faults: [faultAt('/blocks/0/heading', 'Too long.')] };

/** A window of Studio that shows some fields, until it is closed. */
async function open(fields: Field[], answer: (change: Edit) => ChangeAnswer) {
  const saver = createSaver({ ...createApi(''), change: async (change) => answer(change) });
  const screen = createScreen();
  await screen.show(<Window saver={saver} fields={fields} />);
  const close = async () => {
    await act(async () => dispatchEvent(new Event('pagehide')));
    await screen.close();
  };
  return { saver, place: screen.place, close };
}

function Window({ saver, fields }: { saver: Saver; fields: Field[] }) {
  const place = { route: '/FAQ', at: '/blocks/0', name: 'Questions' };
  const { drafts, send, know } = useDrafts(saver, place);
  const isNow = () =>
    know(fields, { ...place, name: 'Prices' }, { 'pages/FAQ.json': 'the version after that' });
  return (
    <>
      <button type="button" onClick={() => know(fields, place)}>
        Show the block
      </button>
      <button type="button" onClick={isNow}>
        Read the page again
      </button>
      <BlockFields fields={fields} site={site} drafts={drafts} onChange={send} faults={[]} />
    </>
  );
}

test('a text that was refused is in its field again after a reload, with what is wrong', async () => {
  const heading = fieldOf('line', 'Heading', { value: 'The tower' });
  const first = await open([heading], () => refused);
  await type(labelled('Heading'), 'An hour of work');
  await leave(labelled('Heading'));
  await first.close();

  const second = await open([heading], () => refused);
  const [kept] = second.saver.state().unsaved;
  await act(async () => void (kept && (await second.saver.retry(kept))));
  await press(button('Show the block'));
  expect(valueOf(labelled('Heading'))).toBe('An hour of work');
  expect(second.place.textContent).toContain('Not saved: Too long.');
  await second.close();
});

test('a picture that was chosen and not described waits in its field after a reload', async () => {
  const picture = fieldOf('picture', 'Picture', {
    value: { src: 'media/tower.webp', alt: 'The tower at night' },
    fields: [fieldOf('line', 'Alt')],
  });
  const sent: Edit[] = [];
  const answer = (change: Edit): ChangeAnswer => {
    sent.push(change);
    return { result: 'saved', saved: [], history: {} };
  };
  const first = await open([picture], answer);
  await press(button('Choose another picture'));
  await type(labelled('Search the pictures'), 'boats');
  await key(labelled('Search the pictures'), 'ArrowDown');
  await key(labelled('Search the pictures'), 'Enter');
  await first.close();

  const second = await open([picture], answer);
  await press(button('Show the block'));
  expect(sent).toEqual([]);
  await press(button('Keep the description of the picture before: “The tower at night”'));
  expect(sent).toMatchObject([
    { command: { value: { src: 'media/harbour/boats.webp', alt: 'The tower at night' } } },
  ]);
  await second.close();
});

test('a text is called by the part that it was written in, though another part is at that place by now', async () => {
  const heading = { ...fieldOf('line', 'Heading', { value: 'The tower' }), hash: 'the version read' };
  const window = await open([heading], () => ({ result: 'gone', what: 'part' }));
  await press(button('Show the block'));
  await press(button('Read the page again'));
  await type(labelled('Heading'), 'An hour of work');
  await leave(labelled('Heading'));
  await window.close();
  expect(window.saver.state().unsaved.map(({ label }) => label)).toEqual(['Questions › Heading']);
});
