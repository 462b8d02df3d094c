import { Blob, Face, Font } from 'harfbuzzjs';

/** Sizes and offsets of the OpenType specification. */
const HEADER_SIZE = 12;
const ENTRY_SIZE = 16;
const METRIC_SIZE = 4;
const CHECKSUM_ADJUSTMENT = 8;
const LOCATION_FORMAT = 50;
const METRIC_COUNT = 34;
const CHECKSUM_OF_FONT = 0xb1b0afba;

type Tables = Map<string, Buffer>;

/** A TrueType font whose sign for missing characters (.notdef, glyph 0) is drawn as one of its characters. */
export function drawMissingAs(font: Uint8Array, character: string): Uint8Array {
  const tables = tablesOf(font);
  const glyph = new Font(new Face(new Blob(font))).nominalGlyph(character.codePointAt(0) ?? 0);
  if (!glyph) throw new Error(`the font has no ${character}`);
  const locations = readLocations(tables);
  const outlines = tableOf(tables, 'glyf');
  const drawn = outlines.subarray(locations[glyph], locations[glyph + 1]);
  const [, first = 0] = locations;
  tables.set('glyf', Buffer.concat([drawn, outlines.subarray(first)]));
  writeLocations(
    tables,
    locations.map((location, index) => (index === 0 ? 0 : location - first + drawn.length)),
  );
  const metrics = Buffer.from(tableOf(tables, 'hmtx'));
  // Glyphs after the last metric are as wide as that one.
  const metric = Math.min(glyph, tableOf(tables, 'hhea').readUInt16BE(METRIC_COUNT) - 1);
  metrics.copy(metrics, 0, metric * METRIC_SIZE, (metric + 1) * METRIC_SIZE);
  tables.set('hmtx', metrics);
  return fontOf(tables);
}

function tablesOf(font: Uint8Array): Tables {
  const bytes = Buffer.from(font);
  const tables: Tables = new Map();
  for (let index = 0; index < bytes.readUInt16BE(4); index += 1) {
    const entry = HEADER_SIZE + index * ENTRY_SIZE;
    const start = bytes.readUInt32BE(entry + 8);
    const length = bytes.readUInt32BE(entry + 12);
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(start, start + length));
  }
  return tables;
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`the font has no table ${name}`);
  return table;
}

/** Offsets of all glyphs in `glyf`; short ones are stored by halves. */
function readLocations(tables: Tables): number[] {
  const table = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(LOCATION_FORMAT) === 1;
  return Array.from({ length: table.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? table.readUInt32BE(index * 4) : table.readUInt16BE(index * 2) * 2,
  );
}

function writeLocations(tables: Tables, locations: readonly number[]): void {
  const table = Buffer.alloc(locations.length * 4);
  for (const [index, location] of locations.entries()) table.writeUInt32BE(location, index * 4);
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, LOCATION_FORMAT);
  tables.set('loca', table);
  tables.set('head', head);
}

function fontOf(tables: Tables): Uint8Array {
  const names = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(names.length));
  const directory = Buffer.alloc(HEADER_SIZE + names.length * ENTRY_SIZE);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  directory.writeUInt16BE(2 ** power * ENTRY_SIZE, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((names.length - 2 ** power) * ENTRY_SIZE, 10);
  tableOf(tables, 'head').writeUInt32BE(0, CHECKSUM_ADJUSTMENT);
  const parts = [directory];
  let start = directory.length;
  for (const [index, name] of names.entries()) {
    const table = tableOf(tables, name);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = HEADER_SIZE + index * ENTRY_SIZE;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(checksumOf(padded), entry + 4);
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    start += padded.length;
  }
  const font = Buffer.concat(parts);
  const head = directory.readUInt32BE(HEADER_SIZE + names.indexOf('head') * ENTRY_SIZE + 8);
  font.writeUInt32BE((CHECKSUM_OF_FONT - checksumOf(font)) >>> 0, head + CHECKSUM_ADJUSTMENT);
  return font;
}

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
