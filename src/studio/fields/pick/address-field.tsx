import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useEditing, useFieldContext } from '../frame/use-editing';
import { Frame } from '../frame/frame';
import { writtenText } from '../plain/text-fields';
import { TokenNotes } from '../shared-text/shared-text';
import { explainAddress, findAddresses, isSearch } from './addresses';
import { Combobox } from './combobox';

/** Where a link leads: chosen by the names of pages and sections, or typed. */
export function AddressField({ field }: { field: Field }) {
  const { site } = useFieldContext();
  const editing = useEditing(field);
  const { file } = field.origin;
  const text = typeof editing.value === 'string' ? editing.value : '';
  const isHeld = editing.draft?.state === 'held';
  return (
    <Frame
      field={field}
      editing={editing}
      shape="control"
      {...(isHeld && { problem: fieldWords.address.notYet(text) })}
      hint={isHeld ? undefined : <p>{explainAddress(text, site, file)}</p>}
      after={<TokenNotes text={text} />}
    >
      {({ control }) => (
        <Combobox
          control={control}
          text={text}
          find={(words) => findAddresses(words, site, file)}
          onText={(typed) =>
            isSearch(typed) ? editing.hold(typed) : editing.edit(writtenText(typed, field))
          }
          onPick={(value) => {
            editing.edit(value);
            editing.commit();
          }}
          onEnter={editing.commit}
        />
      )}
    </Frame>
  );
}
