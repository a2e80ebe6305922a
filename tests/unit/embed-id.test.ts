import { expect, test } from 'vitest';
import { embedIdFault } from '../../src/content/values/embed-id';

// Services under names of the tests' own: the engine knows none.
const film = 'https://www.clips-nocookie.example/embed/{id}?autoplay=1';
const map = 'https://www.maps.example/embed?pb={id}';

test.each([
  ['https://www.clips-nocookie.example/embed/dQw4w9WgXcQ?rel=0', film, 'dQw4w9WgXcQ'],
  ['https://clips-nocookie.example/embed/dQw4w9WgXcQ', film, 'dQw4w9WgXcQ'],
  [
    '<iframe width="560" src="https://www.maps.example/embed?pb=!1m18!2d72.9&hl=en" allowfullscreen></iframe>',
    map,
    '!1m18!2d72.9',
  ],
])('an address of a frame is reduced to its id: %s', (written, template, id) => {
  expect(embedIdFault(written, template)).toMatchObject({ replacement: id, isCertain: true });
});

test.each([
  ['https://www.clips.example/watch?v=dQw4w9WgXcQ&feature=share', 'dQw4w9WgXcQ'],
  ['https://m.clips.example/watch?v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
  ['https://clips.example/shorts/dQw4w9WgXcQ?si=Ab12Cd34Ef', 'dQw4w9WgXcQ'],
  ['www.clips.example/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
])('another address of the service is taken apart as a suggestion: %s', (written, id) => {
  expect(embedIdFault(written, film)).toMatchObject({ replacement: id, isCertain: false });
});

test.each([
  'https://www.clips.example/watch?v=dQw4w9WgXcQ&list=PLabc123DEF',
  'https://other.example/dQw4w9WgXcQ',
])('where it is not clear, nothing is put in: %s', (written) => {
  const fault = embedIdFault(written, film);
  expect(fault?.message).toContain('whole address');
  expect(fault?.replacement).toBeUndefined();
});

test('an id passes, and an address where the service takes one', () => {
  expect(embedIdFault('dQw4w9WgXcQ', film)).toBeUndefined();
  expect(
    embedIdFault('https://sound.example/track/1', 'https://player.sound.example/?url={id}'),
  ).toBeUndefined();
});
