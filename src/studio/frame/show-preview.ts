import { framedDocument } from '../in-place/texts-on-page';
import type { Preview } from './preview';

/** Hands a page with values that are not saved to the app in the frame; without one it shows again what is saved. */
export function showPreview(preview: Preview | undefined): void {
  const view = framedDocument()?.defaultView;
  view?.dispatchEvent(new view.CustomEvent('content:preview', { detail: preview }));
}
