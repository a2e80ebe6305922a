// The package brings no types; these are the parts that the tests use.
declare module 'jsdom' {
  export class JSDOM {
    static fragment(html: string): DocumentFragment;
    constructor(html?: string, options?: { url?: string; contentType?: string; runScripts?: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
