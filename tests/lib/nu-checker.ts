import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';
import { findJava } from '../gate/java';

const require = createRequire(import.meta.url);

interface NuMessage {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

/**
 * What the Nu HTML checker says against the .html files of a folder, by file. One Java process checks them all.
 * Its advice about harmless habits (slashes of void elements, roles said twice for old screen readers) is left out.
 */
export function nuFaults(folder: string): Map<string, string[]> {
  const java = findJava();
  if (!java) throw new Error('The Nu HTML checker needs Java: run npm test, which installs it, or set JAVA.');
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const options = ['--skip-non-html', '--errors-only', '--format', 'json', '--exit-zero-always', '--stdout'];
  const report = execFileSync(java, ['-jar', jar, ...options, folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { messages } = JSON.parse(report) as { messages: NuMessage[] };
  const faults = new Map<string, string[]>();
  for (const { url, message, extract = '' } of messages) {
    const file = relative(folder, fileURLToPath(url)).replaceAll('\\', '/');
    faults.set(file, [...(faults.get(file) ?? []), `${message}\n${extract}`]);
  }
  return faults;
}
