import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';

/** A sound file of another kind than its folder is for: one fault, whatever its parts break there. */
export function otherKind(file: string, value: unknown): Fault | undefined {
  if (!isObject(value)) return undefined;
  const found = kindOf(value);
  const isForm = file.startsWith('schema/forms/');
  const isShared = file.startsWith('pages/_shared/');
  const fault = (what: string, where: string, hint: string): Fault => ({
    severity: 'error',
    code: 'schema/other-kind',
    file,
    pointer: '',
    range: { offset: 0, length: 1 },
    message: `${what}, but ${where}.`,
    hint,
  });
  const here = isForm
    ? 'this folder is for forms'
    : isShared
      ? 'this folder is for parts that pages include'
      : 'every file here is a page';
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (found === 'form' && !isForm && file !== 'pages/_site.json')
    return fault('This is a form (it has "schema")', here, `Move it to schema/forms/${name}.`);
  if (found === 'page' && (isForm || isShared))
    return fault('This is a page (it has "meta" and "blocks")', here, `Move it to ${pageFileFor(file)}.`);
  if (found === 'settings' && file !== 'pages/_site.json')
    return fault(
      'These are the settings of a site (it has "origin")',
      here,
      'Settings are read from pages/_site.json only: move what is new in it to that file, and delete this one.',
    );
  return undefined;
}

function kindOf(value: Record<string, unknown>): 'form' | 'page' | 'settings' | undefined {
  const isPage = Array.isArray(value['blocks']) && isObject(value['meta']);
  if (isPage) return 'page';
  if ('blocks' in value || 'meta' in value) return undefined;
  if (isObject(value['schema']) && ('submit' in value || 'ui' in value)) return 'form';
  return 'origin' in value && 'lang' in value ? 'settings' : undefined;
}

const pageFileFor = (file: string) => `pages/${file.replace(/^(?:pages\/_shared|schema\/forms)\//, '')}`;
