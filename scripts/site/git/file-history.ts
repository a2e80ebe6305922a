import { answerIfAny } from './git';
import { blobsOf } from './versions';

/** A text that a file had. */
export interface FileVersion {
  text: string;
  /** When it was written, as ISO 8601. */
  time: string;
  author?: string;
}

/** The texts of a file at the last commits that changed it, also under other names; the newest first. */
export async function fileHistory(root: string, file: string, most: number): Promise<FileVersion[]> {
  const format = ['--follow', '--raw', '--no-abbrev', '--format=%x00%aI%x09%an'];
  const log = await answerIfAny(root, ['log', `--max-count=${most}`, ...format, '--', file]);
  const commits = log.split('\0').flatMap((entry) => {
    const [head = '', ...lines] = entry.trim().split('\n');
    const [time = '', author = ''] = head.split('\t');
    // ":100644 100644 <blob before> <blob now> M	<path>"
    const blob = lines.at(-1)?.split(' ')[3] ?? '';
    return /^0*$/.test(blob) ? [] : [{ path: blob, blob, time, author }];
  });
  const texts = await blobsOf(root, commits);
  return commits.flatMap(({ blob, time, author }) => {
    const text = texts.get(blob);
    return text === undefined ? [] : [{ text, time, author }];
  });
}
