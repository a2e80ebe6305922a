import { useCallback, useEffect } from 'react';
import { isSamePlace } from '../../content/source/pointer';
import type { Origin } from '../../model/studio';
import { pageAt, siteFrameAt } from '../api/page-places';
import { BlockFields } from '../fields/block-fields';
import { sharedTextField } from '../fields/shared-text/shared-text';
import { everyField } from '../in-place/texts-on-page';
import { useOpenStudio } from '../state/open-studio';
import { useLoaded } from '../state/use-loaded';
import { launchWords as words } from './launch-words';

interface AnswerProps {
  origin: Origin;
  route: string | undefined;
}

/** The field of what is demanded, as it is with its page or with the settings. */
export function Answer({ origin, route = '/' }: AnswerProps) {
  const { api, site, live, editing, forFields } = useOpenStudio();
  const at = origin.file === site.settings ? siteFrameAt : pageAt;
  const load = useCallback(() => api.block(route, at), [api, route, at]);
  const block = useLoaded(route, live.version, load).value;
  const isIt = (other: { origin: Origin }) => isSamePlace(other.origin, origin);
  const token = site.tokens.find(isIt);
  const fields = token ? [sharedTextField(token)] : everyField(block?.fields ?? []).filter(isIt);
  useEffect(() => editing.know(fields, { route, at, name: words.title }));
  if (fields.length === 0) return null;
  return <BlockFields {...{ fields, site, ...forFields }} focusOn={origin.pointer} />;
}
