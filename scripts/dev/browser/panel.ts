import type { PageStatus } from '../status';
import { readShownBlocks } from '../../../src/studio/frame/shown-blocks';
import styles from './panel.css?inline';

/** Shows what is wrong beside the page that is open, and has the page read again when its content has changed. */
function openPanel(): void {
  const panel = isFaultPage() ? undefined : isInStudio() ? quietPanel : createPanel();
  const version = Number(document.querySelector('meta[name="content-version"]')?.getAttribute('content'));
  // What the page shows, and what the panel has reported.
  let shown = version;
  let reported = version;
  let asked = 0;

  const look = async () => {
    asked += 1;
    const question = asked;
    const status = await fetchStatus();
    // A later question has a newer answer.
    if (!status || question !== asked) return;
    if (!panel) return status.version === shown ? undefined : location.reload();
    panel.show(status, status.version !== reported);
    reported = status.version;
    if (status.version === shown || status.isBroken) return;
    shown = status.version;
    readPageAgain(status.site);
  };

  import.meta.hot?.on('content:update', look);
  // The app says so when another page has taken the place of this one.
  addEventListener('locationchange', () => void look());
  addEventListener('pageshow', () => void look());
}

async function fetchStatus(): Promise<PageStatus | undefined> {
  const response = await fetch(`/@content/status?path=${encodeURIComponent(location.pathname)}`);
  return response.ok ? ((await response.json()) as PageStatus) : undefined;
}

// Beside its frame Studio says the same itself.
const isInStudio = () => window.frameElement?.hasAttribute('data-studio') ?? false;
const quietPanel: Panel = { show: () => {} };

const isFaultPage = () => document.getElementById('app') === null;

/** The app reads its page again in place. Before the app has started, the browser does. */
function readPageAgain(site: string): void {
  const isTaken = !dispatchEvent(new CustomEvent('content:update', { cancelable: true, detail: site }));
  if (!isTaken) location.reload();
}

interface Panel {
  show: (status: PageStatus, isChanged: boolean) => void;
}

function createPanel(): Panel {
  const host = document.createElement('content-panel');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${styles}</style>
    <details class="badge" hidden><summary></summary><div></div></details>
    <dialog aria-labelledby="title"></dialog>`;
  const part = <T extends Element>(selector: string, type: new () => T): T => {
    const element = root.querySelector(selector);
    if (!(element instanceof type)) throw new Error(`The panel lacks ${selector}`);
    return element;
  };
  const dialog = part('dialog', HTMLDialogElement);
  const badge = part('.badge', HTMLDetailsElement);
  root.addEventListener('click', openInEditor);
  document.body.append(host);

  return {
    show({ isBroken, overlay, badge: { label, details } }: PageStatus, isChanged: boolean): void {
      badge.hidden = label === '';
      part('summary', HTMLElement).textContent = label;
      part('.badge div', HTMLDivElement).innerHTML = details;
      dialog.innerHTML = overlay;
      // One that was hidden stays so until something changes.
      if (!isBroken) dialog.close();
      else if (isChanged && !dialog.open) dialog.showModal();
    },
  };
}

function openInEditor(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[target="editor"]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void fetch(link.href);
}

/** Alt and a click on a block opens its file at its line. */
async function openBlock(event: MouseEvent): Promise<void> {
  if (!event.altKey || !(event.target instanceof Element)) return;
  const block = readShownBlocks(document).atOf(event.target);
  if (block === undefined) return;
  // Neither a link nor the browser's own meaning of the click is wanted.
  event.preventDefault();
  event.stopPropagation();
  const query = new URLSearchParams({ path: location.pathname, block });
  const response = await fetch(`/@content/place?${query}`);
  if (response.ok) await fetch(((await response.json()) as { open: string }).open);
}

if (!isInStudio()) addEventListener('click', (event) => void openBlock(event), { capture: true });
openPanel();
