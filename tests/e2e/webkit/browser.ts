import { spawn } from 'node:child_process';
import { findWebKit } from '../../gate/webkit';

/** One window of WebKit, driven by classic WebDriver: parts are found by their selector. */
export interface WebKitWindow {
  open: (address: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  evaluate: <T>(ask: () => T) => Promise<T>;
  close: () => Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKit on a screen of its own. */
export async function openWebKit(port: number): Promise<WebKitWindow> {
  const args = ['-a', findWebKit() ?? '', `--port=${port}`];
  // In a group of its own: the screen, the driver and the browser end together.
  const { pid } = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilReady(() => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 800 });
  const part = async (value: string) => {
    const found = await ask<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value,
    });
    return `${session}/element/${found[elementKey]}`;
  };
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    back: () => ask('POST', `${session}/back`, {}),
    click: async (selector) => ask('POST', `${await part(selector)}/click`, {}),
    type: async (selector, text) => ask('POST', `${await part(selector)}/value`, { text }),
    evaluate: (question) =>
      ask('POST', `${session}/execute/sync`, { script: `return (${question.toString()})()`, args: [] }),
    async close() {
      await ask('DELETE', session);
      if (pid) process.kill(-pid);
    },
  };
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let left = 240; ; left -= 1) {
    try {
      return void (await ask());
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}
