import { fillTokens } from '../values/tokens';
import type { Meaning } from './meaning';

/** Who must still confirm what the object around it says. Visitors never see it. */
export const confirm: Meaning = {
  editor: { field: 'line', title: 'Still to be confirmed by', isSetting: true },
  examine(by, { owner, pointer }, { findings, context: { environment, tokens } }) {
    if (by !== 'owner' && by !== 'counsel') return;
    const hash = environment.hashOf(fillTokens(JSON.stringify(owner), tokens));
    findings.confirms.push({ by, pointer, hash });
  },
  resolve: () => undefined,
};
