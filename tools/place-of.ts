/** The line, from 1, where a declaration says a word, from a line on: as text between quotes, else as a key, else its first line. */
export function placeOf(source: string, word: string, from = 1): number {
  const lines = source.split('\n').fill('', 0, from - 1);
  const name = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const quoted = new RegExp(`(['"\`])${name}\\1`);
  const key = new RegExp(`(^|[{,\\s])${name}:`);
  const found = [quoted, key].map((pattern) => lines.findIndex((line) => pattern.test(line)));
  return (found.find((at) => at >= 0) ?? 0) + 1;
}
