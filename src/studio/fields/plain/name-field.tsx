import type { Field, StudioSite } from '../../../model/studio';
import { useFieldContext } from '../frame/field-context';
import { ChoiceField } from './choice-field';
import { LineField } from './line-field';

/** The name of something that the site has: chosen where its names are known, typed where not. */
export function NameField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const names = namesFor(field.offers, site);
  if (names.length === 0) return <LineField field={{ ...field, kind: 'line' }} />;
  return <ChoiceField field={{ ...field, choices: names.map((name) => ({ value: name, title: name })) }} />;
}

function namesFor(offers: string | undefined, site: StudioSite): string[] {
  switch (offers) {
    case 'collections':
      return site.collections;
    case 'files':
      return site.files;
    case 'forms':
      return site.forms;
    case 'pageKinds':
      return site.pageKinds;
    case 'routes':
      return site.pages.map(({ route }) => route);
    case 'shared':
      return site.shared.map(({ name }) => name);
    default:
      return [];
  }
}
