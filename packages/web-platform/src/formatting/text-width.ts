/** What a cell or an input keeps free at both sides, in pixels. */
const PADDING = 18;
const WIDE_SIGN = 14;
const WIDE = /[\u2E80-\uFFEF]/;
const NARROW_SIGN = 8.2;
/** Letters that are drawn wider than the others. */
const BROAD_SIGN = 12.4;
/** Points, strokes and the slim letters take about half of that. */
const SLIM_SIGN = 5.2;
/** Four Chinese signs: what is no longer than this is not spread over two lines. */
const SHORT_LINE = 56;
/** Secondary text is set in 12 px, all other in 14. */
const SMALL = 12 / 14;

/** The widths that inputs and columns of a page come in, in pixels. */
const STEPS = [130, 180, 260, 350] as const;

/** How wide a text is drawn, in pixels, roughly: a Chinese sign is as wide as high, digits and Latin letters about half. */
export function textWidth(text: string): number {
  return Math.ceil(bareWidth(text)) + PADDING;
}

/** The narrowest width of a text in no more than two lines; a short one stays in one, two halves of a word are hard to read. */
export function twoLineWidth(text: string): number {
  const best = breaksOf(text).map((at) =>
    Math.max(bareWidth(text.slice(0, at).trim()), bareWidth(text.slice(at).trim())),
  );
  return (
    Math.ceil(Math.max(Math.min(bareWidth(text), SHORT_LINE), Math.min(bareWidth(text), ...best))) + PADDING
  );
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

/** Where a browser may begin another line: after a space, and beside a Chinese sign that is no bracket's inner side. */
function breaksOf(text: string): readonly number[] {
  return [...text].flatMap((sign, at) => {
    const before = text[at - 1] ?? '';
    const isOpen =
      before === ' ' || (WIDE.test(before + sign) && !/[（(]/.test(before) && !/[）)]/.test(sign));
    return at > 0 && isOpen ? [at] : [];
  });
}

function bareWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);
}

function widthOfSign(sign: string): number {
  if (WIDE.test(sign)) return WIDE_SIGN;
  if (/[mwMW@%]/.test(sign)) return BROAD_SIGN;
  return /[-.,:;'|!()/ fijlrt]/.test(sign) ? SLIM_SIGN : NARROW_SIGN;
}
