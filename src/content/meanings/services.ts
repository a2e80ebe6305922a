/** How a service shows one thing in a frame. What a site writes under "embeds" is what counts. */
interface KnownService {
  /** What authors call it, and what its addresses hold. */
  called: RegExp;
  frame: string;
  video?: true;
}

const knownServices: readonly KnownService[] = [
  // The address that sets no cookies before a film is played.
  { called: /youtu\.?be/i, frame: 'https://www.youtube-nocookie.com/embed/{id}', video: true },
  { called: /vimeo/i, frame: 'https://player.vimeo.com/video/{id}', video: true },
  {
    called: /google\.\w+(?:\.\w+)?\/maps|google.?maps?|^maps?$/i,
    frame: 'https://www.google.com/maps/embed?pb={id}',
  },
];

const knownBy = (words: string) => knownServices.find(({ called }) => called.test(words));

/** The entry under "embeds" for a service that its name or a pasted address tells. */
export function serviceEntry(provider: string, id: string): string {
  const { frame, video } = (/^\s*(?:https?:|www\.|<)/i.test(id) ? knownBy(id) : undefined) ??
    knownBy(provider) ?? { frame: 'https://…/{id}' };
  return `"${provider}": { "frame": "${frame}"${video ? ', "video": true' : ''} }`;
}

/** The address for frames, where the one that is written is that of a page, which no frame can show. */
export function frameInstead(frame: string): string | undefined {
  const known = knownBy(frame);
  const isFrame = /\bembed\b|player\./i.test(frame);
  return known === undefined || isFrame ? undefined : known.frame;
}
