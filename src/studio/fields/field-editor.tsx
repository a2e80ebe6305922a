import type { Field } from '../../model/studio';
import { AddressField } from './pick/address-field';
import { IconField } from './pick/icon-field';
import { PictureField } from './picture/picture-field';
import { ChoiceField } from './plain/choice-field';
import { DateField } from './plain/date-field';
import { GroupField, ListField } from './plain/group-field';
import { LineField } from './plain/line-field';
import { NameField } from './plain/name-field';
import { NumberField } from './plain/number-field';
import { ReadOnlyField } from './plain/read-only-field';
import { SwitchField } from './plain/switch-field';
import { RichField } from './rich/rich-field';

/** The editor of a field: its kind decides, never the block that it is of. */
export function FieldEditor({ field }: { field: Field }) {
  switch (field.kind) {
    case 'line':
    case 'text':
      return <LineField field={field} />;
    case 'rich-text':
      return <RichField field={field} />;
    case 'choice':
      return <ChoiceField field={field} />;
    case 'number':
      return <NumberField field={field} />;
    case 'switch':
      return <SwitchField field={field} />;
    case 'date':
      return <DateField field={field} />;
    case 'icon':
      return <IconField field={field} />;
    case 'address':
      return <AddressField field={field} />;
    case 'picture':
      return <PictureField field={field} />;
    case 'name':
      return <NameField field={field} />;
    case 'group':
      return <GroupField field={field} />;
    case 'list':
      return <ListField field={field} />;
    case 'read-only':
      return <ReadOnlyField field={field} />;
  }
}
