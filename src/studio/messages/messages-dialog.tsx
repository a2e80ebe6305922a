import { Segments } from '../toolbar/segments';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Message, MessageHead, Messages, MessageDeed } from '../../model/message';
import type { Api } from '../api/client';
import { ModalDialog } from '../panel/modal-dialog';
import styles from './messages.module.css';
import { OneMessage } from './one-message';
import { messageWords as words } from './message-words';

interface MessagesDialogProps {
  api: Api;
  messages: Messages;
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
export function MessagesDialog({ api, messages, hasFailed, onChange, onLeave }: MessagesDialogProps) {
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
    <ModalDialog title={words.title} leave={words.close} onLeave={onLeave} isWide>
      <div className={styles.two}>
        <section aria-label={words.title}>
          <Segments name="kind" label={words.which} kinds={kinds} chosen={kind} onChange={setKind}>
            {(each) => `${words.kinds[each]} (${heads.filter((head) => kindOf(head) === each).length})`}
          </Segments>
          <label className={styles.find}>
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
          <TableButton api={api} onFail={() => say(words.failed)} />
        </section>
        {chosen ? (
          <OneMessage key={chosen.name} message={chosen} onAct={(deed) => act(chosen.name, deed)} />
        ) : (
          <Nothing isGone={chosen === null} />
        )}
      </div>
      <p role="status">{said}</p>
    </ModalDialog>
  );
}

function Nothing({ isGone }: { isGone: boolean }) {
  const hint = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone with its message.
  useLayoutEffect(() => {
    if (isGone) hint.current?.focus();
  }, [isGone]);
  return (
    <p ref={hint} tabIndex={-1}>
      {isGone ? words.gone : words.choose}
    </p>
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
          <button type="button" aria-current={name === chosen} onClick={() => onChoose(name)}>
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
          <button type="button" onClick={() => setMost(most + step)}>
            {words.more(Math.min(step, heads.length - most))}
          </button>
        </li>
      )}
    </ul>
  );
}

function TableButton({ api, onFail }: { api: Api; onFail: () => void }) {
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
      <button type="button" className="plain" aria-describedby={id} onClick={save}>
        {words.export}
      </button>
      <small id={id}>{words.exportHint}</small>
    </>
  );
}
