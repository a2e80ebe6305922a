import { createRoot } from 'react-dom/client';
import { createApi, metaOf } from './api/client';
import './tokens.css';
import './base.css';
import { createSaver } from './state/saver';
import { watchRepeats, watchUses } from './state/uses';
import { Studio } from './studio';
import { words } from './words';

const key = 'studio:token';

/** Opens Studio in the element `#studio`; one is made where there is none. */
function open(): void {
  const root = document.getElementById('studio') ?? document.body.appendChild(document.createElement('div'));
  root.id = 'studio';
  document.title = words.studio;
  watchUses(window);
  watchRepeats(window);
  const api = createApi(takeToken());
  createRoot(root).render(<Studio api={api} saver={createSaver(api)} />);
}

/** The token of who has signed in; or that which the address brings, kept for this tab alone and shown no longer. */
function takeToken(): string {
  const own = metaOf('studio-token');
  if (own !== undefined) return own;
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, given);
  history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}

open();
