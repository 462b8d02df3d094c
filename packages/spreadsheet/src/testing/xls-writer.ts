import type { TestCell, TestSheet } from './test-book.ts';

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;
const FREE = 0xffffffff;

/** Bytes that grow, little end first. */
class Out {
  readonly bytes: number[] = [];

  number(value: number, width: 1 | 2 | 4): this {
    for (let at = 0; at < width; at += 1) this.bytes.push(Math.floor(value / 256 ** at) % 256);
    return this;
  }

  float(value: number): this {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value, true);
    this.bytes.push(...new Uint8Array(view.buffer));
    return this;
  }

  wide(text: string): this {
    for (let at = 0; at < text.length; at += 1) this.number(text.charCodeAt(at), 2);
    return this;
  }
}

function record(type: number, write: (out: Out) => void): number[] {
  const body = new Out();
  write(body);
  return [...new Out().number(type, 2).number(body.bytes.length, 2).bytes, ...body.bytes];
}

const BEGINNING = (kind: number) =>
  record(0x809, (out) => out.number(0x600, 2).number(kind, 2).number(0, 4).number(0, 4).number(0, 4));
const END = record(0x0a, () => {});

/** An .xls (BIFF8) for tests: texts shared, two decimals as style 1; `cut` breaks the text table into records of so many bytes. */
export function xlsBytes(sheets: readonly TestSheet[], { cut = 8000 } = {}): Uint8Array {
  const strings: string[] = [];
  const bodies = sheets.map(({ rows }) => sheetRecords(rows, strings));
  const before = [
    ...BEGINNING(5),
    ...record(0x41e, (out) => out.number(164, 2).number(4, 2).number(1, 1).wide('0.00')),
    ...[0, 164].flatMap((format) => record(0xe0, (out) => out.number(0, 2).number(format, 2).number(0, 4))),
    ...stringTable(strings, cut),
  ];
  const names = sheets.map(({ name }) => 12 + name.length * 2);
  let at = before.length + names.reduce((sum, length) => sum + length, 0) + END.length;
  const places = bodies.map((body) => {
    const place = at;
    at += body.length;
    return place;
  });
  const entries = sheets.flatMap(({ name, isHidden = false }, index) =>
    record(0x85, (out) =>
      out
        .number(places[index] ?? 0, 4)
        .number(isHidden ? 1 : 0, 1)
        .number(0, 1)
        .number(name.length, 1)
        .number(1, 1)
        .wide(name),
    ),
  );
  return compound(Uint8Array.from([...before, ...entries, ...END, ...bodies.flat()]));
}

function sheetRecords(rows: readonly (readonly TestCell[])[], strings: string[]): number[] {
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => cellRecord(cell, { at, column }, strings)),
  );
  return [...BEGINNING(0x10), ...cells, ...END];
}

function cellRecord(
  cell: TestCell,
  { at, column }: { at: number; column: number },
  strings: string[],
): number[] {
  if (cell === null || cell === '') return [];
  if (typeof cell === 'string') {
    strings.push(cell);
    return record(0xfd, (out) =>
      out
        .number(at, 2)
        .number(column, 2)
        .number(0, 2)
        .number(strings.length - 1, 4),
    );
  }
  const style = cell.decimals === 2 ? 1 : 0;
  return record(0x203, (out) =>
    out.number(at, 2).number(column, 2).number(style, 2).float(Number(cell.number)),
  );
}

/** The text table; a part that breaks within a text begins with the text's width. */
function stringTable(strings: readonly string[], cut: number): number[] {
  const parts: number[][] = [new Out().number(strings.length, 4).number(strings.length, 4).bytes];
  const room = () => cut - (parts.at(-1)?.length ?? 0);
  for (const text of strings) {
    if (room() < 5) parts.push([]);
    parts.at(-1)?.push(...new Out().number(text.length, 2).number(1, 1).bytes);
    for (const character of text) {
      if (room() < 2) parts.push([1]);
      parts.at(-1)?.push(...new Out().wide(character).bytes);
    }
  }
  return parts.flatMap((part, at) => record(at === 0 ? 0xfc : 0x3c, (out) => out.bytes.push(...part)));
}

/** A compound file that holds one stream, `Workbook`. */
export function compound(stream: Uint8Array, name = 'Workbook'): Uint8Array {
  const sectors = Math.max(Math.ceil(Math.max(stream.length, 4096) / SECTOR), 8);
  const tables = Math.ceil((sectors + 2) / (SECTOR / 4 - 1));
  const out = new Out();
  header(out, tables);
  const next: number[] = Array.from({ length: tables }, () => TABLE);
  next.push(END_OF_CHAIN);
  for (let at = 0; at < sectors; at += 1) next.push(at === sectors - 1 ? END_OF_CHAIN : tables + 2 + at);
  while (next.length < (tables * SECTOR) / 4) next.push(FREE);
  for (const sector of next) out.number(sector, 4);
  directory(out, { name, first: tables + 1, size: sectors * SECTOR });
  const padded = new Uint8Array(out.bytes.length + sectors * SECTOR);
  padded.set(out.bytes);
  padded.set(stream, out.bytes.length);
  return padded;
}

function header(out: Out, tables: number): void {
  out.bytes.push(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(16).fill(0));
  out.number(0x3e, 2).number(3, 2).number(0xfffe, 2).number(9, 2).number(6, 2);
  out.bytes.push(0, 0, 0, 0, 0, 0);
  out.number(0, 4).number(tables, 4).number(tables, 4).number(0, 4).number(4096, 4);
  out.number(END_OF_CHAIN, 4).number(0, 4).number(END_OF_CHAIN, 4).number(0, 4);
  for (let at = 0; at < 109; at += 1) out.number(at < tables ? at : FREE, 4);
}

function directory(out: Out, { name, first, size }: { name: string; first: number; size: number }): void {
  const entry = (label: string, type: number, place: readonly [number, number]) => {
    out
      .wide(label.padEnd(32, '\0'))
      .number((label.length + 1) * 2, 2)
      .number(type, 1)
      .number(0, 1);
    out
      .number(FREE, 4)
      .number(FREE, 4)
      .number(type === 5 ? 1 : FREE, 4);
    out.bytes.push(...new Array<number>(36).fill(0));
    out.number(place[0], 4).number(place[1], 4).number(0, 4);
  };
  entry('Root Entry', 5, [END_OF_CHAIN, 0]);
  entry(name, 2, [first, size]);
  entry('', 0, [0, 0]);
  entry('', 0, [0, 0]);
}
