import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { fileNameFaults } from './file-name';
import { routeFault } from './route';

export function routeFaults(
  { file, route, aliases }: PageIndex,
  isWritten: boolean,
  { settings }: SiteContext,
): Fault[] {
  const check = (address: string, pointer: string): Fault[] => {
    const reason = routeFault(address, settings?.search !== undefined);
    if (reason === undefined) return [];
    const hint =
      pointer === ''
        ? `Rename the file, or give the page a "route" of its own.`
        : 'Write it like /About or /Guides/Start.';
    return [
      {
        severity: 'error',
        code: 'route/invalid',
        file,
        pointer,
        message: `"${address}" cannot be the address of a page. ${reason}`,
        hint,
      },
    ];
  };
  return [
    ...check(route, isWritten ? '/route' : ''),
    ...(isWritten ? [] : fileNameFaults(file, route)),
    ...aliases.flatMap((alias, index) => check(alias, `/aliases/${index}`)),
  ];
}
