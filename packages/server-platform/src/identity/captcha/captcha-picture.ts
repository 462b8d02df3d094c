import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { DIGIT_SHAPES, type Point, tracePoints } from './captcha-digits.ts';

/** The picture as it is shown; it has twice as many pixels. */
export const CAPTCHA_SIZE = { width: 164, height: 52 } as const;
const { width: WIDTH, height: HEIGHT } = CAPTCHA_SIZE;
const PITCH = 24;
const STROKE = 3.6;
/** Where the bands begin and end, from the top. */
const BANDS = [13, 39] as const;
const CURVES = [20, 32] as const;

/** A random number between -1 and 1 times the reach. */
const jitter = (reach: number) => (randomInt(0, 2001) / 1000 - 1) * reach;

type Layer = { readonly points: readonly Point[]; readonly width: number };

/**
 * Draws the digits as bent, turned and slanted strokes over wavy bands and thin curves. Where an odd number of them lies
 * on one point it is dark, else light: people see whole shapes cross each other, while a program finds digits that are
 * dark on light in one part and light on dark in the next. Answers a PNG.
 */
export async function captchaPicture(code: string): Promise<Buffer> {
  const bent = bending();
  const places = placesOf(code.length);
  const digits = [...code].flatMap((digit, index) => digitStrokes(Number(digit), places[index] ?? 0));
  const layers: readonly (readonly Layer[])[] = [
    digits.map((points) => ({ points: points.map(bent), width: STROKE + jitter(0.4) })),
    ...BANDS.map((middle) => [{ points: longCurve(middle), width: 11 + jitter(3) }]),
    ...CURVES.map((middle) => [{ points: longCurve(middle), width: 1.1 }]),
  ];
  const masks = await Promise.all(layers.map(maskOf));
  const [light, dark] = [shadeOf(232, 16), shadeOf(76, 34)];
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4 * 3);
  for (let at = 0; at < WIDTH * HEIGHT * 4; at++) {
    const odd = masks.reduce((before, mask) => oddOf(before, (mask[at] ?? 0) / 255), 0);
    const along = (at % (WIDTH * 2)) / (WIDTH * 2);
    for (let channel = 0; channel < 3; channel++) {
      const [from, to] = [light(channel, along), dark(channel, along)];
      pixels[at * 3 + channel] = from + (to - from) * odd;
    }
  }
  const raw = { width: WIDTH * 2, height: HEIGHT * 2, channels: 3 } as const;
  return sharp(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer();
}

/** The exclusive or of two coverages between 0 and 1, which is smooth along edges. */
const oddOf = (one: number, other: number): number => one + other - 2 * one * other;

/** A colour near a grey that changes from the left to the right, by channel. */
function shadeOf(grey: number, reach: number): (channel: number, along: number) => number {
  const ends = Array.from({ length: 3 }, () => [grey + jitter(reach), grey + jitter(reach)] as const);
  return (channel, along) => {
    const [left, right] = ends[channel] ?? [grey, grey];
    return left + (right - left) * along;
  };
}

async function maskOf(layer: readonly Layer[]): Promise<Buffer> {
  const paths = layer.map(
    ({ points, width }) => `<path d="${pathOf(points)}" stroke-width="${width.toFixed(1)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

/** Waves through the whole picture, in both directions. */
function bending(): (point: Point) => Point {
  const [lean, sway] = [jitter(3.2), 2.5 + Math.abs(jitter(1.8))];
  const [a, b] = [7.5 + jitter(1.5), 15 + jitter(4)];
  const [p, q] = [jitter(3), jitter(3)];
  return ([x, y]) => [x + Math.sin(y / a + p) * lean, y + Math.sin(x / b + q) * sway];
}

/** The middles of the digits, at uneven distances. */
function placesOf(count: number): number[] {
  const gaps = Array.from({ length: count - 1 }, () => PITCH + jitter(3.5));
  let place = (WIDTH - gaps.reduce((sum, gap) => sum + gap, 0)) / 2 + jitter(4);
  return [0, ...gaps].map((gap) => {
    place += gap;
    return place;
  });
}

function digitStrokes(digit: number, left: number): Point[][] {
  const shapes = DIGIT_SHAPES[digit] ?? [];
  const [turn, slant] = [jitter(0.26), jitter(0.22)];
  const [wide, high] = [1.55 + jitter(0.25), 1.75 + jitter(0.28)];
  const top = HEIGHT / 2 + jitter(5);
  return (shapes[randomInt(shapes.length)] ?? []).map(({ points, shape }) => {
    const shaken = points.map(([x, y]): Point => [x + jitter(0.5), y + jitter(0.5)]);
    return tracePoints({ points: shaken, shape }).map(([x, y]): Point => {
      const [dx, dy] = [(x - 5 - (y - 8) * slant) * wide, (y - 8) * high];
      return [
        left + dx * Math.cos(turn) - dy * Math.sin(turn),
        top + dx * Math.sin(turn) + dy * Math.cos(turn),
      ];
    });
  });
}

/** A curve from one side of the picture to the other. */
function longCurve(near: number): Point[] {
  const middle = near + jitter(5);
  const points = Array.from(
    { length: 6 },
    (_, at): Point => [(WIDTH / 5) * at + jitter(6), middle + jitter(9)],
  );
  return tracePoints({ points: [[-10, middle], ...points, [WIDTH + 10, middle]], shape: 'round' });
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
