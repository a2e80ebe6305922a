import { useEffect, useRef, useState } from 'react';
import type { BothAnswer } from '../../model/publish';
import type { StudioSite } from '../../model/studio';
import { addressOf } from '../../content/values/address';
import { PageFrame } from '../frame/page-frame';
import { readShownBlocks } from '../frame/shown-blocks';
import { showPreview, type Preview } from '../state/use-preview';
import { words } from '../words';
import styles from './changes.module.css';

interface BothPagesProps {
  both: Extract<BothAnswer, { result: 'both' }>;
  site: StudioSite;
}

/** The page before and after, beside each other, or by a switch where there is room for one. */
export function BothPages({ both, site }: BothPagesProps) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  // What was hidden could not be scrolled.
  const [looks, setLooks] = useState(1);
  return (
    <div className={styles.both} data-side={side}>
      <div className={styles.switch} role="group" aria-label={words.changes.which}>
        {(['before', 'after'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={side === each}
            onClick={() => {
              setSide(each);
              setLooks(looks + 1);
            }}
          >
            {words.changes[each]}
          </button>
        ))}
      </div>
      {(['before', 'after'] as const).map((each) => (
        <section key={each} data-page={each} aria-label={words.changes[each]}>
          <h3>{words.changes[each]}</h3>
          {both[each] ? (
            <OnePage {...{ site, both, looks }} which={each} />
          ) : (
            <p>{each === 'before' ? words.changes.notYet : words.changes.noMore}</p>
          )}
        </section>
      ))}
    </div>
  );
}

interface OnePageProps extends BothPagesProps {
  which: 'before' | 'after';
  /** Grows whenever it is shown again. */
  looks: number;
}

const nothing = () => {};

function OnePage({ both, site, which, looks }: OnePageProps) {
  const { route } = both;
  const shown = both[which];
  const box = useRef<HTMLDivElement>(null);
  const preview = which === 'before' ? both.before?.preview : undefined;
  useEffect(() => {
    const frame = box.current?.querySelector('iframe');
    return frame && preview ? showOnceAlive(frame, preview) : undefined;
  }, [preview]);
  return (
    <div ref={box} className={styles.page}>
      <PageFrame
        title={`${words.changes[which]}: ${route}`}
        address={addressOf(route, site.base)}
        width="phone"
        isInteracting={false}
        selected={shown?.at}
        sought={shown?.words ?? []}
        pointed={undefined}
        reveals={looks}
        nameOf={() => words.changes[which]}
        besideOf={() => undefined}
        onInsert={nothing}
        onSelect={nothing}
        onEdit={nothing}
        onKey={nothing}
        onMove={nothing}
      />
    </div>
  );
}

/** The app in the frame takes what it is handed only once it has come to life. */
function showOnceAlive(frame: HTMLIFrameElement, preview: Preview): () => void {
  const timer = setInterval(() => {
    const { contentDocument: document } = frame;
    if (!document || document.readyState === 'loading' || !readShownBlocks(document).isWhole) return;
    clearInterval(timer);
    showPreview(document, preview);
  }, 150);
  return () => clearInterval(timer);
}
