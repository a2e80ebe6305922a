/** What Studio says of what is missing before visitors come. */
export const launchWords = {
  title: 'Before visitors come',
  open: (count: number) => `Before visitors come: ${count} left`,
  who: 'Who can answer',
  by: { owner: 'Owner', counsel: 'Lawyer', review: 'Reviewer', delivery: 'Webmaster' },
  left: (who: string, count: number) => (count === 0 ? `${who}: nothing is left.` : `${who}: ${count} left.`),
  why: {
    'launch/owner': 'Only the owner knows. If it is not true, go to it and change the words.',
    'launch/counsel': 'It is a legal question. If it may not be said, go to it and change the words.',
    'launch/review': 'Visitors are told who has reviewed such a page, and when.',
    'launch/delivery': 'It needs an address that receives it, and a privacy notice.',
  } as Partial<Record<string, string>>,
  token: (title: string, value: string) =>
    value === '' ? `“${title}” is not filled in yet.` : `“${title}” still says “${value}”, to be replaced.`,
  form: (name: string) => `Form “${name}”`,
  on: (part: string, pages: number) => `${part}, on ${pages === 1 ? '1 page' : `${pages} pages`}`,
  name: 'Who confirms?',
  nameHint: 'Kept on this computer and in the settings of the site; visitors never see it.',
  confirm: 'Confirm',
  takeBack: 'Take back the confirmation',
  confirmed: (by: string, on: string) => `✓ Confirmed by ${by} on ${on}`,
  answered: '✓ Answered',
  answer: 'Answer here',
  about: (deed: string, what: string) => `${deed}: ${what}`,
  goTo: 'Go to it',
};
