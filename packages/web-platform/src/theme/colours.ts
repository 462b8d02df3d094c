const AA_TEXT = 4.5;
const STEP = 0.02;

/** The contrast of two colours by WCAG, 1 to 21. Colours are #RRGGBB. */
export function contrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour itself when text in it can be read on the ground, else the nearest shade of the same hue that can. */
export function readableOn(ground: string, colour: string): string {
  const towards = luminance(ground) > 0.2 ? 0 : 1;
  for (let part = 0; part <= 1; part += STEP) {
    const shade = withLightness(colour, (lightness) => lightness + (towards - lightness) * part);
    if (contrast(shade, ground) >= AA_TEXT) return shade;
  }
  return towards === 0 ? '#000000' : '#FFFFFF';
}

/** A colour laid over a ground, `part` of it. */
export function laidOver(ground: string, colour: string, part: number): string {
  const [under, over] = [channels(ground), channels(colour)];
  return toHex([0, 1, 2].map((at) => (under[at] ?? 0) * (1 - part) + (over[at] ?? 0) * part));
}

/** Whether a text is a colour such as #409EFF or 409EFF. */
export function isColour(text: string): boolean {
  return /^#?[0-9a-f]{6}$/i.test(text);
}

/** A colour as #RRGGBB. */
export function toColour(text: string): string {
  return `#${text.replace('#', '').toUpperCase()}`;
}

/** The same hue and saturation (HSL), lighter or darker: a mixture with black or white would be duller. */
function withLightness(colour: string, change: (lightness: number) => number): string {
  const parts = channels(colour).map((channel) => channel / 255);
  const [low, high] = [Math.min(...parts), Math.max(...parts)];
  const before = (low + high) / 2;
  const after = change(before);
  const reach = (lightness: number) => 1 - Math.abs(2 * lightness - 1);
  const scale = reach(before) === 0 ? 0 : reach(after) / reach(before);
  return toHex(parts.map((part) => 255 * Math.min(1, Math.max(0, after + (part - before) * scale))));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  const digits = colour.replace('#', '');
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
