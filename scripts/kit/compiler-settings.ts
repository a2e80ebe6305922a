import { join, relative } from 'node:path';
import { publicModule, publicTypesFile } from '../bundle/own-views';
import { packageFolder } from '../site/engine-root';

/**
 * The settings of TypeScript for the code of a site's own blocks, as strict as the engine's. Every way is relative,
 * so that the file stays right for everybody who has the engine in the same place.
 * @param folder where the settings stand.
 */
export function compilerSettings(folder: string, include: readonly string[]) {
  const way = (file: string) => {
    const path = relative(folder, file).replaceAll('\\', '/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const react = packageFolder('@types/react');
  return {
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      paths: {
        [publicModule]: [way(publicTypesFile)],
        react: [way(join(react, 'index.d.ts'))],
        'react/*': [way(join(react, '*'))],
      },
    },
    include: [...include, way(join(packageFolder('vite'), 'client.d.ts'))],
  };
}
