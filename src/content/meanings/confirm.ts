import type { Meaning } from './meaning';

/** Who must still confirm what the object around it says. Visitors never see it. */
export const confirm: Meaning = {
  editor: { field: 'line', title: 'Still to be confirmed by', isSetting: true },
  sample: (draw) => draw.one(['owner', 'counsel']),
  examine(by, { pointer }, { findings }) {
    if (by === 'owner' || by === 'counsel') findings.confirms.push({ by, pointer });
  },
  resolve: () => undefined,
};
