import type { FocusEvent, FormEvent, KeyboardEvent, Ref } from 'react';
import type { ResolvedForm } from '../model/form';
import { FieldControl } from './field-control';
import { FieldFrame } from './field-frame';
import { FieldGroup } from './field-group';
import { leaves, type FieldNode } from './form-fields';
import { FormBody, isConnected } from './form-parts';
import styles from './form.module.css';
import type { Outcome } from './outcome';
import { tidied } from './tidy';
import { formNameField } from './typed-values';

interface NativeFormProps {
  id: string;
  form: ResolvedForm;
  fields: FieldNode[];
  outcome?: Outcome;
  onClear: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  ref: Ref<HTMLFormElement>;
}

/** The form as the browser alone can run it: in the prerendered page, and until the code is there. */
export function NativeForm(props: NativeFormProps) {
  const { id, form, fields, outcome, onClear, onSubmit, ref } = props;
  // `dialog` checks the fields and then goes nowhere: what was typed must not end up in the address.
  const delivery = isConnected(form) ? { action: form.endpoint, method: 'post' } : { method: 'dialog' };
  return (
    <form
      {...delivery}
      ref={ref}
      aria-label={form.document.title}
      className={styles.form}
      onSubmit={onSubmit}
      onBlur={(event) => tidyField(event, fields)}
      // Enter submits from within the field: the browser checks it before it is left.
      onKeyDown={(event) => event.key === 'Enter' && tidyField(event, fields)}
    >
      {isConnected(form) && <input type="hidden" name={formNameField} value={form.name} />}
      <FormBody
        id={id}
        form={form}
        fields={<NativeNodes nodes={fields} />}
        outcome={outcome}
        onClear={onClear}
      />
    </form>
  );
}

type FieldEvent = FocusEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>;

function tidyField({ target }: FieldEvent, fields: FieldNode[]): void {
  if (!(target instanceof HTMLInputElement)) return;
  const field = leaves(fields).find(({ model }) => model.id === target.id);
  const text = tidied(target.value, field?.model.tidy);
  if (text !== target.value) target.value = text;
}

const NativeNodes = ({ nodes }: { nodes: FieldNode[] }) =>
  nodes.map((node) => <NativeNode key={node.path.join('.')} node={node} />);

function NativeNode({ node }: { node: FieldNode }) {
  const shown =
    node.type === 'field' ? (
      <FieldFrame model={node.model}>
        <FieldControl model={node.model} />
      </FieldFrame>
    ) : (
      <FieldGroup id={node.id} legend={node.legend} hint={node.hint}>
        <NativeNodes nodes={node.children} />
      </FieldGroup>
    );
  // Without code a condition cannot bring its fields in: they are there from the start.
  return node.isConditional ? <noscript>{shown}</noscript> : shown;
}
