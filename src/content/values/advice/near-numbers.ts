import type { Fault } from '../../../model/fault';
import type { TokenValues } from '../tokens';
import { warn } from './warn';

// With fewer digits it is a year, a price or a measure.
const number = /\+?\d(?:[\s().-]{0,2}\d){6,14}/g;
// No token can stand in an address of it.
const messenger = /wa\.me\/[+\d\s().-]*$/;
const mostOthers = 2;

/** Numbers typed in place of their token, and those that are nearly its: with a digit or two that are others, they reach somebody else. */
export function nearNumbers(
  text: string,
  tokens: TokenValues,
  place: { file: string; pointer: string },
): Fault[] {
  return [...text.matchAll(number)].flatMap(({ 0: whole, index }): Fault[] => {
    const [nearest] = [...tokens]
      .map(([name, value]) => ({ name, value, others: otherDigits(whole, value) }))
      .sort((one, other) => one.others - other.others);
    const isAddress = messenger.test(text.slice(Math.max(0, index - 24), index));
    if (!nearest || nearest.others > mostOthers || isAddress) return [];
    const words = {
      message:
        nearest.others === 0
          ? `This is the number of {${nearest.name}}: when that changes, it does not.`
          : `This is nearly the number of {${nearest.name}}, which is ${nearest.value}.`,
      hint: 'Written as the token, it is the same everywhere; another number has a token of its own.',
      replacement: `{${nearest.name}}`,
    };
    return [{ ...place, ...warn(index, whole.length, words) }];
  });
}

/** How many digits of two numbers of one length differ; Infinity where they are no such numbers. */
function otherDigits(one: string, other: string): number {
  const [digits, others] = [one, other].map((each) => each.replace(/\D/g, ''));
  if (!digits || digits.length !== others?.length || /\p{L}/u.test(other)) return Infinity;
  return digits.split('').filter((digit, at) => digit !== others[at]).length;
}
