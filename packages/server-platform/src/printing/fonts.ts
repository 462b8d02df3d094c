/** A font of prints: the family by which Typst knows it, and its file. */
export interface PrintFont {
  readonly family: string;
  readonly file: URL;
}

const fontOf = (family: string): PrintFont => ({
  family,
  file: new URL(`./fonts/${family.replaceAll(' ', '')}-Regular.ttf`, import.meta.url),
});

/** Noto Sans SC, cut to GBK and the characters of names (`tools/cut-fonts.ts`), under the OFL. */
const CHINESE = fontOf('Noto Sans SC');
export const CHINESE_FONT = CHINESE.file;

/**
 * Fonts in the order in which a character is looked up: each holds what those before it lack. The first one draws 〓
 * for characters that none has. No font of the machine takes part, so that prints are alike everywhere.
 */
export const PRINT_FONTS: readonly PrintFont[] = [
  CHINESE,
  fontOf('Noto Sans'),
  fontOf('Noto Sans Symbols 2'),
  fontOf('Noto Sans Symbols'),
  fontOf('Noto Sans Math'),
  fontOf('Noto Emoji'),
  fontOf('Noto Sans HK'),
  fontOf('Noto Sans JP'),
];
