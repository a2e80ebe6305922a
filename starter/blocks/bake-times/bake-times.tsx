import { useState } from 'react';
import { Button, RichText, Section, SectionHead, useHydrated, type BlockProps } from 'typed-pages';
import styles from './bake-times.module.css';

/** What comes out of the oven, and when. All days are there without a script; choosing one needs it. */
export function BakeTimes({ block }: BlockProps<'bake-times'>) {
  const { id, eyebrow, heading, intro, allDays, items, surface } = block;
  const [chosen, setChosen] = useState<string>();
  const isHydrated = useHydrated();
  const days = [...new Set(items.map(({ day }) => day))];
  const shown = items.filter(({ day }) => chosen === undefined || day === chosen);
  return (
    <Section surface={surface} titled>
      <SectionHead id={id} eyebrow={eyebrow} heading={heading} intro={intro} />
      {isHydrated && days.length > 1 && (
        <div className={styles.days} role="group" aria-label={heading}>
          {[undefined, ...days].map((day) => (
            <Button
              key={day ?? ''}
              variant={day === chosen ? 'main' : 'ghost'}
              aria-pressed={day === chosen}
              onClick={() => setChosen(day)}
            >
              {day ?? allDays}
            </Button>
          ))}
        </div>
      )}
      <ol className={styles.times} role="list">
        {shown.map(({ time, day, name, text }) => (
          <li key={`${day} ${time} ${name}`}>
            <span className={styles.time}>{time}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.day}>{day}</span>
            {text && (
              <span className={styles.text}>
                <RichText text={text} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
