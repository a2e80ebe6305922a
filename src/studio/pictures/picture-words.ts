const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const places = (count: number) => times(count, 'place', 'places');

/** What Studio says of the pictures of the site as a whole. */
export const pictureWords = {
  title: 'Pictures',
  which: 'Which pictures',
  kinds: { all: 'All', unused: 'Not used' },
  search: 'Search by name or description',
  none: 'No picture has these words in its name or description.',
  found: (count: number) => times(count, 'picture', 'pictures'),
  more: (count: number) => `Show ${count} more`,
  failed: 'The pictures cannot be read now. The window in which Studio was started says more.',
  choose: 'Choose a picture to see where it is used.',
  gone: 'This picture is not there any more.',
  facts: (width: number, height: number, bytes: number) =>
    `${width} × ${height} pixels, ${bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`}`,
  used: (count: number) => (count === 0 ? 'not used' : `used in ${places(count)}`),
  uses: 'Where it is used',
  unused: 'Nothing uses it.',
  decorative: 'Decorative',
  alone: 'Without a description',
  others: 'Also named in these files, which are not changed here:',
  replace: 'Put another in its place',
  instead: 'The picture to put in its place',
  describe: 'Describe the new picture, or say that it is decorative.',
  put: (count: number) => `Put it in ${places(count)}`,
  putLabel: (src: string, to: string) => `Another picture in place of ${src}: ${to}`,
  putSaid: (count: number) =>
    `Another picture is in its place, in ${places(count)}. Undo takes all of it back.`,
  discard: 'Remove it from the site',
  why: 'It is used. Put another in its place first, or take it away where it is used.',
  sure: 'It goes from the site. Undo brings it back.',
  discardIt: 'Remove it',
  discardLabel: (src: string) => `Remove the picture ${src}`,
  discarded: (src: string) => `${src} is removed. Undo brings it back.`,
  keep: 'Keep it',
};
