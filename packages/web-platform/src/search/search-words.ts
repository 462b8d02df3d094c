/** A text in parts: what a searched word stands in, and what lies between. */
export type TextPart = { readonly text: string; readonly isFound: boolean };

/** Takes a text apart where one of the words stands, large and small letters alike. */
export function partsWithWords(text: string, keyword: string): readonly TextPart[] {
  const words = keyword
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [{ text, isFound: false }];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isFound: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
