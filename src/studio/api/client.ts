import type {
  Change,
  ChangeAnswer,
  History,
  Origin,
  StudioBlock,
  StudioPage,
  StudioSite,
  UndoAnswer,
  UploadAnswer,
} from '../../model/studio';

/** Why the server could not be asked: it is not there, was started anew, knows no such thing, or failed. */
export type ApiFailure = 'offline' | 'stale' | 'missing' | 'failed';

export class ApiError extends Error {
  readonly reason: ApiFailure;

  constructor(reason: ApiFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Api {
  site: () => Promise<StudioSite>;
  page: (route: string) => Promise<StudioPage>;
  block: (route: string, at: string) => Promise<StudioBlock>;
  history: () => Promise<History>;
  change: (change: Change) => Promise<ChangeAnswer>;
  step: (way: 'undo' | 'redo') => Promise<UndoAnswer>;
  upload: (file: File) => Promise<UploadAnswer>;
  /** Opens the file in the editor of this computer, at its line. */
  open: (origin: Origin) => Promise<unknown>;
}

const folder = '/_studio/api/';

/** Asks the server; every failure is an `ApiError`. */
export function createApi(token: string): Api {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = new Headers(init.headers);
    headers.set('X-Studio-Token', token);
    const response = await fetch(folder + path, { ...init, headers }).catch(() => undefined);
    if (!response) throw new ApiError('offline', 'no answer');
    // Conflicts and refusals are answers, too.
    if (response.ok || response.status === 409 || response.status === 422)
      return (await response.json()) as T;
    throw new ApiError(failureOf(response.status), await response.text());
  };
  const post = <T>(path: string, body: unknown) =>
    ask<T>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    site: () => ask('site'),
    page: (route) => ask(`page?${new URLSearchParams({ route })}`),
    block: (route, at) => ask(`block?${new URLSearchParams({ route, at })}`),
    history: () => ask('history'),
    change: (change) => post('change', change),
    step: (way) => post(way, {}),
    upload: (file) => {
      const name = new URLSearchParams({ name: file.name });
      return ask(`upload?${name}`, { method: 'POST', body: file });
    },
    open: (origin) => post('open', origin),
  };
}

function failureOf(status: number): ApiFailure {
  if (status === 403) return 'stale';
  if (status === 404) return 'missing';
  // A proxy or Vite answers so while the server is being started.
  return status === 502 || status === 503 || status === 504 ? 'offline' : 'failed';
}
