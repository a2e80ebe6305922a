import { counted } from '../content/source/counted';

/** The name of a file as a person says it: `what-to-freeze` is "What to freeze". */
export const partName = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[-_/]+/g, ' ');

/** All that Studio says to people, for somebody who has never seen a file of the site. */
export const words = {
  studio: 'Studio',
  cancel: 'Cancel',
  close: 'Close',
  go: 'Go to it',
  nothing: '(nothing)',
  signOut: 'Sign out',
  panel: 'Edit',
  page: 'Page',
  pageFrame: (title: string) => `The page “${title}”`,
  loading: 'Loading …',
  pageLoading: 'The page is loading …',

  pages: {
    current: (title: string) => `Page: ${title}. Choose another`,
    search: 'Go to a page, a part, an entry or a setting',
    opened: (title: string) => `Page: ${title}`,
  },

  width: { label: 'Width of the page', phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  interact: 'Use the page',
  interactShort: 'Use',
  interactHint: 'Links, tabs and buttons of the page work, as they do for visitors. Off: a click selects.',
  view: { label: 'What to show', page: 'Page', edit: 'Edit' },

  changes: {
    title: 'Changes',
    reading: 'Looking for changes …',
    none: 'Nothing has changed since it was published last.',
    since: (count: number, day: string) =>
      `${counted(count, 'change')} since ${day}. Visitors see none of it yet.`,
    otherFiles: 'Pictures and other files',
    choose: (what: string) => `Publish: ${what}`,
    by: (names: readonly string[]) => `by ${names.join(', ')}`,
    removed: 'removed:',
    added: 'added:',
    takeBack: 'Take back',
    takenBack: (what: string) => `Taken back: ${what}. Undo brings it back.`,
    show: 'Show the page',
    showOf: (page: string) => `Show the page “${page}”`,
    message: 'In one sentence, for those who look later',
    usualMessage: (names: readonly string[]) =>
      `Change ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`,
    publish: (chosen: number, all: number) =>
      chosen === all ? `Publish ${counted(all, 'change')}` : `Publish ${chosen} of ${counted(all, 'change')}`,
    busy: 'One moment …',
    noneChosen: 'Choose at least one change.',
    unsaved: (count: number) =>
      `${count === 1 ? '1 change is' : `${count} changes are`} not saved yet, and not part of this.`,
    again: 'Send it again',
    both: 'Before and after',
    back: 'Back to the changes',
    which: 'Which of both',
    before: 'Before',
    after: 'Now',
    notYet: 'There was no such page before.',
    noMore: 'This page is gone.',
    otherNow: 'There are other changes by now. Open the changes again.',
    withCommits: 'Publish these as well',
    place: (number: number, all: number) => `${number} of ${all}`,
    write: 'Or write it from both',
    keepWritten: 'Keep this one',
  },

  team: {
    here: (names: readonly string[]) => (names.length === 0 ? '' : `Also here: ${names.join(', ')}`),
    isHere: (name: string) => `${name} is here`,
    published: (age: string) => `Last published ${age}`,
    signIn: 'Sign in',
  },

  earlier: {
    button: 'What it said before',
    of: (name: string) => `What “${name}” said before`,
    none: 'It has never said anything else, as far as it is known here.',
    since: (day: string, author: string | undefined) =>
      author === undefined ? `Since ${day}, in Studio` : `Since ${day}, by ${author}`,
    putBack: 'Put back',
    putBackOf: (text: string) => `Put back: ${text}`,
    isBack: (name: string) => `Put back: ${name}. Undo takes it away again.`,
  },

  outline: {
    title: 'On this page',
    empty: 'Nothing is on this page yet.',
    shared: (pages: number) => (pages === 1 ? 'shared, only here so far' : `on ${pages} pages`),
    wrong: 'something to look at',
  },
  keys: {
    title: 'Without a mouse',
    all: [
      'F6, Shift+F6: from the list of parts to the fields, the page, the bar',
      'Ctrl+K: go to a page, a part, a setting, or any words on this page. Of words chosen in a text it makes a link',
      'In the list: letters find a part, Enter leads to its fields, Escape back',
      'In the list: Ctrl+Enter inserts, Alt+↑ and Alt+↓ move, Ctrl+D duplicates, Delete removes',
      'On an entry of a list: ↑ and ↓ lead to the next, End behind the last; the keys for parts do the same with it',
      'F2: write on the page. F8: the next text to write. Ctrl+Z: undo',
    ],
  },
  regions: {
    toolbar: 'Tools',
    list: 'On this page',
    fields: 'What can be changed',
    page: 'The page itself',
  },
  selected: (name: string) => `${name} selected`,

  fields: {
    developers: 'For developers',
    none: 'Click something on the page, or choose it from the list, to change it. Click a text twice to change it right on the page.',
    saves: 'What you change is saved at once. Visitors see it when the site is next published.',
    openFile: 'Open in the editor',
    inFile: (file: string) => `It is written in the file ${file}.`,
  },
  thisPage: { title: 'This page', label: 'Name, title for search engines, lists' },
  siteFrame: {
    title: 'On every page',
    label: 'Name, menu, foot, hours, search',
    note: 'This appears on every page. What you change here changes on all of them.',
  },
  form: {
    title: 'Form',
    change: (title: string) => `Change what “${title}” asks for`,
    on: (pages: number) =>
      pages === 0
        ? 'No page shows this form yet: insert a part of the kind “Form” to show it. To try it, choose “Use the page”. Here nothing is sent.'
        : `What you change here changes on ${pages === 1 ? 'the one page that shows' : `all ${pages} pages that show`} this form. To try it, choose “Use the page”. Here nothing is sent.`,
    show: (page: string) => `Show it on “${page}”`,
  },
  sharedTexts: {
    title: 'Shared texts',
    about: 'Each is written once and appears wherever pages name it: phone numbers, hours, prices.',
    search: 'Search the shared texts',
    empty: 'still empty',
    stillEmpty: (count: number) => `${counted(count, 'text')} still empty`,
    everywhere: 'on every page',
    pages: (count: number) => `on ${counted(count, 'page')}`,
    unused: 'on no page yet',
    on: (titles: string[], more: number) =>
      `Used on: ${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    onEveryPage: 'Appears on every page.',
  },
  shared: (name: string, pages: number) =>
    `“${partName(name)}” is shared. What you change here changes on ${pages === 1 ? 'the one page that shows it' : `all ${pages} pages that show it`}.`,

  unwritten: {
    none: 'No text is left to write.',
    count: (count: number) => `✎ ${counted(count, 'text')} still to be written`,
    next: 'Next text to write',
  },
  problems: {
    title: (count: number) => `${counted(count, 'thing')} to look at`,
    error: 'To fix',
    warning: 'To consider',
    notice: 'Note',
    line: (file: string, line: number) => `${file}, line ${line}`,
  },
  broken: {
    title: 'This page cannot be read',
    text: 'Something in its file is not written as it must be. What is healthy can still be changed below; the page itself shows its last good version until this is fixed.',
    tell: 'If you do not work with the files yourself, send this to whoever does:',
  },

  save: {
    none: 'Nothing changed yet',
    typing: 'Writing …',
    saving: 'Saving …',
    theirs: 'Kept as it is in the file',
    done: 'Saved',
    lines: (lines: number, file: string) => `${counted(lines, 'line')} in ${file}`,
    part: (name: string, pages: number) => `shared part “${partName(name)}”, on ${counted(pages, 'page')}`,
    everywhere: 'for every page',
    nameKept: '· links to this heading go on to lead here',
    merged: 'together with a change somebody else made',
    unsaved: (count: number) => `${counted(count, 'change')} ${count === 1 ? 'is' : 'are'} not saved`,
    all: 'Everything is saved',
    choosing: 'Waiting for your choice',
    kept: 'What you wrote is kept here until it is saved or you discard it.',
    gone: (label: string) => `${label} is not there any more. What you wrote is kept here.`,
    copy: 'Copy the text',
    copied: 'Copied',
    incomplete: 'Something is still missing. Go to it to complete it.',
    again: 'Try again',
    discard: 'Discard',
    refused: 'Not saved, see the note at:',
    held: 'Not saved yet, something is missing:',
  },
  wholePage: {
    like: 'New page',
    copy: 'Duplicate the page',
    rename: 'Change its address',
    remove: 'Remove the page',
    share: 'Make it a shared part',
    own: 'Make it this page’s own',
    form: 'New form',
    removeForm: 'Remove the form',
    name: 'Name',
    address: 'Address',
    addressHint: 'As it is after the name of the site. It cannot hold spaces.',
    hasSpaces: 'An address cannot hold spaces. Write a hyphen in their place, or nothing.',
    template: 'Like which page (must be chosen)',
    kind: (kind: string) => `for a new page of the kind “${kind}”`,
    links: 'These link to it:',
    lists:
      'It is the only page that these list. Remove the list there, or choose other pages for it, and come back:',
    times: (count: number) => `${count} times`,
    byWords: (said: readonly string[]) => said.map((each) => `“${each}”`).join(', '),
    released: (routes: string[]) =>
      `It is public: bookmarks and search engines lead to ${routes.join(', ')}.`,
    instead: 'Where its links and visitors go from now on',
    needsInstead: 'Choose the page where its links and visitors go from now on.',
    hintEmpty:
      'The new page begins as that one does. Its texts are yours to write; insert its parts one by one.',
    hint: {
      like: 'The new page has the same parts. Its texts are yours to write; pictures and links are those of the other page until you choose others.',
      copy: 'The copy has the words of this page, and is a draft: visitors do not see it. Who reviewed this page, and from which sources, is left out: nobody has reviewed the copy.',
      rename: 'Links on other pages follow, and the old address leads to the new one.',
      remove: 'Undo brings it back.',
      share:
        'Other pages can then show it, too: copy it and paste it there. What is changed in it changes on all of them.',
      own: 'What you change in it afterwards changes on this page only. The shared part stays as it is.',
      form: 'It begins with two fields and sends nothing. Insert a part of the kind “Form” on a page to show it there.',
      removeForm: 'Undo brings it back.',
    },
    do: {
      like: 'Make the page',
      copy: 'Duplicate it',
      rename: 'Change the address',
      remove: 'Remove it',
      share: 'Share it',
      own: 'Make it its own',
      form: 'Make the form',
      removeForm: 'Remove it',
    },
    draft: 'Only for us: not published yet',
    draftNote: 'Visitors do not see this page, and no menu or list shows it.',
    publish: 'Publish the page',
    published: 'Visitors see the page when the site is next published. Saved',
    unpublish: 'Page only for us',
    unpublished: 'The page is only for us: when the site is next published visitors see it no more. Saved',
    result: 'In search results',
    card: 'As a shared link',
    place: (name: string) => `Its place in “${partName(name)}”`,
    length: (
      part: 'title' | 'description',
      length: number,
      { least, most }: { least: number; most: number },
    ) => {
      const name = part === 'title' ? 'Title' : 'Description';
      const count = `${name}: ${counted(length, 'character')}`;
      if (length > most) return `${count}. More than ${most} are cut off.`;
      return length < least ? `${count}. With ${least} to ${most} it says more.` : `${count}, fits.`;
    },
    empty: 'Without its other parts: only its opening',
    needsName: 'Give the page a name.',
    needsTemplate: 'Choose the page that it should be like.',
    label: {
      like: (title: string) => `New page “${title}”`,
      copy: (title: string) => `Duplicate as “${title}”`,
      rename: (title: string) => `Change the address of “${title}”`,
      remove: (title: string) => `Remove the page “${title}”`,
      share: (title: string) => `Shared part “${title}”`,
      own: (title: string) => `“${title}” for this page alone`,
      form: (title: string) => `New form “${title}”`,
      removeForm: (title: string) => `Remove the form “${title}”`,
    },
    said: {
      like: (title: string) => `Page “${title}” made, a draft. Its texts are to be written`,
      copy: (title: string) => `Page “${title}” made, a draft`,
      rename: (title: string) => `“${title}” has its new address. Saved`,
      remove: (title: string) => `Page “${title}” removed. Undo brings it back`,
      share: (title: string) => `“${title}” is a shared part. Saved`,
      own: (title: string) => `“${title}” belongs to this page alone. Saved`,
      form: (title: string) => `Form “${title}” made. No page shows it yet`,
      removeForm: (title: string) => `Form “${title}” removed. Undo brings it back`,
    },
  },
  making: {
    tools: 'Parts of the page',
    insert: 'Insert a part',
    insertAt: (place: string) => `Insert a part: ${place}`,
    behind: 'Add one behind it',
    up: 'Move up',
    down: 'Move down',
    moveTo: 'Move to another place',
    moveHere: 'Move it there',
    duplicate: 'Duplicate',
    copy: 'Copy',
    copyName: (name: string) => `Copy “${name}”`,
    copiedSaid: (name: string) => `“${name}” copied. Paste it on this page or on another one`,
    paste: 'Paste a part',
    pasteHere: 'Paste the part that was copied',
    pasted: (name: string) => `Paste “${name}”`,
    pastedSaid: (name: string, place: string) => `“${name}” pasted. ${place}. Saved`,
    noPart:
      'What was copied last is no part of a page. Choose a part and copy it first. Text is pasted into a field.',
    noClipboard:
      'The browser does not let Studio use the clipboard. Allow it for this address; in the list of parts, Ctrl+V works without that.',
    remove: 'Remove',
    takeAway: (title: string) => `Take away: ${title}`,
    removeAsked: (names: readonly string[]) =>
      `Remove. Then always shown: ${names.map((name) => `“${name}”`).join(', ')}`,
    where: 'Where',
    search: 'Search kinds of parts',
    found: (count: number, sought: string) =>
      count === 0
        ? `No part is called “${sought}”. Ask your developer for a new kind.`
        : `${counted(count, 'kind')} of part${count === 1 ? '' : 's'}. The pictures are examples: you write the texts.`,
    lacks: 'Not here: this site has nothing yet that it could show.',
    before: (name: string) => `Before “${name}”`,
    first: 'First, cannot go further up',
    last: 'Last, cannot go further down',
    outermost: 'In nothing else, cannot go further out',
    nothingToEnter: 'Nothing above it that could take it in',
    added: (title: string, position: number) =>
      `${title}: entry ${position} added, still to be written. Saved`,
    endOfPage: 'At the end of the page',
    endOf: (name: string) => `At the end of “${name}”`,
    sharedPart: (name: string) => `${name} (shared part)`,
    add: (title: string) => `Add to: ${title}`,
    split: (title: string) => `${title}: one entry is two now. Saved`,
    pastedLines: (count: number, isTable: boolean) =>
      isTable ? `A table of ${count} rows was pasted.` : `${count} lines were pasted.`,
    asEntries: (count: number) => `Make ${count} entries`,
    asOneText: 'Keep it one text',
    pasteEntries: (count: number) => `Paste ${count} entries`,
    pastedEntries: (title: string, count: number) => `${title}: ${count} entries added. Saved`,
    entryTools: (name: string) => `For the entry “${name}”`,
    fewest: (least: number) => `At least ${counted(least, 'entry', 'entries')} must stay`,
    most: (most: number) => `At most ${counted(most, 'entry', 'entries')}`,
    inserted: (title: string) => `Insert: ${title}`,
    insertedSaid: (title: string, place: string) => `${title} inserted. ${place}. Saved`,
    moved: (name: string) => `Move “${name}”`,
    movedTo: (name: string, count: number) => (position: number) =>
      `“${name}” moved: ${position} of ${count}. Saved`,
    movedSaid: (name: string, place: string) => `“${name}” moved. ${place}. Saved`,
    duplicated: (name: string) => `Duplicate “${name}”`,
    duplicatedSaid: (name: string) => `“${name}” duplicated. Saved`,
    removed: (name: string) => `Remove “${name}”`,
    removedSaid: (name: string) => `“${name}” removed. Undo brings it back`,
    refused: (label: string) => `This cannot be done: ${label}`,
    unchanged: 'Nothing was changed.',
    linked: 'These link to it. Lead their links elsewhere first, or take them away:',
    elsewhere:
      'Somebody else has changed this page meanwhile, and it is not certain any more where this belongs. Look at the page as it is now, and do it again.',
  },
  undo: {
    undo: {
      name: 'Undo',
      done: (label: string) => `Undone: ${label}`,
      nothing: 'There is nothing to undo.',
      blocked: (label: string) => `“${label}” cannot be undone`,
      skip: 'Leave it as it is, and undo what was before it',
    },
    redo: {
      name: 'Redo',
      done: (label: string) => `Redone: ${label}`,
      nothing: 'There is nothing to redo.',
      blocked: (label: string) => `“${label}” cannot be redone`,
      skip: 'Leave it as it is, and redo the next',
    },
    putBack: (label: string) => `Put back as it was saved: ${label}`,
    conflict: 'The same place was changed since, by somebody else or outside of Studio.',
    used: 'The picture is used by now. It stays among the pictures.',
    refused: 'The check would refuse what was there before.',
  },
  clash: {
    title: 'Somebody else has changed this',
    text: (label: string) =>
      `While you were writing, “${label}” was changed outside of this window. Which one should stay?`,
    mine: 'Yours',
    theirs: 'The other',
    keep: { mine: 'Keep mine', theirs: 'Keep the other' },
    later: 'Decide later',
  },
  /** Why something was not read or saved. */
  why: {
    offline: 'Studio’s server does not answer. What you type is kept; it is saved once it answers again.',
    stale:
      'Studio was started again since this window was opened. Close this window and open the address that the window in which Studio was started shows now. Changes that were not saved wait for you there.',
    keyless:
      'This address lacks the key that only the first window of Studio was given. Go on in that window; or close this one and open the address that the window in which Studio was started shows.',
    signedOut: 'You have been signed out. Sign in again: nothing you typed is lost.',
    failed: 'Something went wrong. The window in which Studio was started says more.',
    // What hinders the server, and the way on.
    protected:
      'The file or its folder is protected on this computer, so nothing was changed in it. Take the protection away, or ask whoever keeps the files; then try again.',
    full: 'The disk of this computer is full, so nothing was changed. Make room on it, for example by emptying the bin; then try again.',
    folderGone:
      'The folder of the site is not where it was: it was moved, renamed or taken off. Put it back and try again, or start Studio where it is now.',
    tooLong:
      'This is too much to be sent at once: at most 1 MB, about 150,000 words. Shorten it, then it is saved.',
    notOpen:
      'This file may not be changed from Studio: it is a link to another place. Change it there, or ask whoever keeps the files.',
    notAllowed: 'You may not do this. Whoever runs Studio here can give you the right to it.',
    missing:
      'There is no page at this address: it was renamed or removed, or the address is another one. Choose a page at the top.',
    left: 'This window was closed or loaded again before it was written.',
    later: 'Somebody else changed the same text, and you chose to decide later.',
    partGone:
      'Somebody else removed or replaced this part meanwhile. Nothing was changed. Copy your text to put it elsewhere.',
    fileGone: 'Somebody else removed the file of this page meanwhile. Copy your text to put it elsewhere.',
  },
  lost: 'What you were in was moved, replaced or removed in the file by somebody else, and it is not certain where it is now. Choose it again to go on.',
};
