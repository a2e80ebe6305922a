import making from '../making/making.module.css';
import { Icon } from '../toolbar/icon';
import { words } from '../words';
import type { Pages } from './use-pages';

const tools = [
  ['duplicate', 'copy'],
  ['moveTo', 'rename'],
  ['trash', 'remove'],
] as const;

/** What is done with the page as a whole. */
export function PageTools({ ask }: Pick<Pages, 'ask'>) {
  return (
    <div className={making.tools} role="group" aria-label={words.wholePage.tools}>
      {tools.map(([icon, question]) => (
        <button key={question} type="button" aria-haspopup="dialog" onClick={() => ask(question)}>
          <Icon name={icon} />
          {words.wholePage[question]}
        </button>
      ))}
    </div>
  );
}
