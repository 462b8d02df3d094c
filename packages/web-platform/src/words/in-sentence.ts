/** A name in the middle of a sentence: `Start loan application`. Abbreviations stay as they are, and so does Chinese. */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAbbreviation = second !== second.toLowerCase() || second === '';
  return isAbbreviation ? name : `${first.toLowerCase()}${name.slice(1)}`;
}
