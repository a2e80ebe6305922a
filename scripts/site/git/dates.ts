import { answerIfAny } from './git';

/**
 * The days on which the pages were last changed, from git: one call for all of them.
 * @returns by path relative to `root`, as YYYY-MM-DD; empty where there is no git.
 */
export async function gitDates(root: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const args = ['log', '--format=%x00%cs', '--name-only', '--relative', '--', 'pages'];
  const log = await answerIfAny(root, args);
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) day = line.slice(1);
    else if (line !== '' && !dates.has(line)) dates.set(line, day);
  }
  return dates;
}
