// The package brings no types; these are the parts that the tests use.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string, options?: { url?: string; contentType?: string; runScripts?: 'outside-only' });
    readonly window: Window & typeof globalThis;
  }
}
