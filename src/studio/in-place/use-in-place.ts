import { isSamePlace } from '../../content/source/pointer';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Field } from '../../model/studio';
import { useOpenStudio } from '../state/open-studio';
import { onUse } from '../state/uses';
import { useWindowEvent } from '../state/use-latest';
import type { Clicked } from '../frame/framed-page';
import { fieldsAsTyped } from '../fields/frame/drafts';
import { fieldAt } from '../panel/focus';
import { untilDone } from '../frame/use-follow-field';
import { everyField, livingDocument, enclosingText, textsOnPage, textToBegin } from './texts-on-page';

/** A text of a block that is to be changed where it is: around an element of the page, or of a field. */
interface Asked {
  at: string;
  clicked?: Clicked;
  pointer?: string;
}

interface Opened {
  /** Of the block that was chosen then, wherever that has gone. */
  choice: number;
  field: Field;
  box: Element;
}

/**
 * Which text is being changed where it is on the page.
 * @param enter goes to the field of what was clicked and is no text, such as a picture.
 */
export function useInPlace(enter: (at: string, clicked: Clicked) => void) {
  const { shown, node, block, site, forFields } = useOpenStudio();
  const [asked, ask] = useState<Asked>();
  const [opened, setOpened] = useState<Opened>();
  const at = node?.at;
  const fields = block.value?.fields;

  /** @returns false while the page has not come to life: which texts are on it is not known before. */
  const find = (wanted: Asked) => {
    const document = livingDocument();
    if (!fields || !document) return false;
    // What has just been saved is on the page before the fields are read anew.
    const typed = fieldsAsTyped(fields, forFields.drafts);
    const texts = textsOnPage({ document, at: wanted.at, fields: typed, tokens: site.tokens });
    const { clicked } = wanted;
    const text = clicked ? enclosingText(texts, clicked.element) : textToBegin(texts, wanted.pointer);
    ask(undefined);
    if (!text && clicked) enter(wanted.at, clicked);
    if (!text) return true;
    borrowFonts(document);
    text.box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    setOpened({ choice: shown.choice, ...text });
    return true;
  };
  const findAsked = useEffectEvent(() => !asked || find(asked));
  // Once its fields are known, and the page is where it was scrolled to.
  const isReady = asked !== undefined && asked.at === at && fields !== undefined;
  useEffect(() => {
    if (!isReady) return;
    let stop: (() => void) | undefined;
    const next = requestAnimationFrame(() => (stop = untilDone(() => findAsked())));
    return () => {
      cancelAnimationFrame(next);
      stop?.();
    };
  }, [isReady, asked]);
  // Whoever goes on to something else before it is there is not called away from it.
  useEffect(() => (asked ? onUse(() => ask(undefined)) : undefined), [asked]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || event.defaultPrevented || at === undefined) return;
    event.preventDefault();
    const wanted = { at, pointer: fieldAt(document.activeElement) };
    // The next key is for the text already.
    if (!find(wanted)) ask(wanted);
  };
  useWindowEvent('keydown', onKey);

  const close = () => {
    ask(undefined);
    setOpened(undefined);
  };
  const field = everyField(fields ?? []).find(({ origin }) => isSamePlace(origin, opened?.field.origin));
  return {
    /** With the field as it is by now. */
    opened:
      opened && opened.choice === shown.choice ? { ...opened, field: field ?? opened.field } : undefined,
    /** A text of the page was clicked twice. */
    open: (place: string, clicked: Clicked) => {
      // The field of the panel does not take the focus.
      shown.select(place, { isSeen: true });
      setOpened(undefined);
      ask({ at: place, clicked });
    },
    close,
    /** F2, in Studio's window or in that of the page. */
    onKey,
  };
}

/** Makes the fonts of the page known to Studio's own window, so that a text looks the same while it is changed. */
function borrowFonts({ styleSheets, baseURI }: Document): void {
  const rules = [...styleSheets].flatMap((sheet) => fontRules(sheet, sheet.href ?? baseURI));
  const style =
    document.querySelector<HTMLStyleElement>('style[data-page-fonts]') ??
    document.head.appendChild(document.createElement('style'));
  style.dataset.pageFonts = '';
  const text = rules.join('\n');
  if (style.textContent !== text) style.textContent = text;
}

function fontRules(sheet: CSSStyleSheet, base: string): string[] {
  try {
    return [...sheet.cssRules]
      .map(({ cssText }) => cssText)
      .filter((text) => text.startsWith('@font-face'))
      .map((text) =>
        text.replaceAll(/url\("([^"]+)"\)/g, (_, address: string) => `url("${new URL(address, base).href}")`),
      );
  } catch {
    // The style sheet of another site keeps its rules to itself.
    return [];
  }
}
