import { isAtOrIn } from '../../content/source/pointer';
import type { PageLinks, StudioSite } from '../../model/studio';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';

interface HoldersProps {
  links: readonly (Omit<PageLinks, 'count'> & {
    pointer?: string;
    part?: string;
    count?: number;
    words?: readonly string[];
  })[];
  onLeave: () => void;
}

/** What holds links, each by its name, with the way to it. */
export function Holders({ links, onLeave }: HoldersProps) {
  const { site, opener } = useOpenStudio();
  return (
    <ul>
      {links.map((each) => {
        const { file, pointer = '', route, part, count = 1, words: said = [] } = each;
        const go = opener({ ...each, pointer });
        const setting =
          file === site.settings ? site.sections.find((it) => isAtOrIn(pointer, it.pointer)) : undefined;
        const name = [setting ? words.siteFrame.title : holderOf(each, site), part ?? setting?.title]
          .filter(Boolean)
          .join(' › ');
        const show = () => {
          onLeave();
          go?.();
        };
        return (
          <li key={file + pointer}>
            {go ? (
              <button type="button" className="plain" onClick={show}>
                {name}
              </button>
            ) : (
              name
            )}{' '}
            {route !== undefined && <small>{route}</small>}
            {said.length > 0 && <small> {words.wholePage.byWords(said)}</small>}
            {count > 1 && <small> {words.wholePage.times(count)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** As people call it. */
export function holderOf({ file, title }: Pick<PageLinks, 'file' | 'title'>, site: StudioSite): string {
  if (title !== undefined) return title;
  return file === site.settings
    ? words.siteFrame.label
    : words.making.sharedPart(file.replace(/^.*\/|\.json$/g, ''));
}
