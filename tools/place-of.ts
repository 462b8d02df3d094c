/** The line, from 1, where a declaration says a word: as text between quotes, else as a key, else its first line. */
export function placeOf(source: string, word: string): number {
  const lines = source.split('\n');
  const name = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const quoted = new RegExp(`(['"\`])${name}\\1`);
  const key = new RegExp(`(^|[{,\\s])${name}:`);
  const found = [quoted, key].map((pattern) => lines.findIndex((line) => pattern.test(line)));
  return (found.find((at) => at >= 0) ?? 0) + 1;
}
