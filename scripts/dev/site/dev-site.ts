import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locate } from '../../../src/content/source/places/locate';
import type { Fault } from '../../../src/model/fault';
import { UsageError } from '../../site/usage-error';
import type { ContentFiles } from './content-files';
import { settingsFile } from '../../site/own-blocks';
import { createReader, type Considered, type SiteView } from './site-reader';
import type { Texts } from '../../site/files';

export type DevSite = Awaited<ReturnType<typeof openDevSite>>;

/** A site that is held open while it is written. @throws UsageError when the folder holds no site. */
export async function openDevSite(root: string, files: ContentFiles) {
  const reader = createReader(root, files);
  let view = await reader.read();
  // The frame and the base path of before stand in for settings that cannot be read.
  const shown = (next: SiteView) => (next.siteIndex.context.settings ? next : { ...next, site: view.site });

  return {
    /** The site as its files were when they were last read. */
    view: () => view,
    /**
     * Reads the files again. Whatever is in them, or is missing, shows in the view.
     * Rejects for errors of the engine only, and where a file goes away while it is read.
     */
    async refresh() {
      try {
        view = shown(await reader.read());
      } catch (error) {
        if (!(error instanceof UsageError) || existsSync(join(root, settingsFile))) throw error;
        view = withoutSettings(view);
      }
      return view;
    },
    /** The site as it would be if these files had these texts. Once they have, keeping it saves reading it again. */
    async consider(texts: Texts): Promise<Considered> {
      const considered = await reader.consider(texts);
      return {
        view: considered.view,
        keep() {
          considered.keep();
          view = shown(considered.view);
        },
      };
    },
  };
}

/** While the settings are gone, as for a moment when a branch is switched, nothing can be shown. */
function withoutSettings(last: SiteView): SiteView {
  const gone: Fault = {
    code: 'site/missing',
    file: settingsFile,
    pointer: '',
    message: 'The settings file of the site is missing.',
    hint: 'Put the file back. The pages return by themselves.',
  };
  const textOf = () => undefined;
  return {
    ...last,
    diagnostics: locate([gone], textOf),
    textOf,
    find: () => ({ kind: 'missing', files: new Set([settingsFile]) }),
  };
}
