const said = document.querySelector('#said');
const invitation = new URLSearchParams(location.hash.slice(1)).get('invitation');
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-way]')];

/** Each way goes to Studio, or throws what is then said. */
const ways: Record<string, () => Promise<void>> = {
  async provider() {
    const { to } = await post<{ to: string }>('provider', { search: location.search });
    location.assign(to);
  },
  async passkey() {
    const options = await post<PublicKeyCredentialRequestOptionsJSON>('passkey');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    await post('passkey/end', { response: await navigator.credentials.get({ publicKey }) });
    enter();
  },
  async invitation() {
    const options = await post<PublicKeyCredentialCreationOptionsJSON>('invitation', { invitation });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    await post('invitation/end', { invitation, response: await navigator.credentials.create({ publicKey }) });
    enter();
  },
};

for (const button of buttons) {
  const way = button.dataset['way'] ?? '';
  button.hidden = (way === 'invitation') !== (invitation !== null);
  button.addEventListener('click', () => void go(way));
}

async function go(way: string): Promise<void> {
  for (const button of buttons) button.disabled = true;
  say('One moment …');
  try {
    await ways[way]?.();
  } catch (error) {
    say(whyNot(error));
    for (const button of buttons) button.disabled = false;
  }
}

function whyNot(error: unknown): string {
  if (error instanceof DOMException) return 'No passkey was chosen. Try again.';
  if (!('parseCreationOptionsFromJSON' in PublicKeyCredential))
    return 'This browser is too old for passkeys. Use a newer one.';
  return error instanceof Error ? error.message : String(error);
}

const say = (text: string): void => void (said && (said.textContent = text));

const enter = (): void => location.assign(`/_studio${location.search}`);

async function post<T>(step: string, body: object = {}): Promise<T> {
  const response = await fetch(`/_studio/sign-in/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
