import { createContext, use } from 'react';
import type { StudioSite } from '../../model/studio';
import type { StudioState } from './use-studio';

/** Studio from when its site has been read. */
export interface OpenStudio extends Omit<StudioState, 'site'> {
  site: StudioSite;
}

export const StudioContext = createContext<OpenStudio | undefined>(undefined);

/** All that Studio knows and does, for whatever is in its window. */
export function useOpenStudio(): OpenStudio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('This is outside of Studio.');
  return studio;
}
