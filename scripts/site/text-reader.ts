import type { SiteFolder } from './files';

/** The texts of content files, each read once and only when asked for; files under public/ have none. */
export function createTextReader(folder: SiteFolder): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, file.endsWith('.json') ? folder.read(file).text : undefined);
    return texts.get(file);
  };
}
