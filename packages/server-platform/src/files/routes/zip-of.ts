import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = { readonly name: string; readonly path: string };

/** An archive of files of this machine, made piece by piece as it is read; files are stored as they are. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  return Readable.from(piecesOf(entries), { objectMode: false });
}

async function* piecesOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    ready.push(piece);
  });
  for (const { name, path } of unlike(entries)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    for await (const piece of createReadStream(path)) {
      part.push(piece as Buffer);
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Names of which no two are one, also where capitals are not told apart: `图.jpg`, `图(2).jpg`. */
function unlike(entries: readonly ZipEntry[]): ZipEntry[] {
  const taken = new Set<string>();
  return entries.map(({ name, path }) => {
    const ending = extname(name);
    const stem = name.slice(0, name.length - ending.length);
    let free = name;
    for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${stem}(${at})${ending}`;
    taken.add(free.toLowerCase());
    return { name: free, path };
  });
}
