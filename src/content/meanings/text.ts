import { plainTextAdvice } from '../values/advice/text-advice';
import { fillTokens } from '../values/tokens';
import type { Meaning } from './meaning';

/** Text with tokens. */
export const text: Meaning = {
  editor: { field: 'line' },
  isProse: true,
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.tokens(value, pointer);
    const services = examination.context.settings?.embeds;
    for (const advice of plainTextAdvice(value, services)) examination.fault({ pointer, ...advice });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? fillTokens(value, context.tokens) : value),
};
