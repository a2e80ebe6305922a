import type { Field, StudioSite } from '../../../model/studio';
import { useFieldContext } from '../frame/field-context';
import { ChoiceField } from './choice-field';
import { LineField } from './line-field';

/** The name of something that the site has: chosen where its names are known, typed where not. */
export function NameField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const names = offered[field.offers ?? '']?.(site) ?? [];
  if (names.length === 0) return <LineField field={{ ...field, kind: 'line' }} />;
  return <ChoiceField field={{ ...field, choices: names.map((name) => ({ value: name, title: name })) }} />;
}

const offered: Record<string, (site: StudioSite) => string[]> = {
  collections: ({ collections }) => collections,
  files: ({ files }) => files,
  forms: ({ forms }) => forms,
  pageKinds: ({ pageKinds }) => pageKinds,
  routes: ({ pages }) => pages.map(({ route }) => route),
  shared: ({ shared }) => shared.map(({ name }) => name),
};
