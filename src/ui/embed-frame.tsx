import { useEffect, useRef, useState } from 'react';
import type { ResolvedEmbed } from '../model/resolved';
import { classNames } from './class-names';
import styles from './embed-frame.module.css';
import { InterfaceIcon } from './icon';
import { Link } from './link';
import { Picture } from './picture';

interface EmbedFrameProps {
  embed: ResolvedEmbed;
  sizes?: string;
  /** ratio keeps the shape of the frame at every width; fill takes the height of what it is in. */
  fit?: 'ratio' | 'fill';
  className?: string;
}

/**
 * A frame of another service that loads nothing before a click: a button with a poster until then,
 * and a link to the service where no frame is set.
 */
export function EmbedFrame({
  embed,
  sizes = '(width >= 65rem) 50rem, 100vw',
  fit = 'ratio',
  className,
}: EmbedFrameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(styles.frame, styles[fit], className)}>
      {/* Gives the frame its shape without an inline style. */}
      <svg
        className={styles.shape}
        viewBox={`0 0 ${embed.width} ${embed.height}`}
        width={embed.width}
        height={embed.height}
        aria-hidden="true"
      />
      {isOpen && isFrame(embed.frame) ? (
        <Frame embed={embed} />
      ) : (
        <Facade embed={embed} sizes={sizes} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

/** Frames are of other services, over https and nothing else. */
export const isFrame = (address: string | undefined): boolean => address?.startsWith('https://') ?? false;

interface FacadeProps {
  embed: ResolvedEmbed;
  sizes: string;
  onOpen: () => void;
}

function Facade({ embed, sizes, onOpen }: FacadeProps) {
  const opens = isFrame(embed.frame);
  const content = (
    <>
      {/* The action names the frame, so the poster has nothing to add. */}
      <Picture image={embed.poster} sizes={sizes} className={styles.poster} decorative />
      <span className={styles.badge}>
        <InterfaceIcon name={opens ? 'play' : 'arrow-square-out'} />
        <span>{opens ? embed.action : (embed.waiting ?? embed.title)}</span>
      </span>
    </>
  );
  if (!opens) {
    return (
      <Link href={embed.href} newTab className={styles.facade}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.facade} onClick={onOpen}>
      {content}
    </button>
  );
}

function Frame({ embed }: { embed: ResolvedEmbed }) {
  const ref = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone: the frame takes it over.
  useEffect(() => ref.current?.focus(), []);
  return (
    <iframe
      ref={ref}
      className={styles.content}
      src={embed.frame}
      title={embed.title}
      width={embed.width}
      height={embed.height}
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; fullscreen; picture-in-picture"
    />
  );
}
