const longest = 50;

/** The description of a category as the menu has room for it. */
export const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\s\p{P}]+$/u, '')}…` : text;
