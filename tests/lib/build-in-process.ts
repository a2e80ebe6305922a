import { buildApp } from '../../scripts/bundle/app-bundle';
import { buildSite } from '../../scripts/build/build';

const [root = '', out = '', cacheDir = ''] = process.argv.slice(2);
await buildSite({ root, out, cacheDir, clean: true, app: await buildApp() });
