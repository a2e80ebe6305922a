import { partName, words } from '../words';
import { counted } from '../../content/source/counted';

const writtenForAll = (what: string) =>
  `Write it under “${words.siteFrame.label}” › “All forms” › “${what}”. Until then choose that it is not sent.`;

/** What the fields say. */
export const fieldWords = {
  optional: 'optional',
  problem: 'Problem',
  advice: 'Advice',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  isEmpty: (title: string) => `“${title}” is empty. Write it.`,
  /** What is said in place of the words of the check, which are for whoever sees the files. */
  instead: {
    'a11y/heading-order': {
      message: 'This is a small heading, and no larger one stands before it on the page.',
      todo: 'Give its part, or the one before it, a heading.',
    },
    'link/anchor': {
      message: 'This link leads to a place that is not there.',
      todo: 'Lead it elsewhere, or take it away.',
    },
    'term/page': {
      message: 'Texts on other pages refer to words that are explained here and nowhere else.',
      todo: 'Leave the part that explains them on this page.',
    },
  } as Record<string, { message: string; todo?: string } | undefined>,
  /** What helps somebody who sees the page only, after the words of the check. */
  also: {
    'token/unknown':
      'Curly brackets name a shared text here. If you mean ordinary words, take the brackets away or write round ones.',
    'collection/unknown':
      'The menu, the foot or a page lists the pages of this group: take that list away first, or put a page into the group.',
    'form/endpoint': writtenForAll('Address that forms are sent to'),
    'form/privacy': writtenForAll('Privacy notice'),
    'form/consent':
      'Add a field of the kind “Consent, without which nothing is sent”. Until then choose that it is not sent.',
  } as Record<string, string | undefined>,
  conflict: (theirs: string) => `somebody else changed this meanwhile, to: “${theirs}”`,
  conflictRemoved: 'somebody else removed this meanwhile.',
  newer: (theirs: string) => `This was changed elsewhere meanwhile, to: “${theirs}”`,
  showNewer: 'Show it',
  nothing: 'nothing',

  count: (length: number, most: number) => `${length} of at most ${most} characters`,
  tooLong: (over: number) => `${counted(over, 'character')} too many`,

  tokenIs: (title: string, value: string) =>
    `“${value}” is the shared text “${title}”: written once, and shown wherever pages name it.`,
  tokenIsEmpty: (title: string, note = '') =>
    `The shared text “${title}” is still empty, so nothing appears in its place. ${note}`.trim(),
  tokenChange: (title: string) => `Change “${title}” everywhere`,
  tokenTitle: (title: string) => `${title}, everywhere`,
  tokenInsert: 'Insert a text that all pages share',
  tokenInsertShort: 'Shared text',
  done: 'Done',

  notSet: 'Not chosen',
  unknownChoice: (value: string) => `${value} (not one of the choices)`,
  notANumber: 'Write a number, for example 12 or 1.5.',
  numberNeeded: 'A number is needed here.',
  between: (least: number | undefined, most: number | undefined) => {
    if (least !== undefined && most !== undefined) return `From ${least} to ${most}`;
    return least !== undefined ? `${least} or more` : `${most} or less`;
  },
  on: 'On',
  off: 'Off',
  dateUnreadable: (value: string) => `“${value}” is not a day of the calendar. Choose one to replace it.`,

  settings: 'More settings',
  example: (text: string) => `for example: ${text}`,
  items: (count: number) => counted(count, 'entry', 'entries'),
  item: (position: number) => `Entry ${position}`,
  emptyList: 'Nothing is in this list yet.',
  problems: (count: number) => counted(count, 'problem'),
  addMore: (title: string) => `Add: ${title}`,
  addLess: 'Not now',
  needs: (titles: string[]) => `still to be filled in: ${titles.join(', ')}.`,
  inPlace: (title: string) => `Change: ${title}`,
  readOnly: 'This can be changed in the file only.',
  reasons: {
    blocks: 'These are parts of the page of their own: choose them in the list at the top, or on the page.',
    unexpected: 'This is not written as it should be. It can be corrected in the file.',
    unknown: 'Nothing of this name is expected here. It can be corrected in the file.',
    free: 'This has no fixed form. It can be changed in the file.',
    package: 'This comes with a package that the site uses: it is changed where the package is made.',
    right: 'You may look at this site, and not change it.',
  },
  twin: (title: string) => `“${title}” says the same in another form. Change it as well:`,
  empty: 'Empty',

  noIconYet: 'No icon has this name yet. Go on typing, or choose one from the list.',
  found: (count: number) => `${count} found`,
  foundNothing: 'Nothing found.',
  foundMore: (count: number) => `and ${count} more: type to find them`,
  suggestions: 'What fits',

  address: {
    none: 'It leads nowhere yet. Type the name of a page, a telephone number, an e-mail address or a site.',
    page: (title: string) => `Leads to the page “${title}”.`,
    section: (title: string, section: string) => `Leads to “${section}” on the page “${title}”.`,
    sectionHere: (section: string) => `Leads to “${section}” on this page.`,
    sectionSomewhere: (id: string) => `Leads to the place “${id}” on this page.`,
    top: 'Leads to the top of this page.',
    noPage: (route: string) => `There is no page at ${route}.`,
    noSection: (title: string, id: string) => `The page “${title}” has no section “${id}”.`,
    file: (file: string) => `Opens the file ${file}.`,
    noFile: (file: string) => `There is no file ${file}.`,
    call: (number: string) => `Calls ${number}`,
    mail: (address: string) => `Writes an e-mail to ${address}`,
    outside: (host: string) => `Leads to another site: ${host}`,
    term: (id: string) => `Explains the word “${id}” of the glossary where it stands.`,
    notYet: (words: string) => `“${words}” is not an address: choose below what it should lead to.`,
    waits: 'Leads nowhere until its shared text is filled in.',
    isFile: 'file',
    isShared: (title: string) => `shared text “${title}”`,
    isHere: 'on this page',
  },

  picture: {
    none: 'No picture yet.',
    size: (width: number, height: number) => `${width} × ${height} pixels`,
    chooseFirst: 'Choose a picture',
    chooseOther: 'Choose another picture',
    remove: 'Take the picture away',
    search: 'Search the pictures',
    add: 'Add a picture from this computer',
    added: (name: string) => `Picture added: ${name}`,
    adding: (name: string) => `Adding ${name} …`,
    tooLarge: (name: string, size: number, most: number) =>
      `“${name}” has ${Math.round(size / 1_000_000)} MB; at most ${most / 1_000_000} MB can be added. Save it smaller, for example 2400 pixels wide.`,
    notAdded: 'The picture could not be added: Studio is not answering.',
    alt: 'Description',
    altHint: 'What the picture shows, in one sentence, for those who cannot see it.',
    takeAlt: (alt: string) => `Use the description it has elsewhere: “${alt}”`,
    keepAlt: (alt: string) => `Keep the description of the picture before: “${alt}”`,
    decorative: 'Decorative',
    decorativeHint: 'It adds nothing that must be known; screen readers pass over it.',
    choose: 'choose a picture.',
    describe: 'describe the picture, or say that it is decorative.',
  },

  focus: {
    from: { x: 'From the left', y: 'From the top' },
    share: (thousandths: number) => `${thousandths / 10}%`,
    sides: 'Sides and corners',
    name: (focus = '') => {
      const [x, y] = focus.split(' ');
      if (x !== undefined && y !== undefined) return `${Number(x) / 10}%, ${Number(y) / 10}%`;
      return focus === '' ? 'The middle' : partName(focus);
    },
  },

  rich: {
    toolbar: 'Bold, italic, links',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    linkTo: 'Where the link leads',
    linkWords: 'Words of the link',
    linkSet: 'Set the link',
    linkRemove: 'Remove the link',
    joined: (count: number) =>
      `${count} paragraphs became one, for this field holds one paragraph. Further paragraphs are added in the file.`,
    asWritten:
      'This text is shown as it is written, because it holds something that cannot be shown otherwise without changing it.',
    unwritable: 'these words cannot be bold, italic and linked in this way. Undo the last step.',
  },
};
