/** How text is compared: one width, small letters. */
export const toComparable = (text: string): string => text.normalize('NFKC').toLowerCase();

const RUN = /[\p{Script=Han}]+|[^\p{Script=Han}\P{L}]+|\p{N}+/gu;
const HAN = /^\p{Script=Han}/u;

/** The parts of which a text is found: runs of Chinese characters, of other letters, of digits. */
const runsOf = (text: string): string[] => toComparable(text).match(RUN) ?? [];

/**
 * What the index keeps of a text: each Chinese character and each two that follow one another, of other words and numbers
 * each three, and how they begin. A word of two characters is thereby found as quickly as a long one.
 */
export const termsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (HAN.test(run) ? hanTerms([...run]) : otherTerms([...run])));

const hanTerms = (letters: readonly string[]) => [...letters, ...slices(letters, 2)];

const otherTerms = (letters: readonly string[]) => [
  `^${letters[0]}`,
  ...(letters.length > 1 ? [`^${letters.slice(0, 2).join('')}`] : []),
  ...slices(letters, 3),
];

/** What a row must have to hold a searched word: fewer than three letters or digits are looked for where a word begins. */
export const neededTerms = (word: string): string[] =>
  runsOf(word).flatMap((run) => {
    const letters = [...run];
    if (HAN.test(run)) return letters.length === 1 ? letters : slices(letters, 2);
    return letters.length < 3 ? [`^${run}`] : slices(letters, 3);
  });

function slices(letters: readonly string[], length: number): string[] {
  const count = Math.max(0, letters.length - length + 1);
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + length).join(''));
}

/**
 * The numbers under which the index keeps terms of one kind of rows in one firm. Others have others, so that a look into
 * the index meets no rows but theirs, and the planner knows how common a term is among them.
 */
export class TermNumbers {
  readonly #start: number;

  constructor(tenantId: string, entity: string) {
    this.#start = hashed(`${tenantId}${entity} `, 0x811c9dc5);
  }

  of(terms: readonly string[]): number[] {
    return [...new Set(terms.map((term) => hashed(term, this.#start) | 0))];
  }
}

/** FNV-1a of 32 bits, going on from what was hashed before. */
function hashed(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Further words of a search are not looked for. */
const MAX_WORDS = 8;

/** The words of a search as they are compared; what has neither a letter nor a digit is none. */
export function searchedWords(keyword: string): string[] {
  const words = toComparable(keyword)
    .split(/\s+/)
    .filter((word) => runsOf(word).length > 0);
  return [...new Set(words)].slice(0, MAX_WORDS);
}
