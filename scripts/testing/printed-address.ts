import type { ChildProcess } from 'node:child_process';

/** The address with its token that Studio prints once it is ready. Rejects if the process ends before. */
export function printedAddress({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/\S+#token=\S+/.exec(printed)?.[0];
      if (address !== undefined) found(address);
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
    stdout?.on('close', () => failed(new Error(`Studio has not started:\n${printed}`)));
  });
}
