import { Swiper } from 'swiper';

interface Ends {
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** In pixels; the same as the space of the row in the style sheet. */
const spaceBetween = 24;

/**
 * Puts a carousel in place of a scrolling row, at the card that the row shows.
 * @param speed how long a move takes, in milliseconds
 */
export function createCarousel(viewport: HTMLElement, speed: number, onEnds: (ends: Ends) => void): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (viewport.querySelector('li')?.offsetWidth ?? 0) + spaceBetween;
  const initialSlide = Math.round(viewport.scrollLeft / step);
  viewport.scrollLeft = 0;

  const report = ({ isBeginning, isEnd }: Swiper) => onEnds({ isAtStart: isBeginning, isAtEnd: isEnd });
  return new Swiper(viewport, {
    initialSlide,
    speed: isStill ? 0 : speed,
    loop: false,
    slidesPerGroup: 1,
    slidesPerView: 1,
    spaceBetween,
    breakpoints: { 768: { slidesPerView: 2 }, 1061: { slidesPerView: 3 } },
    threshold: 6,
    on: {
      afterInit: report,
      slideChange: report,
      toEdge: report,
      fromEdge: report,
      breakpoint: report,
      resize: report,
    },
  });
}
