import { useLatest } from '../state/use-latest';
import { indexOf, parentOf, siblingOf } from '../../content/source/pointer';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Field, StudioSite } from '../../model/studio';
import { isMarked } from '../../content/source/unwritten';
import { AddressField, IconField } from './pick/pick-fields';
import { PictureField } from './picture/picture-field';
import { ChoiceField, ChoicesField, NameField, SwitchField } from './plain/choice-fields';
import { DateField, LineField, NumberField } from './plain/text-fields';
import { GroupField, ListField, ReadOnlyField } from './plain/group-fields';
import { RichField } from './rich/rich-field';
import styles from './fields.module.css';
import { FieldContext, type InField } from './frame/use-editing';
import { type Send, createDrafts } from './frame/drafts';
import { FaultList, faultsBeside } from './frame/faults';
import { fieldPlaces, firstControl, focusTree } from '../panel/focus';
import { Parts } from './plain/parts';

export interface BlockFieldsProps
  extends
    Pick<InField, 'site' | 'faults' | 'focusOn' | 'onUpload'>,
    // Drafts are kept for as long as this component stays, unless they are given.
    Partial<Pick<InField, 'all' | 'drafts' | 'undoCount'>> {
  fields: Field[];
  /**
   * Saves a value; undefined removes it. The field's value is what the file held when the typing began. The field may
   * be one that is elsewhere: the text of a token, or one part of a picture.
   */
  onChange: Send;
  /** Makes, moves and removes entries of lists. */
  onMake?: InField['make'];
  /** Shown above the fields. */
  before?: ReactNode;
  /** Shown below them. */
  after?: ReactNode;
  /** Each of the fields behind its name: they are many, and have little to do with one another. */
  isFolded?: boolean;
}

/** The fields of a block, made of nothing but their description. */
export function BlockFields(props: BlockFieldsProps) {
  const { fields, site, onChange, faults, focusOn, undoCount = 0, onUpload, onMake, all = fields } = props;
  const latest = useLatest(onChange);
  const [own] = useState(() => createDrafts((field, value) => latest.current(field, value)));
  const drafts = props.drafts ?? own;
  const root = useRef<HTMLDivElement>(null);
  const choose = ({ target }: { target: EventTarget }) => chooseUnwritten(target, site);
  useEffect(() => {
    if (focusOn !== undefined && root.current) focusField(root.current, focusOn);
  }, [focusOn]);
  return (
    <FieldContext
      value={{ site, all, drafts, faults, undoCount, focusOn, onUpload, make: onMake, renderField }}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- who comes by the keys comes with the focus */}
      <div ref={root} className={styles.fields} onFocus={choose} onClick={choose}>
        <FaultList faults={faultsBeside(faults, fields)} />
        {props.before}
        <Parts fields={fields} isFolded={props.isFolded} />
        {props.after}
      </div>
    </FieldContext>
  );
}

/** What is still to be written is written over by whatever is typed. */
function chooseUnwritten(target: EventTarget, { tokens }: StudioSite): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value } = target;
    if (isMarked(value) || (value !== '' && tokens.some(({ standIn }) => standIn === value))) target.select();
    return;
  }
  const text = target instanceof Element && target.closest('[contenteditable="true"]');
  if (text && isMarked(text.textContent)) getSelection()?.selectAllChildren(text);
}

/** The entry before one that is gone, else what it was in. */
const beforeOrAround = (place: string): string =>
  indexOf(place) > 0 ? siblingOf(place, -1) : parentOf(place);

/** Puts the focus into the field, or into the nearest one before or around it; where none is left, to the list of parts. */
function focusField(root: HTMLElement, pointer: string): void {
  for (let place = pointer; place !== ''; place = beforeOrAround(place)) {
    const [field] = fieldPlaces(root, place);
    if (!field) continue;
    // A text that has not come to life yet takes the focus by itself.
    const control = firstControl(field);
    control?.focus();
    control?.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  if (document.activeElement === document.body) focusTree();
}

/** The editor of a field: its kind decides, never the block that it is of. */
const editors: Record<Field['kind'], ComponentType<{ field: Field }>> = {
  line: LineField,
  text: LineField,
  'rich-text': RichField,
  choice: ChoiceField,
  choices: ChoicesField,
  number: NumberField,
  switch: SwitchField,
  date: DateField,
  icon: IconField,
  address: AddressField,
  picture: PictureField,
  name: NameField,
  group: GroupField,
  list: ListField,
  'read-only': ReadOnlyField,
};

function renderField(field: Field): ReactNode {
  const Editor = editors[field.kind];
  return <Editor field={field} />;
}
