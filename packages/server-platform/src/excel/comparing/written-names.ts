const BLANKS_BETWEEN_HAN = /(?<=\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu;

/** A name without the blanks that set Chinese names apart to three signs' width: `李　明` is 李明. */
export const withoutBlanks = (name: string): string =>
  /\s/.test(name) ? name.replace(BLANKS_BETWEEN_HAN, '') : name;
