/** Signs without a form, which in a print only do harm: control characters, and those that turn the direction of a line. */
const FORMLESS = /[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** A person's text as it can be printed: what has a form stays as it is, whatever it means elsewhere. */
export function printableText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(FORMLESS, '');
}

/** Content as JSON in which every text is printable. */
export function printableJson(content: object): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? printableText(value) : value,
  );
}
