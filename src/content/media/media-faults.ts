import type { ImageSource } from '../../model/source.generated';
import { isObject } from '../../model/json';
import type { MediaLibrary } from '../../model/content';
import { severityOf } from '../../model/diagnostic-table';
import type { Fault } from '../../model/fault';
import { childPointer } from '../source/pointer';
import { filmFaults } from './film';
import { pictureFaults } from './picture';
import { checkMedia, type MediaPlace } from './path';

type Place = Omit<MediaPlace, 'isLink'>;

/** A file that is shown as a picture must be there, and be a picture that browsers can show. */
function checkPicture(path: string, place: Place, library: MediaLibrary): Fault[] {
  const missing = checkMedia(path, place, library);
  return missing.length > 0 ? missing : pictureFaults(path, library.facts(path), place);
}

/** A picture that is sent as it is, such as a logo or an icon: it may move, and be an ICO. */
export function checkPlainPicture(path: string, place: Place, library: MediaLibrary): Fault[] {
  const facts = library.facts(path);
  const isIcon = facts?.kind === 'unusable' && facts.detail === 'ICO';
  // Browsers go by the ending, where nothing makes another file of it.
  if (facts?.kind === 'picture' && facts.isVector !== path.endsWith('.svg'))
    return [
      {
        code: 'asset/unusable',
        ...place,
        message: `"${path}" is ${facts.isVector ? 'an' : 'no'} SVG, whatever its name says: browsers show nothing.`,
        hint: 'Give it the ending of its format, or save it in the format of its ending.',
      },
    ];
  return checkPicture(path, place, library).filter(
    (fault) => severityOf(fault) === 'error' && !(isIcon && fault.code === 'asset/unusable'),
  );
}

/** The picture for shared links, which other services show. */
export function checkSharedPicture(path: string, place: Place, library: MediaLibrary): Fault[] {
  const facts = library.facts(path);
  if (facts?.kind !== 'picture' || !facts.isVector) return checkPicture(path, place, library);
  return [
    {
      severity: 'warning',
      code: 'asset/unusable',
      ...place,
      message: 'No service that shows links takes an SVG: they would be shown without a picture.',
      hint: 'Name a JPEG or PNG, best 1200 pixels wide and 630 high.',
    },
  ];
}

/** The names of pictures and films begin with their folder. */
const outsideOfMedia = (path: string, place: Place, library: MediaLibrary): Fault[] =>
  path.startsWith('media/') || !library.has(path)
    ? []
    : [
        {
          code: 'asset/missing',
          ...place,
          message: `public/${path} is outside of public/media, where pictures and films are.`,
          hint: `Move it to public/media, and write "media/${path.slice(path.lastIndexOf('/') + 1)}".`,
        },
      ];

/** A picture: its file, and the words for those who cannot see it. */
export function checkImage(
  { src, alt, decorative }: ImageSource,
  { file, pointer }: Place,
  library: MediaLibrary,
): Fault[] {
  const place = { file, pointer: childPointer(pointer, 'src') };
  const faults = [...outsideOfMedia(src, place, library), ...checkPicture(src, place, library)];
  const words = alt.trim();
  const report = (message: string, hint: string, severity?: Fault['severity']) =>
    faults.push({
      severity,
      code: 'asset/alt',
      file,
      pointer: childPointer(pointer, 'alt'),
      message,
      hint,
    });
  if (words === '' && !decorative)
    report(
      'The picture has no alt text, the words for those who cannot see it.',
      'Say in one sentence what it shows, or add "decorative": true if it adds no information.',
    );
  if (words !== '' && decorative === true)
    report(
      'The picture is marked as decorative, yet it has an alt text.',
      'Either empty "alt", or delete "decorative".',
    );
  const isName = isFileName(words, src);
  if (isName || saysNothing.test(words))
    report(
      isName ? 'The alt text is a file name.' : 'This alt text does not say what the picture shows.',
      'Say it in one sentence, as to somebody on the telephone; if it adds no information, empty "alt" and add "decorative": true.',
      'warning',
    );
  return faults;
}

// With a number at its end or without.
const saysNothing =
  /^(?:an? |the |my |decorative )?(?:decoration|spacer|image|picture|pic|photo|photograph|graphic|illustration|icon|img|alt(?: ?text)?|description|untitled|screenshot)(?: ?\d+)?\.?$/i;

/** The name of the file itself, or one that a camera, a phone or a program gave. */
const isFileName = (alt: string, src: string): boolean =>
  /^\S+\.(?:webp|jpe?g|png|svg|avif|gif|hei[cf]|tiff?|bmp|psd|ai|pdf|mp4)$|^(?:WhatsApp Image|Screen ?shot) \S*\d|^[a-z]+[-_]?\d{4,}\S*$/i.test(
    alt,
  ) ||
  (/[-_\d]/.test(alt) && alt.toLowerCase() === /([^/]+)\.\w+$/.exec(src)?.[1]?.toLowerCase());

export const isImage = (value: unknown): value is ImageSource =>
  isObject(value) && typeof value.src === 'string' && typeof value.alt === 'string';

/** A file that is played as a film must be there, and be one that browsers can play. */
export function checkFilm(path: string, place: Place, library: MediaLibrary): Fault[] {
  const missing = [...outsideOfMedia(path, place, library), ...checkMedia(path, place, library)];
  return missing.length > 0 ? missing : filmFaults(path, library.facts(path), place);
}
