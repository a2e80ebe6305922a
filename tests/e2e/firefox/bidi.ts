/** One session of WebDriver BiDi: commands as JSON over a WebSocket, each answered by its number. */
export interface Session {
  send: <T>(method: string, params: object) => Promise<T>;
  close: () => void;
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event'; method: string; params: unknown };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Opens a session with the browser that listens there. */
export async function openSession(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Session> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, Waiting>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onEvent(message.method, message.params);
    const command = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') command?.resolve(message.result as never);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the session'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  let count = 0;
  const send = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}
