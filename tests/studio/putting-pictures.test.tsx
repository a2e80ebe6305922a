import { beforeEach, expect, test, vi } from 'vitest';
import type { LibraryPicture } from '../../src/model/studio';
import { OnePicture } from '../../src/studio/pictures/pictures';
import { type OpenStudio, StudioContext } from '../../src/studio/state/open-studio';
import { button, createScreen, press, site, type } from './person';

// @vitest-environment jsdom

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

const used = (...alts: string[]): LibraryPicture => ({
  src: 'media/tower.webp',
  width: 90,
  height: 60,
  bytes: 900,
  others: [],
  uses: alts.map((alt, index) => ({ file: 'pages/FAQ.json', pointer: `/blocks/${index}/image/src`, alt })),
});

async function putInPlaceOf(picture: LibraryPicture) {
  const send = vi.fn<() => Promise<{ result: string }>>(() => Promise.resolve({ result: 'saved' }));
  const studio = {
    site,
    pages: { send },
    shown: { route: '/FAQ' },
    opener: () => undefined,
    upload: () => Promise.resolve({ result: 'saved', src: 'media/new.webp' }),
  } as unknown as OpenStudio;
  const screen = createScreen();
  await screen.show(
    <StudioContext value={studio}>
      <OnePicture picture={picture} say={() => undefined} onLeave={() => undefined} />
    </StudioContext>,
  );
  await press(button('Put another in its place'));
  const [option] = screen.place.querySelectorAll<HTMLElement>('[role="gridcell"], [role="option"]');
  if (option) await press(option);
  return { ...screen, send };
}

test('where a picture is decorative everywhere no description is asked for, and that is said', async () => {
  const { place, send } = await putInPlaceOf(used('', ''));
  expect(place.querySelector('textarea')).toBeNull();
  expect(place.textContent).toContain('In 2 places it is decorative, and so will the new one be');
  await press(button('Put it in 2 places'));
  expect(send).toHaveBeenCalled();
});

test('where one place is described a description is asked for, and is said to be of that place alone', async () => {
  const { place } = await putInPlaceOf(used('Our tower', ''));
  expect(place.textContent).toContain('In 1 place it is decorative');
  expect(place.textContent).toContain('Not saved: describe the picture');
  const field = place.querySelector('textarea');
  if (field) await type(field, 'A new tower');
  expect(button('Put it in 2 places')).toBeDefined();
});
