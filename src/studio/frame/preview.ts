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

  const ask = async (asking: () => Promise<PreviewAnswer>): Promise<void> => {
    isAsking = true;
    isNew = false;
    // Without an answer the page stays as it is: what is typed is not lost, and saving says what is wrong.
    const answer = await asking().catch(() => undefined);
    isAsking = false;
    // It may be over meanwhile: saved, refused or given up.
    if (wanted && answer?.result === 'shown') {
      isShown = true;
      show(answer);
    }
    if (wanted && isNew) await ask(wanted);
  };

  return {
    /** @param asking asks for the page with all that is typed and not saved; undefined where there is nothing. */
    want(asking: (() => Promise<PreviewAnswer>) | undefined): void {
      wanted = asking;
      isNew = asking !== undefined;
      if (asking && !isAsking) void ask(asking);
      if (asking || !isShown) return;
      isShown = false;
      show(undefined);
    },
  };
}
