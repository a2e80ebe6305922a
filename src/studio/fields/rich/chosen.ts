import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { linkAt } from './view';

/**
 * Shows what is chosen in a text while another control has the focus: browsers show it only where the focus is.
 * Returns what ends it.
 */
export function showChosen(view: EditorView): () => void {
  const decorations = (state: EditorState) => {
    const { from, to } = linkAt(state) ?? state.selection;
    return DecorationSet.create(state.doc, [Decoration.inline(from, to, { 'data-chosen': '' })]);
  };
  view.setProps({ decorations });
  return () => {
    if (!view.isDestroyed) view.setProps({ decorations: undefined });
  };
}
