import { existsSync, readFileSync, readdirSync, type Dirent } from 'node:fs';
import { relative } from 'node:path';
import type { Fault } from '../../src/model/fault';

const stray = (file: string, message: string, hint: string): Fault => ({
  code: 'route/stray-file',
  file,
  pointer: '',
  message,
  hint,
});

const kinds: readonly { ending: RegExp; what: string }[] = [
  { ending: /\.docx?$/i, what: 'a document of Word' },
  { ending: /\.(?:odt|pages|gdoc)$/i, what: 'a document of a word processor' },
  { ending: /\.(?:xlsx?|ods|numbers)$/i, what: 'a spreadsheet' },
  { ending: /\.rtfd?$/i, what: 'rich text' },
  { ending: /\.html?$/i, what: 'a web page (HTML)' },
  { ending: /\.(?:md|markdown)$/i, what: 'Markdown' },
];

const media = /\.(?:jpe?g|png|gif|webp|avif|svg|heic|mp4|mov|webm|pdf)$/i;

/** A file in pages/ that is neither a page nor a part of the settings. */
export function strayFile(file: string): Fault {
  const [why, hint] = reasonAndHint(file);
  return stray(file, `Nothing reads this file: ${why}.`, hint);
}

function reasonAndHint(file: string): [why: string, hint: string] {
  const kind = kinds.find(({ ending }) => ending.test(file));
  const bare = file.replace(/\.\w+$/, '');
  if (file.endsWith('.json'))
    return [
      'its path has a part that begins with an underscore',
      'Delete it, or move it out of pages/. Without the underscore it is a page.',
    ];
  if (/\.json$/i.test(file))
    return ['the ending .json has to be in lower-case letters', `Rename it to ${bare}.json.`];
  if (/\.json\.\w+$/i.test(file))
    return [
      'pages are .json files',
      /\.(?:bak|old|orig|tmp)$/i.test(file)
        ? 'A program left it as a copy: delete it.'
        : `Rename it to ${bare}: some programs add an ending, and some folders do not show it.`,
    ];
  if (/(?:^|\/)~\$/.test(file))
    return ['a program has left it while a document is open in it', 'Close the document, and it is gone.'];
  if (/(?:^|\/)(?:thumbs\.db|desktop\.ini|\.ds_store)$/i.test(file))
    return ['the system of a computer left it', 'Delete it.'];
  if (kind)
    return [
      `it is ${kind.what}, and pages are plain text in .json files`,
      `Renaming it does not help. Make ${bare}.json with npm run new page, copy the words into it, and move this file out of pages/.`,
    ];
  if (media.test(file))
    return ['pictures, films and documents are not kept beside pages', 'Move it to public/media.'];
  return [
    'the names of pages end in .json',
    /(?:^|\/)[^./]+$|\.(?:txt|text|jsn|jason|jsom|josn|jsonc|json5)$/i.test(file)
      ? `If it is a page, rename it to ${bare}.json; if not, move it out of pages/.`
      : 'Move it out of pages/.',
  ];
}

/** A file among the forms that would be one by another name; undefined for others, which may be kept there. */
export function strayForm(file: string): Fault | undefined {
  const [, bare = ''] = /^(.+?)\.json(?:\.\w+)?$/i.exec(file) ?? [];
  if (bare === '' || file === `${bare}.json`) return undefined;
  return stray(
    file,
    'Nothing reads this file: the names of forms end in .json, in lower-case letters.',
    `Rename it to ${bare}.json. Some programs add an ending, and some folders do not show it.`,
  );
}

/** Links of the file system, which lead out of the folder, or nowhere: nothing follows them. */
export const strayLinks = (root: string, folders: readonly string[]): Fault[] =>
  folders
    .filter((folder) => existsSync(`${root}/${folder}`))
    .flatMap((folder) => readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => {
      const path = `${entry.parentPath}/${entry.name}`;
      return stray(
        relative(root, path).replaceAll('\\', '/'),
        existsSync(path)
          ? 'Nothing reads this: it is a link of the file system, and those are not followed.'
          : 'Nothing reads this: it is a link of the file system, and what it leads to is not there.',
        'Put a copy of the file itself here, or delete the link.',
      );
    });

/** Pages beside the folder pages/, or in one whose name is nearly that, and forms beside theirs. */
export function misplacedPages(root: string): Fault[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const isFolder = (entry: Dirent) => entry.isDirectory();
  // On some disks Pages and pages are one folder.
  const folders = entries.some((entry) => isFolder(entry) && entry.name === 'pages')
    ? entries.filter((entry) => isFolder(entry) && isNearlyPages(entry.name))
    : [];
  const inFolders = folders.flatMap(({ name }) => {
    const pages = readdirSync(`${root}/${name}`).filter((file) => isPage(`${root}/${name}/${file}`));
    return pages.map((file) =>
      stray(
        `${name}/${file}`,
        `Nothing reads this page: its folder is named ${name}, not pages.`,
        existsSync(`${root}/pages/${file}`)
          ? `There is another pages/${file}: keep the right one of the two.`
          : `Move it to pages/${file}.`,
      ),
    );
  });
  const schema = existsSync(`${root}/schema`) ? readdirSync(`${root}/schema`) : [];
  const forms = schema.filter((name) => isOf(`${root}/schema/${name}`, form));
  const beside = entries.filter((entry) => entry.isFile() && isPage(`${root}/${entry.name}`));
  const besides = 'Nothing reads this form: it is beside the folder schema/forms/.';
  return [
    ...inFolders,
    ...forms.map((name) => stray(`schema/${name}`, besides, `Move it to schema/forms/${name}.`)),
    ...beside.map(({ name }) =>
      stray(name, 'Nothing reads this page: it is beside the folder pages/.', `Move it to pages/${name}.`),
    ),
  ];
}

const isNearlyPages = (name: string) =>
  name !== 'pages' && /^pages?(?: \(\d+\)| ?- ?copy)?$/i.test(name.trim());

const form = [/"schema"\s*:/, /"submit"\s*:/];
const isPage = (path: string) => isOf(path, [/"blocks"\s*:/, /"meta"\s*:/]);

/** Whether the text of a file, sound or not, has what those of a kind have. */
function isOf(path: string, signs: readonly RegExp[]): boolean {
  if (!/^[^.].*(?<!\.schema)\.json$/i.test(path.slice(path.lastIndexOf('/') + 1))) return false;
  const text = readFileSync(path, 'utf8');
  return /^\s*\{/.test(text) && signs.every((sign) => sign.test(text));
}
