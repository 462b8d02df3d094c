/** A Chinese text, which is its own key, and its translation. */
export type TranslationPair = readonly [chinese: string, translated: string];
