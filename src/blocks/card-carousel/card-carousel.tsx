import { useRef, type KeyboardEvent, useEffect, useState, type RefObject } from 'react';
import type { CarouselCard } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { IconButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import cards from '../../ui/entry-card.module.css';
import { InterfaceIcon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Section, SectionHead, Paragraph } from '../../ui/section';
import { Stars } from '../../ui/stars';
import { useNear } from '../../ui/use-in-view';
import type { Swiper } from 'swiper';
import { Link } from '../../ui/link';
import styles from './card-carousel.module.css';

/** Cards side by side: a row that scrolls, and a carousel once its code is there. */
export function CardCarousel({ block, site }: BlockProps<'card-carousel'>) {
  const { cards, surface, speed = 500 } = block;
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(viewport, speed);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel.move(-1);
    else if (event.key === 'ArrowRight') carousel.move(1);
    else return;
    event.preventDefault();
  };

  return (
    <Section surface={surface} titled>
      <div className={styles.head}>
        <SectionHead {...block} className={styles.words} />
        {cards.length > 1 && (
          <div className={styles.arrows} onKeyDown={onKeyDown}>
            {carousel.shown && <span>{`${carousel.shown} / ${cards.length}`}</span>}
            <IconButton
              label={site.messages.previous}
              icon="arrow-left"
              className={styles.arrow}
              disabled={carousel.isAtStart}
              onClick={() => carousel.move(-1)}
            />
            <IconButton
              label={site.messages.next}
              icon="arrow-right"
              className={styles.arrow}
              disabled={carousel.isAtEnd}
              onClick={() => carousel.move(1)}
            />
          </div>
        )}
      </div>
      <div
        ref={viewport}
        className={styles.viewport}
        data-live={carousel.isLive || undefined}
        onKeyDown={onKeyDown}
      >
        <ul className={`${styles.track} swiper-wrapper`} role="list">
          {cards.map((card, index) => (
            <li key={index} className={`${styles.slide} swiper-slide`} onFocus={() => carousel.show(index)}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Card({ card }: { card: CarouselCard }) {
  const { title, text, href, image, person, stars } = card;
  return (
    <article className={classNames(cards.card, styles.card)}>
      <div className={classNames(cards.frame, styles.frame)}>
        {/* The title says what the picture would. */}
        <Picture image={image} sizes={sizesOf(image)} className={cards.picture} decorative />
      </div>
      <div className={styles.body}>
        {(person || stars) && (
          <div className={styles.person}>
            {person && (
              <>
                <span className={styles.disc}>
                  <Picture image={person.image} sizes="4.5rem" className={styles.portrait} decorative />
                </span>
                <p className={styles.name}>
                  <span className={styles.label}>{person.label}</span> {person.name} {stars && <Stars />}
                </p>
              </>
            )}
            {stars && !person && <Stars />}
          </div>
        )}
        <h3 className={cards.title}>
          <Link href={href}>{title}</Link>
          <InterfaceIcon name="arrow-right" className={styles.go} />
        </h3>
        <Paragraph text={text} className={styles.text} />
      </div>
    </article>
  );
}

/** The frame is 4 to 3: of a wider picture only that much is seen, and the rest counts. */
function sizesOf({ width, height }: CarouselCard['image']): string {
  const share = Math.max(1, width / height / (4 / 3));
  const wide = (length: number, unit: string) => `${Math.round(length * share)}${unit}`;
  return `(width <= 47.9375rem) ${wide(92, 'vw')}, (width <= 66.25rem) ${wide(46, 'vw')}, ${wide(24, 'rem')}`;
}

const atStart = { isAtStart: true, isAtEnd: false, shown: '' };

/** Turns the scrolling row inside the element into a carousel when it comes near the window. */
function useCarousel(viewport: RefObject<HTMLElement | null>, speed: number) {
  const swiper = useRef<Swiper>(undefined);
  const [isLive, setIsLive] = useState(false);
  const [ends, setEnds] = useState(atStart);
  const isNear = useNear(viewport, '75%');

  useEffect(() => {
    const element = viewport.current;
    if (!element || !isNear) return undefined;
    let isWanted = true;
    const start = async () => {
      const { createCarousel } = await import('./create-carousel');
      if (!isWanted) return;
      setIsLive(true);
      swiper.current = createCarousel(element, speed, setEnds);
    };
    // Without its code the row still scrolls.
    start().catch(() => undefined);
    return () => {
      isWanted = false;
      swiper.current?.destroy();
      swiper.current = undefined;
      setIsLive(false);
      setEnds(atStart);
    };
  }, [viewport, speed, isNear]);

  return {
    /** Whether the carousel has taken over from the scrolling row. */
    isLive,
    ...ends,
    move(step: 1 | -1) {
      if (!swiper.current) scrollRow(viewport.current, step);
      else if (step > 0) swiper.current.slideNext();
      else swiper.current.slidePrev();
    },
    /** Brings a card into view that took the focus. */
    show(index: number) {
      if (!swiper.current) return;
      const { activeIndex, params } = swiper.current;
      const shown = Number(params.slidesPerView);
      if (index < activeIndex) swiper.current.slideTo(index);
      else if (index >= activeIndex + shown) swiper.current.slideTo(index - shown + 1);
    },
  };
}

/** At once: the carousel may take over at any moment, at the card that the row shows. */
function scrollRow(viewport: HTMLElement | null, step: 1 | -1): void {
  const width = viewport?.querySelector('li')?.offsetWidth ?? 0;
  viewport?.scrollBy({ left: step * width });
}
