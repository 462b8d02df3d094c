/** Noto Sans SC, cut to GBK and the characters of names (`tools/cut-font.ts`), under the OFL. */
export const CHINESE_FONT = new URL('./fonts/NotoSansSC-Regular.ttf', import.meta.url);

/** What templates may name, in `font: ("Noto Sans SC", "Noto Emoji")`. No font of the machine takes part: prints look alike everywhere. */
export const PRINT_FONTS: readonly URL[] = [
  CHINESE_FONT,
  new URL('./fonts/NotoEmoji-Regular.ttf', import.meta.url),
];
