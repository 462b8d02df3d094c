/** Declarations are refused with a line for each fault, after the name of the module. */
export function sentenceOf({ message }: Error): string {
  const [, ...lines] = message.split('\n');
  return lines.map((line) => line.replace(/^[^:]*: /, '')).join('；') || message;
}
