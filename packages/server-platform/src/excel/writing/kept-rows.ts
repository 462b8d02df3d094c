import type { ComparedRow } from '../comparing/compared-row.ts';
import type { KeptRow } from './import-store.ts';
import type { WrittenRow } from './write-rows.ts';

/** A row as it was compared, with what the sheet says of it: it is written from there, and the workbook not read again. */
export function keptCompared(
  { row, verdict, texts, below, before, changed, faults }: ComparedRow,
  forms: string,
): KeptRow {
  return {
    row,
    verdict,
    texts,
    forms,
    ...(below === undefined ? {} : { below }),
    ...(before ? { id: before.id, revision: before.revision } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(faults).length > 0 ? { faults } : {}),
  };
}

/** A row as it was written, or why it was not. */
export function keptWritten({
  row: { row, texts, changed },
  verdict,
  id,
  revision,
  faults,
}: WrittenRow): KeptRow {
  return {
    row,
    verdict,
    texts,
    ...(id === undefined ? {} : { id }),
    ...(revision === undefined ? {} : { revision }),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(faults).length > 0 ? { faults } : {}),
  };
}
