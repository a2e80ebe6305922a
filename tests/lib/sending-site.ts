import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocument } from '../../src/model/form';

/** Connects every form of a site: it is sent to an address, and asks for consent. */
export function connectForms(root: string, endpoint: string): void {
  const settingsFile = join(root, 'pages/_site.json');
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8').replaceAll('%name%', 'Bakery'));
  settings.forms = { ...settings.forms, endpoint, privacyNotice: 'We keep what you send for a year.' };
  writeFileSync(settingsFile, JSON.stringify(settings));
  for (const name of readdirSync(join(root, 'schema/forms'))) {
    const file = join(root, 'schema/forms', name);
    const form: FormDocument = JSON.parse(readFileSync(file, 'utf8'));
    const { properties, required } = form.schema;
    const consent = { type: 'boolean', title: 'I agree', const: true };
    Object.assign(form.schema, {
      properties: { ...Object(properties), consent },
      required: [...new Set([...(Array.isArray(required) ? required : []), 'consent'])],
    });
    form.submit.mode = 'post';
    writeFileSync(file, JSON.stringify(form));
  }
}
