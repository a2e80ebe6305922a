const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

/** What Studio says of the pictures of the site as a whole. */
export const pictureWords = {
  title: 'Pictures',
  which: 'Which pictures',
  kinds: { every: 'All', unused: 'Not used' },
  failed: 'The pictures cannot be read now. The window in which Studio was started says more.',
  facts: (width: number, height: number, bytes: number) =>
    `${width} × ${height} pixels, ${Math.ceil(bytes / 1000)} kB`,
  used: (count: number, others: readonly string[]) => {
    const elsewhere =
      others.length > 0 ? ` It is named in ${others.join(', ')}, which is not changed here.` : '';
    return count > 0
      ? `Used in ${places(count)}. Only what nothing uses can be removed.${elsewhere}`
      : elsewhere || 'Nothing uses it.';
  },
  replace: 'Put another in its place',
  putIn: (count: number) => `Put it in ${places(count)}`,
  stayDecorative: (count: number) =>
    `In ${places(count)} it is decorative, and so will the new one be: no description is read out there.`,
  put: (name: string, to: string) => `Picture ${to} in place of ${name}`,
  discard: 'Remove it from the site',
  remove: (name: string) => `Remove the picture ${name}`,
  done: (label: string) => `Done: ${label}. Undo takes it back.`,
  sure: 'No page shows it. Undo brings it back.',
  keep: 'Keep it',
};
