import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';

interface Carousel {
  /** Whether the carousel has taken over from the scrolling row. */
  isLive: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
  move(step: 1 | -1): void;
  /** Brings a card into view that took the focus. */
  show(index: number): void;
}

const atStart = { isAtStart: true, isAtEnd: false };

/** Turns the scrolling row inside the element into a carousel when it comes near the window. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, speed: number): Carousel {
  const swiper = useRef<Swiper>(undefined);
  const [isLive, setIsLive] = useState(false);
  const [ends, setEnds] = useState(atStart);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const start = async () => {
      const { createCarousel } = await import('./create-carousel');
      if (controller.signal.aborted) return;
      setIsLive(true);
      swiper.current = createCarousel(element, speed, setEnds);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without its code the row still scrolls.
        start().catch(() => undefined);
      },
      { rootMargin: '75%' },
    );
    observer.observe(element);
    return () => {
      controller.abort();
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = undefined;
      setIsLive(false);
      setEnds(atStart);
    };
  }, [viewport, speed]);

  return {
    isLive,
    ...ends,
    move(step) {
      if (!swiper.current) scrollRow(viewport.current, step);
      else if (step > 0) swiper.current.slideNext();
      else swiper.current.slidePrev();
    },
    show(index) {
      if (!swiper.current) return;
      const { activeIndex, params } = swiper.current;
      const shown = Number(params.slidesPerView);
      if (index < activeIndex) swiper.current.slideTo(index);
      else if (index >= activeIndex + shown) swiper.current.slideTo(index - shown + 1);
    },
  };
}

function scrollRow(viewport: HTMLElement | null, step: number): void {
  const width = viewport?.querySelector('li')?.offsetWidth ?? 0;
  viewport?.scrollBy({ left: step * width, behavior: 'smooth' });
}
