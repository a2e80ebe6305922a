import { staying, type Destination } from '../destination';
import { wayOut } from '../links';

/** A finger leaves its link shortly before its click is told. */
const patience = 60;

/** Tells of a link to another page as long as it is pressed: until it is chosen, left, or moved by scrolling. */
export function followPresses(base: string, destination: Destination): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const takeBack = () => {
    const { link } = destination.get();
    if (!link) return;
    setTimeout(() => {
      const now = destination.get();
      if (now.link === link && !now.isChosen) destination.set(staying);
    }, patience);
  };
  const press = (event: PointerEvent) => {
    const link = wayOut(event, base);
    if (link && !destination.get().isChosen) destination.set({ link, name: '' });
  };
  const leave = ({ relatedTarget }: PointerEvent) => {
    const { link } = destination.get();
    if (!(relatedTarget instanceof Node && link?.contains(relatedTarget))) takeBack();
  };
  document.addEventListener('pointerdown', press, { signal });
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('pointercancel', takeBack, { signal });
  document.addEventListener('scroll', takeBack, { signal, passive: true });
  return () => listening.abort();
}
