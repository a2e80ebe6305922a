import { useEffect, useRef } from 'react';
import type { BlockProps } from '../../model/props';
import { Section } from '../../ui/section';
import { TextHead } from '../../ui/text-head';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './decision.module.css';
import { Step } from './step';
import { Trail } from './trail';
import { usePosition } from './use-position';
import { WholePath } from './whole-path';

/** One question at a time; the whole path, below it, is what visitors without scripts and on paper have. */
export function Decision({ block, site }: BlockProps<'decision'>) {
  const { position, moves, go } = usePosition(block);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    // The browser may have opened it on the way to the step that a link names.
    if (whole.current) whole.current.open = false;
    heading.current?.focus();
  }, [moves]);
  return (
    <Section flow titled>
      <TextHead block={block} />
      <div className={styles.card}>
        <Trail position={position} start={block.questions[0]?.id} messages={site.messages} onGo={go}>
          {/* Until scripts run, ids are those of the whole path, to which the links of the answers lead. */}
          <Step
            key={moves}
            {...{ block, position, heading }}
            id={isHydrated ? position.id : undefined}
            onGo={go}
          />
        </Trail>
      </div>
      <WholePath ref={whole} block={block} label={site.messages.allQuestions} hasIds={!isHydrated} />
    </Section>
  );
}
