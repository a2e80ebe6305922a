/** Without the signs that command a terminal or a program. Lines stay. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\t\u200C\u200D]/gu, '\uFFFD');
