import { Swiper } from 'swiper';
import { isMotionReduced } from '../../ui/use-reduced-motion';

interface Ends {
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Between cards, in pixels, as in the style sheet: on a phone so little that the next card is seen. */
const between = { phone: 8, wide: 24 };

/**
 * Puts a carousel in place of a scrolling row, at the card that the row shows.
 * @param speed how long a move takes, in milliseconds
 */
export function createCarousel(viewport: HTMLElement, speed: number, onEnds: (ends: Ends) => void): Swiper {
  const [first, second] = viewport.querySelectorAll('li');
  const step = (second?.offsetLeft ?? 1) - (first?.offsetLeft ?? 0);
  const initialSlide = Math.abs(Math.round(viewport.scrollLeft / step));
  viewport.scrollLeft = 0;

  const report = ({ isBeginning, isEnd }: Swiper) => onEnds({ isAtStart: isBeginning, isAtEnd: isEnd });
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
      toEdge: report,
      fromEdge: report,
    },
  });
}
