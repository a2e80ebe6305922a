import { expect, test } from 'vitest';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';
import { embedIdFault, shownId } from '../../src/content/values/embed-id';

// Services under names of the tests' own: the engine knows none.
const film = 'https://www.clips-nocookie.example/embed/{id}?autoplay=1';
const map = 'https://www.maps.example/embed?pb={id}';
const faultOf = (id: string, frame: string) =>
  embedIdFault(id, { provider: 'film', services: { film: { frame } } });

test.each([
  ['https://www.clips-nocookie.example/embed/dQw4w9WgXcQ?rel=0', film, 'dQw4w9WgXcQ'],
  ['https://clips-nocookie.example/embed/dQw4w9WgXcQ', film, 'dQw4w9WgXcQ'],
  [
    '<iframe width="560" src="https://www.maps.example/embed?pb=!1m18!2d72.9&hl=en" allowfullscreen></iframe>',
    map,
    '!1m18!2d72.9',
  ],
])('an address of a frame is reduced to its id: %s', (written, template, id) => {
  expect(shownId(written, template)).toBe(id);
  expect(faultOf(written, template)).toBeUndefined();
});

test.each([
  ['https://www.clips.example/watch?v=dQw4w9WgXcQ&feature=share', 'dQw4w9WgXcQ'],
  ['https://m.clips.example/watch?v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
  ['https://clips.example/shorts/dQw4w9WgXcQ?si=Ab12Cd34Ef', 'dQw4w9WgXcQ'],
  ['www.clips.example/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.clips.example/watch?v=dQw4w9WgXcQ&list=PLabc123DEF&index=2', 'dQw4w9WgXcQ'],
  ['https://www.clips.example/watch?ab_channel=HarbourFilms&v=dQw4w9WgXcQ&pp=ygUJaGFyYm91cg', 'dQw4w9WgXcQ'],
])('another address of the service is taken apart: %s', (written, id) => {
  expect(shownId(written, film)).toBe(id);
  expect(faultOf(written, film)).toBeUndefined();
});

test.each([
  ['https://other.example/dQw4w9WgXcQ', film],
  ['https://www.clips.example/playlist?list=PLabcdef', film],
  ['https://www.clips.example/results?search_query=HarbourFilms&sp=EgIQAQ', film],
  ['https://www.clips.example/@harbour', film],
  ['https://www.clips.example/@harbour/videos', film],
  ['https://www.clips.example/channel/UCab12cd34', film],
  ['@harbour', film],
  ['<blockquote class="clip">Look</blockquote>', film],
  ['dQw4 w9WgXcQ', film],
  ['https://www.maps.example/maps/place/Chembur,+Mumbai/@19.05,72.89,15z', map],
  ['https://www.maps.example/maps/place/Chembur', map],
])('what names no one thing is a fault: %s', (written, template) => {
  expect(shownId(written, template)).toBeUndefined();
  expect(faultOf(written, template)).toMatchObject({
    code: 'embed/id',
    hint: expect.stringContaining(template),
  });
});

test('the code of a frame is taken apart however its address is quoted', () => {
  const code = '<iframe width=560 src=https://www.clips.example/embed/dQw4-KE_pKQ></iframe>';
  expect(shownId(code, film)).toBe('dQw4-KE_pKQ');
});

test('an address that another service of the site shows names that one', () => {
  const services = { film: { frame: film }, tune: { frame: 'https://tunes.example/frame/{id}' } };
  const fault = embedIdFault('https://tunes.example/Ab12Cd34', { provider: 'film', services });
  expect(fault?.hint).toContain('"tune"');
  expect(fault?.hint).toContain('Ab12Cd34');
});

test('an id passes, and an address where the service takes one', () => {
  expect(faultOf('dQw4w9WgXcQ', film)).toBeUndefined();
  expect(faultOf('https://sound.example/track/1', 'https://player.sound.example/?url={id}')).toBeUndefined();
});

test('a pasted address is shown by its id, and a film in one format as it is', () => {
  const poster = { src: 'media/banners/programme.webp', alt: 'A quay' };
  const frame = { title: 'A film', action: 'Play', poster, width: 800, height: 450, href: '/' };
  const site = createExampleSite();
  const framed = (id: string) => site.open([{ type: 'embed', embed: { provider: 'film', id, ...frame } }]);
  const byId = framed('Ab3dE5_x').page?.blocks[0];
  const template = site.open([]).siteIndex.context.settings?.embeds?.['film']?.frame ?? '';
  const pasted = framed(template.replace('{id}', 'Ab3dE5_x'));
  expect(pasted.diagnostics).toEqual([]);
  expect(pasted.page?.blocks[0]).toEqual(byId);
  const film = site.open([{ type: 'video', video: { mp4: 'media/tours/harbour.mp4', poster } }]);
  expect(film.page?.blocks[0]).toMatchObject({ video: { mp4: '/media/tours/harbour.mp4' } });
  expect(film.page && renderPage(film.page, film.site)).not.toContain('video/webm');
});
