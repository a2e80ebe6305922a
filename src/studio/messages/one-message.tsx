import { useLayoutEffect, useRef, useState } from 'react';
import type { Message, MessageDeed } from '../../model/message';
import styles from './messages.module.css';
import { messageWords as words } from './message-words';

interface OneMessageProps {
  message: Message;
  onAct: (deed: MessageDeed) => void;
}

/** All that somebody has entered into a form, and what became of it. Its values are text, whatever is in them. */
export function OneMessage({ message, onAct }: OneMessageProps) {
  const { form, reference, received, lines, trail, problem, isSuspect, isDone, goes } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isUnsure, setUnsure] = useState(false);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.one}>
      <h3 ref={heading} tabIndex={-1}>
        {form} {reference}
      </h3>
      <p>{words.received(received)}</p>
      {isSuspect && <p className={styles.wrong}>{words.suspect}</p>}
      {problem !== undefined && <p className={styles.wrong}>{words.why(problem)}</p>}
      <dl>
        {lines.map(({ label, text }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.goes(goes)}</p>
      <h4>{words.trail}</h4>
      <ul>
        {trail.map((each, index) => (
          <li key={index}>{words.deed(each)}</li>
        ))}
      </ul>
      <div className={styles.deeds}>
        <button type="button" className="main" onClick={() => onAct(isDone ? 'opened' : 'done')}>
          {isDone ? words.opened : words.done}
        </button>
        {!isUnsure && (
          <button type="button" className="plain" onClick={() => setUnsure(true)}>
            {words.delete}
          </button>
        )}
      </div>
      {isUnsure && (
        <div className={styles.deeds} role="alert">
          <p>{words.sure}</p>
          <button type="button" className="plain" onClick={() => onAct('deleted')}>
            {words.deleteIt}
          </button>
          <button type="button" className="plain" onClick={() => setUnsure(false)}>
            {words.keep}
          </button>
        </div>
      )}
    </article>
  );
}
