import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 130;
const HEIGHT = 40;
type Point = readonly [x: number, y: number];

/** Strokes of the ten digits on a field of 10 × 16; no font is needed, and none can be read out of the picture. */
const DIGITS: readonly (readonly (readonly Point[])[])[] = [
  [
    [
      [5, 0],
      [9, 3],
      [9, 13],
      [5, 16],
      [1, 13],
      [1, 3],
      [5, 0],
    ],
  ],
  [
    [
      [2, 4],
      [6, 0],
      [6, 16],
    ],
    [
      [2, 16],
      [9, 16],
    ],
  ],
  [
    [
      [1, 4],
      [4, 0],
      [8, 1],
      [9, 5],
      [1, 16],
      [9, 16],
    ],
  ],
  [
    [
      [1, 1],
      [8, 1],
      [4, 7],
      [8, 9],
      [8, 14],
      [4, 16],
      [1, 14],
    ],
  ],
  [
    [
      [7, 16],
      [7, 0],
      [1, 11],
      [10, 11],
    ],
  ],
  [
    [
      [8, 0],
      [2, 0],
      [1, 7],
      [6, 6],
      [9, 10],
      [7, 15],
      [1, 15],
    ],
  ],
  [
    [
      [8, 1],
      [3, 4],
      [1, 10],
      [3, 16],
      [8, 15],
      [9, 10],
      [5, 8],
      [1, 11],
    ],
  ],
  [
    [
      [1, 0],
      [9, 0],
      [4, 16],
    ],
  ],
  [
    [
      [5, 7],
      [1, 4],
      [5, 0],
      [9, 4],
      [5, 7],
      [9, 12],
      [5, 16],
      [1, 12],
      [5, 7],
    ],
  ],
  [
    [
      [9, 6],
      [5, 8],
      [1, 5],
      [4, 0],
      [9, 2],
      [9, 8],
      [6, 16],
    ],
  ],
];

const jitter = (reach: number) => (randomInt(0, 2001) / 1000 - 1) * reach;

/** Draws the digits as shaken, turned and bent strokes among noise and answers a PNG. */
export async function captchaPicture(code: string): Promise<Buffer> {
  const bend = { height: 2 + Math.abs(jitter(2)), length: 18 + jitter(6), shift: jitter(3) };
  const strokes = [...code].flatMap((digit, index) =>
    digitStrokes(Number(digit), 8 + index * 20 + jitter(2.5)),
  );
  const noise = Array.from({ length: 5 }, () => [
    [jitter(10) + 5, HEIGHT / 2 + jitter(18)] as Point,
    [WIDTH / 2 + jitter(40), HEIGHT / 2 + jitter(25)] as Point,
    [WIDTH - 5 + jitter(10), HEIGHT / 2 + jitter(18)] as Point,
  ]);
  const bent = ([x, y]: Point): Point => [x, y + Math.sin(x / bend.length + bend.shift) * bend.height];
  const paths = [
    ...strokes.map((points) => path(points.map(bent), { width: 2.2 + Math.abs(jitter(0.5)), opacity: 0.9 })),
    ...noise.map((points) => path(points, { width: 1.2, opacity: 0.5 })),
    ...Array.from({ length: 40 }, () => dot()),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f6f9"/>${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(0.4).png({ compressionLevel: 9 }).toBuffer();
}

function digitStrokes(digit: number, left: number): Point[][] {
  const turn = jitter(0.35);
  const scale = 1.25 + jitter(0.2);
  const top = 9 + jitter(4);
  return (DIGITS[digit] ?? []).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [(x - 5) * scale + jitter(0.7), (y - 8) * scale + jitter(0.7)];
      return [
        left + 8 + dx * Math.cos(turn) - dy * Math.sin(turn),
        top + 11 + dx * Math.sin(turn) + dy * Math.cos(turn),
      ];
    }),
  );
}

function path(points: readonly Point[], { width, opacity }: { width: number; opacity: number }): string {
  const line = points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' ');
  const hue = randomInt(190, 250);
  return `<path d="${line}" fill="none" stroke="hsl(${hue},45%,38%)" stroke-opacity="${opacity}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const dot = () =>
  `<circle cx="${randomInt(0, WIDTH)}" cy="${randomInt(0, HEIGHT)}" r="${(0.6 + Math.abs(jitter(0.6))).toFixed(1)}" fill="hsl(${randomInt(190, 250)},35%,55%)"/>`;
