/** What a cell or an input keeps free at both sides, in pixels. */
const PADDING = 18;
const WIDE_SIGN = 14;
const NARROW_SIGN = 8.2;
/** Letters that are drawn wider than the others. */
const BROAD_SIGN = 12.4;
/** Points, strokes and the slim letters take about half of that. */
const SLIM_SIGN = 5.2;
/** Secondary text is set in 12 px, all other in 14. */
const SMALL = 12 / 14;

/** The widths that inputs and columns of a page come in, in pixels. */
const STEPS = [130, 180, 260, 350] as const;

/** How wide a text is drawn, in pixels, roughly: a Chinese sign is as wide as high, digits and Latin letters about half. */
export function textWidth(text: string): number {
  return Math.ceil(bareWidth(text)) + PADDING;
}

/** The same of a text in small signs, without what is kept free beside it. */
export function smallTextWidth(text: string): number {
  return Math.ceil(bareWidth(text) * SMALL);
}

/** The narrowest width of an input that shows a text whole with what else stands in it; no narrower than `least`. */
export function roomFor(text: string, beside: number, least: number): number {
  const wanted = Math.max(least, textWidth(text) + beside);
  return STEPS.find((step) => step >= wanted) ?? STEPS[STEPS.length - 1] ?? wanted;
}

function bareWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);
}

function widthOfSign(sign: string): number {
  if (/[\u2E80-\uFFEF]/.test(sign)) return WIDE_SIGN;
  if (/[mwMW@%]/.test(sign)) return BROAD_SIGN;
  return /[-.,:;'|!()/ fijlrt]/.test(sign) ? SLIM_SIGN : NARROW_SIGN;
}
