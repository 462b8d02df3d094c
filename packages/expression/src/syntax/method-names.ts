/** The methods a template may call, with the fewest and most arguments. `methods.ts` says on what and what they do. */
export const METHOD_NAMES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['size', [0, 0]],
  ['isEmpty', [0, 0]],
  ['contains', [1, 1]],
  ['equals', [1, 1]],
  ['equalsIgnoreCase', [1, 1]],
  ['startsWith', [1, 1]],
  ['endsWith', [1, 1]],
  ['length', [0, 0]],
  ['trim', [0, 0]],
  ['substring', [1, 2]],
  ['toUpperCase', [0, 0]],
  ['toLowerCase', [0, 0]],
  ['get', [1, 1]],
  ['containsKey', [1, 1]],
  ['indexOf', [1, 1]],
]);
