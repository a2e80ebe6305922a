import { insert, type Repair } from './tokens';

const control = /[\u0000-\u001F]/g;
const badEscape = /\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|[^]?)/g;

/** Signs that JSON does not allow within a text. */
export function contentRepairs(text: string, from: number, to: number): Repair[] {
  const content = text.slice(from, to);
  const repairs: Repair[] = [];
  const controls = [...content.matchAll(control)].map(({ 0: sign, index }) => ({
    offset: from + index,
    length: 1,
    text: /[\t\v\f\r\n]/.test(sign) ? ' ' : '',
  }));
  const [first] = controls;
  if (first) {
    const isTab = text[first.offset] === '\t';
    repairs.push({
      offset: first.offset,
      length: 1,
      message: isTab
        ? 'There is a tab in this text.'
        : 'There is an invisible control character in this text.',
      hint: isTab ? 'Write a space in its place.' : 'Delete it.',
      edits: controls,
      isCertain: true,
    });
  }
  const wrong = content.includes('\\')
    ? [...content.matchAll(badEscape)].filter(([, known]) => known === undefined)
    : [];
  const [escape] = wrong;
  if (escape)
    repairs.push(
      backslash(
        content,
        from,
        wrong.map(({ index }) => from + index),
      ),
    );
  return repairs;
}

function backslash(content: string, from: number, places: number[]): Repair {
  const isPath = /^[\w.-]*(?:\\+[\w.-]+)+$/.test(content);
  const common = { offset: places[0] ?? from, length: 1 };
  if (isPath) {
    const edits = [...content.matchAll(/\\+/g)].map(({ 0: run, index }) => ({
      offset: from + index,
      length: run.length,
      text: '/',
    }));
    return {
      ...common,
      message: 'The folders of a path are divided by /, not by a backslash.',
      hint: 'Change every \\ to /.',
      edits,
      isCertain: true,
    };
  }
  return {
    ...common,
    message: 'This backslash has no meaning in a text.',
    hint: 'Two of them show one; or delete it. A quote within a text is written \\".',
    edits: places.map((place) => insert(place, '\\')),
  };
}
