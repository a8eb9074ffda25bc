import { cloneElement, type ReactElement } from 'react';

/** A text of which some words stand in elements: "I accept the <terms>terms of use</terms>." */
export function RichText({ text, parts }: { text: string; parts: Record<string, ReactElement> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  // By threes: plain words, the name of a part, its words.
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    return index % 3 === 1 ? cloneElement(parts[piece]!, { key: index }, pieces[index + 1]) : null;
  });
}
