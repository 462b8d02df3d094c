/** As many characters of a text as a list shows. */
const MOST_SHOWN = 25;

/** The beginning of a long text with an ellipsis; signs of several code units count as one and are never torn. */
export function cutText(text: string): string {
  if (text.length <= MOST_SHOWN) return text;
  const signs = [...text];
  return signs.length <= MOST_SHOWN ? text : `${signs.slice(0, MOST_SHOWN).join('')}…`;
}
