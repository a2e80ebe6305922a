import type { Fault } from '../../model/fault';

const copyMark = /^(.+?)(?:\s*\(\d+\)|\s+-\s+copy(?:\s*\(\d+\))?|\s+copy(?:\s+\d+)?)$/i;

/** A page that has its address from a name which no author gave: that of a second download, or with spaces. */
export function fileNameFaults(file: string, route: string): Fault[] {
  const path = file.slice(0, -'.json'.length);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const original = copyMark.exec(name)?.[1];
  const fault = (message: string, hint: string): Fault[] => [
    { severity: 'warning', code: 'route/file-name', file, pointer: '', message, hint },
  ];
  if (original !== undefined)
    return fault(
      `"${name}" is what computers call a second copy of "${original}", and here it is the address of a page.`,
      `If it is the newer one, let it take the place of ${folder}${original}.json. If it is a page of its own, give the file a name of its own.`,
    );
  if (!/\s/.test(name)) return [];
  const better = `${route.slice(0, route.lastIndexOf('/') + 1)}${name.trim().replace(/\s+/g, '-')}`;
  return fault(
    `The name of this file has a space in it, and so has the address of the page: where it is written down, many programs end the link at the space.`,
    `Run: npm run rename -- "${route}" ${better}. It changes the links to this page, too.`,
  );
}
