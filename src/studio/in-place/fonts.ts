/** Makes the fonts of the page known to Studio's own window, so that a text looks the same while it is changed. */
export function borrowFonts({ styleSheets, baseURI }: Document): void {
  const rules = [...styleSheets].flatMap((sheet) => fontRules(sheet, sheet.href ?? baseURI));
  const style =
    document.querySelector<HTMLStyleElement>('style[data-page-fonts]') ??
    document.head.appendChild(document.createElement('style'));
  style.dataset['pageFonts'] = '';
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
