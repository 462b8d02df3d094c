/**
 * Is this text of an imported model, with `${…}` or `#{…}` in it, and not of the product's own language? There
 * these signs can only stand inside a quoted text, so a quote before them decides.
 */
export function isImported(text: string): boolean {
  return /^[^'"“”]*?[$#]\{/.test(text);
}

/** Has this plain text (a name, a person) parts that are to be worked out? */
export function hasParts(text: string): boolean {
  return /[$#]\{/.test(text);
}

/** The same text in a form that `isImported` knows, even when a quote stands before its first part. */
export function asImported(text: string): string {
  if (!hasParts(text) || isImported(text)) return text;
  const at = text.search(/[$#]\{/);
  return `\${${quotedTemplate(text.slice(0, at))}}${text.slice(at)}`;
}

/** A text as `${…}` writes it inside. */
export function quotedTemplate(text: string): string {
  return `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`;
}
