import { useEffect, useState } from 'react';
import type { Api } from '../api/client';
import { useLoaded } from '../state/use-loaded';
import { Icon } from '../toolbar/icon';
import toolbar from '../toolbar/toolbar.module.css';
import { MessagesDialog } from './messages-dialog';
import { messageWords as words } from './message-words';

// What comes meanwhile is seen after so long, in milliseconds.
const pause = 60_000;

interface MessagesButtonProps {
  api: Api;
  /** Of the site: its settings say when messages go. */
  version: number;
}

/** Says how many messages wait, and opens them; nothing where forms are taken in elsewhere. */
export function MessagesButton({ api, version }: MessagesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [changes, setChanges] = useState(0);
  const { value, failure } = useLoaded('messages', version + changes, api.messages);
  const isHere = value !== null && value !== undefined;
  const refresh = () => setChanges((count) => count + 1);
  useEffect(() => {
    if (!isHere) return;
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [isHere]);
  if (!isHere) return null;
  const waiting = value.heads.filter(({ isDone, isSuspect }) => !isDone && !isSuspect).length;
  const name = words.open(waiting);
  return (
    <>
      <button
        type="button"
        className={toolbar.button}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => {
          refresh();
          setOpen(true);
        }}
      >
        <Icon name="envelope" />
        {waiting > 0 && <span aria-hidden="true">{waiting}</span>}
      </button>
      {isOpen && (
        <MessagesDialog
          api={api}
          messages={value}
          hasFailed={failure !== undefined}
          onChange={refresh}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  );
}
