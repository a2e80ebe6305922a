import type { KeyboardEvent } from 'react';

/** What Enter does in a text of one line; Enter that ends the composition of a character is none of ours. */
export const onEnter =
  <T extends Element>(act: (event: KeyboardEvent<T>) => void) =>
  (event: KeyboardEvent<T>): void => {
    // With Ctrl it is for the entry that the text is in.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event);
  };
