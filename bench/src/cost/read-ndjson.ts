import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';

/** The project of a packed canonical file. Throws when a record is refused. */
export async function readNdjson(file: string): Promise<CostProject> {
  const run = startImport(canonicalImporter);
  for await (const text of texts(file)) run.push(text);
  const { project, issues } = run.finish();
  if (issues.count > 0) throw new Error(issues.messages.join('\n'));
  return project;
}

/** The floor below it: unpack, decode, and parse every record, without keeping any. Yields their number. */
export async function parseRecords(file: string): Promise<number> {
  let rest = '';
  let records = 0;
  for await (const text of texts(file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (typeof JSON.parse(line) === 'object') records += 1;
    }
  }
  return records;
}

async function* texts(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of createReadStream(file).pipe(createGunzip({ chunkSize: 1 << 18 }))) {
    yield decoder.decode(piece as Buffer, { stream: true });
  }
  yield decoder.decode();
}
