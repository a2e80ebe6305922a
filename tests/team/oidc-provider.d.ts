// The package brings no types; these are the parts that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  class Grant {
    constructor(of: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: { Grant: typeof Grant } };
  }
  export class Provider {
    constructor(
      issuer: string,
      settings: {
        loadExistingGrant: (context: Context) => Promise<Grant>;
        [setting: string]: unknown;
      },
    );
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
