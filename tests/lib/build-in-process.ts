import { buildApp } from '../../scripts/lib/app-bundle';
import { buildSite } from '../../scripts/lib/build-site';

const [root = '', out = '', cacheDir = ''] = process.argv.slice(2);
await buildSite({ root, out, cacheDir, clean: true, app: await buildApp() });
