const words: readonly (readonly [chinese: string, translated: string])[] = [];
export default words;
