import { createRoot } from 'react-dom/client';
import { createApi } from './api/client';
import { takeToken } from './api/token';
import './tokens.css';
import './base.css';
import { createSaver } from './state/saver';
import { watchUses } from './state/uses';
import { Studio } from './studio';
import { words } from './words';

/** Opens Studio in the element `#studio`; one is made where there is none. */
function open(): void {
  const root = document.getElementById('studio') ?? document.body.appendChild(document.createElement('div'));
  root.id = 'studio';
  document.title = words.studio;
  watchUses(window);
  const api = createApi(takeToken());
  createRoot(root).render(<Studio api={api} saver={createSaver(api)} />);
}

open();
