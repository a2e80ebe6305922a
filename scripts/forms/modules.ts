import { writeWhole } from '../site/disk';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashText } from '../site/hash';
import type { FormModule, FormSource } from './validators';
import { cacheFolder } from '../site/engine-root';

const cacheDir = join(cacheFolder, 'forms');

/**
 * The compiled validators of the forms, by name. Compiling takes a bundler, so what came out is kept,
 * named after the form and the engine that compiled it.
 */
export async function loadFormModules(
  forms: Iterable<FormSource>,
  engine: string,
): Promise<Map<string, FormModule>> {
  const modules = new Map<string, FormModule>();
  const missing: FormSource[] = [];
  for (const form of forms) {
    const known = await readModule(fileOf(form, engine));
    if (known) modules.set(form.name, known);
    else missing.push(form);
  }
  if (missing.length === 0) return modules;
  const { compileFormValidators } = await import('./validators');
  const compiled = await compileFormValidators(missing);
  for (const form of missing) {
    const module = compiled.get(form.name);
    if (!module) continue;
    modules.set(form.name, module);
    const { fileName, code } = module;
    writeWhole(fileOf(form, engine), `${fileName}\n${hashText(code)}\n${code}`);
  }
  return modules;
}

const fileOf = ({ name, document }: FormSource, engine: string) =>
  join(cacheDir, `${name}-${hashText(engine, JSON.stringify(document.schema))}.js`);

// The first line is the name it has in the site; a file that is not whole is made again.
async function readModule(file: string): Promise<FormModule | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [fileName = '', seal = '', ...lines] = text.split('\n');
  const code = lines.join('\n');
  return seal === hashText(code) && fileName !== '' ? { fileName, code } : undefined;
}
