import { ToolbarButton } from '../toolbar/toolbar-button';
import { useEffect, useState } from 'react';
import type { Api } from '../api/client';
import { useLoaded } from '../state/use-loaded';
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
  return (
    <>
      <ToolbarButton
        icon="envelope"
        name={words.open(waiting)}
        aria-haspopup="dialog"
        onClick={() => {
          refresh();
          setOpen(true);
        }}
      >
        {waiting > 0 && <span aria-hidden="true">{waiting}</span>}
      </ToolbarButton>
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
