import type { FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { JsonObject } from '../model/resolved';
import { FieldControl } from './field-control';
import { FieldFrame } from './field-frame';
import { FieldGroup } from './field-group';
import { fieldModel } from './field-model';
import { isObject } from '../model/json';

/** Names of controls as they are sent: `address.city`. */
export function fieldName(path: (string | number)[]): string {
  return path.join('.');
}

function FieldTemplate({
  id,
  fieldPathId,
  schema,
  uiSchema,
  required = false,
  rawErrors,
  formData,
  children,
}: FieldTemplateProps) {
  if (schema.type === 'object') return children;
  const name = fieldName(fieldPathId.path);
  const model = fieldModel({ id, name, schema: asJson(schema), ui: asJson(uiSchema), required });
  return (
    <FieldFrame model={model} error={rawErrors?.[0]} value={formData}>
      {children}
    </FieldFrame>
  );
}

function ObjectFieldTemplate({ fieldPathId, title, description, properties }: ObjectFieldTemplateProps) {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return fields;
  const hint = typeof description === 'string' && description !== '' ? description : undefined;
  return (
    <FieldGroup id={fieldPathId.$id} legend={title} hint={hint}>
      {fields}
    </FieldGroup>
  );
}

function Control({
  id,
  name,
  htmlName = name,
  schema,
  uiSchema,
  required = false,
  value,
  rawErrors,
  onChange,
  onBlur,
}: WidgetProps) {
  const model = fieldModel({ id, name: htmlName, schema: asJson(schema), ui: asJson(uiSchema), required });
  const binding = {
    value,
    change: (next: unknown) => onChange(next),
    leave: () => onBlur(id, value),
    isInvalid: (rawErrors?.length ?? 0) > 0,
  };
  return <FieldControl model={model} binding={binding} />;
}

// RJSF types schemas more narrowly than they are: JSON.
function asJson(schema: unknown): JsonObject {
  return isObject(schema) ? schema : {};
}

export const templates = { FieldTemplate, ObjectFieldTemplate };

/** One control for everything: what it is follows from the schema, here and in the native form alike. */
export const widgets = {
  CheckboxWidget: Control,
  CheckboxesWidget: Control,
  DateWidget: Control,
  DateTimeWidget: Control,
  EmailWidget: Control,
  HiddenWidget: Control,
  RadioWidget: Control,
  SelectWidget: Control,
  TextareaWidget: Control,
  TextWidget: Control,
  TimeWidget: Control,
  UpDownWidget: Control,
  URLWidget: Control,
};
