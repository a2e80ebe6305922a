/** The id of the word that a link such as `term:amh` names; undefined for any other address. */
export const termIn = (href: string): string | undefined => /^term:(.*)$/is.exec(href)?.[1];
