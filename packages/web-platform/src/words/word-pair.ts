/** A Chinese text, which is its own key, and its translation. */
export type WordPair = readonly [chinese: string, translated: string];
