import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../../model/props';
import type { ResolvedVideo } from '../../model/resolved';
import { IconButton } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Section, Caption } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { useInView } from '../../ui/use-in-view';
import { useReducedMotion } from '../../ui/use-reduced-motion';
import styles from './video.module.css';

export function Video({ block, site }: BlockProps<'video'>) {
  const isHydrated = useHydrated();
  return (
    <Section flow>
      <figure className={styles.figure}>
        <div className={styles.frame}>
          <Picture
            image={block.video.poster}
            className={styles.poster}
            sizes="(width >= 65rem) 50rem, 100vw"
          />
          {isHydrated && <Loop video={block.video} pause={site.messages.pause} play={site.messages.play} />}
        </div>
        <Caption text={block.caption} />
      </figure>
    </Section>
  );
}

interface LoopProps {
  video: ResolvedVideo;
  pause: string;
  play: string;
}

/** The moving picture over its still. It is silent and tells nothing more, so only its button is read out. */
function Loop({ video, pause, play }: LoopProps) {
  const ref = useRef<HTMLVideoElement>(null);
  // Wherever the button can be seen, the film does what the button says.
  const isInView = useInView(ref);
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isWanted = choice ?? !isMotionReduced;
  const isPlaying = isWanted && isInView;
  useEffect(() => {
    const film = ref.current;
    if (!film || !isPlaying) return undefined;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout>;
    const start = () => {
      film.play().catch((error: unknown) => {
        // A browser that saves power stops a film that it has not yet seen come into view. One that refuses to play
        // leaves the still in place. A pause of our own ends here as well, and stays a pause.
        const isHeldBack = error instanceof DOMException && error.name === 'AbortError';
        if (isHeldBack && !isOver) retry = setTimeout(start, 500);
      });
    };
    start();
    return () => {
      isOver = true;
      clearTimeout(retry);
      film.pause();
    };
  }, [isPlaying]);
  return (
    <>
      <video
        ref={ref}
        className={styles.video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      >
        {video.webm !== undefined && <source src={video.webm} type="video/webm" />}
        <source src={video.mp4} type="video/mp4" />
      </video>
      <IconButton
        className={styles.button}
        label={isWanted ? pause : play}
        icon={isWanted ? 'pause' : 'play'}
        onClick={() => setChoice(!isWanted)}
      />
    </>
  );
}
