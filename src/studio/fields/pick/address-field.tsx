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
  const { text, isHeld } = editing;
  return (
    <Frame
      editing={editing}
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
          onPick={editing.choose}
          onEnter={editing.commit}
        />
      )}
    </Frame>
  );
}
