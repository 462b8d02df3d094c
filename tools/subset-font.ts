import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is asked of HarfBuzz' subsetter; addresses and lengths are numbers. */
type Subsetter = {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly hb_blob_create: (
    data: number,
    length: number,
    mode: number,
    user: number,
    destroy: number,
  ) => number;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, code: number) => void;
  readonly hb_set_clear: (set: number) => void;
  readonly hb_set_invert: (set: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_set: (input: number, kind: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_input_unicode_set: (input: number) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
};

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
/** The sign of a missing glyph stays a box: without this flag, what a font lacks would be printed as nothing. */
const KEEP_NOTDEF_OUTLINE = 0x40;

/** A TrueType font with the glyphs of these characters, and all layout features among them. */
export async function subsetFont(font: Uint8Array, characters: Iterable<number>): Promise<Uint8Array> {
  const harfbuzz = await loadSubsetter();
  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(input, KEEP_NOTDEF_OUTLINE);
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES);
  harfbuzz.hb_set_clear(features);
  harfbuzz.hb_set_invert(features);
  const unicode = harfbuzz.hb_subset_input_unicode_set(input);
  for (const code of characters) harfbuzz.hb_set_add(unicode, code);

  const subset = harfbuzz.hb_subset_or_fail(faceOf(harfbuzz, font), input);
  if (subset === 0) throw new Error('the font cannot be cut: is it a TrueType font?');
  const blob = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob));
}

async function loadSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const harfbuzz = instance.exports as unknown as Subsetter;
  harfbuzz._initialize();
  return harfbuzz;
}

function faceOf(harfbuzz: Subsetter, font: Uint8Array): number {
  const place = harfbuzz.malloc(font.length);
  // The memory may have grown with this, so that it is looked at only now.
  new Uint8Array(harfbuzz.memory.buffer).set(font, place);
  return harfbuzz.hb_face_create(harfbuzz.hb_blob_create(place, font.length, WRITABLE, 0, 0), 0);
}
