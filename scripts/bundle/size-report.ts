import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the app's files weigh, kept beside the bundle for the budgets. */
export interface SizeReport {
  /** By chunk name: bytes as brotli sends them. */
  chunks: Record<string, number>;
  /** By block type: bytes of minified code of its own folder. */
  blocks: Record<string, number>;
  stylesheet: number;
}

export const sizeReportFile = 'sizes.json';

export function sizeReport(): Plugin {
  return {
    name: 'size-report',
    enforce: 'post',
    // After the stylesheet has been put together.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const report: SizeReport = { chunks: {}, blocks: {}, stylesheet: 0 };
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset') {
            if (file.fileName.endsWith('.css')) report.stylesheet += brotliCompressSync(file.source).length;
            continue;
          }
          report.chunks[file.name] = (report.chunks[file.name] ?? 0) + brotliCompressSync(file.code).length;
          for (const [id, { renderedLength }] of Object.entries(file.modules)) {
            const type = /src[\\/]blocks[\\/]([^\\/]+)/.exec(id)?.[1];
            if (type) report.blocks[type] = (report.blocks[type] ?? 0) + renderedLength;
          }
        }
        this.emitFile({ type: 'asset', fileName: sizeReportFile, source: JSON.stringify(report, null, 2) });
      },
    },
  };
}
