import { DialogButton, Really, Segments } from '../toolbar/controls';
import { useEffect, useId, useState } from 'react';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { messageWords as words } from './message-words';
import type { Message, MessageDeed, MessageHead, Inbox } from '../../model/message';
import { focusAtOnce } from '../panel/focus';
import { ModalDialog } from '../panel/modal-dialog';
import styles from './messages.module.css';

// What comes meanwhile is seen after so long, in milliseconds.
const pause = 60_000;

/** Says how many messages wait, and opens them; nothing where forms are taken in elsewhere. */
export function MessagesButton() {
  const { api, live } = useOpenStudio();
  const [changes, setChanges] = useState(0);
  // The settings of the site say when messages go.
  const { value, failure } = useLoaded('messages', live.version + changes, api.messages);
  const isHere = value !== null && value !== undefined;
  const refresh = () => setChanges((count) => count + 1);
  useEffect(() => {
    if (!isHere) return;
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [isHere]);
  if (!isHere) return null;
  const waiting = value.heads.filter(({ isDone, isSuspect }) => !isDone && !isSuspect).length;
  return (
    <DialogButton
      icon="envelope"
      name={words.open(waiting)}
      count={waiting > 0 ? waiting : undefined}
      onOpen={refresh}
    >
      {(leave) => (
        <MessagesDialog
          messages={value}
          hasFailed={failure !== undefined}
          onChange={refresh}
          onLeave={leave}
        />
      )}
    </DialogButton>
  );
}

interface MessagesDialogProps {
  messages: Inbox;
  /** They could not be read the last time. */
  hasFailed: boolean;
  onChange: () => void;
  onLeave: () => void;
}

type Kind = 'open' | 'done' | 'suspect';

const kinds: Kind[] = ['open', 'done', 'suspect'];
const kindOf = ({ isDone, isSuspect }: MessageHead): Kind => {
  if (isDone) return 'done';
  return isSuspect ? 'suspect' : 'open';
};

/** What forms have sent: a list, and the one that is chosen. */
function MessagesDialog({ messages, hasFailed, onChange, onLeave }: MessagesDialogProps) {
  const { api } = useOpenStudio();
  const { heads, broken } = messages;
  const [kind, setKind] = useState<Kind>('open');
  const [reference, setReference] = useState('');
  const [chosen, setChosen] = useState<Message | null>();
  const [said, say] = useState('');
  const act = (name: string, deed: MessageDeed) =>
    void api.message(name, deed).then(
      (message) => {
        setChosen(message);
        say(deed === 'saw' ? '' : words.said[deed]);
        onChange();
      },
      () => say(words.failed),
    );
  // Whoever knows the reference need not know where it is.
  const shown = heads.filter((head) =>
    reference === '' ? kindOf(head) === kind : head.reference.includes(reference.trim()),
  );
  return (
    <ModalDialog title={words.title} onLeave={onLeave} isWide>
      <div className={styles.two}>
        <section aria-label={words.title}>
          <Segments name="kind" label={words.which} kinds={kinds} chosen={kind} onChange={setKind}>
            {(each) => `${words.kinds[each]} (${heads.filter((head) => kindOf(head) === each).length})`}
          </Segments>
          <label className="stack">
            {words.reference}
            <input
              value={reference}
              inputMode="numeric"
              onChange={(event) => setReference(event.target.value)}
            />
          </label>
          <List key={kind} heads={shown} chosen={chosen?.name} onChoose={(name) => act(name, 'saw')} />
          {broken > 0 && <p className={styles.wrong}>{words.broken(broken)}</p>}
          {hasFailed && <p className={styles.wrong}>{words.failed}</p>}
          <TableButton onFail={() => say(words.failed)} />
        </section>
        {chosen ? (
          <OneMessage key={chosen.name} message={chosen} onAct={(deed) => act(chosen.name, deed)} />
        ) : (
          // The button that had the focus is gone with its message.
          <p ref={chosen === null ? focusAtOnce : undefined} tabIndex={-1}>
            {chosen === null ? words.gone : words.choose}
          </p>
        )}
      </div>
      <p role="status">{said}</p>
    </ModalDialog>
  );
}

interface ListProps {
  heads: MessageHead[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

const step = 50;

function List({ heads, chosen, onChoose }: ListProps) {
  const [most, setMost] = useState(step);
  if (heads.length === 0) return <p>{words.none}</p>;
  return (
    <ul className={styles.list}>
      {heads.slice(0, most).map(({ name, form, received, reference, problem }) => (
        <li key={name}>
          <button aria-current={name === chosen} onClick={() => onChoose(name)}>
            <strong>{form}</strong> <span>{words.when(received)}</span>{' '}
            <small>
              {reference}
              {problem !== undefined && `, ${words.notHandedOn}`}
            </small>
          </button>
        </li>
      ))}
      {heads.length > most && (
        <li>
          <button onClick={() => setMost(most + step)}>
            {words.more(Math.min(step, heads.length - most))}
          </button>
        </li>
      )}
    </ul>
  );
}

function TableButton({ onFail }: { onFail: () => void }) {
  const { api } = useOpenStudio();
  const id = useId();
  const save = () =>
    void api.messageTable().then((csv) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      link.download = words.file;
      link.click();
      URL.revokeObjectURL(link.href);
    }, onFail);
  return (
    <>
      <button className="plain" aria-describedby={id} onClick={save}>
        {words.export}
      </button>
      <small id={id}>{words.exportHint}</small>
    </>
  );
}

interface OneMessageProps {
  message: Message;
  onAct: (deed: MessageDeed) => void;
}

/** All that somebody has entered into a form, and what became of it. Its values are text, whatever is in them. */
function OneMessage({ message, onAct }: OneMessageProps) {
  const { form, reference, received, lines, trail, problem, isSuspect, isDone, goes } = message;
  const [isUnsure, setUnsure] = useState(false);
  return (
    <article className={styles.one}>
      <h3 ref={focusAtOnce} tabIndex={-1}>
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
      <div className="row">
        <button className="main" onClick={() => onAct(isDone ? 'opened' : 'done')}>
          {isDone ? words.opened : words.done}
        </button>
        {!isUnsure && (
          <button className="plain" onClick={() => setUnsure(true)}>
            {words.delete}
          </button>
        )}
      </div>
      {isUnsure && (
        <Really
          question={words.sure}
          yes={words.deleteIt}
          no={words.keep}
          onYes={() => onAct('deleted')}
          onNo={() => setUnsure(false)}
        />
      )}
    </article>
  );
}
