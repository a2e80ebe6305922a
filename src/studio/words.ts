/** What the fields say. */
export const fieldWords = {
  optional: 'optional',
  problem: 'Problem',
  advice: 'Advice',
  tryAgain: 'Try again',
  putBack: 'Put back',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  notAnswering: 'Studio is not answering. What you wrote is kept here.',
  conflict: (theirs: string) => `somebody else changed this meanwhile, to: “${theirs}”`,
  conflictRemoved: 'somebody else removed this meanwhile.',
  newer: (theirs: string) => `This was changed elsewhere meanwhile, to: “${theirs}”`,
  showNewer: 'Show it',
  nothing: 'nothing',

  count: (length: number, most: number) => `${length} of at most ${most} characters`,
  tooLong: (over: number) => `${over} ${over === 1 ? 'character' : 'characters'} too many`,
  oneParagraph: 'A text is one paragraph, so Enter saves it.',

  tokenIs: (name: string, value: string) =>
    `{${name}} is “${value}”. It is written in one place and shown on all pages that use it.`,
  tokenIsEmpty: (name: string) => `{${name}} has no text yet. It is written in one place for all pages.`,
  tokenChange: (name: string) => `Change the text of {${name}}`,
  tokenTitle: (name: string) => `Text of {${name}}, on all pages`,
  tokenInsert: 'Insert a text that all pages share',
  tokenInsertShort: 'Shared text',
  tokenClose: 'Done',

  notSet: 'Not set',
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

  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  item: (position: number) => `Item ${position}`,
  problems: (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
  editInFile: 'Edit in the file',
  readOnly: 'This can be changed in the file only.',
  empty: 'Empty',

  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  foundNothing: 'Nothing has these words in its name.',
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
    waits: 'Leads nowhere until its shared text is filled in.',
    isFile: 'file',
    isHere: 'on this page',
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
    cancel: 'Cancel',
    joined: (count: number) => `${count} paragraphs became one: a text is one paragraph.`,
    asWritten:
      'This text is shown as it is written, because it holds something that cannot be shown otherwise without changing it.',
    unwritable: 'these words cannot be bold, italic and linked in this way. Undo the last step.',
  },
};
