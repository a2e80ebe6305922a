import { useState } from 'react';
import type { Origin } from '../../../model/studio';

/** Opens the file and tells in words what became of it. */
export type OpenFile = (origin: Origin) => Promise<string>;

interface OpenButtonProps {
  origin: Origin;
  onOpen: OpenFile;
  text: string;
  /** What it is about, where several buttons say the same. */
  about?: string;
  className?: string;
}

/** Leads to where something is written; says below what came of it. */
export function OpenButton({ origin, onOpen, text, about, className }: OpenButtonProps) {
  const [said, setSaid] = useState('');
  const open = async () => {
    // The same again is heard again.
    setSaid('');
    setSaid(await onOpen(origin));
  };
  return (
    <>
      <button className={className} onClick={() => void open()}>
        {text}
        {about !== undefined && <span className="unseen">: {about}</span>}
      </button>
      <span role="status" className="quiet">
        {said}
      </span>
    </>
  );
}
