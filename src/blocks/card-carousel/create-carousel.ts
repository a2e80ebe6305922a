import { Swiper } from 'swiper';
import { isMotionReduced } from '../../ui/use-reduced-motion';

interface Position {
  isAtStart: boolean;
  isAtEnd: boolean;
  /** The numbers of the cards in view. */
  shown: string;
}

/** Between cards, in pixels, as in the style sheet: on a phone so little that the next card is seen. */
const between = { phone: 8, wide: 24 };

/**
 * Puts a carousel in place of a scrolling row, at the card that the row shows.
 * @param speed how long a move takes, in milliseconds
 */
export function createCarousel(
  viewport: HTMLElement,
  speed: number,
  onMove: (position: Position) => void,
): Swiper {
  const [card, next] = viewport.querySelectorAll('li');
  const step = (next?.offsetLeft ?? 1) - (card?.offsetLeft ?? 0);
  const initialSlide = Math.abs(Math.round(viewport.scrollLeft / step));
  viewport.scrollLeft = 0;

  const report = ({ isBeginning, isEnd, activeIndex, params }: Swiper) => {
    const [first, last] = [activeIndex + 1, activeIndex + Number(params.slidesPerView)];
    onMove({
      isAtStart: isBeginning,
      isAtEnd: isEnd,
      shown: first === last ? `${first}` : `${first}–${last}`,
    });
  };
  return new Swiper(viewport, {
    initialSlide,
    speed: isMotionReduced() ? 0 : speed,
    spaceBetween: between.phone,
    breakpoints: {
      768: { slidesPerView: 2, spaceBetween: between.wide },
      1061: { slidesPerView: 3, spaceBetween: between.wide },
    },
    threshold: 6,
    on: {
      afterInit: report,
      activeIndexChange: report,
      resize: report,
      toEdge: report,
      fromEdge: report,
    },
  });
}
