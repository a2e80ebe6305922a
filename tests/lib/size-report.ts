import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { engineRoot } from '../../scripts/site/engine-root';

/** What the app's files weigh. */
export interface SizeReport {
  /** By chunk name: bytes as brotli sends them. */
  chunks: Record<string, number>;
  /** The chunks that every page loads, whatever its blocks. */
  everyPage: string[];
  /** By block type: the chunks that a page with such a block loads for it, also those that come later. */
  blockChunks: Record<string, string[]>;
  /** By block type: bytes of the code of its own folder as it is bundled, before names are shortened. */
  blocks: Record<string, number>;
  stylesheet: number;
}

/** Bundles the app as a build does, and writes nothing. */
export async function measureApp(): Promise<SizeReport> {
  let report: SizeReport | undefined;
  // Vite takes the mode of React's code from here; a test runner has set another one.
  process.env['NODE_ENV'] = 'production';
  await build({
    root: engineRoot,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sizeReport((made) => (report = made))],
    build: { write: false, rolldownOptions: { checks: { pluginTimings: false } } },
  });
  if (!report) throw new Error('Nothing was bundled.');
  return report;
}

function sizeReport(done: (report: SizeReport) => void): Plugin {
  return {
    name: 'size-report',
    enforce: 'post',
    // After the stylesheet has been put together.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        done({
          chunks: sums(chunks.map(({ name, code }) => [name, brotliCompressSync(code).length])),
          everyPage: everyPage(chunks, typeOf),
          blockChunks: blockChunks(chunks, { typeOf, infoOf: (id) => this.getModuleInfo(id) }),
          blocks: sums((await Promise.all(chunks.map((chunk) => ownCode(chunk, typeOf)))).flat()),
          stylesheet: styles.reduce(
            (total, file) => total + (file.type === 'asset' ? brotliCompressSync(file.source).length : 0),
            0,
          ),
        });
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;
type Modules = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

type TypeOf = (id: string) => string | undefined;

/** The block that a module belongs to. */
const typeOf: TypeOf = (id) => /src\/blocks\/([^/]+)/.exec(id.replaceAll('\\', '/'))?.[1];

async function ownCode({ modules }: Chunk, typeOf: TypeOf): Promise<[string, number][]> {
  const own = Object.entries(modules).flatMap(([id, { code }]) => {
    const type = typeOf(id);
    return type && code ? [{ type, code }] : [];
  });
  return Promise.all(own.map(async ({ type, code }) => [type, await minifiedLength(code)]));
}

// The bundler knows the parts of a chunk only as they were before it made them small.
async function minifiedLength(code: string): Promise<number> {
  const { transform } = await import('esbuild');
  const minified = await transform(code, { minify: true, format: 'esm' });
  return Buffer.byteLength(minified.code);
}

function sums(entries: [string, number][]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, bytes] of entries) total[name] = (total[name] ?? 0) + bytes;
  return total;
}

/** Everything that can be reached from the first script, except the views of blocks. */
function everyPage(chunks: Chunk[], typeOf: TypeOf): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isForBlocks = ({ moduleIds }: Chunk) => moduleIds.some((id) => typeOf(id) !== undefined);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const reached = reachable(entries, ({ imports, dynamicImports }) => [
    ...chunksOf(imports, byFile),
    ...chunksOf(dynamicImports, byFile).filter((chunk) => !isForBlocks(chunk)),
  ]);
  return namesOf(reached);
}

/** Followed from module to module: a chunk that several blocks share does not load what only one of them asks for. */
function blockChunks(
  chunks: Chunk[],
  { typeOf, infoOf }: { typeOf: TypeOf; infoOf: Modules },
): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const ids = [...byModule.keys()];
  const types = new Set(ids.flatMap((id) => typeOf(id) ?? []));
  return Object.fromEntries(
    [...types].sort().map((type) => {
      const own = ids.filter((id) => typeOf(id) === type);
      const modules = reachable(own, (id) => {
        const info = infoOf(id);
        return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
      });
      const first = [...modules].flatMap((id) => byModule.get(id) ?? []);
      return [type, namesOf(reachable(first, ({ imports }) => chunksOf(imports, byFile)))];
    }),
  );
}

const chunksOf = (files: string[], byFile: Map<string, Chunk>) =>
  files.flatMap((file) => byFile.get(file) ?? []);

// Sorted so that the report does not depend on the order of the bundler's work.
const namesOf = (chunks: Iterable<Chunk>) => [...new Set([...chunks].map(({ name }) => name))].sort();

function reachable<T>(first: Iterable<T>, next: (from: T) => T[]): Set<T> {
  const found = new Set(first);
  // A set that grows while it is walked is walked to its new end.
  for (const one of found) for (const further of next(one)) found.add(further);
  return found;
}
