import { join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { renderedTypes } from '../schema/block-schemas';
import { engineView, serverViews, viewMap, type ViewSource } from '../schema/view-maps';
import { engineRoot, isPackage } from '../site/engine-root';
import { blockPlaces, slashed, type BlockFolder } from '../site/own-blocks';

/** What the code of a site's own blocks imports of the engine, and the file that it is. */
export const publicModule = 'typed-pages';
export const publicModuleFile = resolve(engineRoot, 'src/kit/typed-pages.ts');
/** What the types of that code come from: a package brings declarations along. */
export const publicTypesFile = isPackage
  ? resolve(engineRoot, 'types/kit/typed-pages.d.ts')
  : publicModuleFile;

const engineFile = (path: string) => slashed(resolve(engineRoot, path));

const isSource = (id: string) =>
  ['src', 'scripts'].some((folder) => slashed(id).startsWith(`${engineFile(folder)}/`));

const maps = new Map([
  [engineFile('src/render/views.generated.ts'), viewMap],
  [engineFile('src/render/server-views.generated.ts'), serverViews],
]);

/** Puts a site's own blocks beside those of the engine: the same maps, with more in them. */
export function ownViews(site: () => BlockFolder): Plugin {
  return {
    name: 'own-views',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: new RegExp(`^${publicModule}$`), replacement: publicModuleFile }],
        // There is one React, the engine's, wherever the site stands.
        dedupe: ['react', 'react-dom'],
      },
    }),
    // In a package, too, the engine and blocks are source: a dev server would have their modules kept by browsers as
    // those of packages are, and load what blocks import of the engine a second time.
    async resolveId(source, importer, options) {
      if (!/^(?:[./]|[a-z]:)/i.test(source) || !(isPackage || importer?.includes('/node_modules/')))
        return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = found?.id ?? '';
      const isKept = isSource(id) || blockPlaces(site()).some((place) => id.startsWith(place));
      return found && isKept ? { ...found, id: id.replace(/\?v=\w+$/, '') } : found;
    },
    load: (id) => maps.get(slashed(id))?.(viewSources(site())),
  };
}

/** Where the views of all blocks come from; a site's own is taken before the engine's of the same name. */
function viewSources(site: BlockFolder): ViewSource[] {
  const own = new Map(site.blocks.map(({ type, view }) => [type, slashed(join(resolve(site.root), view))]));
  return renderedTypes(site).map((type) => {
    const file = own.get(type);
    return file === undefined ? engineView(type) : [type, file];
  });
}

/**
 * Makes a dev server read the code of a site's blocks again.
 * @param isOther there are other blocks than before, so that the browser has to begin anew.
 */
export function forgetViews(
  { environments }: ViteDevServer,
  site: BlockFolder,
  { isOther }: { isOther: boolean },
): void {
  const places = blockPlaces(site);
  for (const { moduleGraph } of Object.values(environments)) {
    for (const file of moduleGraph.fileToModulesMap.keys())
      if (places.some((place) => file.startsWith(place)) || (isOther && maps.has(file)))
        moduleGraph.onFileChange(file);
  }
  if (isOther) environments.client.hot.send({ type: 'full-reload' });
}
