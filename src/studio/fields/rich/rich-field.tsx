import { useState, useEffect, useRef } from 'react';
import type { Field } from '../../../model/studio';
import { fieldWords } from '../../words';
import { useFieldContext } from '../frame/field-context';
import { Frame, type Ties } from '../frame/frame';
import { useEditing, type Editing } from '../frame/use-editing';
import { openMarkdown } from '../markdown/save-markdown';
import { LengthNote, lengthOf } from '../plain/length-note';
import { LineField, writtenText } from '../plain/line-field';
import { TokenNotes } from '../shared-text/token-notes';
import { LinkPanel } from './link-panel';
import styles from './rich.module.css';
import { TokenPanel } from './token-panel';
import { Toolbar } from './toolbar';
import { textOf, useRich, type Rich } from './use-rich';
import { insertToken } from './view';

/** Text with bold, italic, links and tokens; as it is written where that could not be kept byte by byte. */
export function RichField({ field }: { field: Field }) {
  const editing = useEditing(field);
  const text = textOf(editing);
  const [isSource, setSource] = useState(false);
  const opened = openMarkdown(text);
  // Once it is shown as it is written it stays so: the field must not change under the hands.
  if (!opened && !isSource) setSource(true);
  if (isSource || !opened)
    return <LineField field={{ ...field, kind: 'text' }} note={fieldWords.rich.asWritten} />;
  return <RichText field={field} editing={editing} />;
}

function RichText({ field, editing }: { field: Field; editing: Editing }) {
  const [joined, setJoined] = useState(0);
  const [tool, setTool] = useState<'link' | 'token'>();
  const { tokens } = useFieldContext().site;
  const [problem, setProblem] = useState<string>();
  const rich = useRich(editing, {
    write: (source) => {
      setProblem(source === undefined ? fieldWords.rich.unwritable : undefined);
      if (source === undefined) editing.hold(editing.value);
      else editing.edit(writtenText(source, field));
    },
    onLink: () => setTool('link'),
    onPaste: ({ paragraphs }) => setJoined(paragraphs > 1 ? paragraphs : 0),
    onEnter: editing.commit,
  });
  const text = textOf(editing);
  const closeTool = () => {
    setTool(undefined);
    rich.view.current?.focus();
  };
  const insert = (name: string) => {
    const editor = rich.view.current;
    const values = new Map(tokens.map((token) => [token.name, token.value]));
    if (editor) insertToken(name, values)(editor.state, editor.dispatch);
    closeTool();
  };
  const hint = (
    <>
      <LengthNote length={lengthOf(text)} most={field.maxLength} />
      {joined > 0 && <p role="status">{fieldWords.rich.joined(joined)}</p>}
    </>
  );
  return (
    <Frame
      field={field}
      editing={editing}
      shape="group"
      hint={hint}
      problem={problem}
      after={<TokenNotes text={text} />}
    >
      {(ties) => (
        <div className={styles.rich}>
          <Toolbar
            view={rich.view}
            state={rich.state}
            onLink={() => setTool('link')}
            onToken={tokens.length > 0 ? () => setTool('token') : undefined}
          />
          {tool === 'token' && <TokenPanel onChoose={insert} onClose={closeTool} />}
          {tool === 'link' && rich.view.current && rich.state && (
            <LinkPanel
              view={rich.view.current}
              state={rich.state}
              file={field.origin.file}
              onClose={closeTool}
            />
          )}
          <Surface ties={ties} isRequired={field.isRequired} rich={rich} />
        </div>
      )}
    </Frame>
  );
}

/** The text itself. React makes its place; what is in it is ProseMirror's. */
function Surface({ ties, isRequired, rich }: { ties: Ties; isRequired: boolean; rich: Rich }) {
  const place = useRef<HTMLDivElement>(null);
  const { mount, describe } = rich;
  const { labelId, describedBy, isInvalid } = ties;
  useEffect(() => (place.current ? mount(place.current) : undefined), [mount]);
  useEffect(() => {
    describe({
      class: styles.surface ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
    });
  }, [describe, labelId, describedBy, isInvalid, isRequired]);
  return <div ref={place} />;
}
