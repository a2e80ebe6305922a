import { resolvePage } from '../../src/content/resolve/page';
import type { SiteIndex } from '../../src/model/content';
import type { AppBundle } from '../bundle/app-bundle';
import { galleryBlocks, previewPage, previewRoute } from '../schema/gallery';
import type { SiteFolder } from '../site/files';

/** The examples of a site's own blocks that their code cannot show: the page that says the same would fail. */
export function exampleFailures(
  { blocks }: { blocks: readonly SiteFolder['blocks'][number][] },
  siteIndex: SiteIndex,
  server: Pick<AppBundle['server'], 'createPrerender'>,
) {
  if (blocks.length === 0) return [];
  const render = server.createPrerender(siteIndex.site);
  const examples = galleryBlocks(siteIndex);
  return blocks.flatMap(({ type, view: file }) =>
    (examples.find((block) => block.type === type)?.examples ?? []).flatMap((_, index) => {
      const page = previewPage(previewRoute(type, index + 1), siteIndex);
      try {
        if (page) render(resolvePage(page, siteIndex));
        return [];
      } catch (error) {
        return [{ file, message: `Example ${index + 1} of its schema: ${String(error)}` }];
      }
    }),
  );
}
