// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { holdStill } from '../../src/studio/frame/still';

const motion = '(prefers-reduced-motion: reduce)';

test('a page that is edited is told to hold still; one that is used hears what its visitor wants', () => {
  const answer = () => Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => answer() as unknown as MediaQueryList;
  let isEdited = true;
  const turn = holdStill(window, () => isEdited);
  const onChange = vi.fn<() => void>();
  const asked = window.matchMedia(motion);
  asked.addEventListener('change', onChange);
  expect(asked.matches).toBe(true);
  expect(window.matchMedia('(width > 1px)').matches).toBe(false);
  isEdited = false;
  turn();
  expect(onChange).toHaveBeenCalledOnce();
  expect(asked.matches).toBe(false);
});
