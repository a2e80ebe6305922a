import type { Message, MessageDeed, Inbox } from '../../model/message';
import type { Json } from '../../model/resolved';
import type {
  Address,
  Edit,
  ChangeAnswer,
  Here,
  Hindrance,
  History,
  Launch,
  LibraryPicture,
  Origin,
  PageAnswer,
  PageChange,
  PaletteEntry,
  PreviewAnswer,
  StudioBlock,
  StudioPage,
  StudioSite,
  Team,
  UndoAnswer,
  UploadAnswer,
  WantedPreview,
} from '../../model/studio';
import type {
  BothAnswer,
  BothRequest,
  ChangesAnswer,
  EarlierText,
  PublishAnswer,
  PublishRequest,
  TakeBackRequest,
} from '../../model/publish';

/** Why the server could not be asked: it is not there, was started anew, is asked without its key, knows nobody here or no such thing, failed, or was hindered. */
export type ApiFailure = 'offline' | 'stale' | 'keyless' | 'signedOut' | 'missing' | 'failed' | Hindrance;

export class ApiError extends Error {
  readonly reason: ApiFailure;

  constructor(reason: ApiFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** By hand where no editor with a window was found: nothing was opened. */
type Opened = { result: 'opened' } | { result: 'byHand'; file: string; line: number };

export type Api = ReturnType<typeof createApi>;

const folder = '/_studio/api/';

// Longer than a large site takes to be read; what hangs must be said at some time.
const longestWait = 60_000;
// A server on the other side of the world, and hooks that run tests.
const longestPublishing = 900_000;

/** Asks the server; every failure is an `ApiError`. */
export function createApi(token: string) {
  let isGone = new AbortController();
  let site: { tag: string; value: StudioSite } | undefined;
  const ask = async <T>(path: string, init: RequestInit = {}, read = jsonOf<T>): Promise<T> => {
    const headers = new Headers(init.headers);
    headers.set('X-Studio-Token', token);
    const signal = AbortSignal.any([isGone.signal, AbortSignal.timeout(longestWait)]);
    try {
      const response = await fetch(folder + path, { signal, ...init, headers });
      // What is known already, conflicts and refusals are answers, too.
      if (response.ok || [304, 409, 422].includes(response.status)) return await read(response);
      const text = await response.text();
      throw new ApiError(hindranceIn(text) ?? failureOf(response.status, token), text);
    } catch (error) {
      // Also where an answer is cut off in its middle.
      throw error instanceof ApiError ? error : new ApiError('offline', 'no answer');
    }
  };
  const post = <T>(path: string, body: unknown, read = jsonOf<T>, init: RequestInit = {}) =>
    ask<T>(
      path,
      {
        ...init,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      read,
    );
  return {
    // Of a large site it is large, and few changes make it another one.
    site: () =>
      ask('site', { headers: site ? { 'If-None-Match': site.tag } : {} }, async (response) => {
        if (response.status === 304 && site) return site.value;
        const value = await jsonOf<StudioSite>(response);
        site = { tag: response.headers.get('ETag') ?? '', value };
        return value;
      }),
    page: (route: string) => ask<StudioPage>(`page?${new URLSearchParams({ route })}`),
    block: (route: string, at: string) => ask<StudioBlock>(`block?${new URLSearchParams({ route, at })}`),
    /** The value by now of what was at a place in the text of `hash`; none where that is not certain. */
    written: (place: Origin & { hash?: string }) =>
      ask<{ value?: Json }>(`written?${new URLSearchParams({ ...place })}`),
    palette: () => ask<PaletteEntry[]>('palette'),
    /** All pictures of the site, with what uses them. */
    pictures: () => ask<LibraryPicture[]>('pictures'),
    /** What must be supplied before visitors come. */
    launch: () => ask<Launch>('launch'),
    history: () => ask<History>('history'),
    change: (change: Edit) => post<ChangeAnswer>('change', change),
    /** Makes, moves or removes a page. */
    changePage: (change: PageChange) => post<PageAnswer>('pages', change),
    /** All that has changed since the last commit. */
    changes: () => ask<ChangesAnswer>('changes'),
    /** What the values at a place and below it said before. */
    earlier: (origin: Origin) => ask<EarlierText[]>(`earlier?${new URLSearchParams({ ...origin })}`),
    /** The page before and after a change. */
    both: (request: BothRequest) => post<BothAnswer>('both', request),
    takeBack: (request: TakeBackRequest) => post<PageAnswer>('take-back', request),
    publish: (request: PublishRequest) =>
      post<PublishAnswer>('publish', request, undefined, { signal: AbortSignal.timeout(longestPublishing) }),
    /** Where values are by now that were read from older texts; null where that is not certain. */
    follow: (addresses: Address[]) => post<(Address | null)[]>('follow', addresses),
    /** What a page is with values that are not saved. */
    preview: (wanted: WantedPreview) => post<PreviewAnswer>('preview', wanted),
    step: (direction: 'undo' | 'redo') => post<UndoAnswer>(direction, {}),
    upload: (file: File, step: { label: string; route: string; at: string }) => {
      const query = new URLSearchParams({ name: file.name, ...step });
      return ask<UploadAnswer>(`upload?${query}`, { method: 'POST', body: file });
    },
    /** Tells a team where this window is. */
    here: (place: Here) => post<Team>('here', place),
    /** Leaves out a step that can be neither undone nor redone. */
    skip: (id: string) => post<History>('skip', { id }),
    /** What forms have sent; null where it is not kept on this computer. */
    messages: () => ask<Inbox | null>('messages'),
    /** Does something with one of them. @returns null where it is not there any more. */
    message: (name: string, deed: MessageDeed) => post<Message | null>('message', { name, deed }),
    /** All of them as CSV. */
    messageTable: () => post<string>('message-table', {}),
    /** Opens the file in the editor of this computer, at its line. The opener of Vite answers with nothing. */
    open: (origin: Origin) =>
      post<Opened>('open', origin, async (response) => {
        const text = await response.text();
        return text === '' ? { result: 'opened' } : (JSON.parse(text) as Opened);
      }),
    signOut: () => post<unknown>('../sign-out', {}),
    /** The server is gone: no answer is waited for any longer. */
    giveUp: () => {
      isGone.abort();
      isGone = new AbortController();
    },
  };
}

const jsonOf = async <T>(response: Response): Promise<T> => (await response.json()) as T;

/** What the server says of itself. What stands between it and this window does not speak so. */
function hindranceIn(text: string): Hindrance | undefined {
  try {
    return (JSON.parse(text) as { hindrance?: Hindrance }).hindrance;
  } catch {
    return undefined;
  }
}

function failureOf(status: number, token: string): ApiFailure {
  if (status === 401) return 'signedOut';
  if (status === 403) return token === '' ? 'keyless' : 'stale';
  if (status === 404) return 'missing';
  // A proxy or Vite answers so while the server is being started.
  return status === 502 || status === 503 || status === 504 ? 'offline' : 'failed';
}

/** What the server says in the head of Studio's page. */
export const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
