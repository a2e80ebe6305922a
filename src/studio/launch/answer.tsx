import { useCallback, useEffect } from 'react';
import { isSamePlace } from '../../content/source/pointer';
import type { Origin, StudioSite } from '../../model/studio';
import type { Api } from '../api/client';
import { pageAt, siteFrameAt } from '../api/page-places';
import { BlockFields } from '../fields/block-fields';
import { sharedTextField } from '../fields/shared-text/shared-text';
import { everyField } from '../in-place/texts-on-page';
import { useLoaded } from '../state/use-loaded';
import type { StudioState } from '../state/use-studio';
import { launchWords as words } from './launch-words';

export interface LaunchProps {
  studio: StudioState;
  api: Api;
  site: StudioSite;
}

interface AnswerProps extends LaunchProps {
  origin: Origin;
  route: string | undefined;
}

/** The field of what is demanded, as it is with its page or with the settings. */
export function Answer({ studio, api, site, origin, route = '/' }: AnswerProps) {
  const at = origin.file === site.settings ? siteFrameAt : pageAt;
  const load = useCallback(() => api.block(route, at), [api, route, at]);
  const block = useLoaded(route, studio.live.version, load).value;
  const isIt = (other: { origin: Origin }) => isSamePlace(other.origin, origin);
  const token = site.tokens.find(isIt);
  const fields = token ? [sharedTextField(token)] : everyField(block?.fields ?? []).filter(isIt);
  const { know, drafts, send } = studio.editing;
  useEffect(() => know(fields, { route, at, name: words.title }));
  if (fields.length === 0) return null;
  return (
    <BlockFields
      {...{ fields, site, drafts }}
      faults={studio.diagnostics}
      focusOn={origin.pointer}
      onChange={send}
      onMake={studio.makeEntry}
    />
  );
}
