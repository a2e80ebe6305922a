import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openSiteFolder } from '../site/files';
import { measure } from './measure';
import { bytesOfPages, devJobs, measureInTurns, type CorpusCosts, type Jobs } from './measure-corpus';
import { openDev } from './measure-dev';

interface Options {
  root: string;
  folder: string;
  runs: number;
  seconds: number;
}

/** All that makes a site. */
const parts = ['pages', 'public', 'schema/forms', 'blocks', 'theme.css', 'package-lock.json'];
const homePage = 'pages/index.json';

/** Measures what a site costs as it is, on a copy of it: its check, its builds and the dev server. */
export async function measureSite({ root, folder, ...turns }: Options): Promise<CorpusCosts> {
  const [site, out] = [join(folder, 'site'), join(folder, 'out')];
  copySite(root, site);
  // Bundles the app and makes the pictures, so that the time for them is in none of the figures.
  await measure('build', ['--root', site, '--out', out]);
  const dev = openDev(site, titled);
  const jobs: Jobs = {
    check: () => measure('check', ['--root', site]),
    'full build': async () => {
      await rm(out, { recursive: true, force: true });
      return measure('build', ['--root', site, '--out', out, '--clean']);
    },
    'nothing changed': () => measure('build', ['--root', site, '--out', out]),
    ...(existsSync(join(site, homePage)) && {
      'one page changed': async () => {
        const page = join(site, homePage);
        await writeFile(page, titled(await readFile(page, 'utf8'), `Measured at ${performance.now()}`));
        return measure('build', ['--root', site, '--out', out]);
      },
      ...devJobs(dev),
    }),
  };
  const { costs, failures } = await measureInTurns(jobs, turns).finally(() => dev.stop());
  const { pages } = openSiteFolder(site);
  return { corpus: basename(root), pages: pages.length, bytes: await bytesOfPages(out), costs, failures };
}

function copySite(root: string, site: string): void {
  for (const part of parts.filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(site, part)), { recursive: true });
    cpSync(join(root, part), join(site, part), { recursive: true });
  }
  // Its own blocks may import packages.
  const packages = join(root, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(site, 'node_modules'), 'junction');
}

/** A page with another title for search engines, which is shown nowhere else. */
function titled(text: string, words: string): string {
  const page: { meta?: object } = JSON.parse(text);
  return JSON.stringify({ ...page, meta: { ...page.meta, title: words } }, null, 2);
}
