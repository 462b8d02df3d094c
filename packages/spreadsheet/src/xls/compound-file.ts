import { FileError } from '@jianheng/foreign-content';

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const HEADER = 512;
const ENTRY = 128;
const TORN = '旧版 Excel 文件（.xls）不完整或已损坏';

/** A stream of a compound file (MS-CFB), whole. */
export interface CompoundStream {
  readonly name: string;
  bytes(): Uint8Array;
}

/** The streams of a compound file: the container of .xls and of other old Office formats. Throws FileError when it is torn. */
export function compoundStreams(file: Uint8Array): CompoundStream[] {
  try {
    return new CompoundFile(file).streams();
  } catch (error) {
    if (error instanceof RangeError) throw new FileError(TORN);
    throw error;
  }
}

class CompoundFile {
  readonly #file: Uint8Array;
  readonly #view: DataView;
  readonly #sector: number;
  readonly #smallLimit: number;
  readonly #next: Uint32Array;
  readonly #nextSmall: Uint32Array;
  #small: Uint8Array = new Uint8Array();

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new FileError(TORN);
    this.#sector = 1 << shift;
    this.#smallLimit = this.#view.getUint32(56, true);
    this.#next = this.#numbers(this.#tableSectors());
    this.#nextSmall = this.#numbers(this.#chain(this.#view.getUint32(60, true), this.#next));
  }

  streams(): CompoundStream[] {
    const directory = this.#joined(this.#chain(this.#view.getUint32(48, true), this.#next));
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
    const streams: CompoundStream[] = [];
    for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
      const type = directory[at + 66];
      const place = { start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) };
      if (type === 5 && place.size > 0) this.#small = this.#large(place);
      if (type === 2) streams.push({ name: entryName(view, at), bytes: () => this.#stream(place) });
    }
    return streams;
  }

  /** The sectors that hold the table of chains: 109 in the header, the rest in chained sectors. */
  #tableSectors(): number[] {
    const sectors: number[] = [];
    for (let at = 76; at < HEADER; at += 4) sectors.push(this.#view.getUint32(at, true));
    const seen = new Set<number>();
    let more = this.#view.getUint32(68, true);
    while (more < END_OF_CHAIN && !seen.has(more)) {
      seen.add(more);
      const from = this.#place(more);
      for (let at = 0; at < this.#sector - 4; at += 4) sectors.push(this.#view.getUint32(from + at, true));
      more = this.#view.getUint32(from + this.#sector - 4, true);
    }
    return sectors.filter((sector) => sector < END_OF_CHAIN);
  }

  /** Where a sector begins; so many of its bytes must be there, for the last one may be cut short. */
  #place(sector: number, needed = this.#sector): number {
    const from = (sector + 1) * this.#sector;
    if (from + needed > this.#file.length) throw new FileError(TORN);
    return from;
  }

  #numbers(sectors: readonly number[]): Uint32Array {
    const bytes = this.#joined(sectors);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_none, at) =>
      view.getUint32(at * 4, true),
    );
  }

  /** A chain never visits a sector twice: a loop ends as an error, not as an endless file. */
  #chain(start: number, next: Uint32Array): number[] {
    const chain: number[] = [];
    for (let sector = start; sector < END_OF_CHAIN; sector = next[sector] ?? FREE) {
      if (sector >= next.length || chain.length > next.length) throw new FileError(TORN);
      chain.push(sector);
    }
    return chain;
  }

  #joined(sectors: readonly number[], size = sectors.length * this.#sector): Uint8Array {
    if (size > sectors.length * this.#sector) throw new FileError(TORN);
    const bytes = new Uint8Array(size);
    for (const [at, sector] of sectors.entries()) {
      const needed = Math.min(this.#sector, size - at * this.#sector);
      if (needed <= 0) break;
      const from = this.#place(sector, needed);
      bytes.set(this.#file.subarray(from, from + needed), at * this.#sector);
    }
    return bytes;
  }

  #large({ start, size }: { readonly start: number; readonly size: number }): Uint8Array {
    return this.#joined(this.#chain(start, this.#next), size);
  }

  #stream(place: { readonly start: number; readonly size: number }): Uint8Array {
    if (place.size >= this.#smallLimit) return this.#large(place);
    const bytes = new Uint8Array(place.size);
    for (const [at, sector] of this.#chain(place.start, this.#nextSmall).entries()) {
      if (at * 64 >= place.size) break;
      const piece = this.#small.subarray(sector * 64, sector * 64 + Math.min(64, place.size - at * 64));
      bytes.set(piece, at * 64);
    }
    return bytes;
  }
}

function entryName(view: DataView, at: number): string {
  const length = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62);
  let name = '';
  for (let place = 0; place < length; place += 2)
    name += String.fromCharCode(view.getUint16(at + place, true));
  return name;
}
