import type { PreviewAnswer } from '../../model/studio';

export type Preview = Extract<PreviewAnswer, { result: 'shown' }>;

/**
 * Has the page shown as it is with what is typed. One question is under way at a time: however fast somebody types,
 * the next one is about what is typed by then.
 * @param show without a preview, the page as it is saved.
 */
export function createPreview(show: (preview: Preview | undefined) => void) {
  let wanted: (() => Promise<PreviewAnswer>) | undefined;
  let isNew = false;
  let isAsking = false;
  let isShown = false;

  const ask = async () => {
    isAsking = true;
    while (wanted && isNew) {
      isNew = false;
      // Without an answer the page stays as it is: what is typed is not lost, and saving says what is wrong.
      const answer = await wanted().catch(() => undefined);
      // It may be over meanwhile: saved, refused or given up.
      if (!wanted || answer?.result !== 'shown') continue;
      isShown = true;
      show(answer);
    }
    isAsking = false;
  };

  return {
    /** @param asking asks for the page with all that is typed and not saved; undefined where there is nothing. */
    want(asking: (() => Promise<PreviewAnswer>) | undefined): void {
      wanted = asking;
      isNew = asking !== undefined;
      if (asking && !isAsking) void ask();
      if (asking || !isShown) return;
      isShown = false;
      show(undefined);
    },
  };
}
