/** What answers the glyph of a character, 0 for none. */
type CharacterMap = (code: number) => number;

/** Reads the `cmap` of a font: groups of all characters (format 12), else segments of the first 65 536 (format 4). */
export function readCharacterMap(table: DataView): CharacterMap {
  const places = Array.from({ length: table.getUint16(2) }, (_none, index) =>
    table.getUint32(4 + index * 8 + 4),
  );
  const format = (place: number) => (place + 2 <= table.byteLength ? table.getUint16(place) : -1);
  const groups = places.find((place) => format(place) === 12);
  if (groups !== undefined) return groupMap(table, groups);
  const segments = places.find((place) => format(place) === 4);
  return segments === undefined ? () => 0 : segmentMap(table, segments);
}

function groupMap(table: DataView, place: number): CharacterMap {
  const count = table.getUint32(place + 12);
  const at = (index: number, field: number) => table.getUint32(place + 16 + index * 12 + field * 4);
  return (code) => {
    const index = firstReaching(count, (one) => at(one, 1) >= code);
    return index < count && at(index, 0) <= code ? at(index, 2) + code - at(index, 0) : 0;
  };
}

function segmentMap(table: DataView, place: number): CharacterMap {
  const twice = table.getUint16(place + 6);
  const field = (row: number, index: number) => place + 14 + row * twice + (row > 0 ? 2 : 0) + index * 2;
  return (code) => {
    const index = firstReaching(twice / 2, (one) => table.getUint16(field(0, one)) >= code);
    if (code > 0xffff || index >= twice / 2 || table.getUint16(field(1, index)) > code) return 0;
    const delta = table.getUint16(field(2, index));
    const range = table.getUint16(field(3, index));
    if (range === 0) return (code + delta) & 0xffff;
    const glyphAt = field(3, index) + range + (code - table.getUint16(field(1, index))) * 2;
    const glyph = glyphAt + 2 <= table.byteLength ? table.getUint16(glyphAt) : 0;
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** The first of so many ordered rows that reaches far enough. */
function firstReaching(count: number, reaches: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
