import { useState } from 'react';
import type { Origin } from '../../model/studio';
import { whyNot } from '../api/in-words';
import { type Api, ApiError, metaOf } from '../api/client';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';

/** Those of a team are on its server. */
export const areFilesHere = (): boolean => metaOf('studio-token') === undefined;

interface OpenButtonProps {
  origin: Origin;
  /** What it is about, where several buttons say the same. */
  about?: string;
}

/** Leads to where something is written; says below what came of it. */
export function OpenButton({ origin, about }: OpenButtonProps) {
  const { api } = useOpenStudio();
  const [said, setSaid] = useState('');
  const open = async () => {
    // The same again is heard again.
    setSaid('');
    setSaid(await openFile(api, origin));
  };
  if (!areFilesHere()) return null;
  return (
    <>
      <button className="plain" onClick={() => void open()}>
        {words.fields.openFile}
        {about !== undefined && <span className="unseen">: {about}</span>}
      </button>
      <span role="status" className="quiet">
        {said}
      </span>
    </>
  );
}

/** Opens the file at its line, and tells in words what became of it. */
export async function openFile(api: Pick<Api, 'open'>, origin: Origin): Promise<string> {
  try {
    const opened = await api.open(origin);
    if (opened.result === 'opened') return 'Opened in the editor of this computer.';
    return `No editor with a window of its own was found. Open the file by hand: ${opened.file}, line ${opened.line}.`;
  } catch (error) {
    const isKnown = error instanceof ApiError && error.reason !== 'failed' && error.reason !== 'missing';
    return isKnown ? whyNot(error) : 'The file could not be opened.';
  }
}
