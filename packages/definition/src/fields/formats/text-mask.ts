/** One sign of a mask as it was read: what it matches, and what stands there in examples, one after the other. */
type Sign = {
  readonly kind: 'open' | 'close' | 'one' | 'lost';
  readonly matches: string;
  readonly examples: readonly string[];
};

/** The signs that stand for one of several characters. */
const PLACES: ReadonlyMap<string, Sign> = new Map([
  ['0', { kind: 'one', matches: '[0-9]', examples: [...'1234567890'] }],
  ['A', { kind: 'one', matches: '[A-Z]', examples: [...'ABCDEFGHJK'] }],
  ['a', { kind: 'one', matches: '[a-z]', examples: [...'abcdefghjk'] }],
  ['*', { kind: 'one', matches: '[A-Za-z0-9]', examples: [...'A2C4E6G8J1'] }],
  ['[', { kind: 'open', matches: '(?:', examples: [] }],
  [']', { kind: 'close', matches: ')?', examples: [] }],
]);

/** Most characters of a mask. */
export const LONGEST_MASK = 100;

/**
 * Whether a mask (样式) can be read: it says something, its brackets pair, hold something and stand in no others, and no
 * `\` is its last sign.
 */
export const isMask = (mask: string): boolean =>
  /^(one|open(one)+close)+$/.test(
    signsOf(mask)
      .map(({ kind }) => kind)
      .join(''),
  );

/**
 * Whether a text is written as the mask says: `0` is a digit, `A` a capital, `a` a small letter, `*` a letter or digit,
 * `[…]` may be missing, `\` takes the next sign as it is, all others are themselves. Nothing in a mask repeats, so that the
 * work is bounded by its length.
 */
export const isMasked = (mask: string, value: string): boolean =>
  isMask(mask) &&
  new RegExp(
    `^${signsOf(mask)
      .map(({ matches }) => matches)
      .join('')}$`,
    'u',
  ).test(value);

/** A text as the mask wants it, with all that may be missing: `HT-0000[-A]` is like `HT-1234-E`. */
export function maskExample(mask: string): string {
  let places = 0;
  return signsOf(mask)
    .map(({ examples }) => (examples.length > 1 ? examples[places++ % examples.length] : examples[0]) ?? '')
    .join('');
}

function signsOf(mask: string): readonly Sign[] {
  return [...mask.matchAll(/\\(.?)|[^\\]/gsu)].map(([sign, escaped]) =>
    escaped === undefined ? (PLACES.get(sign) ?? itself(sign)) : itself(escaped),
  );
}

const itself = (sign: string): Sign => ({
  kind: sign === '' ? 'lost' : 'one',
  matches: sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  examples: [sign],
});
