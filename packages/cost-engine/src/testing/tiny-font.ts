/** Big-endian figures of two and four bytes, as font files have them. */
function words(...values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

function longs(...values: readonly number[]): number[] {
  return values.flatMap((value) => words(Math.floor(value / 65_536), value % 65_536));
}

/** A glyph of its own: no contours but a box that tells it from others. */
function plainGlyph(size: number): number[] {
  return [...words(0, 0, 0, size, size), ...words(0)];
}

/** A glyph put together of others. */
function composite(...glyphs: readonly number[]): number[] {
  const parts = glyphs.flatMap((glyph, index) => [
    ...words(index < glyphs.length - 1 ? 0x20 : 0, glyph),
    0,
    0,
  ]);
  return [...words(0xffff, 0, 0, 1, 1), ...parts];
}

const GLYPHS = [plainGlyph(100), plainGlyph(500), plainGlyph(900), composite(1, 2), plainGlyph(950)];
const ADVANCES = [1000, 500, 600, 700, 1000];

/** Characters to glyphs: A, B, Ä (of A and B) and 中. */
const CHARACTERS: readonly (readonly [code: number, glyph: number])[] = [
  [0x41, 1],
  [0x42, 2],
  [0xc4, 3],
  [0x4e2d, 4],
];

function groups(): number[] {
  const rows = CHARACTERS.flatMap(([code, glyph]) => longs(code, code, glyph));
  return [...words(12, 0), ...longs(16 + rows.length, 0, CHARACTERS.length), ...rows];
}

function segments(): number[] {
  const rows = [...CHARACTERS, [0xffff, 0] as const];
  const codes = rows.map(([code]) => code);
  const deltas = rows.map(([code, glyph]) => (glyph - code) & 0xffff);
  const body = [
    ...words(...codes),
    ...words(0),
    ...words(...codes),
    ...words(...deltas),
    ...words(...codes.map(() => 0)),
  ];
  return [...words(4, 14 + body.length, 0, rows.length * 2, 0, 0, 0), ...body];
}

/** A TrueType font of five glyphs, for tests; its characters stand in groups (format 12) or in segments (format 4). */
export function tinyFont(format: 4 | 12 = 12): Uint8Array {
  const places = [0];
  for (const glyph of GLYPHS) places.push((places.at(-1) ?? 0) + glyph.length);
  const map = format === 12 ? groups() : segments();
  return fontOf([
    ['cmap', [...words(0, 1, 3, format === 12 ? 10 : 1), ...longs(12), ...map]],
    ['glyf', GLYPHS.flat()],
    [
      'head',
      [
        ...longs(0x00010000, 0, 0, 0x5f0f3cf5),
        ...words(0, 1000),
        ...new Array<number>(16).fill(0),
        ...words(0, 0xff38, 1000, 880),
        ...words(0, 8, 2, 1, 0),
      ],
    ],
    [
      'hhea',
      [
        ...longs(0x00010000),
        ...words(880, 0xff88, 0),
        ...new Array<number>(24).fill(0),
        ...words(ADVANCES.length),
      ],
    ],
    ['hmtx', ADVANCES.flatMap((advance) => words(advance, 0))],
    ['loca', longs(...places)],
    ['maxp', [...longs(0x00010000), ...words(GLYPHS.length)]],
  ]);
}

function fontOf(tables: readonly (readonly [name: string, bytes: readonly number[]])[]): Uint8Array {
  const head = [...longs(0x00010000), ...words(tables.length, 0, 0, 0)];
  let at = head.length + tables.length * 16;
  const rows: number[] = [];
  const bodies: number[] = [];
  for (const [name, bytes] of tables) {
    const body = [...bytes, ...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
    rows.push(...[...name].map((letter) => letter.charCodeAt(0)), ...longs(0, at, bytes.length));
    bodies.push(...body);
    at += body.length;
  }
  return Uint8Array.from([...head, ...rows, ...bodies]);
}
