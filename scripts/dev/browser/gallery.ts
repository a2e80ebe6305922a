const widths = { desktop: 1280, phone: 390 } as const;
// Tall enough for blocks that fill a screen; those that are lower are measured.
const screens = { desktop: 800, phone: 780 } as const;
const settle = 1500;

const all = <T extends Element>(selector: string, type: new () => T): T[] =>
  [...document.querySelectorAll(selector)].filter((element): element is T => element instanceof type);

/** Shows each frame at its own width, as large as there is room. */
function fit(look: HTMLElement): void {
  const frame = look.querySelector('iframe');
  if (!frame || look.clientWidth === 0) return;
  const kind = look.classList.contains('phone') ? 'phone' : 'desktop';
  const scale = Math.min(1, look.clientWidth / widths[kind]);
  const height = Number(frame.dataset.height ?? screens[kind]);
  frame.style.width = `${widths[kind]}px`;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  look.style.setProperty('--height', `${Math.ceil(height * scale)}px`);
}

// Browsers load frames long before they are seen; there are hundreds here.
const coming = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const frame = isIntersecting ? target.querySelector('iframe') : null;
      if (!frame || frame.src !== '') continue;
      frame.src = frame.dataset.src ?? '';
      coming.unobserve(target);
    }
  },
  { rootMargin: '400px 0px' },
);

/** As high as what it shows: again when its pictures and scripts are there. */
function follow(look: HTMLElement): void {
  const frame = look.querySelector('iframe');
  if (!frame) return;
  const measure = () => {
    const main = frame.contentDocument?.querySelector('main');
    if (!main) return;
    frame.dataset.height = String(Math.max(80, Math.ceil(main.getBoundingClientRect().height)));
    fit(look);
  };
  frame.addEventListener('load', () => {
    measure();
    setTimeout(measure, settle);
  });
  new ResizeObserver(() => fit(look)).observe(look);
  coming.observe(look);
  fit(look);
}

/** Only what has all of the words, in its name, what it is called elsewhere, or its properties. */
function find(wanted: string): void {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of all('main section', HTMLElement)) {
    const isFound = words.every((word) => section.dataset.words?.includes(word));
    if (isFound) count += 1;
    section.hidden = !isFound;
    const entry = document.querySelector(`nav [data-type="${section.id}"]`);
    if (entry instanceof HTMLElement) entry.hidden = !isFound;
  }
  for (const group of all('.group', HTMLElement))
    group.hidden = group.querySelector('section:not([hidden]), li[data-type]:not([hidden])') === null;
  const status = document.querySelector('[role="status"]');
  const found = count === 1 ? '1 block' : `${count} blocks`;
  if (status) status.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing is called that.' : found;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const json = button.closest('article')?.querySelector('pre');
  if (!json) return;
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(json.textContent);
    button.textContent = 'Copied';
  } catch {
    // Without the right to the clipboard the text is there to be copied by hand.
    json.closest('details')?.setAttribute('open', '');
    getSelection()?.selectAllChildren(json);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => (button.textContent = words), 2000);
}

for (const look of all('.look', HTMLElement)) follow(look);
for (const button of all('.deeds button', HTMLButtonElement))
  button.addEventListener('click', () => void copy(button));
const [field] = all('#wanted', HTMLInputElement);
field?.addEventListener('input', () => find(field.value));
if (field) find(field.value);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  field?.focus();
});
for (const choice of all('[name="width"]', HTMLInputElement))
  choice.addEventListener('change', () => (document.body.dataset.width = choice.value));
